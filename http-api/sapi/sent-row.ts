import { statusWord, type SentDocument } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../render/field.ts'

export const sentStatus = z.enum(['accepted', 'sending', 'delivered', 'failed', 'rejected'])

export const sentRowAnswer = z
  .object({
    documentId: z.uuid().openapi({ description: 'Equal to providerDocumentId' }),
    status: sentStatus,
    statusReason: z.string().nullable(),
    sentAt: instantAnswer.nullable().openapi({
      description: "Time at which the document was handed over to the delivery service; this fulfils the issuer's duty",
    }),
    deliveredAt: instantAnswer
      .nullable()
      .openapi({ description: "Time at which an MLS from the receiver's access point confirmed the delivery" }),
    fsReportedAt: instantAnswer.nullable().openapi({ description: 'Time of the report to the tax authority' }),
    updatedAt: instantAnswer.openapi({
      description: 'Time of the last change. The list is ordered by it, and since and until filter by it',
    }),
    hasMls: z.boolean(),
    fsReport: z.object({
      state: z.enum(['not_required', 'pending', 'reported', 'retrying', 'rejected']),
      reportedAt: instantAnswer.optional(),
      reason: z.string().optional().openapi({
        description: 'Code of the reason why no report is due, why it was rejected, or why its latest attempt failed',
      }),
      attempts: z.number().optional().openapi({ description: 'Number of attempts to deliver the report' }),
    }),
    links: z.object({ pdf: z.string() }),
  })
  .openapi('SentDocument')

export const sentDetailAnswer = sentRowAnswer
  .extend({
    statusDetail: z.string().optional().openapi({
      description: "Only with MLS_REJECTED: the reasons in the words of the receiver's access point",
    }),
  })
  .openapi('SentDocumentDetail')

/**
 * Renders a sent document as a row of the list. The fields `sentAt`, `deliveredAt` and `fsReportedAt` are always
 * present (S-33); each is null until its time is known.
 */
export function renderSentRow(document: SentDocument): z.input<typeof sentRowAnswer> {
  const time = (instant: Date | null): string | null => instant?.toISOString() ?? null
  const reportedAt = time(document.fsReportedAt)
  return {
    documentId: document.id,
    status: statusWord(document.state),
    // a transmitted document waits for its MLS (D28)
    statusReason: document.statusReason ?? (document.state === 'transmitted' ? 'MLS_PENDING' : null),
    sentAt: time(document.sentAt),
    deliveredAt: time(document.deliveredAt),
    fsReportedAt: reportedAt,
    updatedAt: document.updatedAt.toISOString(),
    hasMls: document.mls !== null,
    fsReport: {
      state: document.taxReport,
      ...(reportedAt !== null && { reportedAt }),
      ...(document.taxReportReason !== null && { reason: document.taxReportReason }),
      ...(document.taxReportAttempts > 0 && { attempts: document.taxReportAttempts }),
    },
    links: { pdf: `/sapi/document/sent/${document.id}/pdf` },
  }
}

/** Renders one sent document, with the reason that its MLS states, if any. */
export function renderSentDetail(document: SentDocument): z.input<typeof sentDetailAnswer> {
  const reason = document.mls?.reason ?? null
  return { ...renderSentRow(document), ...(reason !== null && { statusDetail: reason }) }
}
