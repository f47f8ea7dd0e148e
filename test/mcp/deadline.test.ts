import { createMcp } from '@cornerpost/mcp'
import type { Engine, KeyCaller } from '@cornerpost/engine'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createRunningCalls } from '../../http-api/assistant/running-calls.ts'
import { createAnswers, type Answers } from '../../mcp/answer-request.ts'
import { RequestRefused } from '../../mcp/request-refused.ts'
import { defineTool, readsOnly, type Tool } from '../../mcp/tool/tool.ts'
import { untouchableEngine } from '../http-api/support/a-door.ts'
import { codeOf } from '../support/code-of.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { eras, newestMeta } from './support/mcp-call.ts'

const completion = { ref: { type: 'ref/prompt', name: 'month_overview' }, argument: { name: 'company', value: '' } }

const toolOf = (run: () => Promise<Record<string, never>>): Tool =>
  defineTool({
    name: 'test_tool',
    title: 'Test',
    description: 'test',
    input: z.strictObject({}),
    output: z.object({}),
    annotations: readsOnly,
    run: async () => ({ facts: await run() }),
  })

/** A tool that reports when it begins, and waits to be released. */
function heldTool(): { readonly tool: Tool; readonly begun: Promise<void>; readonly release: () => void } {
  let begin = (): void => {}
  let release = (): void => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const tool = toolOf(async () => {
    begin()
    await released
    return {}
  })
  return { tool, begun, release: () => release() }
}

interface Call {
  readonly method: string
  readonly params: object
  readonly engine: Engine
  readonly answers: Answers
}

const toolCall = (tool: Tool): Call => ({
  method: 'tools/call',
  params: { name: 'test_tool', arguments: {} },
  engine: untouchableEngine,
  answers: createAnswers([tool]),
})

/** Makes a call in this process, and returns the answer that the client sees and the facts in the log. */
async function call(
  { method, engine, answers, ...given }: Call,
  era: (typeof eras)[number],
  clock: ManualClock,
  signal: AbortSignal | null = null,
) {
  const facts: object[] = []
  const handle = createMcp({ engine, clock, answers })
  const params = { ...given.params, ...(era === '2026-07-28' && { _meta: newestMeta }) }
  const request = new Request('http://127.0.0.1/api/mcp', {
    method: 'POST',
    signal,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': era,
      'mcp-method': method,
      ...('name' in params && { 'mcp-name': String(params.name) }),
    },
  })
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const note = (fact: object): void => void facts.push(fact)
  const answer = handle(request, body, { caller: { key: {} } as KeyCaller, language: 'en', note })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  const json = async (): Promise<any> => new Response((await answer).body).json()
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  const result = async (): Promise<any> => (await json()).result
  return { answer, facts, json, result }
}

describe.each(eras)('a call in revision %s', (era) => {
  test('ends after 20 seconds with call_too_slow', async () => {
    const clock = new ManualClock()
    const { tool, begun } = heldTool()
    const { result } = await call(toolCall(tool), era, clock)
    await begun
    await clock.advance(20_000)
    const { isError, content } = await result()
    expect(isError).toBe(true)
    expect(JSON.parse(content[0].text).error).toEqual({
      code: 'call_too_slow',
      message: 'The call took longer than 20 seconds. It may still be carried out.',
      retryable: true,
    })
  })

  test('with an internal failure reports the cause to the log, and not to the client', async () => {
    const { result, facts } = await call(
      toolCall(
        toolOf(async () => {
          throw new TypeError('secret path /srv/x')
        }),
      ),
      era,
      new ManualClock(),
    )
    const { isError, content } = await result()
    expect(isError).toBe(true)
    expect(content[0].text).not.toContain('secret')
    expect(JSON.parse(content[0].text).error).toMatchObject({ code: 'internal_error' })
    expect(facts).toMatchObject([{ inside: { tool: 'test_tool', era } }, { code: 'internal_error' }])
  })
})

const listingBy = (list: () => Promise<never>): Engine => ({ ...untouchableEngine, companies: { list } }) as never

describe.each(eras)('a request that no tool answers, in revision %s', (era) => {
  test.each([
    ['tools/list', {}],
    ['tools/call', { name: 'prepare_invoice', arguments: {} }],
    ['completion/complete', completion],
  ])('%s ends after 20 seconds, and discloses nothing of an internal failure', async (method, params) => {
    const clock = new ManualClock()
    let begin = (): void => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const held = listingBy(() => {
      begin()
      return new Promise(() => {})
    })
    const slow = await call({ method, params, engine: held, answers: createAnswers() }, era, clock)
    await begun
    await clock.advance(20_000)
    expect((await slow.json()).error).toMatchObject({ code: -32603, data: { code: 'call_too_slow', retryable: true } })

    const broken = listingBy(() => Promise.reject(new TypeError('secret path /srv/x')))
    const failed = await call({ method, params, engine: broken, answers: createAnswers() }, era, clock)
    const { error } = await failed.json()
    expect(error).toMatchObject({ code: -32603, data: { code: 'internal_error', retryable: false } })
    expect(JSON.stringify(error)).not.toContain('secret')
    expect(failed.facts).toMatchObject([{ code: 'internal_error', failure: { code: 'internal_error' } }])
  })
})

test.each(['ended', 'refused'])('a call whose client has disconnected runs until its tool has %s', async (how) => {
  const client = new AbortController()
  const { tool, begun, release } = heldTool()
  const held = toolCall(tool)
  const refusing: Answers = {
    ...held.answers,
    'tools/call': async (...given) => {
      await held.answers['tools/call'](...given)
      throw new RequestRefused('test')
    },
  }
  const answers = how === 'refused' ? refusing : held.answers
  const { answer } = await call({ ...held, answers }, '2026-07-28', new ManualClock(), client.signal)
  let hasEnded = false
  const ended = answer.then(({ status }) => {
    hasEnded = true
    return status
  })
  await begun
  client.abort()
  await setImmediate()
  expect(hasEnded).toBe(false)
  release()
  expect(await ended).toBe(499)
})

test('a ninth running call of a key is refused with rate_limited, and other keys are not', () => {
  const running = createRunningCalls(8)
  const leave = Array.from({ length: 8 }, () => running.enter('a'))
  expect(codeOf(() => running.enter('a'))).toBe('rate_limited')
  running.enter('b')()
  leave[0]()
  running.enter('a')
  expect(codeOf(() => running.enter('a'))).toBe('rate_limited')
})
