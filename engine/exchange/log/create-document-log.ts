import PQueue from 'p-queue'
import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { Company } from '../../customer/company/company.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import type { Attachment, AttachmentFile } from '../../document/attachment/read-attachments.ts'
import type { Renderer } from '../../document/rendering/thread/create-renderer.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Language } from '../../error/sentence.ts'
import { readSentMls } from '../outbound/read-sent.ts'
import type { DocumentDetails, DocumentLogStore, DocumentRecord, RecordFilter, RecordPage } from './document-record.ts'
import { readContent, readXml, type ContentDeps } from './read-content.ts'

/** The bytes of a document or of a part of it, with the record of the document. */
export interface DocumentFile {
  readonly record: DocumentRecord
  readonly bytes: Uint8Array
}

/**
 * The document log of a company, for its members and their keys (P-29, P-30). Every method refuses with
 * `company_not_found` and `participant_not_allowed`. Every method except `page` also refuses with `document_not_found`.
 */
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
  get(caller: Caller, companyId: string, documentId: string): Promise<DocumentRecord>
  details(caller: Caller, companyId: string, documentId: string): Promise<DocumentDetails>
  /** Returns the XML as it was submitted or received. Refuses with `xml_not_available` (P-40). */
  xml(caller: Caller, companyId: string, documentId: string): Promise<DocumentFile>
  /**
   * Returns the document as an HTML page in UTF-8 (P-31). Refuses with `content_removed` if the document is no longer
   * stored, and with `invalid_xml` or `unsupported_document` if it is not a readable invoice. Refuses temporarily with
   * `renderer_unavailable`, or with `service_busy` if too many documents are being rendered (P81).
   */
  render(caller: Caller, companyId: string, documentId: string, language: Language): Promise<DocumentFile>
  /**
   * Lists the attachments of a document. The list of a document that cannot be read is empty. Refuses with
   * `content_removed`, and temporarily like `render`.
   */
  attachments(caller: Caller, companyId: string, documentId: string): Promise<readonly Attachment[]>
  /**
   * Returns a file that is embedded in a document (P-41). Refuses with `attachment_not_found`, `attachment_external`,
   * `attachment_invalid`, `attachment_not_readable`, and like `render`.
   */
  attachment(caller: Caller, companyId: string, documentId: string, number: number): Promise<AttachmentFile>
  /**
   * Returns the message level status (MLS) that was received for a sent document. Refuses with `mls_not_available` and
   * `content_removed`.
   */
  mls(caller: Caller, companyId: string, documentId: string): Promise<DocumentFile>
}

/** maximum number of files that are read at the same time, because a large one is in memory as a whole (P81) */
const readsAtOnce = 4

/** Creates the use cases of the document log. */
export function createDocumentLog(
  deps: ContentDeps & {
    readonly companies: CompanyStore
    readonly documentLog: DocumentLogStore
    readonly renderer: Renderer
  },
): DocumentLog {
  const { documentLog, renderer } = deps
  const reading = new PQueue({ concurrency: readsAtOnce })
  return {
    page: async (caller, companyId, filter, page) => {
      await authorizeCompany(deps, caller, companyId)
      const total = await documentLog.count(companyId, filter)
      return { records: page.offset < total ? await documentLog.page(companyId, filter, page) : [], total }
    },
    get: async (caller, companyId, documentId) => (await find(caller, companyId, documentId)).record,
    details: async (caller, companyId, documentId) => {
      await authorizeCompany(deps, caller, companyId)
      return (await documentLog.findDetails(companyId, documentId)) ?? notFound(companyId, documentId)
    },
    xml: async (caller, companyId, documentId) => {
      const { company, record } = await find(caller, companyId, documentId)
      return { record, bytes: await reading.add(() => readXml(deps, company, record)) }
    },
    render: async (caller, companyId, documentId, language) => {
      const { company, record } = await find(caller, companyId, documentId)
      const copy = { id: record.id, direction: record.direction, at: record.createdAt }
      const page = await renderer.render(company.id, async () => ({
        bytes: await readContent(deps, company, record),
        copy,
        language,
      }))
      return { record, bytes: page }
    },
    attachments: async (caller, companyId, documentId) => {
      const { company, record } = await find(caller, companyId, documentId)
      const bytes = await reading.add(() => readContent(deps, company, record))
      if (!mayHaveAttachments(bytes)) return [] // most documents; a large one needs no thread then
      try {
        return await renderer.attachments(company.id, async () => bytes)
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'invalid_xml') return []
        throw error
      }
    },
    attachment: async (caller, companyId, documentId, number) => {
      const { company, record } = await find(caller, companyId, documentId)
      return renderer.attachment(company.id, number, () => readContent(deps, company, record))
    },
    mls: async (caller, companyId, documentId) => {
      const { company, record } = await find(caller, companyId, documentId)
      if (record.direction === 'received') throw new ServiceError('mls_not_available')
      const { bytes } = await reading.add(() => readSentMls(deps, company, documentId))
      return { record, bytes }
    },
  }

  async function find(
    caller: Caller,
    companyId: string,
    documentId: string,
  ): Promise<{ readonly company: Company; readonly record: DocumentRecord }> {
    const { company } = await authorizeCompany(deps, caller, companyId)
    const record = await documentLog.find(companyId, documentId)
    return { company, record: record ?? notFound(companyId, documentId) }
  }
}

function mayHaveAttachments(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('AdditionalDocumentReference')
}

function notFound(companyId: string, documentId: string): never {
  throw new ServiceError('document_not_found', { inside: { companyId, documentId } })
}
