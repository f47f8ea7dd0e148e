import type { Certificate } from '../../../crypto/pki/certificate.ts'
import type { Random } from '../../../primitive/random.ts'
import { algorithm } from '../../../crypto/signature/algorithm.ts'
import { contentKeyBytes, encryptContent } from '../../../crypto/signature/content-encryption.ts'
import { encryptContentKey } from '../../../crypto/signature/key-transport.ts'
import { escapeAttribute } from '../../../xml/escape.ts'
import { namespace, pmode, securityType } from '../soap/profile.ts'
import { writeToken, writeTokenReference } from './write-signature.ts'

export interface WrittenEncryption {
  /** wsse:BinarySecurityToken, xenc:EncryptedKey and xenc:EncryptedData, in the only order that WSS4J accepts */
  readonly xml: string
  /** IV, ciphertext and tag: the content of the MIME part */
  readonly content: Uint8Array
}

/** Encrypts a compressed attachment for its receiver with a new key (Peppol AS4 Profile 2.0.3). */
export function writeEncryption(
  deps: { readonly random: Random },
  receiver: Certificate,
  contentId: string,
  content: Uint8Array,
): WrittenEncryption {
  const key = deps.random.bytes(contentKeyBytes)
  const wrappedKey = Buffer.from(encryptContentKey(key, receiver.publicKey)).toString('base64')
  const xml = writeToken('rtok', receiver) + writeEncryptedKey(wrappedKey) + writeEncryptedData(contentId)
  return { xml, content: encryptContent(deps, key, content) }
}

function writeEncryptedKey(wrappedKey: string): string {
  return (
    `<xenc:EncryptedKey xmlns:xenc="${namespace.xenc}" Id="ek"><xenc:EncryptionMethod Algorithm="${algorithm.rsaOaep}">` +
    `<ds:DigestMethod xmlns:ds="${namespace.ds}" Algorithm="${algorithm.sha256}"/><xenc11:MGF xmlns:xenc11="${namespace.xenc11}" Algorithm="${algorithm.maskGenerationSha256}"/></xenc:EncryptionMethod>` +
    `<ds:KeyInfo xmlns:ds="${namespace.ds}">${writeTokenReference('rtok')}</ds:KeyInfo>` +
    `<xenc:CipherData><xenc:CipherValue>${wrappedKey}</xenc:CipherValue></xenc:CipherData>` +
    '<xenc:ReferenceList><xenc:DataReference URI="#ed"/></xenc:ReferenceList></xenc:EncryptedKey>'
  )
}

function writeEncryptedData(contentId: string): string {
  return (
    `<xenc:EncryptedData xmlns:xenc="${namespace.xenc}" Id="ed" MimeType="${pmode.compression}" Type="${securityType.attachmentContentOnly}">` +
    `<xenc:EncryptionMethod Algorithm="${algorithm.aes128Gcm}"/>` +
    `<ds:KeyInfo xmlns:ds="${namespace.ds}"><wsse:SecurityTokenReference xmlns:wsse11="${namespace.wsse11}" wsse11:TokenType="${securityType.encryptedKey}"><wsse:Reference URI="#ek"/></wsse:SecurityTokenReference></ds:KeyInfo>` +
    `<xenc:CipherData><xenc:CipherReference URI="cid:${escapeAttribute(contentId)}"><xenc:Transforms><ds:Transform xmlns:ds="${namespace.ds}" Algorithm="${securityType.attachmentCiphertext}"/></xenc:Transforms></xenc:CipherReference></xenc:CipherData>` +
    '</xenc:EncryptedData>'
  )
}
