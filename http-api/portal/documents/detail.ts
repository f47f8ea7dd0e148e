import { accountOperation } from '../../route/operation.ts'
import { recordAnswer, renderRecord } from './record.ts'

/** Shows one document of a company (P-30). */
export const documentsDetail = accountOperation(
  {
    summary: 'Show a document of a company',
    answers: { 200: recordAnswer },
    refusals: ['company_not_found', 'participant_not_allowed', 'document_not_found'],
  },
  async ({ caller, parameter, concerns }, { engine }) => {
    concerns(parameter('documentId'))
    return {
      status: 200,
      json: renderRecord(await engine.documentLog.get(caller, parameter('companyId'), parameter('documentId'))),
    }
  },
)
