/*
 * The allow-lists for XML signature and XML encryption. Each row describes one allowed algorithm. An algorithm without
 * a row is refused before any key is used (X9). Every check takes its table as a parameter, because messages and
 * service metadata have separate tables. Encryption itself is implemented in `key-transport.ts` and
 * `content-encryption.ts`. Outgoing messages use one algorithm of each kind.
 */

/** The forms of XML canonicalisation that signatures may use; both omit comments. */
export type CanonicalForm = 'exclusive' | 'inclusive'

/**
 * The transform that turns the signed object into octets. `enveloped` gives the whole document except the signature
 * itself, in inclusive canonical form, which is the default of XMLDSig.
 */
export type Transform = 'exclusive' | 'enveloped' | 'attachment-content'

export interface SignatureTable {
  /** the canonical forms allowed for SignedInfo */
  readonly canonicalization: ReadonlyMap<string, CanonicalForm>
  /** RSA with PKCS #1 v1.5 padding only; `hash` is the node:crypto name of the hash */
  readonly signature: ReadonlyMap<string, { readonly hash: string }>
  readonly digest: ReadonlyMap<string, { readonly hash: string }>
  readonly transform: ReadonlyMap<string, Transform>
}

export interface EncryptionTable {
  /** digest and mask generation function that the EncryptionMethod must name explicitly */
  readonly keyTransport: ReadonlyMap<string, { readonly digest: string; readonly maskGeneration: string }>
  readonly content: ReadonlySet<string>
}

export const algorithm = {
  exclusiveCanonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  inclusiveCanonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  envelopedSignature: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  attachmentContent: 'http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1#Attachment-Content-Signature-Transform',
  rsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  rsaOaep: 'http://www.w3.org/2009/xmlenc11#rsa-oaep',
  maskGenerationSha256: 'http://www.w3.org/2009/xmlenc11#mgf1sha256',
  aes128Gcm: 'http://www.w3.org/2009/xmlenc11#aes128-gcm',
} as const

const rsaSha256 = new Map([[algorithm.rsaSha256, { hash: 'sha256' }]])
const sha256 = new Map([[algorithm.sha256, { hash: 'sha256' }]])

/** Allow-list for messages between access points (Peppol AS4 Profile 2.0.3): exclusive canonicalisation everywhere. */
export const messageSignatureTable: SignatureTable = {
  canonicalization: new Map([[algorithm.exclusiveCanonicalization, 'exclusive']]),
  signature: rsaSha256,
  digest: sha256,
  transform: new Map([
    [algorithm.exclusiveCanonicalization, 'exclusive'],
    [algorithm.attachmentContent, 'attachment-content'],
  ]),
}

/**
 * Allow-list for service metadata (SMP 1.2, 5.5): one enveloped signature, with SignedInfo in either of the two
 * canonical forms.
 */
export const metadataSignatureTable: SignatureTable = {
  canonicalization: new Map([
    [algorithm.inclusiveCanonicalization, 'inclusive'],
    [algorithm.exclusiveCanonicalization, 'exclusive'],
  ]),
  signature: rsaSha256,
  digest: sha256,
  transform: new Map([[algorithm.envelopedSignature, 'enveloped']]),
}

/**
 * Allow-list for message payloads: AES-128-GCM with a key that is wrapped by RSA-OAEP. RSA-OAEP uses SHA-256 both as
 * its digest and in MGF1 (X18, X19).
 */
export const messageEncryptionTable: EncryptionTable = {
  keyTransport: new Map([
    [algorithm.rsaOaep, { digest: algorithm.sha256, maskGeneration: algorithm.maskGenerationSha256 }],
  ]),
  content: new Set([algorithm.aes128Gcm]),
}
