import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { DocumentLogStore, DocumentRecord, RecordFilter, RecordPage } from './document-record.ts'

/** The document log of a company, for its members and their keys (P-29, P-30). */
export interface DocumentLog {
  /**
   * Returns one page of the log, and the total number of records. A page after the last one is empty, and is not looked
   * for. Refuses with `company_not_found`, `participant_not_allowed`.
   */
  page(
    caller: Caller,
    companyId: string,
    filter: RecordFilter,
    page: RecordPage,
  ): Promise<{ readonly records: readonly DocumentRecord[]; readonly total: number }>
  /** Returns one record. Refuses with `company_not_found`, `participant_not_allowed`, `document_not_found`. */
  get(caller: Caller, companyId: string, documentId: string): Promise<DocumentRecord>
}

/** Creates the use cases of the document log. */
export function createDocumentLog(deps: {
  readonly companies: CompanyStore
  readonly documentLog: DocumentLogStore
}): DocumentLog {
  const { documentLog } = deps
  return {
    page: async (caller, companyId, filter, page) => {
      await authorizeCompany(deps, caller, companyId)
      const total = await documentLog.count(companyId, filter)
      return { records: page.offset < total ? await documentLog.page(companyId, filter, page) : [], total }
    },
    get: async (caller, companyId, documentId) => {
      await authorizeCompany(deps, caller, companyId)
      const record = await documentLog.find(companyId, documentId)
      if (record === undefined) throw new ServiceError('document_not_found', { inside: { companyId, documentId } })
      return record
    },
  }
}
