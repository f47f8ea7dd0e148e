import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany, companiesOf } from '../../customer/company/access-decision.ts'
import type { CompanyWithRole } from '../../customer/company/company.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { DocumentRecord, RecordFilter, RecordState } from './document-record.ts'
import type { DocumentOverviewStore, Place } from './document-overview.ts'

/** Documents of several companies, and all companies that the caller may read. */
interface DocumentsOfCompanies {
  readonly companies: readonly CompanyWithRole[]
  readonly records: readonly DocumentRecord[]
  /** true if more documents match than are listed */
  readonly hasMore: boolean
}

/** The numbers of documents that match a filter, each up to `countMax`. */
interface Counts {
  readonly sent: number
  readonly received: number
}

/** The documents of all companies of a person, as the pages of the portal show them (P-29). */
export interface DocumentOverview {
  /**
   * Returns the newest documents of one company or, without `companyId`, of all companies of the caller; with `before`,
   * the newest of the older ones. Counts sent and received documents that match the filter, up to `countMax`. Refuses
   * like `authorizeCompany` if the caller may not read the company.
   */
  newest(
    caller: Caller,
    request: OverviewRequest & { readonly before?: Place; readonly limit: number },
  ): Promise<DocumentsOfCompanies & Counts>
  /**
   * Returns at most 50 documents whose number begins or ends with the text, or whose counterparty begins with it,
   * newest first. Letter case and accents do not count. Refuses like `newest`.
   */
  search(
    caller: Caller,
    request: Pick<OverviewRequest, 'companyId'> & { readonly text: string },
  ): Promise<DocumentsOfCompanies>
  /**
   * Returns the newest documents of all companies, and at most 100 documents of the last 30 days that failed or were
   * rejected and have not been replaced since.
   */
  home(
    caller: Caller,
    limit: number,
  ): Promise<DocumentsOfCompanies & { readonly unresolved: readonly DocumentRecord[] }>
}

interface OverviewRequest {
  readonly companyId?: string
  readonly filter: RecordFilter
}

/** the highest number of documents that is counted exactly */
export const countMax = 10_000

const searchMax = 50
const unresolvedMax = 100
const unresolvedMilliseconds = 30 * 24 * 3_600_000

const receivedStates: readonly RecordState[] = ['received', 'acknowledged']

/** Creates the use cases that read the documents of several companies at once. */
export function createDocumentOverview(deps: {
  readonly companies: CompanyStore
  readonly documentOverview: DocumentOverviewStore
  readonly clock: Clock
}): DocumentOverview {
  const { documentOverview, clock } = deps
  return {
    newest: async (caller, { companyId, filter, before, limit }) => {
      const { companies, ids } = await readable(caller, companyId)
      const found = await findNewest(ids, filter, { ...(before && { before }), limit: limit + 1 })
      const page = cut(found, limit)
      const isWhole = before === undefined && !page.hasMore
      return { companies, ...page, ...(isWhole ? countIn(found) : await countAll(ids, filter)) }
    },
    search: async (caller, { companyId, text }) => {
      const { companies, ids } = await readable(caller, companyId)
      return { companies, ...cut(await documentOverview.search(ids, text, searchMax + 1), searchMax) }
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

  async function findNewest(
    ids: readonly string[],
    filter: RecordFilter,
    page: Parameters<DocumentOverviewStore['newest']>[2],
  ): Promise<readonly DocumentRecord[]> {
    const possible = narrow(filter, filter.direction)
    return possible === undefined ? [] : documentOverview.newest(ids, possible, page)
  }

  async function countAll(ids: readonly string[], filter: RecordFilter): Promise<Counts> {
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

/** Counts documents that are already read, so that a list on one page costs no further query. */
function countIn(records: readonly DocumentRecord[]): Counts {
  const sent = records.filter(({ direction }) => direction === 'sent').length
  return { sent, received: records.length - sent }
}

function cut(
  records: readonly DocumentRecord[],
  limit: number,
): { readonly records: readonly DocumentRecord[]; readonly hasMore: boolean } {
  return { records: records.slice(0, limit), hasMore: records.length > limit }
}
