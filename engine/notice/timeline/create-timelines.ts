import type { Caller } from '../../customer/account/caller.ts'
import type { DocumentLog } from '../../exchange/log/create-document-log.ts'
import { timelineEntry, type TimelineEntry, type TimelineStore } from './timeline.ts'

/** The timelines of documents. */
export interface Timelines {
  /**
   * Returns what happened to a document, newest last (P80): its first 500 events. Refuses with `company_not_found`,
   * `participant_not_allowed` and `document_not_found`.
   */
  read(caller: Caller, companyId: string, documentId: string): Promise<readonly TimelineEntry[]>
}

/** more than every attempt, receipt and status of a document; only endlessly repeated statuses exceed it */
const entriesMax = 500

/** Creates the use case that reads timelines. */
export function createTimelines(deps: {
  readonly documentLog: Pick<DocumentLog, 'get'>
  readonly timelines: TimelineStore
}): Timelines {
  return {
    async read(caller, companyId, documentId) {
      const { id } = await deps.documentLog.get(caller, companyId, documentId)
      return (await deps.timelines.list(id, entriesMax)).map(timelineEntry)
    },
  }
}
