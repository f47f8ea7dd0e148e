import { jobKinds, type JobKind, type RetryName } from './job-kind.ts'
import type { RetryCurve } from '../primitive/backoff.ts'

/** One curve for each retry name in the table of job kinds. */
export type RetryCurves = Readonly<Record<RetryName, RetryCurve>>

const hour = 3_600

/** Returns all curves: the AS4 curve is a setting (D7), the others are fixed. */
export function retryCurves(as4: RetryCurve): RetryCurves {
  return {
    as4,
    // A company cannot receive until it is registered, and an attempt costs the directory one request.
    directory: { firstSeconds: 10, secondsMax: 900, jitter: 0.2, giveUpAfterSeconds: 7 * 24 * hour },
    // Only the store or the validator threads can be unavailable, and an MLS is due within 20 minutes. If the job still
    // fails after that, perhaps no thread can validate its document in time, so the retries become rare.
    own: { firstSeconds: 1, secondsMax: 900, jitter: 0.2, giveUpAfterSeconds: 48 * hour },
    // The next run does the same work and is at most five minutes away.
    periodic: { firstSeconds: 60, secondsMax: 300, jitter: 0.2, giveUpAfterSeconds: hour },
  }
}

/** Returns the curve on which a job of this kind is retried. */
export function retryCurveOf(curves: RetryCurves, kind: JobKind): RetryCurve {
  return curves[jobKinds[kind].retry]
}
