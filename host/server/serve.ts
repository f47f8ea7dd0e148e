import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Clock, Secret } from '@cornerpost/engine'
import type { HostSettings } from '../config.ts'
import { answerRefused, type FetchingApp } from './answer-refused.ts'
import { discardRest } from './discard-rest.ts'
import { portRefusal } from './port-refusal.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { createRunningRequests } from './running-requests.ts'
import { cutSlowBody, type DoorPace } from './slow-body.ts'
import { findWireFlaw } from './wire-flaw.ts'

export interface ServeDeps {
  readonly app: FetchingApp
  /** the mounted endpoints of the application */
  readonly doors: readonly DoorPace[]
  readonly settings: HostSettings
  readonly clock: Clock
  /** PEM texts; absent if a proxy in front terminates TLS (D69) */
  readonly tls?: { readonly certificate: string; readonly key: Secret }
}

export interface RunningServer {
  readonly port: number
  /**
   * Accepts no new connections, lets running requests finish within the grace period, then closes the remaining
   * connections.
   */
  readonly stop: () => Promise<void>
}

const headerBytesMax = 16_384 // maximum size of all headers together (H10)

/**
 * How long a connection stays open between two requests. Proxies usually keep idle connections for 60 seconds; with
 * less here, a proxy could send a request while this server closes the connection.
 */
const idleMilliseconds = 75_000

/**
 * Serves the application over HTTP/1.1 until it is stopped. Requests that another server might read differently are
 * refused before any other code sees them (H9).
 * The server has no listener for `upgrade`, so a client that offers HTTP/2 in clear text is served over HTTP/1.1.
 * Rejects with `configuration_invalid` if the port is unavailable.
 */
export async function serveHttp({ app, doors, settings, clock, tls }: ServeDeps): Promise<RunningServer> {
  const running = createRunningRequests()
  const refused = new WeakSet<Socket>()
  const listener = getRequestListener(
    async (request, environment) => {
      const answer = await app.fetch(request, environment)
      // not the types of HTTP/2, because the server does not speak HTTP/2
      const { incoming, outgoing } = environment as HttpBindings
      if (!(await discardRest(clock, incoming))) outgoing.shouldKeepAlive = false
      return answer
    },
    // the automatic cleanup would close the connection of a client that is still sending
    { autoCleanupIncoming: false },
  )
  const server = createNodeServer(settings, tls)
  let isStopping = false
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (refused.has(incoming.socket)) return // a request after a refused one may be smuggled
    if (isStopping) outgoing.shouldKeepAlive = false
    running.add(incoming, outgoing)
    if (tls) outgoing.setHeader('Strict-Transport-Security', 'max-age=31536000') // a year (RFC 6797)
    const flaw = findWireFlaw(incoming)
    if (flaw === undefined) {
      cutSlowBody({ clock, settings, doors }, incoming, outgoing)
      return void listener(incoming, outgoing)
    }
    refused.add(incoming.socket)
    answerRefused(app, { incoming, outgoing, flaw })
      .then(writeAnswer(outgoing))
      .catch(() => incoming.socket.destroy())
  }
  // no limit, because every waiting call adds a listener; the number of waiting calls is limited elsewhere
  server.on('connection', (socket) => socket.setMaxListeners(0))
  server.on('request', answer)
  server.on('checkExpectation', answer) // Node's own answer would be a bare 417
  const refuseUnread = refuseUnreadable({ app, clock, running, refused })
  server.on('clientError', refuseUnread)
  // Node would close the connection without an answer
  server.on('connect', ({ socket }) =>
    refuseUnread(Object.assign(new Error('CONNECT'), { code: 'HPE_CONNECT' }), socket),
  )
  await listen(server, settings)
  return {
    // `address()` returns a string only for pipes and Unix sockets; this server listens on TCP
    port: (server.address() as AddressInfo).port,
    async stop() {
      isStopping = true
      running.closeBehind()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const grace = new AbortController()
      await Promise.race([
        running.ended(),
        clock.wait(settings.stopGraceSeconds * 1000, grace.signal).catch(() => undefined),
      ])
      grace.abort() // otherwise the timer of the grace period would keep the process running
      server.closeAllConnections()
      await closed
    },
  }
}

/** Writes the answer to a refused request after the answers to earlier requests, and closes the connection. */
function writeAnswer(outgoing: ServerResponse): (answer: Response) => Promise<void> {
  return async (answer) => {
    outgoing.statusCode = answer.status
    outgoing.setHeaders(answer.headers)
    outgoing.shouldKeepAlive = false
    outgoing.end(await answer.text())
  }
}

function createNodeServer(settings: HostSettings, tls: ServeDeps['tls']): Server {
  const options = {
    maxHeaderSize: headerBytesMax,
    headersTimeout: settings.headerTimeoutSeconds * 1000,
    // no limit here, because it would apply to all requests alike, but AS4 messages may be large; slow-body.ts sets the
    // limits
    requestTimeout: 0,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: idleMilliseconds,
    requireHostHeader: false, // wire-flaw.ts refuses a request without a Host header, with a better answer than Node's
    insecureHTTPParser: false,
  }
  const server = tls
    ? createTlsServer({ ...options, cert: tls.certificate, key: tls.key.reveal(), minVersion: 'TLSv1.2' })
    : createServer(options)
  // no limit to the number of headers, because Node would drop further headers unread (H9); headerBytesMax limits their
  // size
  server.maxHeadersCount = 0
  server.maxConnections = settings.connectionsMax
  return server
}

async function listen(server: Server, settings: HostSettings): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(settings.port, settings.listenAddress, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    throw portRefusal('CORNERPOST_PORT', settings.port, error)
  }
}
