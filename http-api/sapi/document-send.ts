import { participantOperation } from '../route/operation.ts'
import { acknowledgementAnswer, renderAcknowledgement } from '../render/acknowledgement.ts'
import { readSubmission, submissionBody, submissionHeaders, submissionRefusals } from '../render/submission.ts'

/** Accepts a document for sending (S-05; SAPI-SK 1.0). */
export const documentSend = participantOperation(
  {
    summary: 'Send a document',
    body: submissionBody.openapi('SendRequest'),
    headers: submissionHeaders,
    answers: { 202: acknowledgementAnswer },
    refusals: submissionRefusals,
  },
  async ({ caller, company, body, header, language, concerns }, { engine }) => {
    const acknowledgement = await engine.sent.submit({ caller, company, ...readSubmission({ body, header }) })
    concerns(acknowledgement.providerDocumentId)
    return { status: 202, json: renderAcknowledgement(acknowledgement, language) }
  },
)
