import { routesBelow } from '../route/route.ts'
import { wrongEndpoint } from './wrong-endpoint.ts'

const row = routesBelow('')

/** Addresses at which client programs look for a token endpoint (D14). */
export const wrongEndpointRoutes = [
  row('POST /api/v1/auth/token', 'anyone', 'unverified', 'wrong-endpoint', wrongEndpoint),
  row('POST /oauth/token', 'anyone', 'unverified', 'wrong-endpoint', wrongEndpoint),
  row('POST /token', 'anyone', 'unverified', 'wrong-endpoint', wrongEndpoint),
]
