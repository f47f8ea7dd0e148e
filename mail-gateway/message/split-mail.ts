/**
 * Divides a mail that has passed the guard, or its beginning, behind the empty line that ends its header. The body may
 * be empty.
 */
export function splitMail(raw: Buffer): { readonly header: Buffer; readonly body: Buffer } {
  const end = raw.indexOf('\r\n\r\n')
  const bodyAt = end === -1 ? raw.length : end + 4
  return { header: raw.subarray(0, bodyAt), body: raw.subarray(bodyAt) }
}
