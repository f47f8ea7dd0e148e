import type { ParticipantCheck, RouteStatus, StatusReason } from '@cornerpost/engine'
import { z } from 'zod'
import { known } from './field.ts'
import { defineTool, described, readsOnly } from './tool.ts'

const kinds = ['invoice', 'credit_note'] as const

/** Checks whether a company can receive documents (N-18). */
export const checkParticipant = defineTool({
  name: 'check_participant',
  title: 'Check participant',
  description:
    'Check whether a company can receive invoices and credit notes over Peppol. Use it before prepare_invoice. Changes nothing.',
  input: z.strictObject({
    id: z.string().min(1).max(200).describe('Peppol id (scheme:value), DIČ or IČ DPH'),
  }),
  output: z.object({
    participant_id: z.string(),
    registered: z.boolean().optional().describe('absent: unknown'),
    can_receive: z.array(z.enum(kinds)).optional().describe('absent: unknown'),
    routes: described(
      { invoice: z.string(), credit_note: z.string() },
      'invoice, credit_note: available, or why not',
    ).optional(),
    source: z.enum(['live', 'index']),
    checked_at: z.string().optional(),
    reason: z.string().optional().describe('for explain_code'),
    retry_after: z.int().optional(),
  }),
  annotations: { ...readsOnly, openWorldHint: true },
  run: async ({ engine, caller }, { id }) => ({ facts: renderCheck(await engine.participants.check(caller, id)) }),
})

function renderCheck({ participant, source, answer, limitedSeconds }: ParticipantCheck) {
  const routes = answer?.isRegistered ? { invoice: answer.invoice, credit_note: answer.creditNote } : undefined
  const canReceive = answer && kinds.filter((kind) => routes?.[kind] === 'available')
  return {
    participant_id: participant,
    ...known({ registered: answer?.isRegistered, can_receive: canReceive, routes }),
    source,
    ...known({
      checked_at: answer?.checkedAt.toISOString(),
      reason: canReceive === undefined || canReceive.length === 0 ? reasonOf(answer, limitedSeconds) : undefined,
      retry_after: limitedSeconds,
    }),
  }
}

/** Returns the reason with which an invoice for this participant would fail, or the code for a missing answer. */
function reasonOf(
  answer: ParticipantCheck['answer'],
  limitedSeconds: number | undefined,
): StatusReason | 'lookup_unavailable' | 'rate_limited' | undefined {
  if (answer === undefined) return limitedSeconds === undefined ? 'lookup_unavailable' : 'rate_limited'
  return answer.isRegistered ? reasonOfRoute[answer.invoice] : 'PARTICIPANT_NOT_REGISTERED'
}

const reasonOfRoute: Readonly<Record<RouteStatus, StatusReason | undefined>> = {
  available: undefined,
  document_type_missing: 'DOCUMENT_TYPE_NOT_SUPPORTED',
  process_missing: 'DOCUMENT_TYPE_NOT_SUPPORTED',
  no_as4_endpoint: 'DOCUMENT_TYPE_NOT_SUPPORTED',
  service_expired: 'DOCUMENT_TYPE_NOT_SUPPORTED',
  service_not_active: 'DOCUMENT_TYPE_NOT_SUPPORTED',
  certificate_expired: 'ENDPOINT_CERTIFICATE_INVALID',
  certificate_invalid: 'ENDPOINT_CERTIFICATE_INVALID',
  entry_invalid: 'LOOKUP_FAILED',
}
