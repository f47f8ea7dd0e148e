import { Resolver } from 'node:dns/promises'
import { ServiceError, type DnsResolver } from '@cornerpost/engine'
import type { HostSettings } from '../config.ts'

type DnsSettings = Pick<HostSettings, 'dnsServers' | 'dnsTimeoutMilliseconds' | 'dnsAttempts'>

export interface OpenDnsResolver extends DnsResolver {
  /** Gives up all queries at once, with `lookup_unavailable`. */
  close(): void
}

/**
 * Creates a resolver that queries the configured DNS servers and repeats a failed query up to the configured number of
 * attempts. NXDOMAIN (`absent`) and NODATA (`no_record`) are answers; every other failure is `lookup_unavailable`.
 */
export function createDnsResolver(settings: DnsSettings): OpenDnsResolver {
  const resolver = new Resolver({ timeout: settings.dnsTimeoutMilliseconds, tries: 1 })
  if (settings.dnsServers.length > 0) resolver.setServers([...settings.dnsServers])
  let isClosed = false
  return {
    close: () => {
      isClosed = true
      resolver.cancel()
    },
    async resolveNaptr(name) {
      for (let attempt = 1; ; attempt++) {
        try {
          return { kind: 'found', records: await resolver.resolveNaptr(name) }
        } catch (error) {
          const code = codeOf(error)
          if (code === 'ENOTFOUND') return { kind: 'absent' }
          if (code === 'ENODATA') return { kind: 'no_record' }
          if (isClosed || attempt >= settings.dnsAttempts)
            throw new ServiceError('lookup_unavailable', { inside: { name, code, attempts: attempt }, cause: error })
        }
      }
    },
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
