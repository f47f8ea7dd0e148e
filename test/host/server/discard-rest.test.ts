import { setTimeout as pauseOfTheClient } from 'node:timers/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { discardRest } from '../../../host/server/discard-rest.ts'
import { ManualClock } from '../../support/manual-clock.ts'
import { startDoor } from '../../http-api/support/a-door.ts'
import { rawExchange } from '../../http-api/support/raw-exchange.ts'

describe('H10 the rest of a refused body', () => {
  let clock: ManualClock
  let server: Server
  let socket: Socket
  let incoming: IncomingMessage | undefined
  let cameWhole: boolean | undefined
  beforeEach(async () => {
    clock = new ManualClock()
    incoming = undefined
    cameWhole = undefined
    server = createServer((request) => {
      incoming = request
      void discardRest(clock, request).then((is) => (cameWhole = is))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n')
    await expect.poll(() => incoming).toBeDefined()
  })
  afterEach(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })

  const write = async (text: string): Promise<void> => {
    const before = incoming!.socket.bytesRead
    socket.write(text)
    await expect.poll(() => incoming!.socket.bytesRead).toBe(before + text.length)
  }

  test('is read to its end when the client pauses for less than a second between bytes', async () => {
    for (let byte = 0; byte < 10; byte += 1) {
      await clock.advance(900)
      expect(cameWhole).toBeUndefined()
      await write('a')
    }
    await expect.poll(() => cameWhole).toBe(true)
    expect(clock.waiting).toBe(0)
  })

  test('is not awaited any longer after the client has sent nothing for a second', async () => {
    await write('a')
    await clock.advance(1_000)
    expect(cameWhole).toBeUndefined()
    await clock.advance(1_000)
    await expect.poll(() => cameWhole).toBe(true)
    expect(clock.waiting).toBe(0)
  })
})

test('H10 a client that pauses in the middle of its refused body, then sends the rest and reads, gets the refusal', async () => {
  const door = await startDoor()
  const socket = connect(door.port, '127.0.0.1')
  try {
    const chunks: Buffer[] = []
    socket.pause()
    socket.on('data', (chunk) => void chunks.push(chunk))
    const write = (bytes: string | Uint8Array): Promise<void> =>
      new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
    await write('POST /api/v1/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 20000000\r\n\r\n')
    await write(Buffer.alloc(10_000_000))
    await expect.poll(() => door.lines.length, { timeout: 5_000 }).toBe(1)
    await new Promise((resolve) => socket.once('readable', resolve)) // the refusal arrived during the pause
    await pauseOfTheClient(1_000) // longer than the server framework waits before it gives up an unread body
    await write(Buffer.alloc(10_000_000))
    await write('GET /api/v1/ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    socket.resume()
    await new Promise((resolve) => socket.once('end', resolve))
    const text = Buffer.concat(chunks).toString()
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['404', '200'])
  } finally {
    socket.destroy()
    await door.stop()
  }
})

const refusals = [
  ['POST /sapi/document/send', 401, 'SAPI-AUTH-002'],
  ['POST /api/v1/nothing', 404, 'not_found'],
  ['PUT /api/v1/ping', 405, 'method_not_allowed'],
] as const

for (const [target, status, code] of refusals) {
  test(`G-05 L-02 a client that stalls while sending its body still gets the refusal decided from the headers: ${target}`, async () => {
    const door = await startDoor()
    const answer = await rawExchange(
      door.port,
      `${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
      4_000,
    )
    expect(answer.statuses).toEqual([status])
    expect(answer.text).toContain(code)
    expect(answer.text).toMatch(/^ratelimit-limit: \d+$/im)
    expect(answer.text).toMatch(/^content-security-policy: /im)
    expect(door.lines.map((line) => line.status)).toEqual([status])
    await door.stop()
  })
}
