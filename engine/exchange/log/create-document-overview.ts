import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany, companiesOf } from '../../customer/company/access-decision.ts'
import type { CompanyWithRole } from '../../customer/company/company.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { Clock } from '../../primitive/clock.ts'
import { isCreditNote } from './document-kind.ts'
import type { DocumentRecord, RecordFilter, RecordState } from './document-record.ts'
import type { DocumentOverviewStore, Place, RecordChoice, Selection } from './document-overview.ts'
import { orderDocuments, type DocumentOrder } from './order-documents.ts'
import { totalAmounts, type TotalAmount } from './total-amounts.ts'

/** Documents of several companies, and all companies that the caller may read. */
interface DocumentsOfCompanies {
  readonly companies: readonly CompanyWithRole[]
  readonly records: readonly DocumentRecord[]
  /** true if more documents match than are listed */
  readonly hasMore: boolean
}

/** One page of a list of documents, with the facts about the whole list. */
export interface DocumentList extends DocumentsOfCompanies {
  /** number of sent documents in the list, up to `countMax` */
  readonly sent: number
  readonly received: number
  /** the order of the list, which is `date` if the list is too long for the order that was asked for */
  readonly order: DocumentOrder
  /** the sums of the whole list; null if it has more than `selectionMax` documents, or if they were not asked for */
  readonly totals: { readonly amounts: readonly TotalAmount[]; readonly areLessCreditNotes: boolean } | null
  /**
   * false if a search may find more documents than this list has, because too many begin or end with its text; the
   * list then has at most `selectionMax` of them
   */
  readonly isWholeSearch: boolean
}

/** The documents of all companies of a person, as the pages of the portal show them (P-29). */
export interface DocumentOverview {
  /**
   * Returns a page of the documents that match the filter and the search, or of those after the document `after`. They
   * are those of one company or, without `companyId`, of all companies of the caller. A search finds documents whose
   * number begins or ends with the text, or whose counterparty begins with it; letter case and accents do not count.
   * Refuses like `authorizeCompany` if the caller may not read the company.
   */
  list(caller: Caller, request: ListRequest): Promise<DocumentList>
  /**
   * Returns the newest documents of all companies, and at most 100 documents of the last 30 days that failed or were
   * rejected and have not been replaced since.
   */
  home(
    caller: Caller,
    limit: number,
  ): Promise<DocumentsOfCompanies & { readonly unresolved: readonly DocumentRecord[] }>
}

interface ListRequest {
  readonly companyId?: string
  readonly filter: RecordFilter
  readonly search?: string
  /** `date` if it is missing */
  readonly order?: DocumentOrder
  /** last document of the page before */
  readonly after?: Place
  readonly limit: number
  /** true if `totals` is wanted, for which the whole list is read; a search and an order read it anyway */
  readonly withTotals?: boolean
}

/** the highest number of documents that is counted exactly */
export const countMax = 10_000

/** the largest number of documents that are ordered, summed or searched as a whole (P179) */
export const selectionMax = 2_000

const unresolvedMax = 100
const unresolvedMilliseconds = 30 * 24 * 3_600_000

const nothing: Selection = { documents: [], isWhole: true }

const receivedStates: readonly RecordState[] = ['received', 'acknowledged']

