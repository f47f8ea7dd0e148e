import { setTimeout as wait } from 'node:timers/promises'
import { Pool, type Dispatcher } from 'undici'
import { percentile } from '../support/percentile.ts'

// Another client, which sends only small requests. It runs in its own process, because the process that sends large
// bodies is busy. It starts sending as soon as its connections are open, and reports its figures when asked to stop.

/**
 * Response times in milliseconds. `p50` and `p99` are for open connections and count from the intended start of each
 * request. `stranger` is the longest time on a new connection.
 */
export interface Pings {
  readonly p50: number
  readonly p99: number
  readonly stranger: number
}

const everyMilliseconds = 10
const url = process.argv[2]
const stopped = new AbortController()
process.once('message', () => stopped.abort())

const connections = 8
const pool = new Pool(url, { connections, pipelining: 1 })
await Promise.all(Array.from({ length: connections }, () => ping(pool)))
process.send?.('begun')
const first = strangers()
const startedAt = performance.now()
const times: number[] = []
const running: Promise<void>[] = []
while (!stopped.signal.aborted) {
  const intended = startedAt + running.length * everyMilliseconds
  await wait(Math.max(0, intended - performance.now()))
  running.push(ping(pool).then(() => void times.push(performance.now() - intended)))
}
await Promise.all(running)
await pool.close()
process.send?.({ p50: percentile(times, 50), p99: percentile(times, 99), stranger: await first } satisfies Pings)
process.disconnect()

/** Sends pings one after the other, each on a new connection. Resolves with the longest time. */
async function strangers(): Promise<number> {
  let longest = 0
  while (!stopped.signal.aborted) {
    const stranger = new Pool(url)
    const asked = performance.now()
    await ping(stranger)
    longest = Math.max(longest, performance.now() - asked)
    await stranger.close()
  }
  return longest
}

async function ping(by: Dispatcher): Promise<void> {
  const answer = await by.request({ method: 'GET', path: '/api/v1/ping' })
  await answer.body.dump()
  if (answer.statusCode !== 200) throw new Error(`ping: ${answer.statusCode}`)
}
