import type { IncomingHttpHeaders } from 'node:http'
import { ServiceError } from '@cornerpost/engine'
import { parseJsonObject } from '../json/parse-json-object.ts'
import type { RequestContext } from '../request.ts'
import { readBody } from './read-body.ts'

/** The body as one JSON object: `application/json` in UTF-8, not compressed, at most `bytesMax` bytes. Throws `unsupported_media_type`, `body_too_large`, `body_malformed`, `service_busy`. */
export async function readJson(c: RequestContext, bytesMax: number): Promise<Readonly<Record<string, unknown>>> {
  checkContentType(c.env.incoming.headers)
  return parseJsonObject(decode(await readBody(c, bytesMax)))
}

function checkContentType(headers: IncomingHttpHeaders): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase())
  const isUtf8 = parameters.every((parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter))
  const isPlain = (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity'
  if (type !== 'application/json' || !isUtf8 || !isPlain) throw new ServiceError('unsupported_media_type')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ServiceError('body_malformed', { details: [{ field: 'body', issue: 'is not UTF-8' }] })
  }
}
