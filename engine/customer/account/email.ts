import { ServiceError } from '../../error/service-error.ts'

/**
 * Parses an e-mail address into the form in which accounts store it: trimmed and in lower case. Throws `invalid_email`.
 */
export function parseEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !/^[^\s\p{C}@"<>,;]+@[^\s\p{C}@"<>,;.]+(\.[^\s\p{C}@"<>,;.]+)+$/u.test(email)) {
    throw new ServiceError('invalid_email', {
      details: [{ field: 'email', issue: 'email_form', value: email.slice(0, 60) }],
    })
  }
  return email
}
