import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { SentDocument } from '../outbound/store.ts'
import type { Confirmation } from '../outbound/submit-request.ts'

/**
 * How long a draft waits until its key asks to send it, and how long a person may then decide (P119); how long a mailed
 * document waits for a person (P185).
 */
export const draftSeconds = { prepared: 60 * 60, asked: 10 * 60, mailed: 7 * 86_400 } as const

/**
 * A document that a person sends or declines. Its bytes never change. It was prepared by the key of an assistant, which
 * then asks to send it, or it was mailed to the inbox of a company that confirms such documents (D124).
 */
export interface Draft {
  /** 128 random bits in hexadecimal, because the address of a page contains them (D130) */
  readonly id: string
  readonly companyId: string
  /** key that prepared the draft; no other key can ask to send it. null for a mailed document */
  readonly keyId: string | null
  /** address of the person who mailed the document; null for one of an assistant */
  readonly mailSender: string | null
  /** account of this key; for a mailed document, the owner of the company */
  readonly accountId: string
  /** SHA-256 of the document bytes, in lower-case hexadecimal */
  readonly hash: string
  /** in bytes */
  readonly size: number
  readonly kind: SentDocument['kind']
  readonly number: string // business term BT-1
  readonly issueDate: string // business term BT-2
  readonly currency: string // business term BT-5
  readonly totalAmount: string // business term BT-112
  /** null for a draft of an earlier version of the service, which ends within the hour */
  readonly payableAmount: string | null // business term BT-115
  /** name of the receiving party as the document states it */
  readonly counterparty: string | null
  readonly sender: ParticipantIdentifier // business term BT-34
  readonly receiver: ParticipantIdentifier // business term BT-49
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  /** true if the document must be reported to the tax authority once it is sent (T-01) */
  readonly isReported: boolean
  readonly state: 'prepared' | 'asked' | 'sent' | 'declined'
  /** name and version of the program that asked, as it states them; null before it asked, and if it states none */
  readonly client: string | null
  /** SHA-256 of the newest confirmation token, in lower-case hexadecimal; null if no token was made */
  readonly tokenHash: string | null
  readonly createdAt: Instant
  readonly askedAt: Instant | null
  /** end of the present state, unless the draft was sent or declined */
  readonly expiresAt: Instant
  /** account that sent or declined the draft */
  readonly decidedBy: string | null
  readonly confirmedBy: Confirmation['by'] | null
  readonly decidedAt: Instant | null
  /** the document that was sent */
  readonly documentId: string | null
}

/** Returns who asks to send the draft, as events name it: `key:` and its id, or `mail:` and the address. */
export function askerOf({ keyId, mailSender }: Pick<Draft, 'keyId' | 'mailSender'>): string {
  return keyId === null ? `mail:${mailSender ?? ''}` : `key:${keyId}`
}

/** True if the draft has neither been decided about nor expired. */
export function isLiveDraft({ state, expiresAt }: Draft, now: Instant): boolean {
  return (state === 'prepared' || state === 'asked') && expiresAt > now
}

/**
 * Refuses a draft that was decided about or has expired. Throws `confirmation_used` if it was sent, `draft_declined`,
 * and `draft_expired`.
 */
export function checkLive({ state, expiresAt }: Draft, now: Instant): void {
  if (state === 'sent') throw new ServiceError('confirmation_used')
  if (state === 'declined') throw new ServiceError('draft_declined')
  if (expiresAt <= now) throw new ServiceError('draft_expired')
}

/**
 * Refuses a draft that cannot be sent or declined now. Throws like `checkLive`, and `draft_not_asked` if its key has
 * not asked to send it.
 */
export function checkAsked(draft: Draft, now: Instant): void {
  checkLive(draft, now)
  if (draft.state === 'prepared') throw new ServiceError('draft_not_asked')
}
