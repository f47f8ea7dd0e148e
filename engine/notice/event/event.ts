/**
 * What can happen to a document or a transmission. The stores write an event in the transaction of the change itself,
 * so no use case names one; timelines, webhooks and mails will read them.
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

/** Who caused an event: an account by its id, another access point by its seat, the company, or this service. */
export type EventActor = `account:${string}` | `peer:${string}` | 'company' | 'service'

/** An event as its cause describes it; time and subject come from the change it belongs to. */
export interface NewEvent {
  readonly kind: EventKind
  readonly actor: EventActor
  readonly transmissionId?: string
  readonly detail?: string | null
}
