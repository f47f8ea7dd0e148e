import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { Secret, type Clock } from '@cornerpost/engine'
import { afterEach, describe, expect, test } from 'vitest'
import { readLines } from '../../mcp/bridge/read-lines.ts'
import { bridge } from '../../mcp/stdio.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { systemClock } from '../../engine/primitive/clock.ts'

const patience = { timeout: 20_000 }
const key = `vpt_${'5'.repeat(40)}`
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server with bad manners in the place of the service. */
async function peer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts the bridge to an address. */
function open(url: string, clock: Clock = systemClock) {
  const input = new PassThrough()
  const lines: string[] = []
  const said: string[] = []
  const done = bridge(
    { clock, input, write: async (line) => void lines.push(line), warn: (words) => void said.push(words) },
    { url, key: new Secret(key) },
  )
  const send = (message: object): void => void input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  return { input, lines, said, done, send }
}

/** Sends one request to a peer that answers so, and returns the answer of the bridge. */
async function ask(listener: RequestListener, message: object = { id: 1, method: 'tools/list' }) {
  const { input, lines, said, done, send } = open(await peer(listener))
  send(message)
  input.end()
  await done
  expect(JSON.stringify([lines, said])).not.toContain(key)
  return { answers: lines.map((line) => JSON.parse(line)), said }
}

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    request.resume()
    response.writeHead(status, headers).end(body)
  }
const result = (id: unknown, more: object = {}): string => JSON.stringify({ jsonrpc: '2.0', id, result: {}, ...more })

const refusal = (error: string, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message, data: { error } } })

describe('P144 `cornerpost mcp` answers with an error of the protocol and a sentence when the service', () => {
  test.each([
    ['is unavailable', answering(503, ''), 'unexpected_answer', 503, 'unavailable (HTTP status 503)'],
    ['fails', answering(500, refusal('internal_error', 'x')), 'internal_error', 500, 'unavailable'],
    ['refuses the address', answering(403, refusal('ip_not_allowed', 'No.')), 'ip_not_allowed', 403, 'No.'],
    ['refuses the key', answering(401, refusal('unauthorized', 'x')), 'unauthorized', 401, 'refused the API key'],
    ['answers with a page', answering(200, '<html>'), 'unexpected_answer', 200, 'did not answer as Cornerpost does'],
    ['answers another request', answering(200, result(2)), 'unexpected_answer', 200, 'did not answer as'],
    ['answers a list', answering(200, `[${result(1)}]`), 'unexpected_answer', 200, 'did not answer as'],
    ['answers nothing', answering(200, ''), 'unexpected_answer', 200, 'did not answer as Cornerpost does'],
    ['does not exist there', answering(404, 'no'), 'unexpected_answer', 404, 'did not answer as Cornerpost does'],
  ])('%s', async (_, listener, error, status, words) => {
    const { answers, said } = await ask(listener)
    expect(answers).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32000, message: expect.stringContaining(words), data: { error, status } },
      },
    ])
    expect(said).toEqual([answers[0].error.message])
  })

  test('M-06 limits the calls, with the seconds to wait', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message: 'rate_limited' } })
    const { answers } = await ask(answering(429, body, { 'retry-after': '12' }))
    expect(answers[0]).toMatchObject({
      id: 1,
      error: { message: 'Too many calls. Try again in 12 seconds.', data: { error: 'rate_limited', retry_after: 12 } },
    })
  })

  test('closes the connection', async () => {
    const { answers } = await ask((request) => void request.socket.destroy())
    expect(answers[0].error.data).toEqual({ error: 'unreachable' })
  })

  test('does not run', async () => {
    const url = await peer(answering(200, ''))
    servers[0]?.close()
    const { input, lines, said, done, send } = open(url)
    send({ id: 'a', method: 'tools/list' })
    send({ method: 'notifications/initialized' })
    input.end()
    await done
    const [request, notification] = lines.map((line) => JSON.parse(line))
    expect(request).toMatchObject({ id: 'a', error: { data: { error: 'unreachable' } } })
    expect(request.error.message).toBe(`Cornerpost cannot be reached at ${url} (ECONNREFUSED).`)
    expect(notification).toBe(undefined)
    expect(said).toHaveLength(2)
  })

  test('does not answer within 60 seconds', async () => {
    const clock = new ManualClock()
    let arrived = (): void => {}
    const waiting = new Promise<void>((resolve) => (arrived = resolve))
    const { input, lines, done, send } = open(await peer(() => arrived()), clock)
    send({ id: 1, method: 'tools/list' })
    await waiting
    await clock.advance(60_000)
    input.end()
    await done
    expect(JSON.parse(lines[0]).error).toMatchObject({
      message: 'Cornerpost did not answer within 60 seconds.',
      data: { error: 'too_slow' },
    })
  })

  test('answers with more than 32 MiB', async () => {
    const { answers } = await ask(answering(200, result(1, { result: 'a'.repeat(32 * 2 ** 20) })))
    expect(answers[0].error.message).toBe('The answer is larger than 32 MiB.')
  })

  test('redirects the call; the key reaches no other address', async () => {
    const seen: unknown[] = []
    const other = await peer((request, response) => {
      seen.push(request.headers.authorization)
      response.end(result(1))
    })
    for (const status of [301, 302, 303, 307, 308]) {
      const { answers } = await ask(answering(status, '', { location: `${other}/api/mcp` }))
      expect(answers[0]).toMatchObject({ error: { message: expect.stringContaining('answered with a redirection') } })
    }
    expect(seen).toEqual([])
  })
})

