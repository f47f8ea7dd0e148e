import { jobKinds, type JobKind, type RetryName } from './job-kind.ts'
import type { RetryCurve } from '../primitive/backoff.ts'

/** One curve for each retry name in the table of job kinds. */
export type RetryCurves = Readonly<Record<RetryName, RetryCurve>>

const hour = 3_600

/** Returns all curves: the AS4 curve is a setting (D7), the others are fixed. */
export function retryCurves(as4: RetryCurve): RetryCurves {
  return {
    as4,
    // Retries continue for a week, because a company cannot receive until it is registered. They do not burden the
    // directory: an attempt costs it one request.
    directory: { firstSeconds: 10, secondsMax: 900, jitter: 0.2, giveUpAfterSeconds: 7 * 24 * hour },
    // These jobs wait only for the store or the validator threads, and an MLS is due within 20 minutes, so the first
    // retries are quick. If the job keeps failing, its document may take too long to validate, so later retries are
    // rare.
    own: { firstSeconds: 1, secondsMax: 900, jitter: 0.2, giveUpAfterSeconds: 48 * hour },
    // A job that fails is soon replaced: the next run does the same work and is at most five minutes away.
    periodic: { firstSeconds: 60, secondsMax: 300, jitter: 0.2, giveUpAfterSeconds: hour },
  }
}

/** Returns the retry curve for jobs of this kind. */
export function retryCurveOf(curves: RetryCurves, kind: JobKind): RetryCurve {
  return curves[jobKinds[kind].retry]
}
