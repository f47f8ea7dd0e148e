import type { Instant } from '../../primitive/clock.ts'
import type { DocumentRecord, RecordFilter } from './document-record.ts'

/** The place of a document in a list that begins with the newest. */
export interface Place {
  readonly at: Instant
  readonly id: string
}

/** Selects documents by a filter and, with `search`, by the text of their number or counterparty. */
export interface RecordChoice extends RecordFilter {
  readonly search?: string
}

/** The values by which a list of documents is ordered and summed. */
export type SelectedDocument = Pick<
  DocumentRecord,
  | 'id'
  | 'createdAt'
  | 'direction'
  | 'documentType'
  | 'number'
  | 'counterparty'
  | 'sender'
  | 'receiver'
  | 'dueDate'
  | 'currency'
  | 'totalAmount'
>

export interface Selection {
  readonly documents: readonly SelectedDocument[]
  readonly isWhole: boolean
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
   * Returns all documents that match the filter and the search, in no order. With a search, these are the documents
   * whose number begins or ends with the text, or whose counterparty begins with it; letter case and accents do not
   * count. Looks at no more than `max` documents in each index: `isWhole` is false if more documents may match.
   */
  select(companyIds: readonly string[], choice: RecordChoice, max: number): Promise<Selection>
  /** Returns those of these documents that belong to the companies, newest first. */
  read(companyIds: readonly string[], ids: readonly string[]): Promise<readonly DocumentRecord[]>
}
