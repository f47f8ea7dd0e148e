import { ServiceError } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { openXmlOperation } from '../../operation.ts'
import { renderVerdict, verdictAnswer } from '../../render/verdict.ts'

const answer = verdictAnswer.extend({ errorCount: z.int(), warningCount: z.int() }).openapi('PublicVerdict')

/** The validator for everybody: an invoice in, the verdict out; nothing is kept or sent (V-08; facts: portal, 2.5). */
export const peppolValidate = openXmlOperation(
  { summary: 'Validate an invoice', answers: { 200: answer }, refusals: ['xml_required', 'empty_document', 'invalid_xml', 'document_too_large', 'unsupported_document', 'validator_unavailable'] },
  async ({ body }, { engine }) => {
    if (body.length === 0) throw new ServiceError('xml_required')
    if (body.every(isXmlSpace)) throw new ServiceError('empty_document')
    const { valid, errors, warnings, ...rest } = renderVerdict(await engine.checkDocument(body))
    return { status: 200, json: { valid, errorCount: errors.length, warningCount: warnings.length, errors, warnings, ...rest } }
  },
)

function isXmlSpace(byte: number): boolean {
  return byte === 32 || byte === 9 || byte === 10 || byte === 13
}
