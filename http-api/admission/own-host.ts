import { ServiceError } from '@cornerpost/engine'
import { isOurHost } from '../request/target-flaw.ts'
import type { AppDeps, RequestContext } from '../request/request.ts'

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Refuses a call under a foreign host name, and a call by a page of another site. A page can otherwise reach a service
 * on the computer of its visitor by a name of its own (DNS rebinding). Without a public URL and host names in the
 * settings, only the names of this computer are accepted. Throws `request_rejected`, `cross_site_call`.
 */
export function checkOwnHost(c: RequestContext, { settings, rules }: Pick<AppDeps, 'settings' | 'rules'>): void {
  const [host, origin] = [c.req.header('host'), c.req.header('origin')]
  const own = settings.publicUrl === null || settings.publicUrl === undefined ? undefined : new URL(settings.publicUrl)
  const names = [...settings.hosts, ...(own ? [own.hostname] : [])]
  if (!isOurHost(host, names.length > 0 ? names : loopbackNames))
    throw new ServiceError('request_rejected', { inside: { reason: 'the Host is not a name of this service' } })
  if (origin !== undefined && ![own?.origin, `${rules.isPlainHttp ? 'http' : 'https'}://${host}`].includes(origin))
    throw new ServiceError('cross_site_call', { inside: { origin: origin.slice(0, 200) } })
}
