import { ServiceError } from '@cornerpost/engine'
import { parseJsonObject } from '../json/parse-json-object.ts'
import type { RequestContext } from '../request.ts'
import { checkContentType } from './check-content-type.ts'
import { readBody } from './read-body.ts'

/** The body as one JSON object: `application/json` in UTF-8, not compressed, at most `bytesMax` bytes. Throws `unsupported_media_type`, `body_too_large`, `body_malformed`, `service_busy`. */
export async function readJson(c: RequestContext, bytesMax: number): Promise<Readonly<Record<string, unknown>>> {
  checkContentType(c.env.incoming.headers, ['application/json'])
  return parseJsonObject(decode(await readBody(c, bytesMax)))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ServiceError('body_malformed', { details: [{ field: 'body', issue: 'is not UTF-8' }] })
  }
}
