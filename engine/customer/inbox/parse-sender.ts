import { ServiceError } from '../../error/service-error.ts'
import { isEmail } from '../account/email.ts'
import { isSystemAddress } from '../account/system-address.ts'

/**
 * Parses the address of a sender: trimmed and in lower case. Throws `sender_email_invalid`, and `sender_email_system`
 * for an address of a program, such as noreply or postmaster, and for an inbox of this service (I-04).
 */
export function parseSender(text: string, inboxDomain: string | null = null): string {
  const email = text.trim().toLowerCase()
  const details = [{ field: 'email', issue: 'email_form', value: email.slice(0, 60) } as const]
  if (!isEmail(email)) throw new ServiceError('sender_email_invalid', { details })
  if (isSystemAddress(email) || email.endsWith(`@${inboxDomain ?? ''}`))
    throw new ServiceError('sender_email_system', { details })
  return email
}
