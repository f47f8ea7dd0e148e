import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excessOf, idOfUnread, messageBounds } from '../../mcp/message-bounds.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { eras, newestMeta, rpc } from './support/mcp-call.ts'

const { bytesMax, partsMax, membersMax, depthMax, bytesBesideStringMax } = messageBounds
const json = 'application/json;charset=UTF-8'

const excess = (text: string): string | undefined => excessOf(Buffer.from(text))
const members = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`m${number}`, 1]))
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

describe('M-06 V-21 a message is within its bounds', () => {
  test('up to 20,000 members and elements, and not beyond', () => {
    const objects = Array.from({ length: partsMax / 400 }, () => members(399))
    const texts = [JSON.stringify(objects), JSON.stringify(Array.from({ length: partsMax }, () => ''))]
    for (const text of texts) {
      expect(excess(text)).toBeUndefined()
      expect(excess(text.replace(/.$/, ',1$&'))).toBe('it has more than 20000 members and elements')
    }
    expect(excess('[{},'.repeat(partsMax / 4))).toBe('it has more than 64 levels')
  })

  test('up to 500 members of one object, and not beyond', () => {
    const wide = JSON.stringify(members(membersMax))
    const wider = JSON.stringify(members(membersMax + 1))
    expect(excess(`[{"a":${wide},"b":${wide}},${wide}]`)).toBeUndefined()
    for (const text of [
      wider,
      `[1,2,${wider}]`,
      `{"a":[{"b":${wider}}]}`,
      wide.replace(/.$/, ',"x":[1,2],"y":{"z":1}$&'),
    ])
      expect(excess(text), text.slice(0, 20)).toBe('it has an object of more than 500 members')
  })

  test('up to 64 levels, and not beyond', () => {
    const text = JSON.stringify(nested(depthMax))
    expect(excess(text)).toBeUndefined()
    expect(excess(`[${text}]`)).toBe('it has more than 64 levels')
    expect(excess(`[${'[],'.repeat(depthMax)}1]`)).toBeUndefined()
  })

  test('whatever its longest text contains, if no more than 2 MiB are beside it', () => {
    for (const content of ['a', '\\"', '\\\\', ',{[', '\\\\\\"', '\\u0022']) {
      const long = `"${content.repeat(3_000_000 / content.length)}"`
      expect(excess(`{"xml":${long},"x":"${'a'.repeat(bytesBesideStringMax - 100)}"}`)).toBeUndefined()
      expect(excess(`{"xml":${long},"x":"${'a'.repeat(bytesBesideStringMax)}"}`)).toContain('beside its longest text')
      expect(excess(`{"xml":${long}${' '.repeat(bytesBesideStringMax)}}`)).toContain('beside its longest text')
    }
    expect(excess(`"${'a'.repeat(bytesMax)}"`)).toBe('it has more than 8388608 bytes')
  })
})

describe('the id of a message that is not parsed', () => {
  test.each([
    ['{"jsonrpc":"2.0","id":7,"method":"x","params":{', 7],
    ['{"method":"x","id":"a-b","params":{', 'a-b'],
    ['{ "id" : -1 , "params": [', -1],
    ['{"method":"x","params":{"id":5},"jsonrpc":"2.0","id":8}', 8],
    ['{"method":"x","params":{},"id":"č"}\n', 'č'],
    ['{"method":"x","params":{"id":5}}', null],
    ['{"method":"x","params":{"a":",\\"id\\":5}', null],
    ['[{"jsonrpc":"2.0","id":7,"method":"x"}]', null],
    ['{"id":007,"method":"x"', null],
    ['{"id":1.5,"method":"x"', null],
    ['{"id":null,"method":"x"}', null],
    ['{"id":"a\nb","method":"x"}', null],
    ['{"id":"\\u0041","method":"x"}', null],
    ['', null],
  ])('of %j is %j', (text, id) => {
    expect(idOfUnread(Buffer.from(text))).toBe(id)
  })

  test('is found at both ends of a long message', () => {
    const params = { filler: 'ž'.repeat(100_000) }
    for (const message of [
      { jsonrpc: '2.0', id: 3, method: 'x', params },
      { method: 'x', params, jsonrpc: '2.0', id: 3 },
    ])
      expect(idOfUnread(Buffer.from(JSON.stringify(message)))).toBe(3)
  })
})

describe('M-06 a call', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  test('with 500,000 members, elements or levels is refused in every revision, with its id', async () => {
    const list = Array.from({ length: 500_000 }, () => 1)
    for (const era of eras)
      for (const [further, excessive] of [
        [members(500_000), 'an object of more than 500 members'],
        [{ list }, 'more than 20000 members and elements'],
      ] as const) {
        const _meta = { ...newestMeta, ...further }
        const { status, headers, json: answer } = await rpc(service, 'tools/list', { _meta }, { era, id: 'q' })
        expect([status, headers.get('content-type')]).toEqual([400, json])
        const message = `the request is too large: it has ${excessive}`
        expect(answer).toEqual({ jsonrpc: '2.0', id: 'q', error: { code: -32600, message } })
      }
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'['.repeat(4_000_000)}`
    const answer = await service.call('POST', '/api/mcp', { token: service.sender.key, body: deep })
    expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining('64 levels')])
  })

  test('in a batch of 500,000 requests is refused before it is parsed', async () => {
    const body = Array.from({ length: 100_000 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
    const answer = await service.call('POST', '/api/mcp', { token: service.sender.key, body })
    expect([answer.status, answer.json.id, answer.json.error.code]).toEqual([400, null, -32600])
    expect(answer.json.error.message).toContain('members and elements')
  })

  test('with 19,000 further members is answered in every revision', async () => {
    for (const era of eras) {
      const objects = Array.from({ length: 38 }, () => members(499))
      const _meta = { ...(era === '2026-07-28' && newestMeta), objects }
      const { status, json: answer } = await rpc(service, 'tools/list', { _meta }, { era })
      expect([status, answer.result.tools.length]).toEqual([200, expect.any(Number)])
    }
  })
})
