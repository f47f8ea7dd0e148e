import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '@cornerpost/engine'
import { startDoor, type Door } from '../support/a-door.ts'
import { startService, type Service } from '../support/a-service.ts'

let service: Service
let door: Door
/** Number of times the engine was notified that its answer was sent or its connection lost. */
let done = 0
/** Number of messages that the engine began to receive. */
let started = 0
beforeAll(async () => {
  service = await startService()
  const { engine } = service
  const watched: Engine = {
    ...engine,
    received: {
      ...engine.received,
      receive: async (wire) => {
        started++
        const reply = await engine.received.receive(wire)
        return { ...reply, done: () => (done++, reply.done()) }
      },
    },
  }
  door = await startDoor({ engine: watched })
})
afterAll(async () => {
  await door.stop()
  await service.stop()
})

const post = (headers: Record<string, string>, body = 'no message'): Promise<Response> =>
  fetch(`${door.url}/as4`, { method: 'POST', headers, body })

test('/as4 returns the answer of the engine to a body that is not an AS4 message, then notifies the engine that the answer was sent', async () => {
  const before = done
  const response = await post({ 'content-type': 'multipart/related; boundary=x' })
  expect(response.headers.get('content-type')).toMatch(/^application\/soap\+xml/)
  expect(await response.text()).toContain('Error')
  await expect.poll(() => done).toBe(before + 1)
})

test('D16 /as4 adds Retry-After to a 503 reply from the engine', async () => {
  const done = (): void => {}
  const busy = { status: 503, contentType: 'text/plain', body: new Uint8Array(), signer: 'undecided', done } as const
  const { engine } = service
  const asked = await startDoor({ engine: { ...engine, received: { ...engine.received, receive: async () => busy } } })
  const response = await fetch(`${asked.url}/as4`, { method: 'POST', headers: { 'content-type': 'x/y' }, body: 'x' })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  await asked.stop()
})

test('/as4 refuses a message without Content-Type with 400', async () => {
  const response = await fetch(`${door.url}/as4`, { method: 'POST', body: new Uint8Array([1]) })
  expect(response.status).toBe(400)
})

test('D86 /as4 notifies the engine when the connection is lost before the answer is sent', async () => {
  const [startedBefore, before] = [started, done]
  const socket = connect(door.port, '127.0.0.1')
  socket.write(
    'POST /as4 HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/related; boundary=x\r\nContent-Length: 100\r\n\r\nhalf of it',
  )
  await expect.poll(() => started).toBe(startedBefore + 1)
  socket.resetAndDestroy()
  await expect.poll(() => done, { timeout: 5_000 }).toBe(before + 1)
})

test('/as4 answers a message whose headers offer an upgrade to unencrypted HTTP/2 (h2c)', async () => {
  const socket = connect(door.port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.write(
    'POST /as4 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\nContent-Type: multipart/related; boundary=x\r\nContent-Length: 10\r\n\r\nno message',
  )
  await expect.poll(() => text).toContain('Envelope')
  socket.destroy()
})
