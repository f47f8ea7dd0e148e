import { z } from '@hono/zod-openapi'
import { omittedAnswer } from '../render/verdict.ts'

const detail = z.object({ field: z.string().optional(), issue: z.string().optional(), value: z.string().optional() })
const holder = z
  .object({ documentId: z.string(), status: z.string() })
  .openapi({ description: 'with SAPI-PROC-003 only: who has the number' })

/** The error envelope of the national interface (facts: national interface, 1.12). */
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

/** The error shape of the portal API (G-01, G-02). */
export const portalErrorAnswer = z
  .object({
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().openapi({
      description:
        'with validation_failed: the first issue of each field; with invalid_xml: what is wrong, in words and as a word with line and column',
    }),
  })
  .openapi('PortalError')
