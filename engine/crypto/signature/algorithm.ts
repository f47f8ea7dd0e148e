/*
 * The allow-lists of XML signature and XML encryption. A row is everything known about an algorithm; what has no row is
 * refused before any key is touched (X9).
 * Every check takes the table as a parameter, so that each entrance has its own. What an algorithm of encryption does
 * is in `key-transport.ts` and `content-encryption.ts`; the writers use one of each.
 */

/** The two canonical forms; neither keeps comments. */
export type CanonicalForm = 'exclusive' | 'inclusive'

/**
 * What makes octets of the thing that is signed. `enveloped`: the document without this signature, in inclusive form,
 * which is what follows when nothing else is said.
 */
export type Transform = 'exclusive' | 'enveloped' | 'attachment-content'

export interface SignatureTable {
  /** for SignedInfo */
  readonly canonicalization: ReadonlyMap<string, CanonicalForm>
  /** RSA with PKCS #1 v1.5 padding only; the name of the hash for node:crypto */
  readonly signature: ReadonlyMap<string, { readonly hash: string }>
  readonly digest: ReadonlyMap<string, { readonly hash: string }>
  readonly transform: ReadonlyMap<string, Transform>
}

export interface EncryptionTable {
  /** the digest and the mask generation function that must be named beside the method */
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

/** Messages between access points (facts 6.5): exclusive canonicalisation everywhere. */
export const messageSignatureTable: SignatureTable = {
  canonicalization: new Map([[algorithm.exclusiveCanonicalization, 'exclusive']]),
  signature: rsaSha256,
  digest: sha256,
  transform: new Map([
    [algorithm.exclusiveCanonicalization, 'exclusive'],
    [algorithm.attachmentContent, 'attachment-content'],
  ]),
}

/** Service metadata (facts 3.3): one enveloped signature; SignedInfo in either canonical form. */
export const metadataSignatureTable: SignatureTable = {
  canonicalization: new Map([
    [algorithm.inclusiveCanonicalization, 'inclusive'],
    [algorithm.exclusiveCanonicalization, 'exclusive'],
  ]),
  signature: rsaSha256,
  digest: sha256,
  transform: new Map([[algorithm.envelopedSignature, 'enveloped']]),
}

/** Payloads of messages: a fresh AES-128 key, wrapped with RSA-OAEP over SHA-256 in both places (X18, X19). */
export const messageEncryptionTable: EncryptionTable = {
  keyTransport: new Map([
    [algorithm.rsaOaep, { digest: algorithm.sha256, maskGeneration: algorithm.maskGenerationSha256 }],
  ]),
  content: new Set([algorithm.aes128Gcm]),
}
