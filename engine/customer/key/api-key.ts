import type { Instant } from '../../primitive/clock.ts'
import type { Account } from '../account/account.ts'
import type { CallingKey } from '../account/caller.ts'

/** An API key as stored. The text of the key is never stored, only its SHA-256. */
export interface ApiKey extends CallingKey {
  readonly accountId: string
  readonly name: string
  /** SHA-256 of the whole key text, lower-case hexadecimal */
  readonly hash: string
  /** the first 12 characters of the key text, for display */
  readonly prefix: string
  readonly createdAt: Instant
  readonly revokedAt: Instant | null
}

/** A key and the account that it acts for. */
export interface KeyOfAccount {
  readonly key: ApiKey
  readonly account: Account
}
