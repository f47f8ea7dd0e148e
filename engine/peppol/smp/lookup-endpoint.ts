import { LRUCache } from 'lru-cache'
import { documentTypeText } from '../identifier/document-type-identifier.ts'
import type { Endpoint, EndpointLookupResult, Endpoints, WantedEndpoint } from './endpoint.ts'
import { findEndpoint, type FindEndpointDeps, type FindEndpointSettings } from './find-endpoint.ts'

export interface EndpointLookupSettings extends FindEndpointSettings {
  /** seconds for which a found endpoint is used without a new look-up */
  readonly lookupCacheSeconds: number
}

const keptMax = 10_000

/**
 * Creates the look-up of endpoints, which calls `findEndpoint`. Every endpoint found is cached for a short time. A
 * negative result is never cached, so each retry looks the endpoint up again.
 */
export function createEndpointLookup(deps: FindEndpointDeps, settings: EndpointLookupSettings): Endpoints {
  const kept = new LRUCache<string, { readonly endpoint: Endpoint; readonly until: number }>({ max: keptMax })
  const running = new Map<string, Promise<EndpointLookupResult>>()

  async function ask(key: string, wanted: WantedEndpoint): Promise<EndpointLookupResult> {
    kept.delete(key)
    const result = await findEndpoint(deps, settings, wanted)
    if (result.kind === 'found')
      kept.set(key, {
        endpoint: result.endpoint,
        until: deps.clock.monotonic() + settings.lookupCacheSeconds * 1000,
      })
    return result
  }

  function knownEndpoint(wanted: WantedEndpoint): Endpoint | undefined {
    const known = kept.get(keyOf(wanted))
    return known && deps.clock.monotonic() < known.until ? known.endpoint : undefined
  }

  return {
    knownEndpoint,
    lookupEndpoint: (wanted, options) => {
      const endpoint = options?.isFresh ? undefined : knownEndpoint(wanted)
      if (endpoint) return Promise.resolve({ kind: 'found', endpoint })
      // concurrent look-ups of the same endpoint share one result
      const key = keyOf(wanted)
      const asked = running.get(key) ?? ask(key, wanted).finally(() => running.delete(key))
      running.set(key, asked)
      return asked
    },
  }
}

function keyOf({ participant, documentType, process }: WantedEndpoint): string {
  return [participant.toLowerCase(), documentTypeText(documentType), process.scheme, process.value].join('\n')
}
