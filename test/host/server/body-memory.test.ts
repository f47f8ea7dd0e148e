import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBodyMemory } from '../../../host/server/body-memory.ts'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { startExchange, type Exchange } from '../../support/exchange.ts'
import { aPeerMessage } from '../../support/peer-message.ts'
import { codeOf } from '../../support/code-of.ts'
import { startDoor, type Door } from '../../http-api/support/a-door.ts'
import { startService, type Answer, type Service } from '../../http-api/support/a-service.ts'

test('all requests share one memory limit for bodies, exact to the byte, and can use memory that other requests have released', () => {
  const open = createBodyMemory(100)
  const [first, second] = [open(), open()]
  first.hold(60)
  second.hold(40)
  expect(codeOf(() => second.hold(1))).toBe('service_busy')
  first.release()
  first.release()
  second.hold(60)
  expect(codeOf(() => first.hold(1))).toBe('service_busy')
})

const bytesAtOnce = 1_048_576 // the smallest value that the setting accepts

describe('the service with one memory limit for all bodies', () => {
  let service: Service
  let token: string
  beforeAll(async () => {
    service = await startService({ settings: { bodyBytesAtOnce: bytesAtOnce } })
    token = await service.token(service.sender)
  })
  afterAll(() => service.stop())

  const send = (bytes: number): Promise<Answer> =>
    service.call('POST', '/sapi/document/send', {
      token,
      participant: service.sender.participant,
      body: JSON.stringify({ payload: 'a'.repeat(bytes - 14) }),
    })
  const head = (): string =>
    `POST /sapi/document/send HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-Peppol-Participant-Id: ${service.sender.participant}\r\nContent-Type: application/json\r\nContent-Length: 800000\r\n\r\n`

  test('refuses a large body with 503 SAPI-SYS-001 while another one is arriving, but serves small calls', async () => {
    const slow = await unfinished(service.door.port, head(), 790_000)
    await expect.poll(async () => (await send(300_000)).status).toBe(503)
    const refused = await send(300_000)
    expect([refused.json.error.code, refused.json.error.retryable, Number(refused.headers.get('retry-after'))]).toEqual(
      ['SAPI-SYS-001', true, 5],
    )
    expect(await service.token(service.sender)).toBeTruthy()
    slow.destroy()
    await expect.poll(async () => (await send(300_000)).status).toBe(400) // the body was read, but is not a document
  })

  test('counts the bytes that have arrived, not the announced Content-Length', async () => {
    const slow = await Promise.all([1, 2, 3].map(() => unfinished(service.door.port, head(), 1)))
    expect((await send(800_000)).status).toBe(400)
    for (const socket of slow) socket.destroy()
  })

  test('releases the memory of a request once it is answered', async () => {
    for (let call = 0; call < 5; call += 1) expect((await send(900_000)).status).toBe(400)
  })
})

describe('the shared memory limit at /as4', () => {
  let exchange: Exchange
  let door: Door
  beforeAll(async () => {
    exchange = await startExchange('sqlite')
    door = await startDoor({ engine: exchange.second.engine, settings: { bodyBytesAtOnce: bytesAtOnce } })
  })
  afterAll(async () => {
    await door.stop()
    await exchange.stop()
  })

  /** Builds a message that does not compress below `bytes` bytes. */
  const aLargeMessage = (bytes: number) =>
    aPeerMessage(exchange, {
      document: Buffer.from(
        `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${Buffer.from(systemRandom.bytes(bytes)).toString('base64')}</Invoice>`,
      ),
    })
  const post = async (message: { readonly contentType: string; readonly body: Uint8Array }): Promise<Response> =>
    fetch(`${door.url}/as4`, {
      method: 'POST',
      headers: { 'content-type': message.contentType },
      body: new Uint8Array(message.body),
    })

  test('a message that would exceed the limit gets an unsigned 503 with Retry-After, is not stored, and is accepted when sent again later', async () => {
    const slow = await unfinished(
      door.port,
      'POST /as4 HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/related; boundary=x\r\nContent-Length: 900000\r\n\r\n',
      890_000,
    )
    const message = await aLargeMessage(400_000)
    expect(message.body.length).toBeGreaterThan(300_000)
    const before = await exchange.second.count(['document', 'evidence', 'payload', 'security_event'])
    await expect.poll(async () => (await post(message)).status).toBe(503)
    const refused = await post(message)
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '60',
      'temporarily unavailable',
    ])
    expect(await exchange.second.count(['document', 'evidence', 'payload', 'security_event'])).toEqual(before)
    slow.destroy()
    await expect.poll(async () => (await post(message)).status).toBe(200)
    expect((await exchange.second.count(['document'])).document).toBe(before.document + 1)
  })

  test('D90 a message larger than the limit is accepted, because it is never held in memory as a whole', async () => {
    const message = await aLargeMessage(2_000_000)
    expect(message.body.length).toBeGreaterThan(bytesAtOnce)
    expect((await post(message)).status).toBe(200)
  })
})

/** Sends the start of a request with `bytes` bytes of its body and leaves the connection open. */
async function unfinished(port: number, head: string, bytes: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.write(head + 'a'.repeat(bytes), () => resolve()))
  return socket
}
