import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goodManners } from '../../local-network/dials.ts'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import { startDoor, type Door } from '../http-api/support/a-door.ts'
import { callDoor, type Service } from '../http-api/support/a-service.ts'
import { aKey } from '../support/account-world.ts'
import { startExchange, type Exchange } from '../support/exchange.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { callTool, eras, newerClient, olderClient, readToolAnswer, type ToolAnswer } from './support/mcp-call.ts'

let exchange: Exchange
let door: Door
let key: string
beforeAll(async () => {
  exchange = await startExchange('sqlite')
  const { engine } = exchange.first
  door = await startDoor({ engine, settings: { sapiCallsPerMinute: 1_000_000 } })
  key = await makeKey()
})
afterEach(() => {
  Object.assign(exchange.network.dials, goodManners())
  exchange.clock.advance(3_600)
})
afterAll(async () => {
  await door.stop()
  await exchange.stop()
})

const makeKey = async (request?: Parameters<typeof aKey>[2]): Promise<string> =>
  (await aKey(exchange.first, 'a@first.test', request)).text

const call = (name: string, given: object, options: Parameters<typeof callTool>[3] = {}): Promise<ToolAnswer> =>
  callTool(
    { call: (method, path, body) => callDoor(door, method, path, body), sender: { key } as Service['sender'] },
    name,
    { ...given },
    options,
  )

const check = (id: unknown, options: Parameters<typeof callTool>[3] = {}): Promise<ToolAnswer> =>
  call('check_participant', { id }, options)

describe('M-04 N-18 check_participant', () => {
  test('answers alike for every form of an id and in both revisions', async () => {
    const checked_at = exchange.clock.now().toISOString()
    for (const era of eras)
      for (const id of ['0245:2123456786', '2123456786', 'SK2123456786'])
        expect((await check(id, { era })).facts).toEqual({
          participant_id: '0245:2123456786',
          registered: true,
          can_receive: ['invoice', 'credit_note'],
          routes: { invoice: 'available', credit_note: 'available' },
          source: 'live',
          checked_at,
        })
  })

  test('N-15 says that a participant is not registered, and leaves out unknown values', async () => {
    expect((await check('9915:b')).facts).toEqual({
      participant_id: '9915:b',
      registered: false,
      can_receive: [],
      source: 'live',
      checked_at: exchange.clock.now().toISOString(),
      reason: 'PARTICIPANT_NOT_REGISTERED',
    })
  })

  test('P130 says why a registered participant cannot receive documents', async () => {
    await exchange.second.registerForMls(parseParticipantIdentifier('0245:2020317068'))
    expect((await check('2020317068')).facts).toMatchObject({
      registered: true,
      can_receive: [],
      routes: { invoice: 'document_type_missing', credit_note: 'document_type_missing' },
      reason: 'DOCUMENT_TYPE_NOT_SUPPORTED',
    })
    exchange.network.dials.smp = 'unsigned'
    expect((await check('2123456786')).facts).toMatchObject({
      registered: true,
      routes: { invoice: 'entry_invalid' },
      reason: 'LOOKUP_FAILED',
    })
  })

  test('N-18 prepare_invoice says whether the recipient of a draft is known to receive it', async () => {
    const { company, participant } = exchange.sender
    const known = async (receiver: string, number: string): Promise<unknown> => {
      const { xml } = sampleInvoice(participant, receiver, number)
      const { facts } = await call('prepare_invoice', { company_id: company.id, xml })
      expect(facts.draft_id).toBeDefined()
      return facts.recipient_can_receive
    }
    expect(await known('0245:2020000013', 'KNOWN-1')).toBe(undefined)
    for (const id of ['0245:2123456786', '0245:2020000013']) await check(id)
    expect(await known('0245:2020000013', 'KNOWN-2')).toBe(false)
    expect(await known('0245:2123456786', 'KNOWN-3')).toBe(true)
  })

  test('N-19 is an answer without `registered` and `can_receive`, not an error, if neither the network nor the index can answer', async () => {
    exchange.network.dials.dns = 'failing'
    for (const era of eras) {
      const { isError, facts } = await check('0088:1', { era })
      expect([isError, facts]).toEqual([
        false,
        { participant_id: '0088:1', source: 'index', reason: 'lookup_unavailable' },
      ])
    }
  })

  test.each([
    ['', 'validation_failed'],
    [2_123_456_786, 'validation_failed'],
    [null, 'validation_failed'],
    ['1'.repeat(201), 'validation_failed'],
    ['sender s. r. o.', 'invalid_id'],
    ['12345678', 'invalid_id'],
    ['0245:a b', 'invalid_id'],
    ['0245:<b>1</b>\u202e', 'invalid_id'],
  ])('refuses %j with %s, and names the field', async (id, code) => {
    for (const era of eras) {
      const { isError, facts, text } = await check(id, { era })
      expect([isError, facts.error.code, Object.keys(facts.error.fields)]).toEqual([true, code, ['id']])
      expect(text).not.toContain('<b>')
    }
  })

  test('D11 M-04 is open to a key that only reads', async () => {
    const token = await makeKey({ sendPolicy: 'read_only' })
    expect((await check('2123456786', { token })).facts.registered).toBe(true)
  })

  test('P7 M-07 L-12 the index answers the 41st call of an account in an hour, in whatever revision it is made', async () => {
    const token = await makeKey()
    const facts = []
    for (let call = 0; call < 41; call += 1)
      facts.push((await check('2123456786', { token, era: eras[call % 2] })).facts)
    expect(facts.map(({ source }) => source)).toEqual([...Array.from({ length: 40 }, () => 'live'), 'index'])
    expect(facts[40]).toEqual({ ...facts[39], source: 'index', retry_after: 3_600 })
    expect((await check('0088:unseen', { token })).facts).toEqual({
      participant_id: '0088:unseen',
      source: 'index',
      reason: 'rate_limited',
      retry_after: 3_600,
    })
    expect((await check('2123456786')).facts.source).toBe('index') // with another key of the account
  })

  test('M-01 the clients of both libraries get byte-equal answers that fit the published schema', async () => {
    const older = await olderClient(door.url, key)
    const newer = await newerClient(door.url, key)
    try {
      await Promise.all([older.listTools(), newer.listTools()]) // they check answers against the schemas of this list
      for (const id of ['2123456786', '9915:b', 'wrong']) {
        const call = { name: 'check_participant', arguments: { id } }
        const answers = [readToolAnswer(await older.callTool(call)), readToolAnswer(await newer.callTool(call))]
        expect(answers[0].text).toBe(answers[1].text)
      }
    } finally {
      await Promise.all([older.close(), newer.close()])
    }
  })
})
