import { connect, type Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { aReception } from '../../support/store-builder.ts'
import { startDoor, type Door } from '../../http-api/support/a-door.ts'
import { startNode, startService, type Service } from '../../http-api/support/a-service.ts'

/* Files above 1 MB that clients do not read: their memory is bounded, and their connections are closed. */

const fileBytes = 24_000_000 // more than the buffers of a connection take
let service: Service
let path: string
let smallPath: string
const sockets: Socket[] = []
beforeAll(async () => {
  service = await startService()
  path = await receive(Buffer.alloc(fileBytes, 'large'))
  smallPath = await receive(Buffer.alloc(500_000, 'small'))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await service.stop()
})

/** Stores a received document, and returns the path of its XML. */
async function receive(document: Uint8Array): Promise<string> {
  const before = Buffer.from('<envelope>')
  const reception = aReception(service.sender.company, {
    envelope: { bytes: Buffer.concat([before, document, Buffer.from('</envelope>')]) },
    slice: { start: before.length, end: before.length + document.length, insertAt: 0, inserted: '' },
    job: null,
  })
  await service.world.database.inbound.recordReception(reception)
  return `/api/v1/companies/${service.sender.company.id}/documents/${reception.document?.id}/xml`
}

const get = (door: Door, of: string, method = 'GET'): Promise<Response> =>
  fetch(door.url + of, { method, headers: { authorization: `Bearer ${service.sender.key}` } })
const statusOf = async (door: Door, of: string): Promise<number> => {
  const answer = await get(door, of)
  await answer.arrayBuffer()
  return answer.status
}

/** Asks for the large file, waits for the beginning of the answer and reads no further. */
async function unread(door: Door): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: door.port })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.sender.key}\r\n\r\n`)
  await new Promise<void>((resolve) => socket.once('readable', resolve))
  return socket
}

test('P81 a large file arrives complete and with its length, also after HEAD and on the same connection', async () => {
  for (const method of ['HEAD', 'GET', 'GET']) {
    const answer = await get(service.door, path, method)
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(fileBytes)])
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (method === 'GET') expect(bytes.equals(Buffer.alloc(fileBytes, 'large'))).toBe(true)
  }
})

test('P81 large files that are not read are bounded: further ones get 503 with Retry-After, until a connection is closed', async () => {
  const door = await startDoor({ engine: service.engine, settings: { fileBytesAtOnce: 2 * fileBytes } })
  const [first] = await Promise.all([unread(door), unread(door)])
  const refused = await get(door, path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ error: 'service_unavailable' })
  expect(await statusOf(door, smallPath)).toBe(200)
  first.destroy()
  await expect.poll(() => statusOf(door, path)).toBe(200)
  for (let call = 0; call < 4; call += 1) {
    await get(door, path, 'HEAD')
    expect(await statusOf(door, path)).toBe(200)
  }
  for (const socket of sockets) socket.destroy()
  await door.stop()
})

test('P81 S-38 a received document in JSON counts like a file, and arrives complete', async () => {
  const jsonPath = path.replace(/^.*documents\/(.*)\/xml$/, '/sapi/document/receive/$1')
  const token = await service.token(service.sender)
  const headers = { authorization: `Bearer ${token}`, 'x-peppol-participant-id': service.sender.participant }
  const answer = await fetch(service.door.url + jsonPath, { headers })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(text))])
  expect(JSON.parse(text).payload === Buffer.alloc(fileBytes, 'large').toString()).toBe(true)
  const door = await startDoor({ engine: service.engine, settings: { fileBytesAtOnce: fileBytes } })
  const refused = await fetch(door.url + jsonPath, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await door.stop()
})

test('P81 at most four files are read at the same time', async () => {
  const { world } = service
  const { payloads, documentLog } = world.database
  const [reading, counts] = [new Set<symbol>(), [] as number[]]
  let found = 0
  let openGate = (): void => undefined
  const gate = new Promise<void>((resolve) => (openGate = resolve))
  const read = async (id: string): Promise<Uint8Array | undefined> => {
    const call = Symbol('call')
    counts.push(reading.add(call).size)
    await gate
    const bytes = await payloads.read(id)
    await nextRound()
    reading.delete(call)
    return bytes
  }
  const find: typeof documentLog.find = async (companyId, id) => {
    found += 1
    if (found === 20) setImmediate(openGate)
    return documentLog.find(companyId, id)
  }
  const database = { ...world.database, payloads: { ...payloads, read }, documentLog: { ...documentLog, find } }
  const { door } = await startNode({ ...world, database })
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(door, smallPath)))
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  expect([counts.length, Math.max(...counts)]).toEqual([20, 4])
  await door.stop()
})

test('P81 a client that takes nothing of a large file for 60 seconds loses its connection and its memory', async () => {
  const limits = new Set<number>()
  const clock = {
    ...systemClock,
    after: (milliseconds: number, callBack: () => void) => {
      limits.add(milliseconds)
      return systemClock.after(milliseconds === 60_000 ? 500 : milliseconds, callBack)
    },
  }
  const door = await startDoor({ engine: service.engine, clock, settings: { fileBytesAtOnce: fileBytes } })
  const socket = await unread(door)
  expect(await statusOf(door, path)).toBe(503)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await expect.poll(() => statusOf(door, path)).toBe(200)
  expect(limits).toContain(60_000)
  socket.resume()
  await closed
  await door.stop()
})
