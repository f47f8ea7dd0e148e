import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Answer, type Service } from '../http-api/support/a-service.ts'
import { until } from '../support/until.ts'
import { callTool, eras, newestMeta, rpc, type ToolAnswer } from './support/mcp-call.ts'

/** drafts that are prepared through the door, one after the other; the complete form has 1,000 */
const draftsPrepared = Number(process.env['DRAFTS'] ?? 12)

let service: Service
let company_id: string
beforeAll(async () => {
  service = await startService()
  company_id = service.sender.company.id
})
afterAll(() => service.stop())

let numbers = 0
const anXml = (): string => aSendBody(service.sender, `BAD-${(numbers += 1)}`).payload
const aKey = async (sendPolicy: string, email = service.sender.email): Promise<string> =>
  (await service.makeKey(email, { sendPolicy })).key
const prepare = (xml: string, token: string): Promise<ToolAnswer> =>
  callTool(service, 'prepare_invoice', { company_id, xml }, { token })
const ask = (draft_id: string, token: string, confirmation_token?: string): Promise<ToolAnswer> =>
  callTool(service, 'send_invoice', { draft_id, ...(confirmation_token && { confirmation_token }) }, { token })
const countSent = async (): Promise<number> =>
  (await service.engine.sent.list(service.sender.company, { limit: 100 })).length

