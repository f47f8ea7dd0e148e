import { ServiceError } from '../../../error/service-error.ts'
import { readCertificate, type Certificate } from '../../../crypto/pki/certificate.ts'
import { decodeBase64 } from '../../../primitive/base64.ts'
import type { EncryptionTable } from '../../../crypto/signature/algorithm.ts'
import { checkContentMethod, checkKeyTransportMethod } from '../../../crypto/signature/encryption-method.ts'
import type { XmlElement } from '../../../xml/element.ts'
import { contentIdOfUri } from './content-id-uri.ts'
import { namespace, securityType } from '../soap/profile.ts'
import { tokenOf, type Security } from './read-security.ts'
import type { SoapEnvelope } from '../soap/soap-envelope.ts'

/** The encryption that the message declares for its attachment. Nothing is decrypted yet. */
export interface Encryption {
  /** the certificate whose public key was used to wrap the content key */
  readonly receiver: Certificate
  readonly wrappedKey: Uint8Array
  readonly contentId: string
  /** media type that determines the form in which the content was digested */
  readonly mimeType: string | undefined
}

/**
 * Reads EncryptedKey and EncryptedData strictly according to XML Encryption 1.1 and the SwA profile; every element must
 * have exactly the expected children.
 * Throws `decryption_failed` if the message is not encrypted, or if the encryption has an unexpected shape. Throws
 * `security_policy_violated` for an algorithm outside the allow-list, and for a key that is not referenced through a
 * token (Peppol AS4 Profile 2.0.3; X9, X19).
 */
export function readEncryption(envelope: SoapEnvelope, security: Security, table: EncryptionTable): Encryption {
  const { encryptedKey, encryptedData } = security
  if (!encryptedKey || !encryptedData) throw malformed('not encrypted')
  const wrapped = readEncryptedKey(encryptedKey, encryptedData, table)
  const data = readEncryptedData(encryptedKey, encryptedData, table)
  return {
    receiver: readCertificate(tokenOf(wrapped.keyInfo, security.block, envelope).text()),
    wrappedKey: wrapped.key,
    ...data,
  }
}

function readEncryptedKey(
  encryptedKey: XmlElement,
  encryptedData: XmlElement,
  table: EncryptionTable,
): { keyInfo: XmlElement; key: Uint8Array } {
  const [method, keyInfo, cipherData, referenceList, ...surplus] = encryptedKey.elements()
  if (surplus.length > 0) throw malformed('EncryptedKey')
  checkKeyTransportMethod(expect(method, namespace.xenc, 'EncryptionMethod'), table)
  if (referenceList)
    checkReference(
      onlyChild(expect(referenceList, namespace.xenc, 'ReferenceList'), namespace.xenc, 'DataReference'),
      encryptedData,
    )
  const cipherValue = onlyChild(expect(cipherData, namespace.xenc, 'CipherData'), namespace.xenc, 'CipherValue')
  const key = cipherValue.elements().length === 0 ? decodeBase64(cipherValue.text()) : undefined
  if (!key) throw malformed('CipherValue')
  return { keyInfo: expect(keyInfo, namespace.ds, 'KeyInfo'), key }
}

function readEncryptedData(
  encryptedKey: XmlElement,
  encryptedData: XmlElement,
  table: EncryptionTable,
): Pick<Encryption, 'contentId' | 'mimeType'> {
  if (encryptedData.attribute('Type') !== securityType.attachmentContentOnly) throw malformed('Type')
  const children = encryptedData.elements()
  const method = expect(children.shift(), namespace.xenc, 'EncryptionMethod')
  const keyInfo = children.length > 1 ? expect(children.shift(), namespace.ds, 'KeyInfo') : undefined
  const cipherData = expect(children.shift(), namespace.xenc, 'CipherData')
  if (children.length > 0) throw malformed('EncryptedData')
  checkContentMethod(method, table)
  if (keyInfo)
    checkReference(
      onlyChild(onlyChild(keyInfo, namespace.wsse, 'SecurityTokenReference'), namespace.wsse, 'Reference'),
      encryptedKey,
    )
  const cipherReference = onlyChild(cipherData, namespace.xenc, 'CipherReference')
  checkTransforms(cipherReference)
  return {
    contentId: contentIdOfUri(cipherReference.attribute('URI') ?? ''),
    mimeType: encryptedData.attribute('MimeType'),
  }
}

/** Accepts only the Attachment-Ciphertext-Transform, or no transform at all. */
function checkTransforms(cipherReference: XmlElement): void {
  if (cipherReference.elements().length === 0) return
  const transform = onlyChild(onlyChild(cipherReference, namespace.xenc, 'Transforms'), namespace.ds, 'Transform')
  const isCiphertext =
    transform.attribute('Algorithm') === securityType.attachmentCiphertext && transform.elements().length === 0
  if (!isCiphertext) throw new ServiceError('security_policy_violated', { inside: { at: 'CipherReference' } })
}

function checkReference(reference: XmlElement, target: XmlElement): void {
  const id = target.attribute('Id')
  if (id === undefined || reference.attribute('URI') !== `#${id}`)
    throw malformed(`${reference.localName} to ${target.localName}`)
}

function onlyChild(parent: XmlElement, uri: string, localName: string): XmlElement {
  const [child, ...others] = parent.elements()
  if (others.length > 0) throw malformed(parent.localName)
  return expect(child, uri, localName)
}

function expect(element: XmlElement | undefined, uri: string, localName: string): XmlElement {
  if (element?.namespace !== uri || element.localName !== localName) throw malformed(localName)
  return element
}

function malformed(reason: string): ServiceError {
  return new ServiceError('decryption_failed', { inside: { reason } })
}
