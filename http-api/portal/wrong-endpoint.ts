import { ServiceError } from '@cornerpost/engine'
import type { Operation } from '../route/operation.ts'

/** Points a client that looks for OAuth tokens elsewhere to their place (A-10, D14). */
export const wrongEndpoint: Operation<'anyone'> = {
  run() {
    throw new ServiceError('wrong_endpoint')
  },
}