test('P144 an error that names no request gets the id of its request, and an answer is always one line', async () => {
  const error = { code: -32600, message: 'batching is not supported' }
  expect((await ask(answering(400, JSON.stringify({ jsonrpc: '2.0', id: null, error })))).answers).toEqual([
    { jsonrpc: '2.0', id: 1, error },
  ])
  const pretty = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { text: 'a\nb' } }, null, 2)
  expect((await ask(answering(200, pretty))).answers).toEqual([JSON.parse(pretty)])
})

test('P144 the notifications and the answer of a stream of events are passed on in their order', async () => {
  const notification = { jsonrpc: '2.0', method: 'notifications/x', params: { text: 'ř' } }
  const stream = `: a comment\r\n\r\nevent: message\r\ndata: ${JSON.stringify(notification)}\r\n\r\nid: 1\ndata:${result(1)}\n\n`
  const type = { 'content-type': 'text/event-stream' }
  expect((await ask(answering(200, stream, type))).answers).toEqual([notification, JSON.parse(result(1))])
  for (const wrong of ['', 'data: 1\n\n', `data: ${result(2)}\n\ndata: ${result(1)}\n\n`])
    expect((await ask(answering(200, wrong, type))).answers[0]).toMatchObject({ id: 1, error: { code: -32000 } })
})

test('P144 a call carries the key, the name of the client, the agreed revision, and the method and subject since 2026-07-28', async () => {
  const [seen, agents]: unknown[][] = [[], []]
  const url = await peer((request, response) => {
    const { authorization, 'mcp-protocol-version': version, 'mcp-method': method, 'mcp-name': name } = request.headers
    seen.push([authorization, version, method, name])
    agents.push(request.headers['user-agent'])
    request.resume()
    response.end(result(1, { result: { protocolVersion: '2025-06-18' } }))
  })
  const { input, done, send, lines } = open(url)
  const meta = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }
  const messages = [
    { id: 1, method: 'initialize', params: { clientInfo: { name: 'Claude\r\nX: 1', version: '1.0' } } },
    { id: 1, method: 'tools/list' },
    { id: 1, method: 'tools/call', params: { ...meta, name: 'list_companies' } },
    { id: 1, method: 'resources/read', params: { ...meta, uri: 'invoice://Ľ\r\nX: 1' } },
  ]
  for (const [index, message] of messages.entries()) {
    send(message)
    await expect.poll(() => lines.length, patience).toBe(index + 1)
  }
  input.end()
  await done
  const bearer = `Bearer ${key}`
  expect(agents).toEqual(messages.map(() => 'ClaudeX: 1 1.0')) // the pages that ask a person name it
  expect(seen).toEqual([
    [bearer, undefined, undefined, undefined],
    [bearer, '2025-06-18', undefined, undefined],
    [bearer, '2026-07-28', 'tools/call', 'list_companies'],
    [bearer, '2026-07-28', 'resources/read', `=?base64?${Buffer.from('invoice://Ľ\r\nX: 1').toString('base64')}?=`],
  ])
})

test('P144 at most 8 messages are at the service at once, and further ones wait', async () => {
  let [running, most] = [0, 0]
  const open8: (() => void)[] = []
  const url = await peer((request, response) => {
    running += 1
    most = Math.max(most, running)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () =>
      open8.push(() => {
        running -= 1
        response.end(result(JSON.parse(Buffer.concat(chunks).toString()).id))
      }),
    )
  })
  const { input, lines, done, send } = open(url)
  for (let id = 0; id < 30; id++) send({ id, method: 'tools/list' })
  for (let sent = 0; sent < 10; sent++) send({ method: 'notifications/roots/list_changed' })
  input.end()
  for (let answered = 0; answered < 40; answered++) {
    await expect.poll(() => open8.length, patience).toBe(Math.min(8, 40 - answered))
    open8.shift()?.()
  }
  await done
  expect([most, lines.length]).toEqual([8, 30])
})

