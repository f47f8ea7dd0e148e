import { ServiceError } from '../../error/service-error.ts'
import { decodeBase64 } from '../../primitive/base64.ts'
import { trimXmlSpace } from '../../primitive/xml-space.ts'
import type { XmlElement } from '../../xml/element.ts'
import type { CanonicalForm, SignatureTable, Transform } from './algorithm.ts'
import { exactChildren, expectEmpty, onlyAttributes, signatureInvalid, textOnly } from './exact-shape.ts'

/** A ds:Signature whose shape and algorithms are allowed. It is not verified yet. */
export interface Signature {
  readonly element: XmlElement
  readonly signedInfo: XmlElement
  readonly canonicalization: Method<CanonicalForm>
  /** node:crypto name of the hash that the RSA signature uses */
  readonly hash: string
  readonly references: readonly SignatureReference[]
  readonly value: Uint8Array
  readonly keyInfo: XmlElement
}

/** One ds:Reference with its single transform. */
export interface SignatureReference {
  readonly element: XmlElement
  readonly uri: string
  readonly transform: Method<Transform>
  readonly hash: string
  readonly digest: Uint8Array
}

interface Method<Kind> {
  readonly kind: Kind
  /** the prefixes of the PrefixList, in their order; used only for exclusive canonicalisation */
  readonly inclusivePrefixes: readonly string[]
}

const referencesMax = 10

/**
 * Reads a ds:Signature that has exactly the expected children and attributes, so that only one interpretation is
 * possible (XMLDSig section 4; X10, X11).
 * Throws `signature_invalid` for any other shape, and `security_policy_violated` for an algorithm that is not in the
 * table (X9).
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
 * Refuses comments, CDATA sections and processing instructions. Two parsers may read different text if a signature
 * contains them, and a signature does not need them (X11, CVE-2025-29775).
 */
function refuseHiddenText(element: XmlElement): void {
  if (/<[!?]/.test(Buffer.from(element.sourceBytes()).toString('latin1')))
    throw signatureInvalid('markup that is not an element')
}

function readReference(element: XmlElement, table: SignatureTable): SignatureReference {
  const [transforms, digestMethod, digestValue] = exactChildren(element, ['Transforms', 'DigestMethod', 'DigestValue'])
  const [transform] = exactChildren(transforms, ['Transform'])
  // the attribute Type is not allowed: the checks use the referenced node and not a declared type
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

/** Looks up the algorithm of a method element and refuses parameters such as HMACOutputLength (CVE-2009-0217). */
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

/**
 * Returns the prefixes in ec:InclusiveNamespaces, which may occur at most once (Exclusive XML Canonicalization section
 * 3).
 */
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

/**
 * Returns the text of a digest, trimmed, because pretty-printers add white space around it. Refuses white space within
 * the digest.
 */
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
