import { ServiceError } from '@cornerpost/engine'

/**
 * Maximum number of fields or parts of a form (P156). The largest form of this service has 341 fields: as many ids of
 * companies as fit into its 16 kB.
 */
const fieldsMax = 400

/** Maximum size of the headers of all parts together; browsers write about 150 bytes for each part. */
const partHeadersBytesMax = 65_536

const [ampersand, endOfHeaders] = [0x26, '\r\n\r\n']

/**
 * Refuses a form with more than 400 fields before it is parsed, because parsing costs time and memory for each field,
 * however small the field is (P156). Throws `body_too_large`.
 */
export function checkFieldCount(bytes: Buffer): void {
  let fields = 1
  for (let at = bytes.indexOf(ampersand); at !== -1; at = bytes.indexOf(ampersand, at + 1)) countUpTo(++fields)
}

/**
 * Refuses a form of more than 400 parts, or with more than 64 kB in the headers of its parts, before it is parsed
 * (P156). Throws `body_too_large`.
 */
export function checkPartCount(bytes: Buffer, boundary: string): void {
  const delimiter = `--${boundary}`
  let parts = -1 // the last delimiter ends the form
  let headerBytes = 0
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    countUpTo(++parts)
    const end = bytes.subarray(0, at + partHeadersBytesMax).indexOf(endOfHeaders, at)
    headerBytes += (end === -1 ? Math.min(bytes.length, at + partHeadersBytesMax) : end) - at
    if (headerBytes > partHeadersBytesMax)
      throw new ServiceError('body_too_large', { inside: { reason: 'the headers of the parts are too large' } })
  }
}

function countUpTo(fields: number): void {
  if (fields > fieldsMax)
    throw new ServiceError('body_too_large', {
      details: [{ field: 'body', issue: 'too_many_fields', slots: { max: fieldsMax } }],
    })
}
