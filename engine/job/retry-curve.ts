import { jobKinds, type JobKind, type RetryName } from './job-kind.ts'
import type { RetryCurve } from '../primitive/backoff.ts'

/** One curve for each retry name in the table of job kinds. */
export type RetryCurves = Readonly<Record<RetryName, RetryCurve>>

const hour = 3_600

/** Returns all curves: the AS4 curve is a setting (D7), the others are fixed. */
export function retryCurves(as4: RetryCurve): RetryCurves {
  return {
    as4,
    // Retries continue for a week, because a company cannot receive documents until it is registered. They do not
    // burden the directory, because each attempt sends it only one request.
    directory: { firstSeconds: 10, secondsMax: 900, jitter: 0.2, giveUpAfterSeconds: 7 * 24 * hour },
    // The first retries follow quickly, because these jobs need only the store and the validator threads, and an MLS is
    // due within 20 minutes. Later retries are rare, because the document of a job that keeps failing may simply take
    // too long to validate.
    own: { firstSeconds: 1, secondsMax: 900, jitter: 0.2, giveUpAfterSeconds: 48 * hour },
    // Most mails carry a link that expires within a day.
    mail: { firstSeconds: 30, secondsMax: 900, jitter: 0.2, giveUpAfterSeconds: 24 * hour },
    // A job that keeps failing can be given up soon: the next periodic job does the same work, at most five minutes
    // later.
    periodic: { firstSeconds: 60, secondsMax: 300, jitter: 0.2, giveUpAfterSeconds: hour },
  }
}

/** Returns the retry curve for jobs of this kind. */
export function retryCurveOf(curves: RetryCurves, kind: JobKind): RetryCurve {
  return curves[jobKinds[kind].retry]
}