test('P144 a request that the client cancels ends at once and gets no answer', async () => {
  let closed = (): void => {}
  const gone = new Promise<void>((resolve) => (closed = resolve))
  let arrived = (): void => {}
  const waiting = new Promise<void>((resolve) => (arrived = resolve))
  const { input, lines, said, done, send } = open(
    await peer((request, response) => {
      response.on('close', closed)
      request.resume().on('end', arrived)
    }),
  )
  send({ id: 1, method: 'tools/list' })
  await waiting
  send({ method: 'notifications/cancelled', params: { requestId: 2 } })
  send({ method: 'notifications/cancelled', params: { requestId: 1 } })
  await gone
  input.end()
  await done
  expect([lines, said]).toEqual([[], []])
})

test('P144 a cancellation reaches the calls that hang, and those that wait for their turn', async () => {
  let [arrived, closed] = [0, 0]
  const url = await peer((request, response) => {
    response.on('close', () => (closed += 1))
    request.resume().on('end', () => (arrived += 1))
  })
  const { input, lines, said, done, send } = open(url)
  for (let id = 0; id < 20; id++) send({ id, method: 'tools/list' })
  await expect.poll(() => arrived, patience).toBe(8)
  for (let id = 19; id >= 0; id--) send({ method: 'notifications/cancelled', params: { requestId: id } })
  input.end()
  await done
  await expect.poll(() => closed, patience).toBe(8)
  expect([arrived, lines, said]).toEqual([8, [], []])
})

test('P144 a line of more than 8 MiB is refused without being kept, and the next line is read', async () => {
  const seen: number[] = []
  const url = await peer((request, response) => {
    let length = 0
    request.on('data', (chunk: Buffer) => void (length += chunk.length))
    request.on('end', () => {
      seen.push(length)
      response.end(result(1))
    })
  })
  const { input, lines, done } = open(url)
  const message = (bytes: number): string => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x', params: { filler: '' } })
    return `${text.replace('""', `"${'a'.repeat(bytes - text.length)}"`)}\n`
  }
  input.write(message(8_388_609))
  input.end(message(8_388_608))
  await done
  expect(seen).toEqual([8_388_608])
  expect(new Set(lines.map((line) => JSON.parse(line).error?.code))).toEqual(new Set([-32600, undefined]))
})

test('P144 M-06 a request that is too large is answered under its id, and is not passed on', async () => {
  const url = await peer(() => expect.unreachable())
  const { input, lines, said, done } = open(url)
  const members = Object.fromEntries(Array.from({ length: 500_000 }, (_, number) => [`m${number}`, 1]))
  const text = 'a'.repeat(9_000_000)
  for (const message of [
    { jsonrpc: '2.0', id: 'first', method: 'x', params: { text } },
    { method: 'x', params: { text }, jsonrpc: '2.0', id: 2 },
    { method: 'x', params: { members }, jsonrpc: '2.0', id: 3 },
    Array.from({ length: 30_000 }, () => 1),
  ])
    input.write(`${JSON.stringify(message)}\n`)
  input.end()
  await done
  const answers = lines.map((line) => JSON.parse(line)).map(({ id, error }) => ({ id, error }))
  const tooWide = { code: -32600, message: 'The line is too large: it has an object of more than 500 members.' }
  const tooMany = { code: -32600, message: 'The line is too large: it has more than 20000 members and elements.' }
  const tooLong = { code: -32600, message: 'The line is longer than 8 MiB.' }
  expect(answers).toEqual([
    { id: 'first', error: tooLong },
    { id: 2, error: tooLong },
    { id: 3, error: tooWide },
    { id: null, error: tooMany },
  ])
  expect(said).toHaveLength(4)
})

test('P144 lines are the same however the input is cut into pieces', async () => {
  const text = 'a\nbcd\n\nefghij\nklmnopq\nř\nend'
  const expected = [{ a: 'a' }, { a: 'bcd' }, { a: '' }, { a: 'efghij' }, null, { a: 'ř' }, { a: 'end' }]
  const bytes = Buffer.from(text)
  for (let size = 1; size <= bytes.length; size++) {
    const read: unknown[] = []
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    const input = (async function* () {
      yield* pieces
    })()
    for await (const line of readLines(input, 6))
      read.push(line.isTooLong ? null : { a: Buffer.from(line.bytes).toString() })
    expect(read).toEqual(expected)
  }
})
