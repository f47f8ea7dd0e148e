import { ServiceError } from '../../error/service-error.ts'
import { asciiDomain } from '../account/ascii-domain.ts'
import { isEmail } from '../account/email.ts'
import { isSystemAddress } from '../account/system-address.ts'

/**
 * Parses the address of a sender: trimmed, in lower case, and with the domain as A-labels, as the header From of a mail
 * is compared. Throws `sender_email_invalid`, and `sender_email_system`
 * for an address of a program, such as noreply or postmaster, and for an inbox of this service (I-04).
 */
export function parseSender(text: string, inboxDomain: string | null = null): string {
  const given = text.trim().toLowerCase()
  const details = [{ field: 'email', issue: 'email_form', value: given.slice(0, 60) } as const]
  const at = given.lastIndexOf('@') + 1
  const email = given.slice(0, at) + (asciiDomain(given.slice(at)) ?? '')
  if (!isEmail(email)) throw new ServiceError('sender_email_invalid', { details })
  if (isSystemAddress(email) || email.endsWith(`@${inboxDomain ?? ''}`))
    throw new ServiceError('sender_email_system', { details })
  return email
}
