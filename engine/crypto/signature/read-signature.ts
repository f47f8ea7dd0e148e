import { ServiceError } from '../../error/service-error.ts'
import { decodeBase64 } from '../../primitive/base64.ts'
import { trimXmlSpace } from '../../primitive/xml-space.ts'
import type { XmlElement } from '../../xml/element.ts'
import type { CanonicalForm, SignatureTable, Transform } from './algorithm.ts'
import { exactChildren, expectEmpty, onlyAttributes, signatureInvalid, textOnly } from './exact-shape.ts'

/** A ds:Signature whose shape and algorithms are allowed. Nothing of it is verified yet. */
export interface Signature {
  readonly element: XmlElement
  readonly signedInfo: XmlElement
  readonly canonicalization: Method<CanonicalForm>
  /** hash of the RSA signature, as node:crypto calls it */
  readonly hash: string
  readonly references: readonly SignatureReference[]
  readonly value: Uint8Array
  readonly keyInfo: XmlElement
}

/** One ds:Reference; there is exactly one transform. */
export interface SignatureReference {
  readonly element: XmlElement
  readonly uri: string
  readonly transform: Method<Transform>
  readonly hash: string
  readonly digest: Uint8Array
}

interface Method<Kind> {
  readonly kind: Kind
  /** the PrefixList of exclusive canonicalisation, as written */
  readonly inclusivePrefixes: readonly string[]
}

const referencesMax = 10

/**
 * Reads a ds:Signature by exact lists of children and attributes, so that there is one way to read it (XMLDSig section
 * 4; X10, X11).
 * Throws `signature_invalid` for another shape, `security_policy_violated` for an algorithm that the table does not
 * have (X9).
 */
export function readSignature(element: XmlElement, table: SignatureTable): Signature {
  refuseHiddenText(element)
  const [signedInfo, signatureValue, keyInfo] = exactChildren(element, ['SignedInfo', 'SignatureValue', 'KeyInfo'])
  for (const part of [element, signedInfo, signatureValue, keyInfo]) onlyAttributes(part, ['Id'])
  const [canonicalization, signatureMethod, ...references] = exactChildren(
    signedInfo,
    ['CanonicalizationMethod', 'SignatureMethod'],
    'Reference',
  )
  if (references.length === 0 || references.length > referencesMax) throw signatureInvalid('SignedInfo')
  return {
    element,
    signedInfo,
    canonicalization: readMethod(canonicalization, table.canonicalization),
    hash: readPlainMethod(signatureMethod, table.signature).hash,
    references: references.map((reference) => readReference(reference, table)),
    value: readBase64(signatureValue, textOnly(signatureValue)),
    keyInfo,
  }
}

/**
 * Comments, CDATA sections and processing instructions split a text between two readers of it; the signature itself has
 * no use for them (X11, CVE-2025-29775).
 */
function refuseHiddenText(element: XmlElement): void {
  if (/<[!?]/.test(Buffer.from(element.sourceBytes()).toString('latin1')))
    throw signatureInvalid('markup that is no element')
}

function readReference(element: XmlElement, table: SignatureTable): SignatureReference {
  const [transforms, digestMethod, digestValue] = exactChildren(element, ['Transforms', 'DigestMethod', 'DigestValue'])
  const [transform] = exactChildren(transforms, ['Transform'])
  // no Type: what it points to is looked at, not what it is said to be
  onlyAttributes(element, ['Id', 'URI'])
  for (const part of [transforms, digestValue]) onlyAttributes(part, [])
  const uri = element.attribute('URI')
  const { hash } = readPlainMethod(digestMethod, table.digest)
  const digest = readBase64(digestValue, withoutSpaceInside(digestValue))
  if (uri === undefined) throw signatureInvalid('Reference')
  return { element, uri, transform: readMethod(transform, table.transform), hash, digest }
}

function readMethod<Kind extends string>(element: XmlElement, rows: ReadonlyMap<string, Kind>): Method<Kind> {
  const kind = lookUp(element, rows)
  if (kind === 'exclusive') return { kind, inclusivePrefixes: readPrefixList(element) }
  expectEmpty(element)
  return { kind, inclusivePrefixes: [] }
}

/** A method that takes no parameters: HMACOutputLength would be one (CVE-2009-0217). */
function readPlainMethod<Row>(element: XmlElement, rows: ReadonlyMap<string, Row>): Row {
  const row = lookUp(element, rows)
  expectEmpty(element)
  return row
}

function lookUp<Row>(element: XmlElement, rows: ReadonlyMap<string, Row>): Row {
  onlyAttributes(element, ['Algorithm'])
  const name = element.attribute('Algorithm') ?? ''
  const row = rows.get(name)
  if (row === undefined)
    throw new ServiceError('security_policy_violated', {
      inside: { algorithm: name.slice(0, 100), at: element.localName },
    })
  return row
}

/** ec:InclusiveNamespaces, at most one (Exclusive XML Canonicalization section 3). */
function readPrefixList(element: XmlElement): string[] {
  const [list, ...more] = element.elements()
  if (!list) expectEmpty(element)
  if (!list) return []
  const isList =
    list.namespace === 'http://www.w3.org/2001/10/xml-exc-c14n#' && list.localName === 'InclusiveNamespaces'
  if (!isList || more.length > 0 || element.hasTextBesideElements()) throw signatureInvalid(element.localName)
  onlyAttributes(list, ['PrefixList'])
  expectEmpty(list)
  return (list.attribute('PrefixList') ?? '').split(/[ \t\r\n]+/).filter((prefix) => prefix !== '')
}

/** A digest is one short run of characters; white space may stand around it, as pretty-printers put it. */
function withoutSpaceInside(element: XmlElement): string {
  const text = trimXmlSpace(textOnly(element))
  if (/[ \t\r\n]/.test(text)) throw signatureInvalid(element.localName)
  return text
}

function readBase64(element: XmlElement, text: string): Uint8Array {
  const bytes = decodeBase64(text)
  if (!bytes) throw signatureInvalid(element.localName)
  return bytes
}
