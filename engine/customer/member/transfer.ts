import { ServiceError } from '../../error/service-error.ts'
import type { Language } from '../../error/sentence.ts'
import type { Instant } from '../../primitive/clock.ts'

/** An offer of the owner to give a company to the person with this e-mail address. */
export interface Transfer {
  readonly id: string
  readonly companyId: string
  /** account that offers the company */
  readonly ownerId: string
  /** address of the person who receives the company */
  readonly email: string
  /** SHA-256 of the text of the link in the mail, lower-case hexadecimal */
  readonly hash: string
  /** version of the company that is offered; a changed company is offered again */
  readonly companyVersion: number
  readonly createdAt: Instant
  readonly expiresAt: Instant
  /** null while the transfer is neither accepted nor cancelled */
  readonly outcome: 'completed' | 'canceled' | null
}

/** A transfer as its two parties see it. */
export interface TransferOfCompany {
  readonly transfer: Transfer
  readonly companyName: string
  readonly ownerEmail: string
  readonly ownerLocale: Language
}

/** Returns the company of an offer from the text of its link, which begins with the id of the company. */
export function companyOfOffer(text: string): string {
  return text.slice(0, Math.max(0, text.indexOf('.')))
}

/**
 * Refuses a transfer that can no longer be accepted or cancelled. Throws `already_completed`,
 * `transfer_canceled`, `transfer_expired`.
 */
export function checkOpenTransfer({ outcome, expiresAt }: Transfer, now: Instant): void {
  if (outcome === 'completed') throw new ServiceError('already_completed')
  if (outcome === 'canceled') throw new ServiceError('transfer_canceled')
  if (expiresAt <= now) throw new ServiceError('transfer_expired')
}
