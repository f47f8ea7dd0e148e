import { ServiceError } from '../../error/service-error.ts'

/**
 * Parses an e-mail address into the form in which accounts store it: trimmed and in lower case. Throws `invalid_email`.
 */
export function parseEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (!isEmail(email)) {
    throw new ServiceError('invalid_email', {
      details: [{ field: 'email', issue: 'email_form', value: email.slice(0, 60) }],
    })
  }
  return email
}

/**
 * Returns true if the text is one e-mail address that can appear in the header of a mail (RFC 5321, 4.1.2), without
 * quoted parts, control characters and invisible characters.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@"<>,;:()[\]\\\p{C}]+@[^\s@"<>,;:()[\]\\.\p{C}]+(\.[^\s@"<>,;:()[\]\\.\p{C}]+)+$/u.test(text)
  )
}
