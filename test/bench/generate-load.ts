import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { percentile } from '../support/percentile.ts'

/** The endpoint under load. `body` returns the body of the next request. */
export interface Target {
  readonly url: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: () => string
}

export interface LoadMeasure {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/**
 * Runs `atOnce` clients for the given seconds, or until `requests` are answered. Each client sends its next request
 * when the previous one is answered. Throws if an answer is not 202.
 */
export async function closedLoop(
  target: Target,
  atOnce: number,
  seconds: number,
  requests = Infinity,
): Promise<LoadMeasure> {
  const pool = new Pool(target.url, { connections: atOnce, pipelining: 1 })
  const times: number[] = []
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  const client = async (): Promise<void> => {
    while (performance.now() < end && times.length < requests) {
      const asked = performance.now()
      await ask(pool, target)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  const measured = describe(times, performance.now() - startedAt)
  await pool.close()
  return measured
}

/**
 * Sends requests at a fixed rate, even if earlier ones are not answered yet. Response times include any delay since the
 * intended start of a request, so that a stall is not hidden. Throws if an answer is not 202.
 */
export async function openLoop(target: Target, perSecond: number, seconds: number): Promise<LoadMeasure> {
  const pool = new Pool(target.url, { connections: 64, pipelining: 1 })
  const times: number[] = []
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (let request = 0; request < perSecond * seconds; request += 1) {
    const intended = startedAt + (request * 1000) / perSecond
    const early = intended - performance.now()
    if (early > 0) await wait(early)
    running.push(ask(pool, target).then(() => void times.push(performance.now() - intended)))
  }
  await Promise.all(running)
  const measured = describe(times, performance.now() - startedAt)
  await pool.close()
  return measured
}

async function ask(pool: Pool, { path, headers, body }: Target): Promise<void> {
  const answer = await pool.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: body(),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 202) throw new Error(`${path}: ${answer.statusCode} ${text}`)
}

function describe(times: readonly number[], milliseconds: number): LoadMeasure {
  return {
    requests: times.length,
    perSecond: (times.length * 1000) / milliseconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  }
}
