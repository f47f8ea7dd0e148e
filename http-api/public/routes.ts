import { routesBelow, type Route } from '../route/route.ts'
import { openapiJson } from './openapi.ts'
import { peppolValidate } from './peppol-validate.ts'
import { ping } from './ping.ts'
import { publicStatus } from './status.ts'

const row = routesBelow('')

/** The operations that need no account. `describe` returns openapi.json. */
export const publicRoutes = (describe: () => object): readonly Route[] => [
  row('GET /sapi/health', 'anyone', 'unverified', 'sapi-health', ping),
  row('GET /api/v1/ping', 'anyone', 'unverified', 'ping', ping),
  row('GET /api/v1/public/status', 'anyone', 'unverified', 'public-status', publicStatus),
  row('GET /api/v1/openapi.json', 'anyone', 'unverified', 'openapi', openapiJson(describe)),
  row('POST /api/v1/public/peppol-validate', 'anyone', 'publicTools', 'peppol-validate', peppolValidate, 'document'),
]
