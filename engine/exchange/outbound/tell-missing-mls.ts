import type { AlarmStore } from '../../port/alarm-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { OutboundStore } from './store.ts'

export interface MissingMlsDeps {
  readonly outbound: Pick<OutboundStore, 'listAwaitingMls'>
  readonly alarms: Pick<AlarmStore, 'newest' | 'replace'>
  readonly clock: Clock
  readonly log: Log
  readonly settings: { readonly mlsMissingAfterSeconds: number }
}

/** maximum number of documents counted in the alarm */
const missingMax = 1_000

/**
 * Logs each transmitted document with an overdue MLS once (D28). The state of the document does not change. One stored
 * alarm shows the number of all these documents and remains until each of them has its MLS.
 */
export async function tellMissingMls(deps: MissingMlsDeps): Promise<void> {
  const { outbound, alarms, clock, log, settings } = deps
  const now = clock.now()
  const silence = settings.mlsMissingAfterSeconds * 1000
  const silent = { before: new Date(now.getTime() - silence), limit: missingMax }
  const missing = await outbound.listAwaitingMls(silent)
  const told = await alarms.newest('mls_missing')
  const [oldest] = missing
  if (oldest === undefined) return told && alarms.replace('mls_missing', null)
  const fresh =
    told === undefined
      ? missing
      : await outbound.listAwaitingMls({ ...silent, from: new Date(told.at.getTime() - silence) })
  const [first] = fresh
  if (first !== undefined)
    log({
      level: 'error',
      event: 'mls',
      alarm: 'mls_missing',
      hasRow: true,
      documentId: first.documentId,
      inside: { documents: fresh.map(({ documentId }) => documentId) },
    })
  const at = told !== undefined && first === undefined ? told.at : now
  await alarms.replace('mls_missing', {
    at,
    inside: { documents: missing.length, oldest: oldest.documentId, since: oldest.since },
  })
}
