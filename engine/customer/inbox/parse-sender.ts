import { ServiceError } from '../../error/service-error.ts'
import { isEmail } from '../account/email.ts'

/** Names of addresses at which no person reads mail (RFC 2142, RFC 5321 4.5.1, and common use). */
const systemNames =
  /^(?:no[._-]?reply|do[._-]?not[._-]?reply|mailer[._-]?daemon|postmaster|hostmaster|webmaster|abuse|root|daemon|bounces?|null|nobody)(?:$|[+._-])/

/**
 * Parses the address of a sender: trimmed and in lower case. Throws `sender_email_invalid`, and `sender_email_system`
 * for an address of a program, such as noreply or postmaster (I-04).
 */
export function parseSender(text: string): string {
  const email = text.trim().toLowerCase()
  const details = [{ field: 'email', issue: 'email_form', value: email.slice(0, 60) } as const]
  if (!isEmail(email)) throw new ServiceError('sender_email_invalid', { details })
  if (systemNames.test(email.slice(0, email.indexOf('@')))) throw new ServiceError('sender_email_system', { details })
  return email
}
