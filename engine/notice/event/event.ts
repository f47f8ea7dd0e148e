/**
 * The events of a document or a transmission. The store writes each event in the transaction of the change itself, so
 * no use case names one. Timelines, webhooks and mails will read them.
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

/** An event as its cause describes it; its time and subject come from the change to which it belongs. */
export interface NewEvent {
  readonly kind: EventKind
  readonly actor: EventActor
  readonly transmissionId?: string
  readonly detail?: string | null
}
