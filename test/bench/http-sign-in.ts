import { Agent, request } from 'undici'
import { percentile } from '../support/percentile.ts'
import type { Figure } from './figure.ts'
import { password, type Portal } from './http-portal.ts'
import { memory, resetPeak } from './memory.ts'
import { evaluateIn } from './store-calls.ts'

const watch = `(() => {
  const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks')
  globalThis.loopDelay = monitorEventLoopDelay({ resolution: 5 })
  globalThis.loopDelay.enable()
})()`

interface SignIn {
  readonly seconds: number
  readonly isBusy: boolean
  /** false if the answer is neither the expected one nor a 503 with Retry-After */
  readonly isExpected: boolean
}

/**
 * Measures many sign-ins at once, half of them of one person with the right password and half with unknown addresses,
 * and the calls of another person meanwhile.
 */
export async function signInFigures(portal: Portal, atOnce: number): Promise<readonly Figure[]> {
  const { point, inspector } = portal
  const agent = new Agent({ connections: atOnce })
  const signIn = (index: number): Promise<SignIn> => signInOf(portal, agent, index)
  try {
    await Promise.all(Array.from({ length: 8 }, (_, index) => signIn(index))) // warms up
    const resident = resetPeak(point.pid())
    await evaluateIn(inspector, watch)
    const others = startCalls(portal)
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => signIn(index)))
    const meanwhile = await others.stop()
    const checked = answers.filter(({ isBusy }) => !isBusy)
    const loop = Number(await evaluateIn(inspector, 'globalThis.loopDelay.percentile(99) / 1e6'))
    return [
      {
        what: 'further memory',
        value: (memory(point.pid(), 'VmHWM') - resident) / 1024,
        limit: 120,
        unit: 'MB',
      },
      {
        what: `slowest answer, not counting ${answers.length - checked.length} refusals with 503`,
        value: Math.max(...checked.map(({ seconds }) => seconds)),
        limit: 5,
        unit: 's',
      },
      {
        what: 'unexpected answers',
        value: answers.filter(({ isExpected }) => !isExpected).length,
        limit: 0,
        unit: '',
      },
      { what: 'delay of the event loop, p99', value: loop, limit: 50, unit: 'ms' },
      {
        what: `GET /auth/me meanwhile, p50 of ${meanwhile.length} calls`,
        value: percentile(meanwhile, 50),
        limit: 50,
        unit: 'ms',
      },
      { what: 'GET /auth/me meanwhile, p99', value: percentile(meanwhile, 99), limit: 150, unit: 'ms' },
    ]
  } finally {
    await agent.close()
  }
}

async function signInOf({ point, people }: Portal, agent: Agent, index: number): Promise<SignIn> {
  const startedAt = performance.now()
  const isKnown = index % 2 === 0
  const email = isKnown ? people[0].email : `nobody-${index}@example.sk`
  const answer = await request(`${point.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: point.url },
    body: JSON.stringify({ email, password, endOldestSession: true }),
    dispatcher: agent,
  })
  const { error } = (await answer.body.json()) as { readonly error?: string }
  const isBusy =
    answer.statusCode === 503 && error === 'service_unavailable' && answer.headers['retry-after'] !== undefined
  return {
    seconds: (performance.now() - startedAt) / 1000,
    isBusy,
    isExpected: isBusy || (isKnown ? answer.statusCode === 200 : error === 'invalid_credentials'),
  }
}

/** Makes calls of a signed-in person, one after the other, until it is stopped. Returns their milliseconds. */
function startCalls({ point, people }: Portal): { stop(): Promise<readonly number[]> } {
  const agent = new Agent({ connections: 1 })
  const milliseconds: number[] = []
  const stopped = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now()
      const answer = await request(`${point.url}/api/v1/auth/me`, { headers: people[1].headers, dispatcher: agent })
      await answer.body.dump()
      if (answer.statusCode !== 200) throw new Error(`/auth/me: ${answer.statusCode}`)
      milliseconds.push(performance.now() - startedAt)
    }
  }
  const done = run()
  return {
    stop: async () => {
      stopped.abort()
      await done
      await agent.close()
      return milliseconds
    },
  }
}
