import { statusWord, type DocumentRecord } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { JsonDecimal } from '../../render/json.ts'

/** The status words: of a received document always `received`, of a sent document one of the others (P-35). */
export const recordStatuses = ['accepted', 'sending', 'delivered', 'failed', 'rejected', 'received'] as const

export const recordAnswer = z
  .object({
    id: z.uuid(),
    direction: z.enum(['sent', 'received']),
    peppolMessageId: z.string(),
    docTypeId: z.string(),
    senderId: z.string(),
    receiverId: z.string(),
    invoiceNumber: z.string().nullable(),
    issueDate: z.string().nullable().openapi({ description: 'YYYY-MM-DD, as the document states it' }),
    currency: z.string().nullable(),
    totalAmount: z.number().nullable().openapi({
      description: 'Total amount with VAT (BT-112), with all its digits: read it as a decimal',
    }),
    status: z.enum(recordStatuses),
    createdAt: instantAnswer,
    acknowledgedAt: instantAnswer.nullable().openapi({ description: 'Only of received documents' }),
  })
  .openapi('DocumentRecord')

/** Returns the status word for a state (P-35). */
export function recordStatus(state: DocumentRecord['state']): (typeof recordStatuses)[number] {
  return state === 'received' || state === 'acknowledged' ? 'received' : statusWord(state)
}

type RenderedRecord = Omit<z.input<typeof recordAnswer>, 'totalAmount'> & { readonly totalAmount: JsonDecimal | null }

/** Renders a record of the document log (P-32 to P-35). The amount is a JSON number with all its digits (C-07). */
export function renderRecord(record: DocumentRecord): RenderedRecord {
  const { state } = record
  return {
    id: record.id,
    direction: record.direction,
    peppolMessageId: record.instanceIdentifier,
    docTypeId: record.documentType.value,
    senderId: record.sender,
    receiverId: record.receiver,
    invoiceNumber: record.number,
    issueDate: record.issueDate,
    currency: record.currency,
    totalAmount: record.totalAmount === null || record.totalAmount === '' ? null : new JsonDecimal(record.totalAmount),
    status: recordStatus(state),
    createdAt: record.createdAt.toISOString(),
    acknowledgedAt: record.acknowledgedAt?.toISOString() ?? null,
  }
}
