import {
  parseDocumentTypeIdentifier,
  parseProcessIdentifier,
  readParticipantIdentifier,
  type IssueKey,
} from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'

/* Field schemas that several operations share. */

/** An instant in ISO-8601 with Z or an offset; parsed as a Date (C-05). */
export const instantField = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isStorable)
  .openapi({ type: 'string', format: 'date-time', example: '2026-11-20T10:00:00Z' })

/**
 * The start or end of a time window: an instant, or a date, which means the beginning of that day in UTC. A time
 * without a zone is refused.
 */
const edgeField = (meaning: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 }), z.iso.date()])
    .transform((text) => new Date(text))
    .refine(isStorable)
    .optional()
    .openapi({
      type: 'string',
      description: `${meaning}. ISO-8601: an instant with a zone, or a date, which means the beginning of that day in UTC`,
      example: '2026-11-20T10:00:00Z',
    })

/** True if both databases can store and compare the instant: from 1970 to the end of 9999. */
export function isStorable(instant: Date): boolean {
  return instant.getTime() >= 0 && instant.getTime() < 253_402_300_800_000
}

/** An instant in an answer: UTC with milliseconds. */
export const instantAnswer = z.iso.datetime().openapi({ example: '2026-11-20T10:00:00.000Z' })

/** A participant identifier, `scheme:value`, with or without its meta scheme. */
export const participantField = identifier(readParticipantIdentifier, 160, {
  issue: 'participant_form',
  pattern: '^[0-9]{4}:[!-~]{1,130}$',
  example: '0245:2022749619',
})

/** A full Peppol document type identifier. */
export const documentTypeField = identifier(parseDocumentTypeIdentifier, 600, {
  example:
    'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
})

/** A Peppol process identifier. */
export const processField = identifier(parseProcessIdentifier, 250, {
  example: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
})

/**
 * Query fields of a list: the number of rows in a page (default: the argument `otherwise`), the page token and the time
 * window.
 */
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
    .openapi({ description: 'nextPageToken of the previous page; valid only with the same filters' }),
  since: edgeField('Inclusive'),
  until: edgeField('Exclusive'),
})

function identifier<T>(
  parse: (text: string) => T,
  lengthMax: number,
  {
    issue = 'wrong_form',
    ...described
  }: { readonly example: string; readonly pattern?: string; readonly issue?: IssueKey },
) {
  return z
    .string()
    .min(1)
    .max(lengthMax)
    .transform((text, context) => {
      try {
        return parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'is not a valid identifier', params: { issue } })
        return z.NEVER
      }
    })
    .openapi({ type: 'string', minLength: 1, maxLength: lengthMax, ...described })
}
