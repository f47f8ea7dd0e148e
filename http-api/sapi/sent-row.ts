import { statusWord, type SentDocument } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../render/field.ts'

export const sentStatus = z.enum(['accepted', 'sending', 'delivered', 'failed', 'rejected'])

export const sentRowAnswer = z
  .object({
    documentId: z.uuid().openapi({ description: 'equals providerDocumentId' }),
    status: sentStatus,
    statusReason: z.string().nullable(),
    sentAt: instantAnswer
      .nullable()
      .openapi({ description: 'hand-over to the delivery service; fulfils the duty of the issuer' }),
    deliveredAt: instantAnswer.nullable().openapi({ description: 'the access point of the receiver confirmed by MLS' }),
    fsReportedAt: instantAnswer.nullable().openapi({ description: 'reported to the tax authority' }),
    updatedAt: instantAnswer.openapi({
      description: 'last change; what since and until compare, and what the list is ordered by',
    }),
    hasMls: z.boolean(),
    fsReport: z.object({
      state: z.enum(['not_required', 'pending', 'reported', 'retrying', 'rejected']),
      reportedAt: instantAnswer.optional(),
      reason: z.string().optional().openapi({ description: 'why no report is due, as a word' }),
    }),
    links: z.object({ pdf: z.string() }),
  })
  .openapi('SentDocument')

export const sentDetailAnswer = sentRowAnswer
  .extend({
    statusDetail: z.string().optional().openapi({
      description: "with MLS_REJECTED: the reasons that the receiver's access point gave, as it gave them",
    }),
  })
  .openapi('SentDocumentDetail')

/** A sent document as a row of the list: the three times always stand in it (S-33). */
export function renderSentRow(document: SentDocument): z.input<typeof sentRowAnswer> {
  const time = (instant: Date | null): string | null => instant?.toISOString() ?? null
  const reportedAt = time(document.fsReportedAt)
  return {
    documentId: document.id,
    status: statusWord(document.state),
    statusReason: document.statusReason ?? (document.state === 'transmitted' ? 'MLS_PENDING' : null), // D28
    sentAt: time(document.sentAt),
    deliveredAt: time(document.deliveredAt),
    fsReportedAt: reportedAt,
    updatedAt: document.updatedAt.toISOString(),
    hasMls: document.mls !== null,
    fsReport: {
      state: document.taxReport,
      ...(reportedAt !== null && { reportedAt }),
      ...(document.taxReportReason !== null && { reason: document.taxReportReason }),
    },
    links: { pdf: `/sapi/document/sent/${document.id}/pdf` },
  }
}

/** One sent document with the words of the access point that refused it. */
export function renderSentDetail(document: SentDocument): z.input<typeof sentDetailAnswer> {
  const reason = document.mls?.reason ?? null
  return { ...renderSentRow(document), ...(reason !== null && { statusDetail: reason }) }
}
