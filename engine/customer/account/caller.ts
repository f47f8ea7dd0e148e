import type { Instant } from '../../primitive/clock.ts'
import type { Account } from './account.ts'
import type { SendLimits } from './send-limits.ts'

/** The send policy of a key: what it may send, and how (D11). */
export type SendPolicy = 'direct' | 'portal' | 'client' | 'two_step' | 'read_only'

/**
 * The companies for which a key can be used: all companies of its account, including those added later, or only
 * selected ones.
 */
export type CompanyScope =
  { readonly kind: 'all' } | { readonly kind: 'selected'; readonly companyIds: readonly string[] }

/** The properties of a key that decide which calls are allowed. */
export interface CallingKey {
  readonly id: string
  readonly scope: CompanyScope
  /** allowed IP addresses and CIDR ranges; an empty list allows every address */
  readonly ipAllowList: readonly string[]
  readonly sendPolicy: SendPolicy
  /** limits for documents that the key sends without a person; null = none are set (P136) */
  readonly sendLimits: SendLimits | null
  /** to the hour; null = never (D126) */
  readonly lastUsedAt: Instant | null
}

/** A program that calls with a live key of an account that is not blocked. */
export interface KeyCaller {
  readonly kind: 'key'
  readonly account: Account
  readonly key: CallingKey
}

/** A person who is signed in to an account that is not blocked. */
export interface PersonCaller {
  readonly kind: 'person'
  readonly account: Account
  readonly sessionId: string
  /** time of the sign-in, if it was by a link, which proves that the e-mail address is the person's */
  readonly signedInByLinkAt: Instant | null
}

/** An authenticated caller. */
export type Caller = KeyCaller | PersonCaller

/** A mail to the inbox of a company from one of its senders. It acts for the owner of the company (I-02). */
export interface MailCaller {
  readonly kind: 'mail'
  /** the account that owns the company */
  readonly account: Account
  readonly companyId: string
}

/** Whoever may submit a document. */
export type SendingCaller = Caller | MailCaller

/**
 * Returns true if the caller may act for this company of the account: a person for each company, a key only for those
 * in its scope, a mail only for the company of the inbox.
 */
export function isInScope(caller: SendingCaller, companyId: string): boolean {
  if (caller.kind === 'mail') return caller.companyId === companyId
  return caller.kind === 'person' || caller.key.scope.kind === 'all' || caller.key.scope.companyIds.includes(companyId)
}
