import { createHash, sign } from 'node:crypto'
import type { OutgoingMessage } from '../../../../engine/peppol/as4/build-user-message.ts'
import { elementsById } from '../../../../engine/peppol/as4/soap/elements-by-id.ts'
import { MimeReader } from '../../../../engine/peppol/as4/mime/mime-reader.ts'
import { writeMultipart } from '../../../../engine/peppol/as4/mime/mime-writer.ts'
import { namespace } from '../../../../engine/peppol/as4/soap/profile.ts'
import type { AccessPointIdentity } from '../../../../engine/crypto/pki/identity.ts'
import { canonicalizeExclusive } from '../../../../engine/xml/canonicalize.ts'
import type { XmlElement } from '../../../../engine/xml/element.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'
import { allOf, chunksOf } from './chunks.ts'
import { c2 } from './network.ts'

/** The parts of a message, for composing a forged one. */
export interface Parts {
  readonly soap: string
  readonly content: Buffer
  readonly contentId: string
}

interface MimePart {
  readonly headers: readonly string[]
  readonly content: Uint8Array
}

export async function partsOf(message: Pick<OutgoingMessage, 'contentType' | 'body'>): Promise<Parts> {
  const mime = new MimeReader(message.contentType, chunksOf(message.body, 65_536), 1e8)
  const soap = await allOf((await mime.next())!.content)
  const payload = await mime.next()
  return { soap: soap.toString(), content: await allOf(payload!.content), contentId: payload!.contentId! }
}

/** Writes the parts as MIME without changes. */
export function mimeOf(parts: readonly MimePart[]): { contentType: string; body: Uint8Array } {
  return {
    contentType: 'multipart/related; boundary="forged"; type="application/soap+xml"',
    body: writeMultipart('forged', parts),
  }
}

export const rootPart = (soap: string): MimePart => ({
  headers: ['Content-Type: application/soap+xml;charset=UTF-8'],
  content: Buffer.from(soap),
})
export const payloadPart = (contentId: string, content: Uint8Array): MimePart => ({
  headers: ['Content-Type: application/octet-stream', `Content-ID: <${contentId}>`],
  content,
})

/** Writes the usual two parts as a message. */
export const messageOf = ({ soap, content, contentId }: Parts): { contentType: string; body: Uint8Array } =>
  mimeOf([rootPart(soap), payloadPart(contentId, content)])

/** Replaces the first match. Throws without a match, because an unchanged message would prove nothing. */
export function replaced(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, () => to)
  if (result === text) throw new Error(`nothing to replace: ${from}`)
  return result
}

/** Returns the first element of this name as written. */
export function elementText(soap: string, name: string): string {
  const found = new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(soap)
  if (!found) throw new Error(`no ${name}`)
  return found[0]
}

/**
 * Recomputes the digests of all signed elements and the signature value, so that the changed SOAP has a valid
 * signature.
 */
export function resigned(soap: string, identity: Pick<AccessPointIdentity, 'privateKey'> = c2): string {
  const digested = referencesOf(signedInfoOf(soap)).reduce(withDigest, soap)
  const value = sign(
    'sha256',
    Buffer.from(canonicalizeExclusive(signedInfoOf(digested))),
    identity.privateKey,
  ).toString('base64')
  return digested.replace(/(<ds:SignatureValue>)[^<]*/, (_, tag: string) => tag + value)
}

/** Updates the digest of a reference to an element id in SignedInfo. Any other reference is left unchanged. */
function withDigest(soap: string, uri: string): string {
  const target = uri.startsWith('#') ? elementsById(root(soap)).get(uri.slice(1)) : undefined
  if (!target) return soap
  const digest = createHash('sha256').update(canonicalizeExclusive(target)).digest('base64')
  const signedInfo = elementText(soap, 'ds:SignedInfo')
  return soap.replace(
    signedInfo,
    signedInfo.replaceAll(
      new RegExp(`(<ds:Reference[^>]*URI="${uri}".*?<ds:DigestValue>)[^<]*`, 'gs'),
      (_, before: string) => before + digest,
    ),
  )
}

function signedInfoOf(soap: string): XmlElement {
  return elements(root(soap)).find((element) => element.localName === 'SignedInfo')!
}

function referencesOf(signedInfo: XmlElement): string[] {
  return signedInfo.children(namespace.ds, 'Reference').map((reference) => reference.attribute('URI') ?? '')
}

function root(soap: string): XmlElement {
  return parseXml(Buffer.from(soap), documentLimits)
}

function elements(element: XmlElement): XmlElement[] {
  return [element, ...element.elements().flatMap(elements)]
}
