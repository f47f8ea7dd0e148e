import { ServiceError } from '@cornerpost/engine'
import { parseJsonObject } from '../request/parse-json-object.ts'
import { readBody } from '../request/read-body.ts'
import type { Operation } from '../route/operation.ts'

/**
 * If a request for an OAuth token is sent to a wrong path, answers with the right path (A-10, D14). A request without
 * `grant_type` in its body is answered as if the path did not exist. Throws `wrong_endpoint`, `not_found`.
 */
export const wrongEndpoint: Operation<'anyone'> = {
  async run(c, _access, _deps, bodyBytesMax) {
    const body = await readBody(c, bodyBytesMax, 'body_too_large')
    throw new ServiceError(asksForToken(body) ? 'wrong_endpoint' : 'not_found')
  },
}

/** True if the body is a form or a JSON object that contains `grant_type`. */
function asksForToken(body: Buffer): boolean {
  if (new URLSearchParams(body.toString('utf8')).has('grant_type')) return true
  try {
    return Object.hasOwn(parseJsonObject(body), 'grant_type')
  } catch {
    return false
  }
}
