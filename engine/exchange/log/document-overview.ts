import type { Instant } from '../../primitive/clock.ts'
import type { DocumentRecord, RecordFilter } from './document-record.ts'

/** The place of a document in a list that begins with the newest. */
export interface Place {
  readonly at: Instant
  readonly id: string
}

/** Reads the documents of several companies at once. Every method takes a bounded time, however many there are. */
export interface DocumentOverviewStore {
  /** Returns the newest documents of the companies, or the newest ones that are older than `before`. */
  newest(
    companyIds: readonly string[],
    filter: RecordFilter,
    page: { readonly before?: Place; readonly limit: number },
  ): Promise<readonly DocumentRecord[]>
  /** Returns the number of documents that match the filter; `max` if there are at least that many. */
  count(companyIds: readonly string[], filter: RecordFilter, max: number): Promise<number>
  /**
   * Returns the newest documents, created since `createdFrom`, that failed or were rejected and whose number no other
   * document uses.
   */
  unresolved(companyIds: readonly string[], createdFrom: Instant, limit: number): Promise<readonly DocumentRecord[]>
  /**
   * Returns documents whose number begins or ends with the text, or whose counterparty begins with it, newest first.
   * Letter case and accents do not count. If more than `limit` documents match, any `limit` of them are returned.
   */
  search(companyIds: readonly string[], text: string, limit: number): Promise<readonly DocumentRecord[]>
}
