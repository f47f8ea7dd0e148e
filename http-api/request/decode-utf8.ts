import { isUtf8 } from 'node:buffer'
import { ServiceError } from '@cornerpost/engine'

/** Decodes a body as UTF-8. Throws `body_malformed` if it is not valid UTF-8. */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new ServiceError('body_malformed', { details: [{ field: 'body', issue: 'not_utf8' }] })
  return bytes.toString('utf8')
}
