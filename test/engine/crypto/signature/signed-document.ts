import { createHash, sign } from 'node:crypto'
import type { Certificate } from '../../../../engine/crypto/pki/certificate.ts'
import { canonicalizeExclusive, canonicalizeInclusive } from '../../../../engine/xml/canonicalize.ts'
import type { XmlElement } from '../../../../engine/xml/element.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { metadataLimits } from '../../../../engine/xml/xml-limits.ts'
import { aLeaf, authority } from '../pki/network.ts'

export const smp = await aLeaf(authority.smpIssuer, { commonName: 'PSK000100', organizationalUnit: 'PEPPOL TEST SMP' })
export const parse = (document: string): XmlElement => parseXml(Buffer.from(document), metadataLimits)
export const ds = 'http://www.w3.org/2000/09/xmldsig#'

/** Unsigned service metadata as an SMP writes it. */
export const metadata =
  '<smp:SignedServiceMetadata xmlns:smp="http://busdox.org/serviceMetadata/publishing/1.0/" xmlns:id="http://busdox.org/transport/identifiers/1.0/" xmlns:wsa="http://www.w3.org/2005/08/addressing">\n' +
  '  <smp:ServiceMetadata><smp:ServiceInformation><id:ParticipantIdentifier scheme="iso6523-actorid-upis">0245:1234567890</id:ParticipantIdentifier>' +
  '<smp:EndpointReference><wsa:Address>https://ap.example.org/as4</wsa:Address></smp:EndpointReference></smp:ServiceInformation></smp:ServiceMetadata>\n' +
  '</smp:SignedServiceMetadata>'

/** The parts of a signature. Each can be replaced with text that a careful signer would never write. */
interface SignatureText {
  readonly canonicalization: string
  readonly signatureMethod: string
  readonly uri: string
  readonly transforms: string
  readonly digestMethod: string
  readonly digestValue: string
  /** all references, in place of the four fields before */
  readonly references: string
  readonly value: string
  readonly keyInfo: string
  /** the whole SignedInfo */
  readonly signedInfo: string
  /** the text after KeyInfo */
  readonly after: string
}

export interface SignedDocumentParts {
  /** the signature replaces %SIGNATURE% */
  readonly document?: string
  readonly change?: Partial<SignatureText>
  /** changes the digest, in base64 */
  readonly digest?: (digest: string) => string
  /** SignedInfo is signed in exclusive form with these prefixes, or in inclusive form if undefined */
  readonly exclusive?: readonly string[]
  readonly signer?: { readonly certificate: Certificate; readonly privateKey: Parameters<typeof sign>[2] }
}

/** Returns a document whose signature value is correct for any SignedInfo written into it. */
export function writeSigned({
  document = metadata.replace('</smp:Signed', '%SIGNATURE%</smp:Signed'),
  change = {},
  digest: alter = (digest) => digest,
  exclusive,
  signer = smp,
}: SignedDocumentParts = {}): string {
  const digest = createHash('sha256')
    .update(canonicalizeInclusive(parse(document.replaceAll('%SIGNATURE%', ''))))
    .digest('base64')
  const text = signatureText(alter(digest), signer.certificate, change)
  const signedInfo = find(parse(document.replaceAll('%SIGNATURE%', text)), 'SignedInfo')
  if (!signedInfo) return document.replaceAll('%SIGNATURE%', text)
  const octets = exclusive
    ? canonicalizeExclusive(signedInfo, { inclusivePrefixes: exclusive })
    : canonicalizeInclusive(signedInfo)
  return document.replaceAll(
    '%SIGNATURE%',
    text.replaceAll('%VALUE%', sign('sha256', Buffer.from(octets), signer.privateKey).toString('base64')),
  )
}

export const method = (name: string, uri: string, content = ''): string =>
  `<${name} Algorithm="${uri}">${content}</${name}>`

function signatureText(digest: string, certificate: Certificate, change: Partial<SignatureText>): string {
  const text = {
    canonicalization: method('CanonicalizationMethod', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'),
    signatureMethod: method('SignatureMethod', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'),
    uri: 'URI=""',
    transforms: `<Transforms>${method('Transform', `${ds}enveloped-signature`)}</Transforms>`,
    digestMethod: method('DigestMethod', 'http://www.w3.org/2001/04/xmlenc#sha256'),
    digestValue: '<DigestValue>%DIGEST%</DigestValue>',
    value: '<SignatureValue>%VALUE%</SignatureValue>',
    keyInfo: '<KeyInfo><X509Data><X509Certificate>%CERTIFICATE%</X509Certificate></X509Data></KeyInfo>',
    after: '',
    ...change,
  }
  const reference = `<Reference ${text.uri}>${text.transforms}${text.digestMethod}${text.digestValue}</Reference>`
  const signedInfo =
    change.signedInfo ??
    `<SignedInfo>${text.canonicalization}${text.signatureMethod}${change.references ?? reference}</SignedInfo>`
  return `<Signature xmlns="${ds}">${signedInfo}${text.value}${text.keyInfo}${text.after}</Signature>`
    .replaceAll('%REFERENCE%', reference)
    .replaceAll('%DIGEST%', digest)
    .replaceAll('%CERTIFICATE%', certificate.base64)
}

function find(element: XmlElement, localName: string): XmlElement | undefined {
  if (element.localName === localName) return element
  for (const child of element.elements()) {
    const found = find(child, localName)
    if (found) return found
  }
  return undefined
}
