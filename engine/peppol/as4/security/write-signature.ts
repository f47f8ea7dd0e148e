import { hash, sign } from 'node:crypto'
import type { Certificate } from '../../../crypto/pki/certificate.ts'
import type { AccessPointIdentity } from '../../../crypto/pki/identity.ts'
import { algorithm } from '../../../crypto/signature/algorithm.ts'
import { escapeAttribute } from '../../../xml/escape.ts'
import { namespace, securityType } from '../soap/profile.ts'
import { bodyId, emptyBody, messagingId } from '../soap/soap-writer.ts'

/** A signed part of a message: its URI in the signature and its SHA-256 in base64. */
export interface SentReference {
  readonly uri: string
  readonly digest: string
}

export interface WrittenSignature {
  /** wsse:BinarySecurityToken and ds:Signature, to be placed in wsse:Security in this order */
  readonly xml: string
  readonly references: readonly SentReference[]
}

const bodyReference: SentReference = { uri: `#${bodyId}`, digest: digestOf(emptyBody) }

/**
 * Signs the Messaging block (which must be in canonical form), the empty Body and, if given, the content of an
 * attachment (Peppol AS4 Profile 2.0.3).
 */
export function writeSignature(
  identity: AccessPointIdentity,
  messaging: string,
  attachment?: SentReference,
): WrittenSignature {
  const references = [
    { uri: `#${messagingId}`, digest: digestOf(messaging) },
    bodyReference,
    ...(attachment ? [attachment] : []),
  ]
  const signedInfo = writeSignedInfo(references)
  const signatureValue = sign('sha256', Buffer.from(signedInfo), identity.privateKey).toString('base64')
  const keyInfo = `<ds:KeyInfo>${writeTokenReference('tok')}</ds:KeyInfo>`
  const signature = `<ds:Signature xmlns:ds="${namespace.ds}" Id="sig">${signedInfo}<ds:SignatureValue>${signatureValue}</ds:SignatureValue>${keyInfo}</ds:Signature>`
  return { xml: writeToken('tok', identity.certificate) + signature, references }
}

/** Writes a certificate as a wsse:BinarySecurityToken with an id for references. */
export function writeToken(id: string, certificate: Certificate): string {
  return `<wsse:BinarySecurityToken EncodingType="${securityType.base64Binary}" ValueType="${securityType.x509Token}" wsu:Id="${id}">${certificate.base64}</wsse:BinarySecurityToken>`
}

/** Writes a reference to the wsse:BinarySecurityToken with this id, for use in a ds:KeyInfo. */
export function writeTokenReference(id: string): string {
  return `<wsse:SecurityTokenReference><wsse:Reference URI="#${id}" ValueType="${securityType.x509Token}"></wsse:Reference></wsse:SecurityTokenReference>`
}

function writeSignedInfo(references: readonly SentReference[]): string {
  const methods = `<ds:CanonicalizationMethod Algorithm="${algorithm.exclusiveCanonicalization}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${algorithm.rsaSha256}"></ds:SignatureMethod>`
  return `<ds:SignedInfo xmlns:ds="${namespace.ds}">${methods}${references.map(writeReference).join('')}</ds:SignedInfo>`
}

function writeReference(reference: SentReference): string {
  const transform = reference.uri.startsWith('cid:') ? algorithm.attachmentContent : algorithm.exclusiveCanonicalization
  return (
    `<ds:Reference URI="${escapeAttribute(reference.uri)}"><ds:Transforms><ds:Transform Algorithm="${transform}"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${algorithm.sha256}"></ds:DigestMethod><ds:DigestValue>${reference.digest}</ds:DigestValue></ds:Reference>`
  )
}

/** Returns the SHA-256 of the content in base64; a string is encoded as UTF-8. */
export function digestOf(content: Uint8Array | string): string {
  return hash('sha256', content, 'base64')
}
