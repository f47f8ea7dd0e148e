import { ServiceError } from '../../../error/service-error.ts'
import { readCertificate, type Certificate } from '../../../crypto/pki/certificate.ts'
import type { SignatureTable } from '../../../crypto/signature/algorithm.ts'
import { readSignature, type Signature } from '../../../crypto/signature/read-signature.ts'
import type { XmlElement } from '../../../xml/element.ts'
import { namespace, securityType } from '../soap/profile.ts'
import type { SoapEnvelope } from '../soap/soap-envelope.ts'

/** The parts of the wsse:Security block. Their shape and algorithms are allowed, but nothing is verified yet. */
export interface Security {
  readonly block: XmlElement
  readonly signature: Signature
  /** the certificate to which the KeyInfo of the signature refers */
  readonly signer: Certificate
  readonly encryptedKey: XmlElement | undefined
  readonly encryptedData: XmlElement | undefined
  readonly timestamp: XmlElement | undefined
}

const allowedChildren: ReadonlyMap<string, string> = new Map([
  ['BinarySecurityToken', namespace.wsse],
  ['Signature', namespace.ds],
  ['EncryptedKey', namespace.xenc],
  ['EncryptedData', namespace.xenc],
  ['Timestamp', namespace.wsu],
])

/**
 * Reads wsse:Security. It must contain one signature, and may contain one encrypted key, one encrypted data element,
 * one timestamp and any number of tokens. They may be in any order, and no other element is allowed.
 * Throws `signature_invalid` if the signature is missing, or if an element other than a token is repeated. Throws
 * `security_policy_violated` for anything outside the allow-list, and for a key that is not referenced as a token of
 * this block (Peppol AS4 Profile 2.0.3; X9, X10).
 */
export function readSecurity(envelope: SoapEnvelope, table: SignatureTable): Security {
  const block = envelope.security
  if (!block) throw new ServiceError('signature_invalid', { inside: { reason: 'no Security' } })
  const surplus = block.elements().find((child) => allowedChildren.get(child.localName) !== child.namespace)
  if (surplus) throw violated(surplus.localName)
  const signatureElement = atMostOne(block, namespace.ds, 'Signature')
  if (!signatureElement) throw new ServiceError('signature_invalid', { inside: { reason: 'no Signature' } })
  const signature = readSignature(signatureElement, table)
  return {
    block,
    signature,
    signer: readCertificate(tokenOf(signature.keyInfo, block, envelope).text()),
    encryptedKey: atMostOne(block, namespace.xenc, 'EncryptedKey'),
    encryptedData: atMostOne(block, namespace.xenc, 'EncryptedData'),
    timestamp: atMostOne(block, namespace.wsu, 'Timestamp'),
  }
}

/**
 * Returns the token in this Security block to which a ds:KeyInfo refers directly, by id (WS-Security 1.1 SOAP Message
 * Security 7.2). The position of a token has no meaning. Throws `security_policy_violated` for any other way to name a
 * key.
 */
export function tokenOf(keyInfo: XmlElement, block: XmlElement, envelope: SoapEnvelope): XmlElement {
  const reference = onlyChild(onlyChild(keyInfo, 'SecurityTokenReference'), 'Reference')
  const uri = reference.attribute('URI') ?? ''
  const token = uri.startsWith('#') ? envelope.elementById.get(uri.slice(1)) : undefined
  if (
    token?.namespace !== namespace.wsse ||
    token.localName !== 'BinarySecurityToken' ||
    !token.parent()?.sameNode(block)
  )
    throw violated('Reference')
  const type = reference.attribute('ValueType') ?? securityType.x509Token
  const encoding = token.attribute('EncodingType') ?? securityType.base64Binary
  if (
    type !== securityType.x509Token ||
    token.attribute('ValueType') !== securityType.x509Token ||
    encoding !== securityType.base64Binary
  )
    throw violated('ValueType')
  if (token.elements().length > 0) throw violated('BinarySecurityToken')
  return token
}

function onlyChild(parent: XmlElement, localName: string): XmlElement {
  const [child, ...others] = parent.elements()
  if (
    child?.namespace !== namespace.wsse ||
    child.localName !== localName ||
    others.length > 0 ||
    parent.hasTextBesideElements()
  )
    throw violated(parent.localName)
  return child
}

function atMostOne(block: XmlElement, uri: string, localName: string): XmlElement | undefined {
  const [element, ...others] = block.children(uri, localName)
  if (others.length > 0)
    throw new ServiceError('signature_invalid', { inside: { reason: `more than one ${localName}` } })
  return element
}

function violated(at: string): ServiceError {
  return new ServiceError('security_policy_violated', { inside: { at } })
}
