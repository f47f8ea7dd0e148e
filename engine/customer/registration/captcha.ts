import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as deriveMasterKey, forEachKey, type MasterKeys } from '../../crypto/secret/derive-key.ts'
import { ServiceError } from '../../error/service-error.ts'
import { createBudget } from '../../primitive/budget.ts'
import type { Clock } from '../../primitive/clock.ts'
import { Secret } from '../../primitive/secret.ts'

/** A puzzle that costs a program about a second of computing time, in the format of the ALTCHA widget. */
export type CaptchaChallenge = Required<Pick<Challenge, 'parameters' | 'signature'>>

/** Captchas by proof of work: without a third party, and without anything that a person must read or hear (D18). */
export interface Captchas {
  /** Returns a new challenge, which can be solved once within 10 minutes. */
  create(): Promise<CaptchaChallenge>
  /**
   * Checks the solution of a challenge, in the format of the ALTCHA widget: JSON in Base64. Throws `captcha_failed` if
   * the challenge is not one of this service, has expired or was already used, or if the solution is wrong.
   */
  check(solution: string): Promise<void>
}

/** The keys of challenges. The first signs; challenges of the others are accepted (P111). */
export type CaptchaKeys = readonly [Secret, ...Secret[]]

/** Derives the keys of challenges from the master keys. Throws `configuration_invalid` if one is too short. */
export function deriveCaptchaKeys(masterKeys: MasterKeys, mode: string): CaptchaKeys {
  return forEachKey(
    masterKeys,
    (masterKey) => new Secret(Buffer.from(deriveMasterKey(masterKey, mode, 'captcha')).toString('hex')),
  )
}

const algorithm = 'PBKDF2/SHA-256'
/** iterations of one trial; a solution takes 256 trials on average, a check takes one */
const cost = 5_000
const keyPrefix = '00'
const validSeconds = 600
/** number of used challenges that a process remembers; beyond that, it forgets the oldest one */
const usedMax = 100_000

/** Creates the captchas of one process, which remembers the challenges that were used there (D9). */
export function createCaptchas(clock: Clock, keys: CaptchaKeys): Captchas {
  const used = createBudget(clock, { limit: 1, windowSeconds: validSeconds, keysMax: usedMax })
  return {
    create: async () => {
      const data = { expiresAt: clock.now().getTime() + validSeconds * 1000 }
      const { parameters, signature } = await createChallenge({
        algorithm,
        cost,
        data,
        deriveKey,
        hmacSignatureSecret: keys[0].reveal(),
        keyPrefix,
      })
      if (signature === undefined) throw new ServiceError('internal_error', { inside: { reason: 'not signed' } })
      return { parameters, signature }
    },
    check: async (text) => {
      const payload = readPayload(text)
      if (payload === undefined) throw failed('malformed')
      if (!(await isSolved(keys, payload))) throw failed('wrong')
      const { data, nonce } = payload.challenge.parameters
      if (clock.now().getTime() >= Number(data?.['expiresAt'])) throw failed('expired')
      if (!used.spend(nonce).isGranted) throw failed('used')
    },
  }
}

async function isSolved([key, ...others]: CaptchaKeys, payload: Payload): Promise<boolean> {
  const { challenge, solution } = payload // nothing else of the caller's may reach the library
  const hmacSignatureSecret = key.reveal()
  if ((await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified) return true
  const [next, ...rest] = others
  return next !== undefined && isSolved([next, ...rest], payload)
}

/** Checks only what `verifySolution` takes for granted; everything else is signed, or checked there. */
function readPayload(text: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString())
    return isPayload(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

function isPayload(value: unknown): value is Payload {
  return (
    isObject(value) &&
    isObject(value['solution']) &&
    isObject(value['challenge']) &&
    isObject(value['challenge']['parameters']) &&
    typeof value['challenge']['signature'] === 'string'
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function failed(reason: string): ServiceError {
  return new ServiceError('captcha_failed', { inside: { reason } })
}
