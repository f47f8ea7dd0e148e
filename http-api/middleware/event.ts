import type { LogLine } from '@cornerpost/engine'
import type { MiddlewareHandler } from 'hono'
import { interfaceOf } from '../address/interface.ts'
import type { AppDeps, RequestContext, RequestEnv } from '../request/request.ts'
import type { Door } from '../request/door.ts'
import { clientAddress, readProxies } from '../address/client-address.ts'

/**
 * Opens the log event of a request and writes it when the request ends, even if the request fails. Every answer
 * contains a correlation id, by which a support team can find the log line of the request.
 */
export function openEvent(deps: AppDeps, doors: readonly Door[]): MiddlewareHandler<RequestEnv> {
  const { clock, random } = deps
  const proxies = readProxies(deps.settings.trustedProxies)
  return async (c, next) => {
    const startedAt = clock.monotonic()
    c.set('correlationId', random.uuid())
    c.set('address', clientAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for'), proxies))
    c.set('event', {})
    c.set(
      'door',
      doors.find(({ path }) => path === c.req.path),
    )
    c.header('X-Correlation-Id', c.get('correlationId'))
    await next()
    writeEvent(deps, c, Math.round(clock.monotonic() - startedAt))
  }
}

function writeEvent({ log, metrics }: AppDeps, c: RequestContext, durationMs: number): void {
  const { isSimulated = false, ...event } = c.get('event')
  const { status } = c.res
  log({
    level: event.code === 'internal_error' && !isSimulated ? 'error' : levelOf(status, isSimulated),
    event: 'http_request',
    door: c.get('door')?.name ?? interfaceOf(c.req.path),
    correlationId: c.get('correlationId'),
    ...event,
    status,
    durationMs,
  })
  metrics.answered(event.operation ?? 'none', status, durationMs / 1000)
}

/**
 * Returns the log level for a status: `error` for 500, which the operator must repair; `warn` for other statuses above
 * 500, which are temporary; `info` for all others and for simulated faults.
 */
function levelOf(status: number, isSimulated: boolean): LogLine['level'] {
  if (status < 500 || isSimulated) return 'info'
  return status === 500 ? 'error' : 'warn'
}
