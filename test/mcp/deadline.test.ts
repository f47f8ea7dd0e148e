import { createMcp } from '@cornerpost/mcp'
import type { KeyCaller } from '@cornerpost/engine'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createRunningCalls } from '../../http-api/assistant/running-calls.ts'
import { createAnswers } from '../../mcp/answer-request.ts'
import { defineTool, readsOnly, type Tool } from '../../mcp/tool/tool.ts'
import { untouchableEngine } from '../http-api/support/a-door.ts'
import { codeOf } from '../support/code-of.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { eras, newestMeta } from './support/mcp-call.ts'

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

/** Calls a tool in this process, and returns the error that the client sees and the facts in the log. */
async function call(tool: Tool, era: (typeof eras)[number], clock: ManualClock, signal: AbortSignal | null = null) {
  const facts: object[] = []
  const handle = createMcp({ engine: untouchableEngine, clock, answers: createAnswers([tool]) })
  const params = { name: 'test_tool', arguments: {}, ...(era === '2026-07-28' && { _meta: newestMeta }) }
  const request = new Request('http://127.0.0.1/api/mcp', {
    method: 'POST',
    signal,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': era,
      'mcp-method': 'tools/call',
      'mcp-name': 'test_tool',
    },
  })
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))
  const note = (fact: object): void => void facts.push(fact)
  const answer = handle(request, body, { caller: { key: {} } as KeyCaller, language: 'en', note })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  const result = async (): Promise<any> =>
    ((await new Response((await answer).body).json()) as { readonly result: unknown }).result
  return { answer, facts, result }
}

describe.each(eras)('a call in revision %s', (era) => {
  test('ends after 20 seconds with call_too_slow', async () => {
    const clock = new ManualClock()
    const { tool, begun } = heldTool()
    const { result } = await call(tool, era, clock)
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
      toolOf(async () => {
        throw new TypeError('secret path /srv/x')
      }),
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

test('a call whose client has disconnected ends when its tool has ended, so that it counts as running until then', async () => {
  const client = new AbortController()
  const { tool, begun, release } = heldTool()
  const { answer } = await call(tool, '2026-07-28', new ManualClock(), client.signal)
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
