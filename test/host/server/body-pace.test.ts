import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as endOfRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mountDoor, type MountedDoor } from '../../../http-api/route/mount-door.ts'
import { createBodyPace } from '../../../host/server/body-pace.ts'
import { settled } from '../../support/manual-clock.ts'
import { MovingClock } from '../../support/moving-clock.ts'
import { startDoor } from '../../http-api/support/a-door.ts'
import { startService, type Service } from '../../http-api/support/a-service.ts'

const large = 65_537

/** Returns the number of promises that each round of the event loop fulfilled, until all of them were. */
async function fulfilledInEachRound(promises: readonly Promise<unknown>[]): Promise<readonly number[]> {
  const rounds: number[] = []
  let inRound = 0
  const counted = promises.map((promise) => promise.then(() => (inRound += 1)))
  for (let left = promises.length; left > 0; left -= inRound) {
    inRound = 0
    await endOfRound()
    rounds.push(inRound)
  }
  await Promise.all(counted)
  return rounds
}

test('L9 processes large bodies in the order of arrival, at most one per round of the event loop', async () => {
  const { work } = createBodyPace(new MovingClock())
  const order: number[] = []
  const bodies = [1, 2, 3].map((place) => work(large).then(() => order.push(place)))
  expect(Math.max(...(await fulfilledInEachRound(bodies)))).toBe(1)
  expect(order).toEqual([1, 2, 3])
})

test('L9 the processing of large bodies pauses for at least 20 rounds of the event loop after a body that took 20 milliseconds', async () => {
  const clock = new MovingClock()
  const { work } = createBodyPace(clock)
  const bodies = [work(large).then(() => clock.advance(0.02)), work(large)]
  const rounds = await fulfilledInEachRound(bodies)
  expect(rounds.length).toBeGreaterThanOrEqual(20)
})

test('L9 reads at most eight chunks of large bodies per round of the event loop', async () => {
  const { read } = createBodyPace(new MovingClock())
  const chunks = Array.from({ length: 24 }, () => read(large))
  expect((await fulfilledInEachRound(chunks)).filter((count) => count > 0)).toEqual([8, 8, 8])
})

test('a small body is processed without waiting for large ones', async () => {
  const { read, work } = createBodyPace(new MovingClock())
  const order: string[] = []
  const largeOnes = [1, 2].map((place) => work(large).then(() => order.push(`large ${place}`)))
  const chunks = Array.from({ length: 20 }, () => read(large).then(() => order.push('chunk')))
  await read(large - 2)
  await work(large - 1)
  order.push('small')
  await Promise.all([...largeOnes, ...chunks])
  expect(order.slice(order.indexOf('small'))).toEqual(expect.arrayContaining(['large 2', 'chunk']))
})

test('L9 the service parses at most one large JSON body per round of the event loop when several arrive at once', async () => {
  const service = await startService()
  const head = await sendHead(service)
  const senders = await connectAll(6, service.door.port)
  for (const sender of senders) sender.write(head + '{'.repeat(2 * large - 1))
  await expect.poll(() => senders.every(({ writableLength }) => writableLength === 0)).toBe(true)
  await settled()
  const answers = Promise.all(senders.map(answerOf))
  for (const sender of senders) sender.write('{')
  expect(await busiestRound(() => service.lines.length, answers)).toBe(1)
  expect(await answers).toEqual(senders.map(() => expect.stringContaining('SAPI-VAL-001')))
  for (const sender of senders) sender.destroy()
  await service.stop()
})

test('L9 when 64 large bodies arrive at once, the service reads fewer than 32 chunks per round of the event loop', async () => {
  const count = 64
  let chunks = 0
  const door = await startDoor({
    doors: [readerOf(count, () => (chunks += 1))],
    settings: { publicToolCallsPerMinute: count },
  })
  const head = `POST /reader HTTP/1.1\r\nHost: x\r\nContent-Length: ${4 * large}\r\n\r\n`
  const senders = await connectAll(count, door.port)
  const answers = Promise.all(senders.map(answerOf))
  for (const sender of senders) sender.write(head + 'a'.repeat(4 * large))
  // with the limit eight, sometimes a few more that the system had buffered; without it one chunk of each body
  expect(await busiestRound(() => chunks, answers)).toBeLessThan(count / 2)
  expect(await answers).toEqual(senders.map(() => expect.stringContaining('200 OK')))
  for (const sender of senders) sender.destroy()
  await door.stop()
})

/** A door that starts reading once `count` calls have arrived. Reports each chunk after the first 64 KiB of a body. */
function readerOf(count: number, onChunk: () => void): MountedDoor {
  let calls = 0
  let startAll: () => void = () => undefined
  const allAreThere = new Promise<void>((resolve) => (startAll = resolve))
  return mountDoor({
    name: 'reader',
    path: '/reader',
    methods: ['POST'],
    who: 'anyone',
    budget: 'publicTools',
    body: 'document',
    operation: 'reader',
    async handle({ bodyChunks }) {
      calls += 1
      if (calls === count) startAll()
      await allAreThere
      let bytes = 0
      for await (const chunk of bodyChunks(0)) {
        if (bytes >= large) onChunk()
        bytes += chunk.length
      }
      return { status: 200, headers: [], body: null }
    },
  })
}

/** Returns the largest increase of `happened` in one round of the event loop before the promise settled. */
async function busiestRound(happened: () => number, end: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const stop = (): void => over.abort()
  void end.then(stop, stop)
  let busiest = 0
  while (!over.signal.aborted) {
    const before = happened()
    await endOfRound()
    busiest = Math.max(busiest, happened() - before)
  }
  return busiest
}

async function sendHead(service: Service): Promise<string> {
  return [
    'POST /sapi/document/send HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${await service.token(service.sender)}`,
    `X-Peppol-Participant-Id: ${service.sender.participant}`,
    'Content-Type: application/json',
    `Content-Length: ${2 * large}`,
    '\r\n',
  ].join('\r\n')
}

async function connectAll(count: number, port: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => connect({ host: '127.0.0.1', port, noDelay: true }))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

async function answerOf(sender: Socket): Promise<string> {
  const [answer] = await once(sender, 'data')
  return String(answer)
}
