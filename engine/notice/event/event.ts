/**
 * The events of a document or a transmission. The store writes each event in the transaction of the change itself, so
 * use cases never write events themselves. Timelines, webhooks and mails will read the events.
 */
export type EventKind =
  | 'accepted'
  | 'rejected'
  | 'attempt'
  | 'attempt_failed'
  | 'receipt'
  | 'duplicate'
  | 'failed'
  | 'mls'
  | 'mls_repeated'
  | 'received'
  | 'judged'
  | 'acknowledged'
  | 'answered'

/** The cause of an event: an account by its id, another access point by its seat, the company, or this service. */
export type EventActor = `account:${string}` | `peer:${string}` | 'company' | 'service'

/** An event as the change that causes it describes it; the time and the subject are taken from that change. */
export interface NewEvent {
  readonly kind: EventKind
  readonly actor: EventActor
  readonly transmissionId?: string
  readonly detail?: string | null
}
