import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../engine/customer/account/caller.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { goodManners } from '../../../../local-network/dials.ts'
import { aKey } from '../../../support/account-world.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'

const hour = 3_600
const unknown = '0245:9999999999'
const available = { isRegistered: true, invoice: 'available', creditNote: 'available' } as const

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange('sqlite')
})
afterEach(() => {
  Object.assign(exchange.network.dials, goodManners())
  exchange.clock.advance(hour) // new windows for the look-ups
})
afterAll(() => exchange.stop())

const check = (id: string, by: Caller = exchange.sender.caller) => exchange.first.engine.participants.check(by, id)
const anotherKey = async (): Promise<Caller> => (await aKey(exchange.first, 'a@first.test')).caller
const anotherAccount = async (): Promise<Caller> => {
  const caller = await anotherKey()
  return { ...caller, account: { ...caller.account, id: randomUUID() } }
}

describe('N-18 the check of a participant', () => {
  test.each(['0245:2123456786', '2123456786', 'SK2123456786', ' sk2123456786 '])(
    'asks the network about %j',
    async (id) => {
      const checkedAt = exchange.clock.now()
      expect(await check(id)).toEqual({
        participant: exchange.receiver.participant,
        source: 'live',
        answer: { ...available, checkedAt },
      })
    },
  )

  // the last one is hashed for DNS, so that it cannot change the name that is asked
  test.each(['0245:9999999999', '9915:b', '0088:1234567890128', '9999:~!$%', `0245:'"#?/../x`])(
    'reports that %j is not registered',
    async (id) => {
      const checkedAt = exchange.clock.now()
      expect(await check(id)).toEqual({ participant: id, source: 'live', answer: { isRegistered: false, checkedAt } })
    },
  )

  const wrong = [
    '',
    ' ',
    'sender s. r. o.',
    '12345678',
    '123456789',
    '12345678901',
    'CZ1234567890',
    'SK123456789',
    '0245:',
    '245:1',
    'x:y',
    '0245:a b',
    '0245:č',
    '0245:1\u0000',
    "0245:1' or '1'='1",
    `0245:${'1'.repeat(131)}`,
  ]
  test.each(wrong)('refuses %j with invalid_id, names the field and does not ask the network', async (id) => {
    exchange.network.dials.dns = 'silent' // a question would take seconds
    await expect(check(id)).rejects.toMatchObject({ code: 'invalid_id', context: { details: [{ field: 'id' }] } })
  })

  test('P130 distinguishes a participant without invoices from one that is not registered', async () => {
    await exchange.second.registerForMls(parseParticipantIdentifier('0245:2020317068'))
    expect(await check('2020317068')).toMatchObject({
      answer: { isRegistered: true, invoice: 'document_type_missing', creditNote: 'document_type_missing' },
    })
  })

  test('P130 distinguishes an expired service from an invalid entry', async () => {
    exchange.network.dials.smp = 'expired'
    expect(await check('2123456786')).toMatchObject({ answer: { invoice: 'service_expired' } })
    exchange.network.dials.smp = 'unsigned'
    expect(await check('2123456786')).toMatchObject({ answer: { invoice: 'entry_invalid' } })
  })
})

describe('P132 the look-ups of callers', () => {
  test('L-12 L-13 the index answers after 40 of an account in an hour, and other accounts are not affected', async () => {
    const [one, other] = [await anotherAccount(), await anotherAccount()]
    await check('2123456786', other)
    const sources = []
    for (let call = 1; call <= 41; call += 1) sources.push((await check(unknown, one)).source)
    expect(sources).toEqual([...Array.from({ length: 40 }, () => 'live'), 'index'])
    expect(await check('2123456786', one)).toMatchObject({ source: 'index', answer: available })
    expect(await check('0088:new', one)).toEqual({
      participant: '0088:new',
      source: 'index',
      answer: undefined,
      limitedSeconds: 3_600,
    })
    expect(await check('2123456786', other)).toMatchObject({ source: 'live' })
    exchange.clock.advance(hour)
    expect(await check(unknown, one)).toMatchObject({ source: 'live' })
  })

  test('L-12 all keys and sessions of one account share its 40, so that they leave look-ups to other accounts', async () => {
    const keys = [await anotherKey(), await anotherKey(), await anotherKey(), await anotherKey()]
    const { account } = exchange.sender.caller
    const person: Caller = { kind: 'person', account, sessionId: 'a-session', signedInByLinkAt: null }
    const sources = []
    for (let call = 0; call < 160; call += 1) sources.push((await check(unknown, keys[call % 4])).source)
    expect(sources.filter((source) => source === 'live')).toHaveLength(40)
    expect((await check(unknown, person)).source).toBe('index')
    expect((await check(unknown, await anotherAccount())).source).toBe('live')
  })

  test('L-12 the index answers after 150 of all callers in an hour, and its answers do not count', async () => {
    const callers = [await anotherAccount(), await anotherAccount(), await anotherAccount(), await anotherAccount()]
    const sources = []
    for (let call = 0; call < 152; call += 1) sources.push((await check(unknown, callers[call % 4])).source)
    expect(sources).toEqual([...Array.from({ length: 150 }, () => 'live'), 'index', 'index'])
    const late = await anotherAccount()
    exchange.clock.advance(hour / 2)
    for (let call = 0; call < 40; call += 1) expect(await check(unknown, late)).toMatchObject({ source: 'index' })
    exchange.clock.advance(hour / 2)
    expect(await check(unknown, late)).toMatchObject({ source: 'live' })
  })
})
