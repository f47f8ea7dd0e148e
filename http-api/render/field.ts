import { parseDocumentTypeIdentifier, parseParticipantIdentifier, parseProcessIdentifier } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'

/* Kinds of fields that several operations share, on the wire. */

/** An instant, ISO-8601 with Z or an offset; read as a Date (C-05). */
export const instantField = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isStorable)
  .openapi({ type: 'string', format: 'date-time', example: '2026-11-20T10:00:00Z' })

/**
 * The edge of a time window: an instant like any other, or a date, which stands for the instant at which its day begins
 * in UTC. A time without zone is refused.
 */
const edgeField = (meaning: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 }), z.iso.date()])
    .transform((text) => new Date(text))
    .refine(isStorable)
    .optional()
    .openapi({
      type: 'string',
      description: `${meaning}; ISO-8601, an instant with zone or a date, which is the beginning of that day in UTC`,
      example: '2026-11-20T10:00:00Z',
    })

/** Whether both databases can hold and compare it: from 1970 to the end of 9999. */
export function isStorable(instant: Date): boolean {
  return instant.getTime() >= 0 && instant.getTime() < 253_402_300_800_000
}

/** An instant as we write it: UTC, milliseconds. */
export const instantAnswer = z.iso.datetime().openapi({ example: '2026-11-20T10:00:00.000Z' })

/** `scheme:value` */
export const participantField = identifier(parseParticipantIdentifier, 135, {
  pattern: '^[0-9]{4}:[!-~]{1,130}$',
  example: '0245:2022749619',
})

/** A full Peppol document type id. */
export const documentTypeField = identifier(parseDocumentTypeIdentifier, 600, {
  example:
    'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
})

/** A Peppol process id. */
export const processField = identifier(parseProcessIdentifier, 250, {
  example: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
})

/** A list's page: how many rows, and where it goes on. */
export const pageFields = (otherwise: number) => ({
  limit: z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(100))
    .default(otherwise)
    .openapi({ type: 'integer', minimum: 1, maximum: 100, default: otherwise }),
  pageToken: z
    .string()
    .max(500)
    .optional()
    .openapi({ description: 'nextPageToken of the page before; belongs to the same filters' }),
  since: edgeField('inclusive'),
  until: edgeField('exclusive'),
})

function identifier<T>(
  parse: (text: string) => T,
  lengthMax: number,
  described: { readonly example: string; readonly pattern?: string },
) {
  return z
    .string()
    .min(1)
    .max(lengthMax)
    .transform((text, context) => {
      try {
        return parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'is no such identifier' })
        return z.NEVER
      }
    })
    .openapi({ type: 'string', minLength: 1, maxLength: lengthMax, ...described })
}
