import { contentDisposition } from '../../render/content-disposition.ts'
import { accountFileOperation } from '../../route/operation.ts'

/**
 * Returns a file that is embedded in a document (P-41). It is always saved and never shown, whatever type the document
 * claims for it (H13).
 */
export const documentsAttachment = accountFileOperation(
  {
    summary: 'Download an attached file of a document',
    answerType: 'application/octet-stream',
    refusals: [
      'company_not_found',
      'participant_not_allowed',
      'document_not_found',
      'content_removed',
      'invalid_xml',
      'attachment_not_found',
      'attachment_external',
      'attachment_invalid',
      'attachment_not_readable',
      'renderer_unavailable',
    ],
  },
  async ({ caller, parameter, concerns }, { engine }) => {
    const documentId = parameter('documentId')
    concerns(documentId)
    const number = /^[1-9]\d{0,3}$/.test(parameter('number')) ? Number(parameter('number')) : 0
    const { name, extension, bytes } = await engine.documentLog.attachment(
      caller,
      parameter('companyId'),
      documentId,
      number,
    )
    const foreign = name.replace(/\.[^.]{1,5}$/, '') || `${number}`
    return { bytes, disposition: contentDisposition('attachment', { before: '', foreign, after: extension }) }
  },
)
