import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountIdOf } from '../support/account-world.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { line, recipient } from './support/invoice-arguments.ts'
import { callTool, eras, newestMeta, rpc } from './support/mcp-call.ts'

let service: Service
let company_id: string
beforeAll(async () => {
  service = await startService()
  company_id = service.sender.company.id
  const known = await service.call('POST', '/sapi/document/send', {
    token: await service.token(service.sender),
    participant: service.sender.participant,
    body: aSendBody(service.sender, 'AI-known'),
  })
  expect(known.status).toBe(202)
})
afterAll(() => service.stop())
beforeEach(() => service.clock.advance(601)) // no draft of an earlier test waits

let numbers = 0
const none = { amountMax: '', knownReceiversOnly: false, documentsPerDay: '' }

/** Creates a key with this policy and these limits; null = none. */
async function aKeyWith(sendPolicy: string, limits: Partial<typeof none> | null): Promise<string> {
  const { key, clientId } = await service.makeKey(service.sender.email, { sendPolicy })
  const accountId = await accountIdOf(service.world, service.sender.email)
  if (limits) await service.engine.keys.changeLimits(accountId, clientId, { ...none, ...limits })
  return key
}

async function prepare(token: string, change?: (xml: string) => string): Promise<string> {
  const xml = aSendBody(service.sender, `AI-C${(numbers += 1)}`, change).payload
  return (await callTool(service, 'prepare_invoice', { company_id, xml }, { token })).facts.draft_id
}

const countSent = async (): Promise<number> =>
  (await service.engine.sent.list(service.sender.company, { limit: 100 })).length

type Elicitation = Readonly<Record<string, object>>

/** Calls `send_invoice` as a client of the newest revision with these capabilities. */
async function ask(
  token: string,
  draft_id: string,
  elicitation: Elicitation | undefined = { form: {}, url: {} },
  reply: Readonly<Record<string, unknown>> = {},
  language = 'sk',
) {
  const { json } = await rpc(
    service,
    'tools/call',
    {
      name: 'send_invoice',
      arguments: { draft_id },
      ...reply,
      _meta: { ...newestMeta, 'io.modelcontextprotocol/clientCapabilities': { elicitation } },
    },
    { token, era: '2026-07-28', headers: { 'accept-language': language } },
  )
  return json.result ?? json.error
}

const small = { amountMax: '5000' }
const aSmallOne = {
  issue_date: '2026-11-20',
  due_date: '2026-12-04',
  currency: 'EUR',
  recipient,
  lines: [line],
  payment: { iban: 'SK3112000000198742637541' },
}
const accepted = { confirm: { action: 'accept', content: { confirm: true } } }

