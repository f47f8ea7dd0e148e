import type { Instant } from '../../primitive/clock.ts'
import type { RightCode, SecondFactor } from './second-factor.ts'

/**
 * The second factors of accounts. Every method is one transaction. A method that takes a right code uses it up, and
 * throws `mfa_code_invalid` if another call used it meanwhile, or `rate_limited` if the account has too many wrong
 * codes.
 */
export interface MfaStore {
  find(accountId: string): Promise<SecondFactor | undefined>
  /**
   * Stores a second factor that is not confirmed yet, in place of an earlier one. Throws `mfa_already_enabled` if the
   * earlier one is confirmed.
   */
  start(factor: Pick<SecondFactor, 'accountId' | 'sealedSecret' | 'startedAt'>): Promise<void>
  /**
   * Confirms the second factor, stores its recovery codes, and ends all sessions of the account except `keptSessionId`.
   * Throws `mfa_already_enabled`, and `mfa_not_started` if another start replaced it.
   */
  confirm(
    { accountId, startedAt }: Pick<SecondFactor, 'accountId' | 'startedAt'>,
    change: {
      readonly code: RightCode
      readonly recoveryHashes: readonly string[]
      readonly keptSessionId: string
    },
    at: Instant,
  ): Promise<void>
  /** Stores new recovery codes in place of all earlier ones. Throws `mfa_not_enabled`. */
  replaceRecoveryCodes(
    accountId: string,
    change: { readonly code: RightCode; readonly recoveryHashes: readonly string[] },
    at: Instant,
  ): Promise<void>
  /** Deletes the second factor and its recovery codes. Throws `mfa_not_enabled`. */
  turnOff(accountId: string, code: RightCode, at: Instant): Promise<void>
  /** Counts a wrong code. Throws `rate_limited` if the account already has too many. */
  recordWrongCode(accountId: string, at: Instant): Promise<void>
  /**
   * Deletes the second factor without a code, for the operator, and ends all sessions of the account. Returns false if
   * the account has no second factor.
   */
  remove(accountId: string, at: Instant): Promise<boolean>
}
