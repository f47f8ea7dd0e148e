import type { JobKind } from '../../job/job-kind.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Event } from './event.ts'

/** An event that the store has written. Its id never changes and belongs to no other event. */
export type WrittenEvent<Kind extends Event['kind'] = Event['kind']> = WithKind<Event, Kind> & { readonly id: string }

type WithKind<Any extends Event, Kind> = Any extends Event
  ? Kind extends Any['kind']
    ? Any & { readonly kind: Kind }
    : never
  : never

/**
 * For each event, the jobs that it causes: at most one of each kind, made of the event alone. A function here reads
 * nothing else and cannot refuse, so that no subscriber can fail or delay the change that causes the event.
 */
type Subscribers = {
  readonly [Kind in Event['kind']]?: {
    readonly [Job in JobKind]?: (event: WrittenEvent<Kind>) => JobOfEvent<Job>
  }
}

type JobOfEvent<Kind extends JobKind> = Pick<Extract<NewJob, { readonly kind: Kind }>, 'payload' | 'lane'>

/** The only table of what listens to events (P176). */
export const subscribers: Subscribers = {
  setting_changed: { 'plan-notifications': ({ companyId }) => ({ payload: { companyId } }) },
  company_activated: { 'mail-activation': ({ companyId }) => ({ payload: { companyId } }) },
  draft_asked: { 'mail-approvers': ({ draftId }) => ({ payload: { draftId } }) },
}

/** Returns the jobs that an event causes, for the transaction that writes the event. */
export function jobsOf(event: WrittenEvent): readonly NewJob[] {
  // safe: the table has a row for a kind of event only with functions for this kind, and under the kind of their job
  const row = (subscribers[event.kind] ?? {}) as Readonly<Record<string, (event: WrittenEvent) => JobOfEvent<JobKind>>>
  return Object.entries(row).map(
    ([kind, jobOf]) => ({ kind, ...jobOf(event), dedupeKey: `event:${event.id}:${kind}` }) as NewJob,
  )
}
