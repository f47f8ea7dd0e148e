import { ServiceError } from '@cornerpost/engine'
import { countJsonParts } from '../json/count-json-parts.ts'
import { parseJsonObject } from '../json/parse-json-object.ts'
import type { RequestContext } from './request.ts'
import { checkContentType } from './check-content-type.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { readBody } from './read-body.ts'

/**
 * Maximum number of commas, colons, lists and objects in a body (P157). One document has about 35, so that 100
 * documents in one call would have 3,500.
 */
const partsMax = 20_000

/**
 * Reads the body as one JSON object: `application/json` in UTF-8, not compressed, at most `bytesMax` bytes and 20,000
 * parts. The parts are counted before the body is parsed. Throws `unsupported_media_type`, `body_too_large`,
 * `body_malformed`, `service_busy`.
 */
export async function readJson(c: RequestContext, bytesMax: number): Promise<Readonly<Record<string, unknown>>> {
  checkContentType(c.env.incoming.headers, ['application/json'])
  const bytes = await readBody(c, bytesMax, 'body_too_large')
  await c.get('bodyPace').work(bytes.length)
  if (countJsonParts(bytes, partsMax) > partsMax)
    throw new ServiceError('body_too_large', {
      details: [{ field: 'body', issue: 'json_too_many_parts', slots: { max: partsMax } }],
    })
  return parseJsonObject(decodeUtf8(bytes))
}
