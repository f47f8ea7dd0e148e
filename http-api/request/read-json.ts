import { parseJsonObject } from './parse-json-object.ts'
import type { RequestContext } from './request.ts'
import { checkContentType } from './check-content-type.ts'
import { readBody } from './read-body.ts'

/**
 * Reads the body as one JSON object: `application/json`, not compressed, at most `bytesMax` bytes, and within the
 * bounds of `parseJsonObject`. Throws the refusals of that function, and `unsupported_media_type`, `body_too_large`,
 * `service_busy`.
 */
export async function readJson(c: RequestContext, bytesMax: number): Promise<Readonly<Record<string, unknown>>> {
  checkContentType(c.env.incoming.headers, ['application/json'])
  const bytes = await readBody(c, bytesMax, 'body_too_large')
  await c.get('bodyPace').work(bytes.length)
  return parseJsonObject(bytes)
}
