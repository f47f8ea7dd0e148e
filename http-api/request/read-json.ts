import { parseJsonObject } from '../json/parse-json-object.ts'
import type { RequestContext } from './request.ts'
import { checkContentType } from './check-content-type.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { readBody } from './read-body.ts'

/**
 * Reads the body as one JSON object: `application/json` in UTF-8, not compressed, at most `bytesMax` bytes. Throws
 * `unsupported_media_type`, `body_too_large`, `body_malformed`, `service_busy`.
 */
export async function readJson(c: RequestContext, bytesMax: number): Promise<Readonly<Record<string, unknown>>> {
  checkContentType(c.env.incoming.headers, ['application/json'])
  const bytes = await readBody(c, bytesMax, 'body_too_large')
  await c.get('bodyPace').work(bytes.length)
  return parseJsonObject(decodeUtf8(bytes))
}
