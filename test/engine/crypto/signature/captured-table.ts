import { metadataSignatureTable, type SignatureTable } from '../../../../engine/crypto/signature/algorithm.ts'

/** The table for captured metadata from before SMP 1.3, which is signed with SHA-1. Only tests use it. */
export const capturedTable: SignatureTable = {
  ...metadataSignatureTable,
  signature: new Map([['http://www.w3.org/2000/09/xmldsig#rsa-sha1', { hash: 'sha1' }]]),
  digest: new Map([['http://www.w3.org/2000/09/xmldsig#sha1', { hash: 'sha1' }]]),
}
