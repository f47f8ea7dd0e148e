import { Secret } from '../../primitive/secret.ts'
import type { PersonCaller } from '../account/caller.ts'
import { openView, sealView, type ViewDeps } from '../account/sealed-view.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import type { MfaStore } from './store.ts'

interface RecoveryCodeViewDeps extends ViewDeps {
  readonly mfa: MfaStore
}

/** The use cases of the page that shows new recovery codes once (P147). Nothing of the codes is stored here. */
export interface RecoveryCodeViews {
  /** Seals new recovery codes. Only the session that made them can open them, for two minutes. */
  seal(caller: PersonCaller, codes: readonly Secret[]): Secret
  /**
   * Returns the recovery codes that `seal` sealed. Returns undefined if they were sealed for another session, were
   * changed or have expired, and if the account has other codes, or none, by now.
   */
  open(caller: PersonCaller, sealed: string): Promise<readonly Secret[] | undefined>
}

/** Creates the use cases of the page that shows new recovery codes. */
export function createRecoveryCodeViews(deps: RecoveryCodeViewDeps): RecoveryCodeViews {
  return {
    seal: (caller, codes) =>
      sealView(deps, caller, rowOf(caller), new Secret(codes.map((code) => code.reveal()).join(' '))),
    async open(caller, sealed) {
      const codes = openView(deps, caller, rowOf(caller), sealed)?.reveal().split(' ')
      if (codes === undefined) return undefined
      const stored = new Set((await deps.mfa.find(caller.account.id))?.recoveryHashes)
      const areCurrent = codes.some((code) => stored.has(hashRecoveryCode(code.replaceAll('-', ''))))
      return areCurrent ? codes.map((code) => new Secret(code)) : undefined
    },
  }
}

const rowOf = ({ account }: PersonCaller) => ({ table: 'second_factor', rowId: account.id })
