import { findAttribute } from '@cornerpost/schematron'
import { ServiceError } from '../../error/service-error.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { documentKind, namespaces } from '../../document/invoice/ubl.ts'
import type { XmlElement } from '../../xml/element.ts'
import { escapeText } from '../../xml/escape.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { documentLimits } from '../../xml/xml-limits.ts'

/** The new electronic addresses, document number and process of a document. Absent fields stay unchanged. */
export interface NewAddress {
  readonly seller: ParticipantIdentifier // BT-34
  readonly buyer: ParticipantIdentifier // BT-49
  readonly number?: string // BT-1
  readonly process?: string // BT-23; ignored if the document has no BT-23
}

/**
 * Replaces the electronic addresses of the seller and the buyer in an invoice or credit note, and the invoice number
 * and the process if they are given. Inserts an address that is missing. Every other byte stays unchanged.
 * Throws `invalid_xml`, and `unsupported_document` if the document is of another type or has no seller, no buyer or no
 * number to replace.
 */
export function readdress(document: Uint8Array, { seller, buyer, number, process }: NewAddress): Uint8Array {
  const root = parseXml(document, documentLimits)
  if (documentKind(root) === undefined)
    throw new ServiceError('unsupported_document', { inside: { root: root.localName.slice(0, 200) } })
  const edits = [
    ...endpointEdits(descendant(root, 'AccountingSupplierParty', 'Party'), seller),
    ...endpointEdits(descendant(root, 'AccountingCustomerParty', 'Party'), buyer),
    ...(number === undefined ? [] : [numberEdit(root, number)]),
    ...(process === undefined ? [] : processEdits(root, process)),
  ]
  return edited(document, root, edits)
}

/** A new text for the part of the document between two offsets. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

function descendant(root: XmlElement, ...path: readonly string[]): XmlElement {
  const element = path.reduce<XmlElement | undefined>((at, name) => at?.child(namespaces.cac, name), root)
  if (element === undefined) throw new ServiceError('unsupported_document', { inside: { missing: path.join('/') } })
  return element
}

function numberEdit(root: XmlElement, number: string): Edit {
  const element = root.child(namespaces.cbc, 'ID')
  if (element === undefined) throw new ServiceError('unsupported_document', { inside: { missing: 'cbc:ID' } })
  return contentEdit(element, number)
}

function processEdits(root: XmlElement, process: string): Edit[] {
  const element = root.child(namespaces.cbc, 'ProfileID')
  return element === undefined ? [] : [contentEdit(element, process)]
}

function endpointEdits(party: XmlElement, participant: ParticipantIdentifier): Edit[] {
  const [scheme = '', ...rest] = participant.split(':')
  const value = rest.join(':')
  const endpoint = party.child(namespaces.cbc, 'EndpointID')
  return endpoint === undefined
    ? [insertion(party, scheme, value)]
    : [schemeEdit(endpoint, scheme), contentEdit(endpoint, value)]
}

/** Replaces the content of an element; `<a/>` becomes `<a>content</a>`. */
function contentEdit({ tree, node, prefix, localName }: XmlElement, content: string): Edit {
  const [from = 0, to = 0] = [tree.contentStart[node], tree.contentEnd[node]]
  const isEmptyTag = from === to && tree.text[from - 2] === '/'
  return isEmptyTag
    ? { from: from - 2, to, text: `>${escapeText(content)}</${qualifiedName(prefix, localName)}>` }
    : { from, to, text: escapeText(content) }
}

function schemeEdit({ tree, node, prefix, localName }: XmlElement, scheme: string): Edit {
  const name = tree.vocabulary.findName('', 'schemeID')
  const attribute = name === undefined ? -1 : findAttribute(tree, node, name)
  const afterName = (tree.start[node] ?? 0) + 1 + qualifiedName(prefix, localName).length
  if (attribute < 0) return { from: afterName, to: afterName, text: ` schemeID="${scheme}"` }
  return { from: tree.valueStart[attribute] ?? 0, to: tree.valueEnd[attribute] ?? 0, text: scheme }
}

/**
 * Returns a prefix that this element can use for UBL basic components. If no prefix is bound to that namespace, returns
 * `cbc` and the declaration to add.
 */
function basicPrefix(party: XmlElement): { readonly prefix: string; readonly declaration: string } {
  const bound = [...party.namespaces()].find(([, namespace]) => namespace === namespaces.cbc)
  return bound === undefined
    ? { prefix: 'cbc', declaration: ` xmlns:cbc="${namespaces.cbc}"` }
    : { prefix: bound[0], declaration: '' }
}

/** The elements that UBL 2.1 puts into a Party before its EndpointID. */
const beforeEndpoint: readonly string[] = [
  'MarkCareIndicator',
  'MarkAttentionIndicator',
  'WebsiteURI',
  'LogoReferenceID',
]

/** Inserts a new endpoint before the first child that must follow it, with the same indentation as that child. */
function insertion(party: XmlElement, scheme: string, value: string): Edit {
  const next = party
    .elements()
    .find((child) => child.namespace !== namespaces.cbc || !beforeEndpoint.includes(child.localName))
  if (next === undefined) throw new ServiceError('unsupported_document', { inside: { empty: party.localName } })
  const from = next.tree.start[next.node] ?? 0
  const indent = /[ \t\r\n]*$/.exec(party.tree.text.slice(0, from))?.[0] ?? ''
  const { prefix, declaration } = basicPrefix(party)
  const name = qualifiedName(prefix, 'EndpointID')
  return { from, to: from, text: `<${name}${declaration} schemeID="${scheme}">${escapeText(value)}</${name}>${indent}` }
}

function qualifiedName(prefix: string, localName: string): string {
  return prefix === '' ? localName : `${prefix}:${localName}`
}

/** Returns the edited text in the encoding of the document, with its byte order mark. */
function edited(document: Uint8Array, { tree }: XmlElement, edits: readonly Edit[]): Uint8Array {
  const text = [...edits]
    .sort((one, other) => other.from - one.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), tree.text)
  if (tree.encoding === 'UTF-8')
    return Buffer.from(startsWith(document, [0xef, 0xbb, 0xbf]) ? `\ufeff${text}` : text, 'utf8')
  const units = Buffer.from(`\ufeff${text}`, 'utf16le')
  return tree.encoding === 'UTF-16LE' ? units : units.swap16()
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