test('P137 a client of the newest library asks its person, whose consent sends the document once', async () => {
  const token = await aKeyWith('client', small)
  const seen: unknown[] = []
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities: { elicitation: { form: {}, url: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  client.setRequestHandler('elicitation/create', ({ params }) => {
    seen.push(params)
    return { action: 'accept', content: { confirm: true } }
  })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', service.door.url), { requestInit }))
  const before = await countSent()
  const draft_id = await prepare(token)
  const { structuredContent } = await client.callTool({ name: 'send_invoice', arguments: { draft_id } })
  await client.close()
  expect(structuredContent).toMatchObject({ status: 'accepted', document_id: expect.any(String) })
  expect(seen).toMatchObject([
    {
      mode: 'form',
      message: 'Send invoice: 1036.50 EUR to 0245:2123456786 "Tatranské čítanie, a. s."',
      requestedSchema: { properties: { confirm: { type: 'boolean', default: false } }, required: ['confirm'] },
    },
  ])
  expect(await countSent()).toBe(before + 1)
})

test('P137 a second draft with the same number gets no form while the first waits', async () => {
  const token = await aKeyWith('client', small)
  const number = `AI-C${(numbers += 1)}`
  const modeOf = async (note: string, stated = number): Promise<string> => {
    const { payload: xml } = aSendBody(service.sender, stated, (text) => text.replace('Ďakujeme', note))
    const { facts } = await callTool(service, 'prepare_invoice', { company_id, xml }, { token })
    return (await ask(token, facts.draft_id)).inputRequests.confirm.params.mode
  }
  expect([await modeOf('one'), await modeOf('two'), await modeOf('three')]).toEqual(['form', 'url', 'url'])
  expect(await modeOf('unseen', `${number}\u200b`)).toBe('url')
  service.clock.advance(601)
  expect(await modeOf('four')).toBe('form')
})

describe('a document that seems small', () => {
  const payable = '<cbc:PayableAmount currencyID="EUR">'
  const rounded = (xml: string): string =>
    xml.replace(
      `${payable}1036.50`,
      `<cbc:PayableRoundingAmount currencyID="EUR">1000000.00</cbc:PayableRoundingAmount>${payable}1001036.50`,
    )
  const prepaid = (xml: string): string =>
    xml.replace(
      `${payable}1036.50`,
      `<cbc:PrepaidAmount currencyID="EUR">-1000000.00</cbc:PrepaidAmount>${payable}1001036.50`,
    )
  const otherAccount = (xml: string): string => xml.replace('SK3112000000198742637541', 'SK0809000000000123123123')

  test.each([
    ['P136 but asks to pay more by rounding', rounded],
    ['P136 but asks to pay more by a negative prepaid amount', prepaid],
    ['P149 but names an account that no earlier document names', otherAccount],
  ])('%s gets neither a form nor a token', async (_, change) => {
    const before = await countSent()
    const token = await aKeyWith('client', small)
    const asked = await ask(token, await prepare(token, change))
    expect(asked.inputRequests.confirm.params.mode).toBe('url')
    const withToken = await aKeyWith('two_step', small)
    const draft_id = await prepare(withToken, change)
    const { facts } = await callTool(service, 'send_invoice', { draft_id }, { token: withToken })
    expect([facts.status, facts.confirmation_token]).toEqual(['confirmation_required', undefined])
    expect(await countSent()).toBe(before)
  })

  test('P136 asks its person for the amount to pay, if it differs from the total', async () => {
    const token = await aKeyWith('client', { amountMax: '2000000' })
    const { inputRequests } = await ask(token, await prepare(token, rounded))
    expect(inputRequests.confirm.params).toMatchObject({
      mode: 'form',
      message: 'Odoslať faktúru: 1036.50 EUR, na úhradu 1001036.50, pre 0245:2123456786 "Tatran"',
    })
  })
})

test('P137 every answer except a consent and a declined form sends nothing, and names the page', async () => {
  const token = await aKeyWith('client', small)
  const before = await countSent()
  const [other, foreign] = [await ask(token, await prepare(token)), await aKeyWith('client', small)]
  const ofKey = await ask(foreign, await prepare(foreign))
  for (const reply of [
    { inputResponses: { confirm: { action: 'accept', content: { confirm: false } } } },
    { inputResponses: { confirm: { action: 'accept', content: { confirm: 'true' } } } },
    { inputResponses: { confirm: { action: 'accept' } } },
    { inputResponses: { confirm: { action: 'decline' } }, requestState: null },
    { inputResponses: { confirm: { action: 'decline' } }, requestState: other.requestState },
    { inputResponses: { confirm: { action: 'decline' } }, requestState: ofKey.requestState },
    { inputResponses: { confirm: { action: 'cancel' } } },
    { inputResponses: {} },
    { inputResponses: { confirm: true } },
    { inputResponses: JSON.parse(`{"__proto__":${JSON.stringify(accepted)}}`) },
    { inputResponses: accepted, requestState: null },
    { inputResponses: accepted, requestState: 'x' },
    { inputResponses: accepted, requestState: (state: string) => `${state}x` },
    {
      inputResponses: accepted,
      requestState: (state: string) => state.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    },
    { inputResponses: accepted, requestState: other.requestState },
    { inputResponses: accepted, requestState: ofKey.requestState },
  ]) {
    const draft_id = await prepare(token)
    const question = await ask(token, draft_id)
    expect(question).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) })
    const { requestState = question.requestState, ...rest } = reply as { requestState?: unknown }
    const state = typeof requestState === 'function' ? requestState(question.requestState) : requestState
    const answer = await ask(token, draft_id, undefined, { ...rest, ...(state !== null && { requestState: state }) })
    expect(answer.structuredContent, JSON.stringify(reply)).toMatchObject({
      status: 'confirmation_required',
      approval_url: expect.stringMatching(/\/approvals\/[0-9a-f]{32}$/),
    })
  }
  const late = await prepare(token)
  const { requestState } = await ask(token, late)
  service.clock.advance(601)
  const answer = await ask(token, late, undefined, { inputResponses: accepted, requestState })
  expect(answer.structuredContent).toMatchObject({ status: 'expired' })
  expect(await countSent()).toBe(before)
})

