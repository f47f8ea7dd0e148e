import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cutSlowBody } from '../../../host/server/slow-body.ts'
import { ManualClock } from '../../support/manual-clock.ts'
import { doorSettings, limitedBy, startDoor, untouchableEngine } from '../../http-api/support/a-door.ts'
import { rawExchange } from '../../http-api/support/raw-exchange.ts'

const doorOfLargeBodies = { name: 'messages', path: '/messages', bodyBytesPerSecondMin: 1_000 }

describe('H10 the time limit for bodies', () => {
  let clock: ManualClock
  let server: Server
  let socket: Socket
  let incoming: IncomingMessage | undefined
  let text: string
  let closed: boolean
  beforeEach(async () => {
    clock = new ManualClock()
    incoming = undefined
    text = ''
    closed = false
    server = createServer((request, response) => {
      incoming = request.on('error', () => undefined).resume()
      cutSlowBody({ clock, settings: doorSettings(), doors: [doorOfLargeBodies] }, request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => (closed = true))
    socket.on('error', () => undefined)
  })
  afterEach(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })

  const begin = async (path: string, length = 10_000_000): Promise<void> => {
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
    await expect.poll(() => incoming).toBeDefined()
  }
  const write = async (bytes: number): Promise<void> => {
    const before = incoming!.socket.bytesRead
    socket.write('a'.repeat(bytes))
    await expect.poll(() => incoming!.socket.bytesRead).toBe(before + bytes)
  }

  test('a body is refused with 408 after 60 seconds, even while single bytes keep arriving', async () => {
    await begin('/sapi/document/send')
    for (let second = 0; second < 54; second += 6) {
      await write(1)
      await clock.advance(6_000)
    }
    await clock.advance(5_000)
    expect(closed).toBe(false)
    await clock.advance(1_000)
    await expect.poll(() => closed).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a large body is refused after 60 seconds even if it arrives fast, unless its endpoint accepts AS4 messages', async () => {
    await begin('/sapi/document/send')
    await write(5_000_000)
    await clock.advance(60_000)
    await expect.poll(() => closed).toBe(true)
  })

  test('D41 an AS4 message may take longer than 60 seconds as long as it arrives at the minimum rate', async () => {
    await begin('/messages')
    await write(100_000) // enough for 100 seconds
    await clock.advance(60_000)
    await clock.advance(39_000)
    await write(50_000) // enough for 150 seconds in all
    await clock.advance(1_000)
    await clock.advance(49_000)
    expect(closed).toBe(false)
    await clock.advance(2_000)
    await expect.poll(() => closed).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('D41 a query string after the path does not change the time limit of an AS4 message', async () => {
    await begin('/messages?x=1')
    await write(100_000)
    await clock.advance(99_000)
    expect(closed).toBe(false)
    await clock.advance(1_000)
    await expect.poll(() => closed).toBe(true)
  })

  test('an AS4 message that arrives byte by byte is refused after 60 seconds', async () => {
    await begin('/messages')
    for (let second = 0; second < 54; second += 6) {
      await write(1)
      await clock.advance(6_000)
    }
    await clock.advance(5_000)
    expect(closed).toBe(false)
    await clock.advance(1_000)
    await expect.poll(() => closed).toBe(true)
  })

  test('a body that has arrived completely may be processed for more than 60 seconds', async () => {
    await begin('/sapi/document/send', 5)
    await write(5)
    await expect.poll(() => incoming!.complete).toBe(true)
    await clock.advance(600_000)
    expect(closed).toBe(false)
  })

  test('if the answer is sent before the body has arrived and the connection then closes, the timer of the limit stops', async () => {
    server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
      cutSlowBody({ clock, settings: doorSettings(), doors: [] }, request, response)
      incoming = request
      response.writeHead(401, { connection: 'close' }).end()
    })
    await begin('/sapi/document/send')
    await expect.poll(() => closed).toBe(true)
    await expect.poll(() => clock.waiting).toBe(0)
  })

  test('a request without a body does not start the timer of the limit', async () => {
    await begin('/sapi/auth/revoke', 0)
    expect(clock.waiting).toBe(0)
  })
})

for (const path of ['/sapi/health', '/api/v1/nothing']) {
  test(`H10 the service closes the connection if a body stalls at ${path}`, async () => {
    const door = await startDoor({ settings: { requestTimeoutSeconds: 1 } })
    const answer = await rawExchange(
      door.port,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf`,
      4_000,
    )
    expect(answer.closed).toBe(true)
    await door.stop()
  })
}

test('H10 the service answers 408 to an AS4 message that stalls', async () => {
  const broken: string[] = []
  const receive = async ({ body }: { readonly body: AsyncIterable<Uint8Array> }): Promise<never> => {
    for await (const _ of body);
    throw new Error('it came whole')
  }
  const door = await startDoor({
    engine: limitedBy(
      doorSettings(),
      new Proxy(untouchableEngine, {
        get: () => ({
          receive: (wire: never) =>
            receive(wire).catch((error: Error) => Promise.reject((broken.push(error.message), error))),
        }),
      }),
    ),
    settings: { requestTimeoutSeconds: 1 },
  })
  const answer = await rawExchange(
    door.port,
    'POST /as4 HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/related; boundary=x\r\nContent-Length: 100\r\n\r\nhalf',
    4_000,
  )
  expect(answer).toMatchObject({ statuses: [408], closed: true })
  await expect.poll(() => broken).toEqual([expect.stringContaining('body_malformed')])
  await door.stop()
})
