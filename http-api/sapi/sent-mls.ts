import { participantFileOperation } from '../route/operation.ts'

const contract = {
  summary: 'Read the delivery receipt (MLS) of a sent document',
  answerType: 'application/xml',
  refusals: ['document_not_found', 'mls_not_available', 'content_removed'],
} as const

/** Returns the Message Level Status (MLS) that was received for a sent document. */
export const sentMls = participantFileOperation(contract, async ({ company, parameter, concerns }, { engine }) => {
  const { document, bytes } = await engine.sent.readMls(company, parameter('documentId'))
  concerns(document.id)
  return { bytes, disposition: `attachment; filename="mls-${document.id}.xml"` }
})
