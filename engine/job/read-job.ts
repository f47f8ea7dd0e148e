import { ServiceError } from '../error/service-error.ts'
import { jobKinds, type JobKind, type JobPayload } from './job-kind.ts'
import type { Job } from './job-handler.ts'
import type { ClaimedJob } from './store.ts'

/**
 * Converts a claimed job to the type of its kind. Throws `internal_error` if an id is missing in the stored payload.
 */
export function readJob<Kind extends JobKind>(kind: Kind, claimed: ClaimedJob): Job<Kind> {
  return { ...claimed, kind, payload: readPayload(kind, claimed.payload) }
}

function readPayload<Kind extends JobKind>(kind: Kind, stored: Readonly<Record<string, unknown>>): JobPayload<Kind> {
  const ids: readonly string[] = jobKinds[kind].ids
  const missing = ids.filter((id) => typeof stored[id] !== 'string')
  if (missing.length > 0)
    throw new ServiceError('internal_error', {
      inside: { reason: `the payload of a ${kind} job has no ${missing.join(', ')}` },
    })
  return Object.fromEntries(ids.map((id) => [id, stored[id]])) as JobPayload<Kind> // each id was checked above
}
