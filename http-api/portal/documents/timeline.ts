import { eventKinds, type TimelineEntry } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation } from '../../route/operation.ts'
import { recordStatus, recordStatuses } from './record.ts'

const entryAnswer = z
  .object({
    at: instantAnswer,
    kind: z.enum(eventKinds),
    by: z.enum(['account', 'company', 'accessPoint', 'service']),
    status: z.enum(recordStatuses).nullable().openapi({ description: 'Status of the document after the event' }),
    reason: z.string().nullable().openapi({ description: 'Reason of the status, such as MLS_PENDING' }),
    attempt: z.number().nullable().openapi({ description: 'Number of the attempt to transmit the document' }),
    accessPoint: z.string().nullable().openapi({ description: 'Seat id of the other access point' }),
    mlsCode: z.string().nullable(),
    mlsReason: z.string().nullable().openapi({ description: 'Text by the other access point' }),
  })
  .openapi('TimelineEntry')

/** Shows what happened to a document, newest last. */
export const documentsTimeline = accountOperation(
  {
    summary: 'Show what happened to a document',
    answers: { 200: z.array(entryAnswer) },
    refusals: ['company_not_found', 'participant_not_allowed', 'document_not_found'],
  },
  async ({ caller, parameter, concerns }, { engine }) => {
    const documentId = parameter('documentId')
    concerns(documentId)
    const entries = await engine.timelines.read(caller, parameter('companyId'), documentId)
    return { status: 200, json: entries.map(renderEntry) }
  },
)

function renderEntry({ at, state, ...entry }: TimelineEntry): z.input<typeof entryAnswer> {
  return { at: at.toISOString(), ...entry, status: state && recordStatus(state) }
}
