import ipaddr from 'ipaddr.js'
import type { Account } from '../account/account.ts'
import type { Caller } from '../account/caller.ts'
import type { Company } from '../company/company.ts'

/** The kinds of subject whose calls a rate limit can count. */
export interface LimitSubjects {
  readonly caller: Caller
  readonly address: string
  readonly account: Pick<Account, 'id'>
  readonly company: Pick<Company, 'id'>
  readonly guess: Guess
  readonly everyone: 'everyone'
}

/** An attempt to give the password of an e-mail address. */
export interface Guess {
  readonly email: string
  /** the place of the attempt, if attempts from there have a limit of their own; null = every other place */
  readonly place: string | null
}

const keyOf: { readonly [Per in keyof LimitSubjects]: (subject: LimitSubjects[Per]) => string } = {
  // an id that stays the same when access tokens or the text of the key change (H8)
  caller: (caller) => (caller.kind === 'key' ? caller.key.id : caller.sessionId),
  address: addressKey,
  account: ({ id }) => id,
  company: ({ id }) => id,
  // as JSON, so that no e-mail address can look like one with a place
  guess: ({ email, place }) => JSON.stringify([email.trim().toLowerCase(), place]),
  everyone: (everyone) => everyone,
}

/** Returns the key under which all calls of a subject are counted. */
export function subjectKey<Per extends keyof LimitSubjects>(per: Per, subject: Pick<LimitSubjects, Per>): string {
  return keyOf[per](subject[per])
}

/**
 * Returns the key under which calls from an address are counted. It is the address itself or, for IPv6, the /64
 * network, because such a network belongs to one subscriber.
 */
export function addressKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return Buffer.from(ipaddr.IPv6.parse(address).toByteArray().slice(0, 8)).toString('hex')
}
