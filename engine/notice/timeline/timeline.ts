import type { RecordState } from '../../exchange/log/document-record.ts'
import type { StatusReason } from '../../exchange/outbound/state.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { EventActor, EventKind } from '../event/event.ts'

/** An event of a document as it is stored. */
export interface RecordedEvent {
  readonly at: Instant
  readonly kind: EventKind
  readonly actor: EventActor
  /** the state of the document after the event, and the reason for it */
  readonly state: RecordState | null
  readonly reason: StatusReason | null
  readonly detail: string | null
}

/** One entry of the timeline of a document. A field that does not apply to the event is null. */
export interface TimelineEntry {
  readonly at: Instant
  readonly kind: EventKind
  readonly by: 'account' | 'company' | 'accessPoint' | 'service'
  readonly state: RecordState | null
  readonly reason: StatusReason | null
  /** number of the attempt to transmit the document, counted from 1 */
  readonly attempt: number | null
  /** seat id of the other access point: the one addressed by an attempt, or the one that caused the event */
  readonly accessPoint: string | null
  /** code and reason of a message level status (MLS) */
  readonly mlsCode: string | null
  readonly mlsReason: string | null
}

/** Reads the events of documents. */
export interface TimelineStore {
  /** Returns the first events of a document in the order in which they were recorded, at most `limit` of them. */
  list(documentId: string, limit: number): Promise<readonly RecordedEvent[]>
}

/**
 * Returns the timeline entry for an event. Error texts of other access points and of this service stay internal:
 * clients see the reason instead.
 */
export function timelineEntry({ at, kind, actor, state, reason, detail }: RecordedEvent): TimelineEntry {
  const [, attempt, addressed] = (kind === 'attempt' && /^(\d+): (\S+)/.exec(detail ?? '')) || []
  const [, mlsCode, mlsReason] = (isMls(kind) && /^(\S+)(?: ([^]*))?$/.exec(detail ?? '')) || []
  const seat = actor.startsWith('peer:') ? actor.slice('peer:'.length) : undefined
  return {
    at,
    kind,
    by: seat === undefined ? (actor === 'company' || actor === 'service' ? actor : 'account') : 'accessPoint',
    state,
    reason,
    attempt: attempt === undefined ? null : Number(attempt),
    accessPoint: seat ?? addressed ?? null,
    mlsCode: mlsCode ?? null,
    mlsReason: mlsReason ?? null,
  }
}

function isMls(kind: EventKind): boolean {
  return kind === 'mls' || kind === 'mls_repeated'
}