describe('M-05 P1 a confirmation that is not the right one', () => {
  test('is refused with one code in every form, and sends nothing', async () => {
    const [token, other] = [await aKey('two_step'), await aKey('two_step')]
    const [draft, another] = [
      (await prepare(anXml(), token)).facts.draft_id,
      (await prepare(anXml(), token)).facts.draft_id,
    ]
    const ofOther = (await prepare(anXml(), other)).facts.draft_id
    const before = await countSent()
    const old = (await ask(draft, token)).facts.confirmation_token
    const right = (await ask(draft, token)).facts.confirmation_token
    const wrong: readonly string[] = [
      old,
      (await ask(another, token)).facts.confirmation_token,
      (await ask(ofOther, other)).facts.confirmation_token,
      right.slice(0, -1),
      `${right}A`,
      right.toUpperCase(),
      `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
      draft,
      'approved',
      'null',
      `${Buffer.from(JSON.stringify({ hash: draft, exp: 9e9 })).toString('base64url')}.x`,
    ]
    for (const one of wrong) expect((await ask(draft, token, one)).facts.error?.code).toBe('confirmation_mismatch')
    expect((await ask(draft, other, right)).facts.error?.code).toBe('draft_not_found')
    expect(await countSent()).toBe(before)
    service.clock.advance(601)
    expect((await ask(draft, token, right)).facts.error?.code).toBe('draft_expired')
    expect(await countSent()).toBe(before)
  })

  test.each(['', ' ', 'x'.repeat(101), '../..', "' or 1=1 --", '00000000-0000-0000-0000-000000000000', '\u0000'])(
    'the draft %j is refused',
    async (draft) => {
      const { isError, facts } = await ask(draft, await aKey('portal'))
      expect(isError).toBe(true)
      expect(['draft_not_found', 'validation_failed']).toContain(facts.error.code)
    },
  )
})

describe('M-05 P119 many drafts', () => {
  test('are refused with drafts_full above 200 of one company, also with another key, and not in another company', async () => {
    const [token, other] = [await aKey('portal'), await aKey('portal')]
    const { drafts } = service.world.database
    const first = (await drafts.find((await prepare(anXml(), token)).facts.draft_id))!
    for (let index = 0; index < 199 - draftsPrepared; index += 1) {
      const id = `${index}`.padStart(32, '0')
      const limits = { liveMax: 1_000, bytesMax: 1e9 }
      await drafts.create({ ...first, id, hash: id, size: 1 }, { bytes: Buffer.from('x'), ...limits })
    }
    const codes = new Set<string>()
    let prepared = 0
    for (let index = 0; index < draftsPrepared + 5; index += 1) {
      const { facts } = await prepare(anXml(), index % 2 === 0 ? token : other)
      if (facts.draft_id) prepared += 1
      else codes.add(facts.error.code)
    }
    expect(prepared).toBeGreaterThan(0)
    expect(prepared).toBeLessThanOrEqual(draftsPrepared)
    expect([...codes]).toEqual(['drafts_full'])
    const elsewhere = { company_id: service.second.company.id, xml: aSendBody(service.second, 'BAD-0').payload }
    expect((await callTool(service, 'prepare_invoice', elsewhere, { token })).facts.draft_id).toBeDefined()
    service.clock.advance(3_601)
    expect((await prepare(anXml(), token)).facts.draft_id).toBeDefined()
  }, 300_000)
})

describe('V-01 the size of an argument', () => {
  const padded = (xml: string, bytes: number): string => xml + ' '.repeat(bytes - Buffer.byteLength(xml))

  test('prepare_invoice accepts 3 MB and refuses one byte more with document_too_large', async () => {
    const token = await aKey('portal')
    expect((await prepare(padded(anXml(), 3_145_728), token)).facts.valid).toBe(true)
    const above = await prepare(padded(anXml(), 3_145_729), token)
    expect([above.isError, above.facts.error.code]).toEqual([true, 'document_too_large'])
  })

  test.each(['validate_document', 'prepare_invoice'])(
    '%s refuses arguments of 8 MiB with document_too_large, and one byte more is refused with 413',
    async (name) => {
      const call = (xml: string) => ({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: { ...(name === 'prepare_invoice' && { company_id }), xml } },
      })
      const room = 8_388_608 - JSON.stringify(call('')).length
      const headers = { accept: 'application/json, text/event-stream' }
      const post = (xml: string): Promise<Answer> =>
        service.call('POST', '/api/mcp', { token: service.sender.key, headers, body: call(xml) })
      const at = await post('x'.repeat(room))
      expect(JSON.parse(at.json.result.content[0].text).error.code).toBe('document_too_large')
      expect((await post('x'.repeat(room + 1))).status).toBe(413)
    },
  )
})

describe('M-01 a header that disagrees with the body, in revision 2026-07-28', () => {
  test.each([
    ['mcp-method', 'tools/list', -32020],
    ['mcp-name', 'list_companies', -32020],
    ['mcp-protocol-version', '2025-11-25', -32020],
    ['mcp-protocol-version', '2031-01-01', -32020],
  ])('%s: %s is refused with 400', async (name, value, code) => {
    const { key: token } = await service.makeKey(service.sender.email, { sendPolicy: 'portal' })
    const params = { name: 'validate_document', arguments: { xml: '<x/>' } }
    const answer = await rpc(service, 'tools/call', params, { token, era: '2026-07-28', headers: { [name]: value } })
    expect([answer.status, answer.json.error.code]).toEqual([400, code])
  })

  test.each([
    ['no version', { ...newestMeta, 'io.modelcontextprotocol/protocolVersion': undefined }],
    ['a version that is not a text', { ...newestMeta, 'io.modelcontextprotocol/protocolVersion': 20_260_728 }],
  ])('a body with %s is refused with 400', async (_, _meta) => {
    const headers = {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
    }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } }
    const answer = await service.call('POST', '/api/mcp', { token: service.sender.key, headers, body })
    expect([answer.status, typeof answer.json.error.code]).toEqual([400, 'number'])
  })
})

describe('M-06 L-06 calls beyond a limit', () => {
  test('a batch of 100 is one refused call, and call 301 of a minute over both interfaces is refused', async () => {
    const limited = await startService({ settings: { sapiCallsPerMinute: 300 } })
    try {
      const { key } = limited.sender
      const headers = { accept: 'application/json, text/event-stream' }
      const one = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_companies', arguments: {} } }
      const batch = await limited.call('POST', '/api/mcp', {
        token: key,
        headers,
        body: Array.from({ length: 100 }, () => one),
      })
      expect([batch.status, batch.json.error.code, batch.headers.get('ratelimit-remaining')]).toEqual([
        400,
        -32600,
        '299',
      ])
      const sapi = { token: await limited.token(limited.sender), participant: limited.sender.participant }
      for (let calls = 0; calls < 299; calls += 1) {
        const isSapi = calls % 3 === 0
        const notification = { jsonrpc: '2.0', method: 'notifications/initialized' }
        const answer = isSapi
          ? await limited.call('GET', '/sapi/document/sent', sapi)
          : await limited.call('POST', '/api/mcp', { token: key, headers, body: notification })
        expect(answer.status).toBe(isSapi ? 200 : 202)
      }
      for (const era of eras) {
        const refused = await rpc(limited, 'tools/list', {}, { era })
        expect([refused.status, refused.json.error.data.error]).toEqual([429, 'rate_limited'])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await limited.call('GET', '/sapi/document/sent', sapi)).status).toBe(429)
    } finally {
      await limited.stop()
    }
  })

  test('a ninth call of a key in flight is refused with 429, and succeeds when the others have ended', async () => {
    const { key: token } = await service.makeKey(service.sender.email)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const held = Array.from({ length: 8 }, () => heldBack(token, body))
    const isRefused = async (): Promise<boolean> => (await rpc(service, 'tools/list', {}, { token })).status === 429
    await until('eight calls to be in flight', 10, isRefused, 20)
    expect((await rpc(service, 'tools/list')).status).toBe(200) // another key
    for (const { end } of held) end()
    for (const { answer } of held) expect((await answer).status).toBe(200)
    expect(await isRefused()).toBe(false)
  })
})

/** Makes a call whose body ends only when `end` is called. */
function heldBack(token: string, body: string): { readonly answer: Promise<Response>; readonly end: () => void } {
  let end = (): void => {}
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(body.slice(0, 5)))
      end = () => {
        controller.enqueue(Buffer.from(body.slice(5)))
        controller.close()
      }
    },
  })
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  }
  const request = { method: 'POST', headers, body: stream, duplex: 'half' }
  return { answer: fetch(`${service.door.url}/api/mcp`, request as RequestInit), end: () => end() }
}
