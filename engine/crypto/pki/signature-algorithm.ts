/**
 * The signature algorithms allowed in certificates and revocation lists, each with the node:crypto name of its hash.
 * They are sha256WithRSAEncryption, sha384WithRSAEncryption and sha512WithRSAEncryption (RFC 4055).
 */
export const signatureHashes: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.1.1.11', 'sha256'],
  ['1.2.840.113549.1.1.12', 'sha384'],
  ['1.2.840.113549.1.1.13', 'sha512'],
])
