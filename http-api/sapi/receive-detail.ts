import { participantOperation } from '../route/operation.ts'
import { receivedDetailAnswer, renderReceivedDetail } from './received-row.ts'

/** Returns one received document with its text (S-38). */
export const receiveDetail = participantOperation(
  {
    summary: 'Read a received document',
    answers: { 200: receivedDetailAnswer },
    refusals: ['document_not_found', 'content_removed'],
  },
  async ({ company, parameter, concerns }, { engine }) => {
    const { document, bytes } = await engine.received.read(company, parameter('documentId'))
    concerns(document.id)
    return { status: 200, json: renderReceivedDetail(document, bytes) }
  },
)
