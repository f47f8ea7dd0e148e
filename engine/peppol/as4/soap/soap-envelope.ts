import { elementsById } from './elements-by-id.ts'
import type { XmlElement } from '../../../xml/element.ts'
import { parseXml } from '../../../xml/parse-xml.ts'
import { messageLimits } from '../../../xml/xml-limits.ts'
import { headerInvalid } from './child-sequence.ts'
import { namespace } from './profile.ts'

/**
 * The relevant nodes of a SOAP message. All later steps work on these nodes and never search for them again, so the
 * nodes that are read are the nodes that were verified (X6).
 */
export interface SoapEnvelope {
  readonly messaging: XmlElement
  readonly security: XmlElement | undefined
  readonly body: XmlElement
  readonly elementById: ReadonlyMap<string, XmlElement>
}

/** Maximum size of a SOAP part; in practice, SOAP parts have about 10 kB. */
export const soapBytesMax = 256 * 1024

const soapLimits = { ...messageLimits, bytes: soapBytesMax }

/**
 * Reads a SOAP 1.2 message: Header and Body only, with one eb:Messaging and at most one wsse:Security, both addressed
 * to us. No other header block may be marked mustUnderstand. No id may occur twice, even in attributes with different
 * names. Throws `as4_header_invalid` (structure), `signature_invalid` (ids) or `invalid_xml` (not well-formed, DOCTYPE,
 * comment, processing instruction).
 */
export function readEnvelope(soap: Uint8Array): SoapEnvelope {
  const envelope = parseXml(soap, soapLimits)
  const [header, body, ...others] = envelope.elements()
  if (!isSoap(envelope, 'Envelope') || !isSoap(header, 'Header') || !isSoap(body, 'Body') || others.length > 0)
    throw headerInvalid('Envelope')
  const blocks = header.elements()
  const [messaging, ...moreMessaging] = blocks.filter(
    (block) => block.namespace === namespace.eb && block.localName === 'Messaging',
  )
  const [security, ...moreSecurity] = blocks.filter(
    (block) => block.namespace === namespace.wsse && block.localName === 'Security',
  )
  if (!messaging || moreMessaging.length > 0) throw headerInvalid('Messaging')
  if (moreSecurity.length > 0 || (security && isForAnother(security)) || isForAnother(messaging))
    throw headerInvalid('Security')
  if (blocks.some((block) => block.node !== messaging.node && block.node !== security?.node && mustBeUnderstood(block)))
    throw headerInvalid('mustUnderstand')
  return { messaging, security, body, elementById: elementsById(envelope) }
}

function isSoap(element: XmlElement | undefined, localName: string): element is XmlElement {
  return element?.namespace === namespace.soap && element.localName === localName
}

function isForAnother(block: XmlElement): boolean {
  return block.attribute('role', namespace.soap) !== undefined || block.attribute('relay', namespace.soap) !== undefined
}

function mustBeUnderstood(block: XmlElement): boolean {
  const mark = block.attribute('mustUnderstand', namespace.soap)
  return mark !== undefined && mark !== 'false' && mark !== '0'
}