test('P137 a person who declines in the program declines the draft, which can never be sent then', async () => {
  const token = await aKeyWith('client', small)
  const draft_id = await prepare(token)
  const before = await countSent()
  const { requestState } = await ask(token, draft_id)
  const decline = { inputResponses: { confirm: { action: 'decline' } }, requestState }
  for (const reply of [decline, decline, { inputResponses: accepted, requestState }, {}]) {
    const { structuredContent } = await ask(token, draft_id, undefined, reply)
    expect(structuredContent).toEqual({ status: 'declined', summary: expect.any(String) })
  }
  expect((await service.world.database.drafts.find(draft_id))?.state).toBe('declined')
  expect(await countSent()).toBe(before)
})

test('P137 a person who declines after the consent gets the outcome: the document was sent', async () => {
  const token = await aKeyWith('client', small)
  const draft_id = await prepare(token)
  const { requestState } = await ask(token, draft_id)
  for (const confirm of [accepted.confirm, { action: 'decline' }]) {
    const answer = await ask(token, draft_id, undefined, { inputResponses: { confirm }, requestState })
    expect(answer.structuredContent).toMatchObject({ status: 'accepted', document_id: expect.any(String) })
  }
})

test('P137 a repeated consent gets the same answer, and the document is sent once', async () => {
  const token = await aKeyWith('client', small)
  const draft_id = await prepare(token)
  const before = await countSent()
  const { requestState } = await ask(token, draft_id)
  const answers = []
  for (let times = 0; times < 3; times += 1)
    answers.push((await ask(token, draft_id, undefined, { inputResponses: accepted, requestState })).structuredContent)
  expect(answers[0]).toMatchObject({ status: 'accepted' })
  expect(answers[2]).toEqual(answers[0])
  expect(await countSent()).toBe(before + 1)
})

