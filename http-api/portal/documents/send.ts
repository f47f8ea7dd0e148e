import { readParticipantIdentifier } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { acknowledgementAnswer, renderAcknowledgement } from '../../render/acknowledgement.ts'
import {
  readSubmission,
  submissionBody,
  submissionHeaders,
  submissionMetadata,
  submissionRefusals,
} from '../../render/submission.ts'
import { accountOperation } from '../../route/operation.ts'

/** As in the national interface, except that a malformed receiver has a code of its own, `invalid_receiver` (P85). */
const body = submissionBody
  .extend({
    metadata: submissionMetadata.extend({
      receiverParticipantId: z.string().min(1).openapi({ example: '0245:2123456786' }),
    }),
  })
  .openapi('PortalSendRequest')

/**
 * Accepts a document for sending by a company: from the owner or an administrator, or from a key with the send policy
 * `direct` (D32, D16, D11). The same rules, limits and idempotency keys apply as in the national interface.
 * The right to send is decided before the receiver is read, so a caller without it learns nothing about a receiver.
 */
export const documentsSend = accountOperation(
  {
    summary: 'Send a document',
    body,
    headers: submissionHeaders,
    answers: { 202: acknowledgementAnswer },
    refusals: [
      'company_not_found',
      'participant_not_allowed',
      'sending_by_key_not_allowed',
      'send_limit_reached',
      'role_too_low',
      'read_only_member',
      'company_not_registered',
      'sending_paused',
      'company_address_required',
      'participant_identifier_invalid',
      'document_too_large',
      'unsupported_document',
      'test_document_in_production',
      ...submissionRefusals,
    ],
  },
  async ({ caller, parameter, body, header, language, concerns }, { engine }) => {
    const company = await engine.companies.authorizeSending(caller, parameter('companyId'))
    const receiverParticipantId = readParticipantIdentifier(body.metadata.receiverParticipantId)
    const submission = readSubmission({
      body: { ...body, metadata: { ...body.metadata, receiverParticipantId } },
      header,
    })
    const acknowledgement = await engine.sent.submit({ caller, company, ...submission })
    concerns(acknowledgement.providerDocumentId)
    return { status: 202, json: renderAcknowledgement(acknowledgement, language) }
  },
)
