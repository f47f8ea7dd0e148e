import { createApp } from '@cornerpost/http-api'
import { createMetrics, serveHttp } from '@cornerpost/host'
import { pages } from '@cornerpost/web'
import { systemClock, systemRandom } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doorSettings, limitedBy } from './support/a-door.ts'
import { ambiguousRequests, get, post, smuggled } from './support/ambiguous-requests.ts'
import { rawExchange } from './support/raw-exchange.ts'
import type { RequestEnv } from '../../http-api/request/request.ts'
import { hasProxy, proxyHeader, startProxy, type Proxy, type ProxyKind } from './support/start-proxy.ts'

for (const kind of ['nginx', 'haproxy'] as const) {
  describe.skipIf(!hasProxy(kind))(
    `H9 the service behind ${kind} interprets each request exactly as the proxy does`,
    () => {
      let world: World
      beforeAll(async () => void (world = await startWorld(kind)))
      afterAll(() => world.stop())

      for (const [what, request] of Object.entries(ambiguousRequests)) {
        test(what, async () => {
          await rawExchange(world.port, Buffer.from(request + smuggled, 'latin1'), 60)
          await expectOwnAnswers(world)
        })
      }

      test('plain requests with a body reach the service and are answered', async () => {
        const before = world.handled.length
        for (const request of [
          post('Content-Length: 2', 'Connection: close', '', '{}'),
          post('Transfer-Encoding: chunked', 'Connection: close', '', '2\r\n{}\r\n0\r\n\r\n'),
        ]) {
          expect(await rawExchange(world.port, request)).toMatchObject({
            statuses: [400],
            text: expect.stringContaining('SAPI-VAL-001'),
          })
        }
        expect(world.handled.length).toBe(before + 2)
      })
    },
  )
}

interface World {
  readonly port: number
  /** The number that the proxy gave to each handled request, in order; undefined if a request has none. */
  readonly handled: readonly (string | undefined)[]
  stop(): Promise<void>
}

async function startWorld(kind: ProxyKind): Promise<World> {
  const handled: (string | undefined)[] = []
  const settings = doorSettings({ unverifiedCallsPerMinute: 1_000_000, tokenCallsPerMinute: 1_000_000 })
  const app = createApp(
    {
      engine: limitedBy(settings),
      rules: {
        hasTestTools: true,
        blocksAgents: false,
        isPlainHttp: true,
        showsMails: true,
        newKeyPolicies: [],
        verifiesEmails: true,
      },
      settings,
      clock: systemClock,
      random: systemRandom,
      log: () => {},
      metrics: createMetrics(),
    },
    { doors: [], pages },
  )
  const { fetch } = app
  app.fetch = (request, bindings, ...rest) => {
    // an unreadable request is refused before it is handled and may have no headers to check
    const { incoming, flaw } = bindings as RequestEnv['Bindings']
    if (flaw === undefined || incoming.rawHeaders.length > 0)
      handled.push(incoming.headers[proxyHeader.toLowerCase()]?.toString())
    return fetch(request, bindings, ...rest)
  }
  const server = await serveHttp({ app, doors: [], settings, clock: systemClock })
  const proxy: Proxy = await startProxy(kind, server.port)
  return {
    port: proxy.port,
    handled,
    async stop() {
      await proxy.stop()
      await server.stop()
    },
  }
}

/**
 * Fails unless the next clients get the answers to their own requests on the connections that the proxy reuses. Fails
 * also if a request reached the service twice or past the proxy.
 */
async function expectOwnAnswers({ port, handled }: World): Promise<void> {
  for (const [path, status] of [
    ['/sapi/health', 200],
    ['/api/v1/auth/me', 401],
  ] as const) {
    expect(await rawExchange(port, get(path, 'Connection: close'))).toMatchObject({ statuses: [status] })
  }
  expect(handled).not.toContain(undefined)
  expect(new Set(handled).size).toBe(handled.length)
}
