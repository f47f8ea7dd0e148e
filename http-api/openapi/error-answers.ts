import { z } from '@hono/zod-openapi'
import { findingAnswer } from '../render/finding.ts'
import { omittedAnswer } from '../render/verdict.ts'

const detail = z.object({ field: z.string().optional(), issue: z.string().optional(), value: z.string().optional() })
const holder = z
  .object({ documentId: z.string(), status: z.string() })
  .openapi({ description: 'Only with SAPI-PROC-003: the document that already has this number' })

/** The error envelope of SAPI-SK 1.0. */
export const sapiErrorAnswer = z
  .object({
    error: z.object({
      category: z.enum(['AUTH', 'VALIDATION', 'PROCESSING', 'TEMPORARY', 'PERMANENT']),
      code: z.string(),
      message: z.string(),
      retryable: z.boolean(),
      correlation_id: z.string(),
      details: z.union([z.array(detail), holder]).optional(),
      omitted: omittedAnswer,
    }),
  })
  .openapi('SapiError')

/** The error shape of the portal API (G-01, G-02, V-02). */
export const portalErrorAnswer = z
  .object({
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().openapi({
      description:
        'With validation_failed: the first issue of each field. With invalid_xml: the flaw in words, then its code with line and column',
    }),
    findings: z
      .array(findingAnswer)
      .optional()
      .openapi({ description: 'Only of a document that is refused under strict handling: all findings' }),
    omitted: omittedAnswer,
  })
  .openapi('PortalError')
