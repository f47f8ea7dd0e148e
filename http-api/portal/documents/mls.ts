import { accountFileOperation } from '../../route/operation.ts'

/** Returns the Message Level Status (MLS) that was received for a sent document (P-40). */
export const documentsMls = accountFileOperation(
  {
    summary: 'Download the delivery receipt (MLS) of a sent document',
    answerType: 'application/xml',
    refusals: [
      'company_not_found',
      'participant_not_allowed',
      'document_not_found',
      'mls_not_available',
      'content_removed',
    ],
  },
  async ({ caller, parameter, concerns }, { engine }) => {
    const documentId = parameter('documentId')
    concerns(documentId)
    const { record, bytes } = await engine.documentLog.mls(caller, parameter('companyId'), documentId)
    return { bytes, disposition: `attachment; filename="mls-${record.id}.xml"` }
  },
)
