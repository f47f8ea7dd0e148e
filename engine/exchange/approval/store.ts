import type { Language } from '../../error/sentence.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { LimitedDocument } from '../../customer/account/send-limits.ts'
import type { MemberRole } from '../../customer/company/company.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Draft } from './draft.ts'

/** A draft that waits for a person, with what its page shows about who asks. */
export interface AskedDraft {
  readonly draft: Draft
  readonly companyName: string
  /** name of the key; empty for a mailed document, and if the key was deleted */
  readonly keyName: string
  /** true if the key may ask for nothing any longer, because it was revoked, was deleted or only reads now */
  readonly isKeyStopped: boolean
}

/** A name by which the service knows a participant (D121). */
export interface KnownName {
  readonly name: string
  /**
   * `registration`: a company that is registered here, whose name matches the official register; `received` and `sent`:
   * a document that the company received from the participant, or sent to it
   */
  readonly source: 'registration' | 'received' | 'sent'
  /** time of that document */
  readonly at: Instant | null
}

/** The payment accounts (BT-84) of a document that was sent. */
export interface EarlierAccounts {
  readonly accounts: readonly string[]
  readonly number: string // business term BT-1
  readonly at: Instant
}

/** A member who decides about drafts, with what already waits for this person. */
export interface Approver {
  readonly accountId: string
  readonly email: string
  readonly language: Language
  readonly waiting: readonly { readonly companyName: string; readonly drafts: number }[]
}

/** The mails that a question causes (P141). */
export interface ApprovalMails {
  /** time of the question */
  readonly at: Instant
  readonly mails: readonly { readonly accountId: string; readonly mail: Mail }[]
  readonly roles: readonly MemberRole[]
  readonly mailedBefore: Instant
}

/** The drafts of assistants. Every method is one transaction. */
export interface DraftStore {
  /**
   * Stores a draft with its bytes and returns it. If the key already has a live draft of the company with these bytes,
   * or they were mailed before and still wait, returns that one. Throws `drafts_full` if the company would get more
   * than `liveMax` live drafts, or more than `bytesMax` bytes in them.
   */
  create(
    draft: Draft,
    options: { readonly bytes: Uint8Array; readonly liveMax: number; readonly bytesMax: number },
  ): Promise<Draft>
  find(draftId: string): Promise<Draft | undefined>
  /** Returns the bytes of a draft; undefined if it does not exist, or was sent or declined. */
  readBytes(draftId: string): Promise<Uint8Array | undefined>
  /**
   * Changes a live prepared draft to `asked`; returns any other draft as it is. Throws `approvals_full` if
   * `askedMax` drafts of the company already wait for a person, and `rate_limited` if the key has already asked about
   * `dayMax` drafts on this day in Bratislava.
   */
  ask(
    draftId: string,
    options: {
      readonly client: string | null
      readonly at: Instant
      readonly expiresAt: Instant
      readonly askedMax: number
      readonly dayMax: number
    },
  ): Promise<Draft>
  /**
   * Returns the members of a company who have one of the roles, want mails about approvals, and got none after
   * `mailedBefore`. States for each of them what waits at this time, in every company in which they have such a role.
   */
  listApprovers(
    companyId: string,
    options: { readonly roles: readonly MemberRole[]; readonly at: Instant; readonly mailedBefore: Instant },
  ): Promise<readonly Approver[]>
  /**
   * Writes the mails of a question to the outbox, except those for people who no longer have one of the roles, do not
   * want the mail, or got one after `mailedBefore`. A repeated call writes none.
   */
  mailApprovers(companyId: string, mailing: ApprovalMails): Promise<void>
  /** Returns the name of a participant from the first of the sources of `KnownName` that knows it, for this company. */
  findKnownName(companyId: string, participant: ParticipantIdentifier): Promise<KnownName | undefined>
  /**
   * Returns the payment accounts of the newest `limit` documents of this seller that the company sent, newest first.
   * Documents that were rejected or have failed, and those without an account, are left out and do not count.
   */
  listEarlierAccounts(
    scope: { readonly companyId: string; readonly seller: string },
    limit: number,
  ): Promise<readonly EarlierAccounts[]>
  /** Stores the hash of a new confirmation token of a draft that waits. An earlier token stops working. */
  setToken(draftId: string, tokenHash: string): Promise<void>
  /** Declines a draft that waits. Throws like `checkAsked`. */
  decline(draftId: string, accountId: string, at: Instant): Promise<Draft>
  /**
   * Returns a draft with its company and key, and whether the company never sent a document to this receiver that was
   * accepted and has not failed.
   */
  findAsked(draftId: string): Promise<(AskedDraft & { readonly isFirst: boolean }) | undefined>
  /** Returns the facts about a draft that the limits of its key concern, on the day of this time. */
  readLimited(draft: Draft, at: Instant): Promise<LimitedDocument>
  /** True if another draft of the company with the same number waits for a person at this time. */
  isNumberAsked(draft: Draft, at: Instant): Promise<boolean>
  /**
   * Returns when a person last declined another draft of the company with the same kind and number; undefined if no
   * such draft is stored.
   */
  findDeclinedAt(draft: Draft): Promise<Instant | undefined>
  /**
   * Returns up to `limit` drafts that wait for a person at this time, in companies in which the account has one of the
   * roles; the one that expires first is the first.
   */
  listAsked(
    accountId: string,
    options: { readonly roles: readonly MemberRole[]; readonly at: Instant; readonly limit: number },
  ): Promise<readonly AskedDraft[]>
  /** Returns how many drafts `listAsked` would return without a limit. */
  countAsked(
    accountId: string,
    options: { readonly roles: readonly MemberRole[]; readonly at: Instant },
  ): Promise<number>
  /**
   * Deletes the bytes of drafts that ended before `ended`, and drafts that ended before `forgotten`: `limit` each. Also
   * deletes the daily counts of keys of days before that of `forgotten`.
   */
  sweep(which: { readonly ended: Instant; readonly forgotten: Instant; readonly limit: number }): Promise<void>
}
