import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import { findStep } from './one-time-code.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { secretPlace, type RightCode, type SecondFactor } from './second-factor.ts'
import type { MfaStore } from './store.ts'

export interface CheckCodeDeps {
  readonly mfa: MfaStore
  readonly secretBox: SecretBox
  readonly clock: Clock
}

/**
 * Returns the right code that a sign-in needs; undefined if the second factor of the account is off. The password or
 * link must have been checked before, so that strangers cannot use up the account's wrong codes. Throws `mfa_required`
 * if the code is missing, `mfa_code_invalid`, `rate_limited`.
 */
export async function checkSignInCode(
  deps: CheckCodeDeps,
  accountId: string,
  text: string | undefined,
): Promise<RightCode | undefined> {
  const factor = await deps.mfa.find(accountId)
  if (factor === undefined || factor.confirmedAt === null) return undefined
  if (text === undefined) throw new ServiceError('mfa_required')
  return checkCode(deps, factor, text)
}

/**
 * Returns the right code that this text is: a one-time code or a recovery code, with or without spaces and hyphens. A
 * wrong code is counted. A one-time code that was used before is refused but not counted, so that a client that repeats
 * its call does not lock the person out. Throws `mfa_code_invalid`, `rate_limited`.
 */
export async function checkCode(deps: CheckCodeDeps, factor: SecondFactor, text: string): Promise<RightCode> {
  const code = text.replaceAll(/[\s-]/g, '')
  const right = /^\d{6}$/.test(code) ? readOneTimeCode(deps, factor, code) : readRecoveryCode(factor, code)
  if (right === 'used') throw new ServiceError('mfa_code_invalid')
  if (right !== undefined) return right
  await deps.mfa.recordWrongCode(factor.accountId, deps.clock.now())
  throw new ServiceError('mfa_code_invalid')
}

function readOneTimeCode(
  { secretBox, clock }: CheckCodeDeps,
  { accountId, sealedSecret, lastStep }: SecondFactor,
  code: string,
): RightCode | 'used' | undefined {
  const step = findStep(secretBox.open(sealedSecret, secretPlace(accountId)), code, clock.now())
  if (step === undefined) return undefined
  return step > lastStep ? { kind: 'oneTime', step } : 'used'
}

function readRecoveryCode({ recoveryHashes }: SecondFactor, code: string): RightCode | undefined {
  const hash = hashRecoveryCode(code)
  return new Set(recoveryHashes).has(hash) ? { kind: 'recovery', hash } : undefined
}
