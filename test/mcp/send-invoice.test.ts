import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse } from '../web/support/browse.ts'
import { sha256Hex } from '@cornerpost/engine'
import { callTool, eras, rpc, type Era, type ToolAnswer } from './support/mcp-call.ts'

let service: Service
let company_id: string
let owner: { readonly cookie: string; readonly origin: string }
beforeAll(async () => {
  service = await startService()
  company_id = service.sender.company.id
  owner = await service.signIn(service.sender.email)
})
afterAll(() => service.stop())

let numbers = 0
const anXml = (change?: (xml: string) => string): string =>
  aSendBody(service.sender, `AI-${(numbers += 1)}`, change).payload
const aKey = async (sendPolicy: string): Promise<string> =>
  (await service.makeKey(service.sender.email, { sendPolicy })).key
const prepare = (xml: string, token: string, era?: Era): Promise<ToolAnswer> =>
  callTool(service, 'prepare_invoice', { company_id, xml }, { token, ...(era && { era }) })
const ask = (draft_id: string, token: string, more: object = {}, era?: Era): Promise<ToolAnswer> =>
  callTool(service, 'send_invoice', { draft_id, ...more }, { token, ...(era && { era }) })
const countSent = async (): Promise<number> =>
  (await service.engine.sent.list(service.sender.company, { limit: 100 })).length
const press = (url: string, what: 'send' | 'decline') =>
  browse(service, `${new URL(url).pathname}/${what}`, { headers: owner, form: {} })

test.each(eras)('M-05 D11 an assistant prepares and asks, and a person sends, in revision %s', async (era) => {
  const token = await aKey('portal')
  const xml = anXml()
  const before = await countSent()
  const prepared = await prepare(xml, token, era)
  expect(prepared.facts).toMatchObject({
    sha256: sha256Hex(xml),
    total: '1036.50',
    currency: 'EUR',
    receiver_id: '0245:2123456786',
    valid: true,
    third_party_text: { number: `AI-${numbers}`, receiver_name: 'Tatranské čítanie, a. s.' },
  })
  const { draft_id } = prepared.facts
  const first = await ask(draft_id, token, {}, era)
  expect(first.facts).toMatchObject({ status: 'confirmation_required', poll_after_seconds: 10 })
  expect((await ask(draft_id, token, {}, era)).facts).toEqual(first.facts)
  expect(await countSent()).toBe(before)
  expect((await press(first.facts.approval_url, 'send')).status).toBe(303)
  const { facts } = await ask(draft_id, token, {}, era)
  expect(facts).toMatchObject({ status: 'accepted' })
  const document = await callTool(service, 'get_document', { company_id, document_id: facts.document_id }, { token })
  expect(document.facts.third_party_text).toMatchObject({ number: `AI-${numbers}` })
  expect(await countSent()).toBe(before + 1)
})

test('M-05 a declined and an expired question say so', async () => {
  const token = await aKey('direct')
  const [declined, expired] = [
    (await prepare(anXml(), token)).facts.draft_id,
    (await prepare(anXml(), token)).facts.draft_id,
  ]
  await press((await ask(declined, token)).facts.approval_url, 'decline')
  expect((await ask(declined, token)).facts).toMatchObject({ status: 'declined' })
  await ask(expired, token)
  service.clock.advance(601)
  owner = await service.signIn(service.sender.email)
  expect((await ask(expired, token)).facts).toMatchObject({ status: 'expired' })
})

test('M-05 send_invoice has no argument by which a model could confirm, and takes none', async () => {
  const token = await aKey('portal')
  const { json } = await rpc(service, 'tools/list', {}, { token })
  const [tool] = json.result.tools.filter(({ name }: { name: string }) => name === 'send_invoice')
  expect(Object.keys(tool.inputSchema.properties)).toEqual(['draft_id'])
  const { draft_id } = (await prepare(anXml(), token)).facts
  const before = await countSent()
  for (const more of [{ confirm: true }, { force: true }, { xml: '<Invoice/>' }, { confirmation_token: 'x' }]) {
    const refused = await ask(draft_id, token, more)
    expect([refused.isError, refused.facts.error.code]).toEqual([true, 'validation_failed'])
  }
  expect(await countSent()).toBe(before)
})

test('D11 a key with the policy two_step confirms by the token of its own answer, once', async () => {
  const token = await aKey('two_step')
  const { draft_id } = (await prepare(anXml(), token)).facts
  const before = await countSent()
  const { facts } = await ask(draft_id, token)
  const wrong = await ask(draft_id, token, { confirmation_token: 'x'.repeat(43) })
  expect(wrong.facts.error.code).toBe('confirmation_mismatch')
  expect(await countSent()).toBe(before)
  const confirmation_token = facts.confirmation_token
  expect((await ask(draft_id, token, { confirmation_token })).facts).toMatchObject({ status: 'accepted' })
  expect((await ask(draft_id, token, { confirmation_token })).facts.error.code).toBe('confirmation_used')
  expect(await countSent()).toBe(before + 1)
})

describe('refusals', () => {
  test('a document that breaks a rule gets findings and no draft', async () => {
    const token = await aKey('portal')
    const { facts } = await prepare(
      anXml((xml) => xml.replace('1036.50</cbc:TaxIncl', '1036.51</cbc:TaxIncl')),
      token,
    )
    expect(facts).toMatchObject({ valid: false })
    expect(facts.findings.map(({ rule }: { rule: string }) => rule)).toContain('BR-CO-15')
    expect(facts.draft_id).toBeUndefined()
  })

  test('A-22 drafts of other keys and companies, and unknown drafts, are refused alike', async () => {
    const { draft_id } = (await prepare(anXml(), await aKey('portal'))).facts
    const { key: stranger } = await service.makeKey(service.stranger.email, { sendPolicy: 'portal' })
    const answers = await Promise.all([
      ask(draft_id, await aKey('portal')),
      ask(draft_id, stranger),
      ask('0'.repeat(32), stranger),
    ])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0].facts.error.code).toBe('draft_not_found')
  })

  test('D11 a key that only reads sees neither tool', async () => {
    const { json } = await rpc(service, 'tools/list', {}, { token: await aKey('read_only') })
    const names = json.result.tools.map(({ name }: { name: string }) => name)
    expect(names).not.toContain('prepare_invoice')
    expect(names).not.toContain('send_invoice')
  })

  test('a document of another company and one above 3 MB are refused', async () => {
    const token = await aKey('portal')
    const foreign = aSendBody(service.second, 'AI-X').payload
    expect((await prepare(foreign, token)).facts.error.code).toBe('sender_differs')
    const strange = aSendBody(service.stranger, 'AI-X').payload
    expect((await prepare(strange, token)).facts.error.code).toBe('sender_differs')
    expect((await prepare('x'.repeat(3 * 2 ** 20 + 1), token)).facts.error.code).toBe('document_too_large')
  })
})
