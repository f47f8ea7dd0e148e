import type { Random } from './random.ts'

/**
 * A retry curve. Delays double from `firstSeconds` up to `secondsMax`. Each delay varies randomly by up to ± `jitter`
 * times its length. Retries end `giveUpAfterSeconds` after the first attempt.
 */
export interface RetryCurve {
  readonly firstSeconds: number
  readonly secondsMax: number
  readonly jitter: number
  readonly giveUpAfterSeconds: number
}

/** Returns the milliseconds to wait after the given number of failed attempts (1 = after the first). */
export function backoffMilliseconds(curve: RetryCurve, failedAttempts: number, random: Random): number {
  const plain = Math.min(curve.secondsMax, curve.firstSeconds * 2 ** (failedAttempts - 1))
  return Math.round(plain * 1000 * (1 + curve.jitter * (2 * random.fraction() - 1)))
}

/** Returns the number of attempts that the curve allows before it gives up, ignoring jitter. */
export function attemptsOnCurve(curve: RetryCurve): number {
  let attempts = 1
  for (
    let waited = curve.firstSeconds;
    waited <= curve.giveUpAfterSeconds;
    waited += Math.min(curve.secondsMax, curve.firstSeconds * 2 ** (attempts - 1))
  )
    attempts += 1
  return attempts
}
