import { createHash } from 'node:crypto'

/** namespace of the UUIDs of reported documents (SK TDD 1.0.0, rule ID-BDID-01) */
const namespace = 'e0bc4ac8-b025-46e5-a76d-0c893fc3027e'

/** The values by which the tax authority knows an invoice or credit note. */
export interface ReportedIdentity {
  /** scheme and value of the seller's electronic address (BT-34) */
  readonly sellerScheme: string
  readonly sellerAddress: string
  /** BT-3 */
  readonly typeCode: string
  /** BT-1 */
  readonly number: string
  /** BT-2, YYYY-MM-DD */
  readonly issueDate: string
}

/**
 * Returns the UUID of a reported document (TDT-017): a name-based UUID of version 5 (RFC 9562, 5.5). Both access points
 * compute the same one. Values that are empty are left out (rule ID-BDID-01).
 */
export function documentUuid(identity: ReportedIdentity): string {
  const { sellerScheme, sellerAddress, typeCode, number, issueDate } = identity
  const name = [sellerScheme, sellerAddress, typeCode, number, issueDate].filter((value) => value !== '').join(' ')
  return uuidOf(
    createHash('sha1')
      .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
      .update(name)
      .digest(),
  )
}

/** Returns the UUID that begins with these bytes, with its version and variant set. */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