/** Creates the use cases that read the documents of several companies at once. */
export function createDocumentOverview(deps: {
  readonly companies: CompanyStore
  readonly documentOverview: DocumentOverviewStore
  readonly clock: Clock
}): DocumentOverview {
  const { documentOverview, clock } = deps
  return {
    list: async (caller, { companyId, filter, search, order = 'date', after, limit, withTotals = false }) => {
      const { companies, ids } = await readable(caller, companyId)
      const choice = narrow(filter, filter.direction)
      if (choice === undefined || search !== undefined) {
        const selection = choice === undefined ? nothing : await selectOf(ids, { ...choice, ...(search && { search }) })
        return { companies, ...(await pageOf(ids, selection, { order, after, limit })) }
      }
      const counts = await countAll(ids, filter)
      const needsAll = withTotals || order !== 'date'
      const isShort = counts.sent + counts.received <= selectionMax
      const selection = needsAll && isShort ? await selectOf(ids, choice) : undefined
      if (selection?.isWhole) return { companies, ...(await pageOf(ids, selection, { order, after, limit })) }
      const before = order === 'date' ? after : undefined
      const found = await documentOverview.newest(ids, choice, { ...(before && { before }), limit: limit + 1 })
      return { companies, ...cut(found, limit), ...counts, order: 'date', totals: null, isWholeSearch: true }
    },
    home: async (caller, limit) => {
      const { companies, ids } = await readable(caller)
      const since = new Date(clock.now().getTime() - unresolvedMilliseconds)
      const [found, unresolved] = await Promise.all([
        documentOverview.newest(ids, {}, { limit: limit + 1 }),
        documentOverview.unresolved(ids, since, unresolvedMax),
      ])
      return { companies, ...cut(found, limit), unresolved }
    },
  }

  async function readable(
    caller: Caller,
    companyId?: string,
  ): Promise<{ readonly companies: readonly CompanyWithRole[]; readonly ids: readonly string[] }> {
    const companies = await companiesOf(deps, caller)
    const ids = companies.map(({ company }) => company.id).filter((id) => companyId === undefined || id === companyId)
    if (companyId !== undefined && ids.length === 0) await authorizeCompany(deps, caller, companyId) // refuses
    return { companies, ids }
  }

  function selectOf(ids: readonly string[], choice: RecordChoice): Promise<Selection> {
    return documentOverview.select(ids, choice, selectionMax)
  }

  /** Returns a page of a list whose documents are all known. */
  async function pageOf(
    ids: readonly string[],
    { documents, isWhole }: Selection,
    {
      order,
      after,
      limit,
    }: { readonly order: DocumentOrder; readonly after: Place | undefined; readonly limit: number },
  ): Promise<Omit<DocumentList, 'companies'>> {
    const last = after && (await lastOf(ids, order, after))
    const page = cut(orderDocuments(documents, order, last), limit)
    const records = await documentOverview.read(
      ids,
      page.records.map(({ id }) => id),
    )
    const byId = new Map(records.map((record) => [record.id, record]))
    const sent = documents.filter(({ direction }) => direction === 'sent').length
    return {
      records: page.records.flatMap(({ id }) => byId.get(id) ?? []),
      hasMore: page.hasMore,
      sent,
      received: documents.length - sent,
      order,
      totals: isWhole ? { amounts: totalAmounts(documents), areLessCreditNotes: documents.some(isCreditNote) } : null,
      isWholeSearch: isWhole,
    }
  }

  /**
   * Returns the document after which a page begins. It is read by its id, because it may no longer match the filter.
   * The orders by date need only its place.
   */
  async function lastOf(
    ids: readonly string[],
    order: DocumentOrder,
    after: Place,
  ): Promise<Parameters<typeof orderDocuments>[2]> {
    if (order.endsWith('date')) return { id: after.id, createdAt: after.at }
    const [last] = await documentOverview.read(ids, [after.id])
    return last
  }

  async function countAll(
    ids: readonly string[],
    filter: RecordFilter,
  ): Promise<Pick<DocumentList, 'sent' | 'received'>> {
    const [sent, received] = await Promise.all([countOf(ids, filter, 'sent'), countOf(ids, filter, 'received')])
    return { sent, received }
  }

  async function countOf(
    ids: readonly string[],
    filter: RecordFilter,
    direction: DocumentRecord['direction'],
  ): Promise<number> {
    const possible =
      filter.direction === undefined || filter.direction === direction ? narrow(filter, direction) : undefined
    return possible === undefined ? 0 : documentOverview.count(ids, possible, countMax)
  }
}

/**
 * Returns the filter for documents of one direction; undefined if no document can match. States imply their direction,
 * so that an index answers the question alone. All received states together become the direction, which an index has in
 * order.
 */
function narrow(filter: RecordFilter, direction: DocumentRecord['direction'] | undefined): RecordFilter | undefined {
  const { states: wanted, ...window } = filter
  const states = wanted?.filter((state) => direction === undefined || directionOf(state) === direction)
  if (states?.length === 0) return undefined
  if (states !== undefined && receivedStates.every((state) => states.includes(state)))
    return { ...window, direction: 'received' }
  return states === undefined ? { ...window, ...(direction && { direction }) } : { ...window, states }
}

function directionOf(state: RecordState): DocumentRecord['direction'] {
  return receivedStates.includes(state) ? 'received' : 'sent'
}

function cut<Row>(
  records: readonly Row[],
  limit: number,
): { readonly records: readonly Row[]; readonly hasMore: boolean } {
  return { records: records.slice(0, limit), hasMore: records.length > limit }
}
