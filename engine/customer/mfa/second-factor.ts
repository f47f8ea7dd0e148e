import type { SealedPlace } from '../../crypto/secret/secret-box.ts'
import type { Instant } from '../../primitive/clock.ts'

/** The second factor of an account: an authenticator app that shows one-time codes, and recovery codes. */
export interface SecondFactor {
  readonly accountId: string
  /** secret of the authenticator app, in the form that the secret box returns */
  readonly sealedSecret: string
  readonly startedAt: Instant
  /** null until the person has confirmed with a first code that the app works */
  readonly confirmedAt: Instant | null
  /** the time step of the last one-time code that was used */
  readonly lastStep: number
  /** SHA-256 of each recovery code that was not used, lower-case hexadecimal */
  readonly recoveryHashes: readonly string[]
}

/** A right code: a one-time code with its time step, or a recovery code. The store makes sure that it works once. */
export type RightCode =
  { readonly kind: 'oneTime'; readonly step: number } | { readonly kind: 'recovery'; readonly hash: string }

/** Returns the place of the app's secret in the database, for the secret box. */
export function secretPlace(accountId: string): SealedPlace {
  return { table: 'second_factor', column: 'sealed_secret', rowId: accountId }
}
