import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'undici'
import type { AccessPoint } from '../support/local-world.ts'
import type { Pings } from './stall-pinger.ts'

/** The answers to a burst of documents, and the response times of another client during the burst. */
export interface Burst {
  readonly pings: Pings
  readonly accepted: number
  /** time until the last answer */
  readonly seconds: number
  /** number of 503 answers (temporary refusals) */
  readonly busy: number
}

/** Sends all bodies at the same time, each on its own connection, while another process pings the service. */
export async function burst(
  point: AccessPoint,
  headers: Readonly<Record<string, string>>,
  bodies: readonly Uint8Array[],
): Promise<Burst> {
  const pinger = fork(new URL('stall-pinger.ts', import.meta.url), [point.url])
  await once(pinger, 'message')
  const startedAt = performance.now()
  const statuses = await Promise.all(bodies.map((body) => send(point, headers, body)))
  const seconds = (performance.now() - startedAt) / 1000
  const [pings] = pinger.send('stop') ? ((await once(pinger, 'message')) as [Pings]) : []
  const count = (status: number): number => statuses.filter((one) => one === status).length
  if (pings === undefined || count(202) + count(503) < bodies.length)
    throw new Error(`unexpected answers to the burst: ${statuses.join(' ')}`)
  return { pings, seconds, accepted: count(202), busy: count(503) }
}

const patient = new Agent({ headersTimeout: 120_000, connections: 1_000, pipelining: 1 })

async function send(
  { url }: AccessPoint,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
): Promise<number> {
  const answer = await request(`${url}/sapi/document/send`, { method: 'POST', headers, body, dispatcher: patient })
  await answer.body.dump()
  return answer.statusCode
}
