import type { Secret } from '../../primitive/secret.ts'
import type { PersonCaller } from '../account/caller.ts'
import { confirmMfa, replaceRecoveryCodes, startMfa, turnOffMfa, type MfaDeps, type StartedMfa } from './change-mfa.ts'

/** The use cases with which a signed-in person manages their second factor. */
export interface Mfa {
  /** Returns whether the second factor is on, and the number of recovery codes that were not used. */
  describe(caller: PersonCaller): Promise<{ readonly isEnabled: boolean; readonly recoveryCodesLeft: number }>
  /**
   * Makes a secret for an authenticator app. Refuses with `mfa_already_enabled`, `password_not_set`,
   * `invalid_current_password`, `recent_link_required`, `fresh_link_required`, `rate_limited`, `service_busy`.
   */
  start(caller: PersonCaller, currentPassword: string | undefined): Promise<StartedMfa>
  /**
   * Turns the second factor on, ends all other sessions and returns the recovery codes. Refuses with
   * `mfa_not_started`, `mfa_already_enabled`, `mfa_code_invalid`, `rate_limited`.
   */
  confirm(caller: PersonCaller, code: string): Promise<readonly Secret[]>
  /**
   * Replaces the recovery codes and returns the new ones. Refuses with `mfa_not_enabled`, `mfa_code_invalid`,
   * `rate_limited`.
   */
  replaceRecoveryCodes(caller: PersonCaller, code: string): Promise<readonly Secret[]>
  /** Turns the second factor off. Refuses with `mfa_not_enabled`, `mfa_code_invalid`, `rate_limited`. */
  turnOff(caller: PersonCaller, code: string): Promise<void>
}

/** Creates the use cases of the second factor. */
export function createMfa(deps: MfaDeps): Mfa {
  return {
    describe: async ({ account }) => {
      const factor = await deps.mfa.find(account.id)
      return {
        isEnabled: factor !== undefined && factor.confirmedAt !== null,
        recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
      }
    },
    start: (caller, currentPassword) => startMfa(deps, caller, currentPassword),
    confirm: (caller, code) => confirmMfa(deps, caller, code),
    replaceRecoveryCodes: (caller, code) => replaceRecoveryCodes(deps, caller, code),
    turnOff: (caller, code) => turnOffMfa(deps, caller, code),
  }
}
