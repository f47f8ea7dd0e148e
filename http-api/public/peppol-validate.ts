import { ServiceError } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { openXmlOperation } from '../route/operation.ts'
import { renderVerdict, verdictAnswer } from '../render/verdict.ts'

const answer = verdictAnswer.extend({ errorCount: z.int(), warningCount: z.int() }).openapi('PublicVerdict')

/** Validates an invoice and returns the verdict. Requires no credential; stores and sends nothing (V-08). */
export const peppolValidate = openXmlOperation(
  {
    summary: 'Validate an invoice',
    answers: { 200: answer },
    refusals: [
      'xml_required',
      'empty_document',
      'invalid_xml',
      'document_too_large',
      'unsupported_document',
      'validator_unavailable',
    ],
  },
  async ({ body, language }, { engine }) => {
    if (body.length === 0) throw new ServiceError('xml_required')
    if (isBlank(withoutMark(body))) throw new ServiceError('empty_document')
    const { valid, errors, warnings, ...rest } = renderVerdict(await engine.documents.check(body), language)
    return {
      status: 200,
      json: { valid, errorCount: errors.length, warningCount: warnings.length, errors, warnings, ...rest },
    }
  },
)

/** Returns the bytes after the UTF-8 byte order mark, if there is one. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
}

/** True if the bytes are white space only. A loop, because a function for each of millions of bytes takes 50 ms. */
function isBlank(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length && isXmlSpace(bytes[at] ?? 0)) at++
  return at === bytes.length
}

function isXmlSpace(byte: number): boolean {
  return byte === 32 || byte === 9 || byte === 10 || byte === 13
}
