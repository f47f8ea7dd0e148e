import { participantOperation } from '../route/operation.ts'
import { renderSentDetail, sentDetailAnswer } from './sent-row.ts'

/** Returns one sent document (S-25). */
export const sentDetail = participantOperation(
  { summary: 'Show a sent document', answers: { 200: sentDetailAnswer }, refusals: ['document_not_found'] },
  async ({ company, parameter, concerns }, { engine }) => {
    const document = await engine.sent.find(company, parameter('documentId'))
    concerns(document.id)
    return { status: 200, json: renderSentDetail(document) }
  },
)