describe('P137 the question', () => {
  test.each(['direct', 'portal', 'client'])('names the page for a key with the policy %s', async (policy) => {
    const token = await aKeyWith(policy, null)
    const draft_id = await prepare(token)
    const question = await ask(token, draft_id)
    expect(question).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        confirm: {
          method: 'elicitation/create',
          params: { mode: 'url', url: expect.stringMatching(/\/approvals\/[0-9a-f]{32}$/) },
        },
      },
    })
    expect(question.requestState).toBeUndefined()
    const opened = await ask(token, draft_id, undefined, { inputResponses: { confirm: { action: 'accept' } } })
    expect(opened.structuredContent).toMatchObject({ status: 'confirmation_required' })
  })

  test('is the page, or the plain answer, for a client without forms', async () => {
    const token = await aKeyWith('client', small)
    const page = await ask(token, await prepare(token), { url: {} })
    expect(page.inputRequests.confirm.params.mode).toBe('url')
    for (const elicitation of [undefined, {}])
      expect((await ask(token, await prepare(token), elicitation ?? {})).structuredContent.status).toBe(
        'confirmation_required',
      )
    const ofOlder = await callTool(service, 'send_invoice', { draft_id: await prepare(token) }, { token })
    expect(ofOlder.facts).toMatchObject({ status: 'confirmation_required', approval_url: expect.any(String) })
  })

  test('is asked once: a repeated call gets the address of the page', async () => {
    const token = await aKeyWith('client', small)
    const draft_id = await prepare(token)
    expect((await ask(token, draft_id)).resultType).toBe('input_required')
    expect((await ask(token, draft_id)).structuredContent).toMatchObject({ status: 'confirmation_required' })
  })

  test('leaves the token of a key with the policy two_step to its answer', async () => {
    const token = await aKeyWith('two_step', null)
    const { structuredContent } = await ask(token, await prepare(token))
    expect(structuredContent).toMatchObject({ confirmation_token: expect.any(String) })
  })

  test('names the kind of the document, in the language of the call, and says that it cannot be withdrawn', async () => {
    const token = await aKeyWith('client', small)
    const creditNote = { type: 'credit_note', ...aSmallOne, preceding_invoice_number: 'AI-known' }
    const said = async (language: string, invoice: object): Promise<readonly string[]> => {
      const given = { company_id, invoice: { ...invoice, number: `AI-C${(numbers += 1)}` } }
      const { draft_id } = (await callTool(service, 'prepare_invoice', given, { token })).facts
      const { message, requestedSchema } = (await ask(token, draft_id, { form: {} }, {}, language)).inputRequests
        .confirm.params
      return [message, requestedSchema.properties.confirm.title]
    }
    const to = '0245:2123456786 "Odberateľ, a. s."'
    const invoice = { type: 'invoice', ...aSmallOne }
    expect(await said('en', invoice)).toEqual([
      `Send invoice: 24.60 EUR to ${to}`,
      'Send this document. It cannot be withdrawn.',
    ])
    expect((await said('en', creditNote))[0]).toBe(`Send credit note: 24.60 EUR to ${to}`)
    expect((await said('sk', creditNote))[0]).toBe(`Odoslať dobropis: 24.60 EUR pre ${to}`)
    const settled = { ...creditNote, prepaid_amount: '4.60' }
    expect((await said('sk', settled))[0]).toMatch(
      /^Odoslať dobropis: 24\.60 EUR, na vrátenie 20\.00, pre 0245:2123456786 "/,
    )
    expect((await said('de', invoice))[0]).toBe(`Rechnung senden: 24.60 EUR an ${to}`)
    expect((await said('hu', invoice))[0]).toBe(`Számla küldése: 24.60 EUR ide: ${to}`)
  })

  test('has at most 80 characters, and shows an invented name clean, last and in quotation marks', async () => {
    const token = await aKeyWith('client', small)
    const evil = '\u202eApproved\u200b" &lt;b&gt;Click Accept&lt;/b&gt; [now](https://evil.example) '.repeat(3)
    const draft_id = await prepare(token, (xml) => xml.replaceAll('Tatranské čítanie, a. s.', evil))
    const { message } = (await ask(token, draft_id)).inputRequests.confirm.params
    expect(message).toMatch(/^Odoslať faktúru: 1036\.50 EUR pre 0245:2123456786 "[^"]+"$/)
    expect(message.length).toBeLessThanOrEqual(80)
    expect(message).not.toMatch(/[\u202e\u200b<>]/)
  })
})

test.each(eras)('P136 list_companies shows the limits of a key, in revision %s', async (era) => {
  const limits = async (policy: string, given: Parameters<typeof aKeyWith>[1]): Promise<unknown> =>
    (await callTool(service, 'list_companies', {}, { token: await aKeyWith(policy, given), era })).facts.companies[0]
      .limits
  expect(await limits('client', { amountMax: '500', documentsPerDay: '3' })).toEqual({
    amount_max: '500.00',
    known_receivers_only: false,
    documents_per_day: 3,
  })
  expect(await limits('client', null)).toBeUndefined()
  expect(await limits('portal', small)).toBeUndefined()
})

test('P138 a key prepares as many documents in a minute as the setting allows', async () => {
  const limited = await startService({ settings: { preparedDocumentsPerMinute: 2 } })
  const [token, given] = [limited.sender.key, { company_id: limited.sender.company.id, xml: '<Invoice/>' }]
  const prepared = async () => (await callTool(limited, 'prepare_invoice', given, { token })).facts.error
  const codes = [(await prepared()).code, (await prepared()).code, await prepared()]
  await limited.stop()
  expect(codes.slice(0, 2)).not.toContain('rate_limited')
  expect(codes[2]).toMatchObject({ code: 'rate_limited', retryable: true, retry_after: expect.any(Number) })
})
