import { ServiceError } from '@cornerpost/engine'
import { Hono } from 'hono'
import { createBodyMemory, createBodyPace, createLargeFiles } from '@cornerpost/host'
import { answerError } from './middleware/error.ts'
import { isBlockedAgent } from './admission/edge.ts'
import { countCall } from './admission/rate-limit.ts'
import { openEvent } from './middleware/event.ts'
import { setSecurityHeaders } from './middleware/security-headers.ts'
import { findTargetFlaw, isOurHost } from './request/target-flaw.ts'
import { describeRoutes } from './openapi/describe-routes.ts'
import { sapiRoutes } from './sapi/routes.ts'
import { authRoutes } from './portal/auth/routes.ts'
import { tokenRoutes } from './portal/tokens/routes.ts'
import { companyRoutes } from './portal/companies/routes.ts'
import { inboxRoutes } from './portal/inbox/routes.ts'
import { memberRoutes } from './portal/members/routes.ts'
import { documentRoutes } from './portal/documents/routes.ts'
import { publicRoutes } from './public/routes.ts'
import { wrongEndpointRoutes } from './portal/wrong-endpoint-routes.ts'
import type { MountedDoor } from './route/mount-door.ts'
import type { Pages } from './route/pages.ts'
import type { AppDeps, RequestContext, RequestEnv } from './request/request.ts'
import { methods, type Route } from './route/route.ts'

/** Pages and endpoints that the application serves beside its own operations. */
export interface AppParts {
  readonly doors: readonly MountedDoor[]
  readonly pages: Pages
}

/**
 * Returns every route of the HTTP server: its own operations, the pages and the mounted endpoints. No other code adds a
 * route. The Allow header of a 405, openapi.json, the rate limits and the authorization test all read this table.
 */
export function routeTable({ doors, pages }: AppParts): readonly Route[] {
  const rows: readonly Route[] = [
    ...operations(() => describeRoutes(rows)),
    ...pages.routes,
    ...doors.flatMap((door) => door.routes),
  ]
  return rows
}

/** The server's own operations, by resource. */
const operations = (describe: () => object): readonly Route[] => [
  ...sapiRoutes,
  ...authRoutes,
  ...tokenRoutes,
  ...companyRoutes,
  ...inboxRoutes,
  ...memberRoutes,
  ...documentRoutes,
  ...publicRoutes(describe),
  ...wrongEndpointRoutes,
]

/**
 * Creates a Hono application with the operations, the given pages and the given mounted endpoints. It must be served by
 * Node (`serve.ts`), because it reads bodies from Node's own request.
 */
export function createApp(deps: AppDeps, parts: AppParts): Hono<RequestEnv> {
  const { doors, pages } = parts
  const routes = routeTable(parts)
  const app = new Hono<RequestEnv>()
  const openBody = createBodyMemory(deps.settings.bodyBytesAtOnce)
  const bodyPace = createBodyPace(deps.clock)
  const sendLargeFile = createLargeFiles(deps.clock, deps.settings.fileBytesAtOnce)
  app.onError((error, c) => (pages.showsRefusal(c) ? pages.answerRefusal(error, c, deps) : answerError(error, c)))
  app.use(openEvent(deps, doors))
  app.use(async (c, next) => {
    c.set('body', openBody())
    c.set('bodyPace', bodyPace)
    c.set('checksAfterBody', [])
    c.set('sendLargeFile', sendLargeFile)
    try {
      await next()
    } finally {
      c.get('body').release()
    }
  })
  app.use(setSecurityHeaders)
  app.use(async (c, next) => {
    if (isBlockedAgent(c, deps.rules)) {
      countCall(c, deps, 'unverified', { address: c.get('address') })
      return c.text('error code: 1010', 403)
    }
    const reason =
      c.env.flaw ??
      findTargetFlaw(c.env.incoming.url ?? '') ??
      (isOurHost(c.req.header('host'), deps.settings.hosts) ? undefined : 'the Host is not a name of this service')
    if (reason !== undefined) refuse(c, deps, new ServiceError('request_rejected', { inside: { reason } }))
    await next()
  })
  for (const { method, path, answer } of routes) app.on(method, honoPath(path), (c) => answer(c, deps))
  for (const path of new Set(routes.map((row) => row.path))) {
    const allowed = routes.filter((row) => row.path === path).flatMap((row) => methods[row.method].allow)
    app.all(honoPath(path), (c) => refuseMethod(c, deps, allowed))
  }
  app.notFound((c) => refuse(c, deps, new ServiceError('not_found')))
  return app
}

function refuseMethod(c: RequestContext, deps: AppDeps, allowed: readonly string[]): never {
  c.header('Allow', allowed.join(', '))
  return refuse(c, deps, new ServiceError('method_not_allowed'))
}

/**
 * Refuses a call that reaches no operation. The call is counted as unverified (L-15), like every call whose caller is
 * not authenticated.
 */
function refuse(c: RequestContext, deps: AppDeps, refusal: ServiceError): never {
  countCall(c, deps, 'unverified', { address: c.get('address') })
  throw refusal
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
