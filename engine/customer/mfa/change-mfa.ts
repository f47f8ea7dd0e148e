import { ServiceError } from '../../error/service-error.ts'
import type { Random } from '../../primitive/random.ts'
import type { Secret } from '../../primitive/secret.ts'
import type { PersonCaller } from '../account/caller.ts'
import { proveOwner, type PasswordDeps } from '../password/prove-person.ts'
import { checkCode, type CheckCodeDeps } from './check-code.ts'
import { appUrl, makeAppSecret } from './one-time-code.ts'
import { makeRecoveryCodes } from './recovery-code.ts'
import { secretPlace, type SecondFactor } from './second-factor.ts'

export interface MfaDeps extends CheckCodeDeps, PasswordDeps {
  readonly random: Random
}

/** The secret of an authenticator app and the URL that contains it. Neither can be retrieved again. */
export interface StartedMfa {
  readonly secret: Secret
  readonly url: Secret
}

/**
 * Makes a secret for an authenticator app. The second factor stays off until the person confirms it with a code.
 * A second start replaces the secret of the first. The person proves to be the owner, so that a stolen session cannot
 * lock the owner out. Throws `mfa_already_enabled`, and the errors of `proveOwner`.
 */
export async function startMfa(
  deps: MfaDeps,
  caller: PersonCaller,
  currentPassword: string | undefined,
): Promise<StartedMfa> {
  const { account } = caller
  if ((await deps.mfa.find(account.id))?.confirmedAt) throw new ServiceError('mfa_already_enabled')
  await proveOwner(deps, caller, currentPassword)
  const secret = makeAppSecret(deps)
  await deps.mfa.start({
    accountId: account.id,
    sealedSecret: deps.secretBox.seal(secret, secretPlace(account.id)),
    startedAt: deps.clock.now(),
  })
  return { secret, url: appUrl(secret, account.email) }
}

/**
 * Turns the second factor on and ends all other sessions of the account. Returns the recovery codes. Throws
 * `mfa_not_started`, `mfa_already_enabled`, `mfa_code_invalid`, `rate_limited`.
 */
export async function confirmMfa(
  deps: MfaDeps,
  { account, sessionId }: PersonCaller,
  text: string,
): Promise<readonly Secret[]> {
  const factor = await deps.mfa.find(account.id)
  if (factor === undefined) throw new ServiceError('mfa_not_started')
  if (factor.confirmedAt !== null) throw new ServiceError('mfa_already_enabled')
  const code = await checkCode(deps, factor, text)
  const { texts, hashes } = makeRecoveryCodes(deps)
  await deps.mfa.confirm(factor, { code, recoveryHashes: hashes, keptSessionId: sessionId }, deps.clock.now())
  return texts
}

/**
 * Replaces all recovery codes and returns the new ones. Throws `mfa_not_enabled`, `mfa_code_invalid`,
 * `rate_limited`.
 */
export async function replaceRecoveryCodes(
  deps: MfaDeps,
  caller: PersonCaller,
  text: string,
): Promise<readonly Secret[]> {
  const factor = await findEnabled(deps, caller)
  const code = await checkCode(deps, factor, text)
  const { texts, hashes } = makeRecoveryCodes(deps)
  await deps.mfa.replaceRecoveryCodes(factor.accountId, { code, recoveryHashes: hashes }, deps.clock.now())
  return texts
}

/** Turns the second factor off. Throws `mfa_not_enabled`, `mfa_code_invalid`, `rate_limited`. */
export async function turnOffMfa(deps: MfaDeps, caller: PersonCaller, text: string): Promise<void> {
  const factor = await findEnabled(deps, caller)
  const code = await checkCode(deps, factor, text)
  await deps.mfa.turnOff(factor.accountId, code, deps.clock.now())
}

async function findEnabled({ mfa }: MfaDeps, { account }: PersonCaller): Promise<SecondFactor> {
  const factor = await mfa.find(account.id)
  if (factor === undefined || factor.confirmedAt === null) throw new ServiceError('mfa_not_enabled')
  return factor
}
