import { ServiceError } from '../../error/service-error.ts'

/**
 * Parses an e-mail address into the form in which accounts store it: trimmed and in lower case. Throws `invalid_email`,
 * or the code that is given in its place.
 */
export function parseEmail(text: string, code: 'invalid_email' | 'email_invalid' = 'invalid_email'): string {
  const email = text.trim()
  if (!isEmail(email))
    throw new ServiceError(code, { details: [{ field: 'email', issue: 'email_form', value: email.slice(0, 60) }] })
  return email.toLowerCase()
}

/** RFC 5321, 4.5.3.1: maximum lengths of an address and of the part before the @ */
const lengthMax = 254
const nameLengthMax = 64

const name = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * Returns true if the text is one unquoted ASCII address of RFC 5321 (4.1.2) with a domain name. Such an address can
 * neither add a line or a recipient to the header of a mail, nor look like another address (P99). The domain `invalid`,
 * which never exists (RFC 2606), is refused, because the addresses of deleted accounts are in it (P101).
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  return (
    text.length <= lengthMax &&
    at <= nameLengthMax &&
    name.test(text.slice(0, Math.max(at, 0))) &&
    domain.test(text.slice(at + 1)) &&
    !text.toLowerCase().endsWith('.invalid')
  )
}
