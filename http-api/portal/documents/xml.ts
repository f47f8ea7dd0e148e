import { contentDisposition } from '../../render/content-disposition.ts'
import { accountFileOperation } from '../../route/operation.ts'

/** Returns the XML of a document, exactly as it was submitted or received (P-40). */
export const documentsXml = accountFileOperation(
  {
    summary: 'Download the XML of a document',
    answerType: 'application/xml',
    refusals: ['company_not_found', 'participant_not_allowed', 'document_not_found', 'xml_not_available'],
  },
  async ({ caller, parameter, concerns }, { engine }) => {
    const documentId = parameter('documentId')
    concerns(documentId)
    const { record, bytes } = await engine.documentLog.xml(caller, parameter('companyId'), documentId)
    const name = { before: 'faktura-', foreign: record.number ?? record.id, after: '.xml' }
    return { bytes, disposition: contentDisposition('attachment', name) }
  },
)
