import type { Instant } from '../../primitive/clock.ts'

/**
 * The events of a document or a transmission. The store writes each event in the same transaction as the change that
 * causes it, so use cases never write events themselves. Timelines read the events, and `subscribers.ts` states which
 * jobs they cause.
 */
export const eventKinds = [
  'accepted',
  'rejected',
  'attempt',
  'attempt_failed',
  'receipt',
  'duplicate',
  'failed',
  'mls',
  'mls_repeated',
  'received',
  'judged',
  'acknowledged',
  'answered',
  'confirmed',
  'tax_report_ordered',
  'tax_report_delayed',
  'tax_report_delivered',
  'tax_report_accepted',
  'tax_report_rejected',
  'tax_report_refused',
  'tax_report_resubmitted',
] as const

export type EventKind = (typeof eventKinds)[number]

/**
 * The events of a draft, which belong to a company and to no document. A sent draft has the event `confirmed` of its
 * document (P155).
 */
export type DraftEventKind = 'draft_prepared' | 'draft_asked' | 'draft_declined'

/**
 * The events of a company: a setting was changed, by name and version, without its value (P177); the company became
 * active, with the method of its verification; a request to change its data at the tax authority got another state.
 */
export type CompanyEventKind = 'setting_changed' | 'company_activated' | 'data_change'

/** The cause of an event: an account by its id, another access point by its seat ID, the company, or this service. */
export type EventActor = `account:${string}` | `peer:${string}` | 'company' | 'service'

/**
 * A new event of a document or a transmission, described by the change that causes it. The time and the subject of the
 * event are taken from the change.
 */
export interface NewEvent {
  readonly kind: EventKind
  readonly actor: EventActor
  readonly transmissionId?: string
  readonly detail?: string | null
}

interface DocumentEvent extends NewEvent {
  readonly at: Instant
  readonly companyId?: string
  readonly documentId?: string
  /** the state of the document or transmission after the event, and the reason for it */
  readonly state?: string
  readonly reason?: string | null
}

interface DraftEvent {
  readonly kind: DraftEventKind
  readonly actor: EventActor
  readonly at: Instant
  readonly companyId: string
  readonly draftId: string
  readonly detail: string
}

interface CompanyEvent {
  readonly kind: CompanyEventKind
  readonly actor: EventActor
  readonly at: Instant
  readonly companyId: string
  readonly detail: string
}

/** An event with its time and its subject, as the store writes it. */
export type Event = DocumentEvent | DraftEvent | CompanyEvent
