import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { As4Reply } from '@cornerpost/engine'
import { createLimits } from '../../../engine/customer/limit/create-limits.ts'
import { createStrangerGate, type StrangerGate } from '../../../http-api/as4/stranger-gate.ts'
import { startExchange, type Exchange } from '../../support/exchange.ts'
import { MovingClock } from '../../support/moving-clock.ts'
import { aPeerMessage, readAnswer } from '../../support/peer-message.ts'
import { doorSettings, limitedBy, startDoor, type Door } from '../support/a-door.ts'

describe('the gate for unknown senders', () => {
  const clock = new MovingClock()
  const aGate = ({ budgetKeysMax = 1_000 } = {}): StrangerGate => {
    const settings = doorSettings({ as4RefusalsPerMinute: 2, budgetKeysMax })
    return createStrangerGate({ clock, limits: createLimits(clock, settings) }, settings)
  }
  /**
   * Sends one message with this outcome from the address. Returns undefined when the gate let it in, else the seconds
   * until the gate opens.
   */
  const bring = (gate: StrangerGate, signer: As4Reply['signer'], address = '192.0.2.1'): number | undefined => {
    const entry = gate.enter(address)
    if (entry.kind === 'closed') return entry.seconds
    entry.leave(signer)
    return undefined
  }

  test('refuses an address for the rest of the minute after the address has caused too many refusals', () => {
    const gate = aGate()
    bring(gate, 'unproven')
    clock.advance(20)
    bring(gate, 'unproven')
    expect([bring(gate, 'unproven'), bring(gate, 'unproven', '192.0.2.2')]).toEqual([40, undefined])
    clock.advance(40)
    expect(bring(gate, 'unproven')).toBeUndefined()
  })

  test('limits the simultaneous messages from an address to the number of refusals allowed per minute', () => {
    const gate = aGate()
    expect([1, 2, 3].map(() => gate.enter('192.0.2.1').kind)).toEqual(['open', 'open', 'closed'])
  })

  test('does not count a message as refused if its signer was verified or if it failed because of an internal error', () => {
    const gate = aGate()
    const outcomes = Array.from({ length: 10 }, () => bring(gate, 'undecided'))
    expect([...outcomes, bring(gate, 'proven')]).toEqual(Array.from({ length: 11 }, () => undefined))
  })

  test('admits every message from an address for an hour after a message with a verified signer', () => {
    const gate = aGate()
    bring(gate, 'proven')
    expect([1, 2, 3].map(() => bring(gate, 'unproven'))).toEqual([undefined, undefined, undefined])
    expect([1, 2, 3].map(() => gate.enter('192.0.2.1').kind)).toEqual(['open', 'open', 'open'])
    clock.advance(3_600)
    expect([1, 2, 3].map(() => bring(gate, 'unproven'))).toEqual([undefined, undefined, 60])
  })

  test('admits an address above the limit again as soon as a signer at that address is verified', () => {
    const gate = aGate()
    const entry = gate.enter('192.0.2.1')
    expect([bring(gate, 'unproven'), bring(gate, 'unproven')]).toEqual([undefined, 60])
    if (entry.kind === 'open') entry.leave('proven')
    expect(bring(gate, 'proven')).toBeUndefined()
  })

  test('treats an IPv6 /64 network as one address', () => {
    const gate = aGate()
    for (const host of ['1', '2']) bring(gate, 'unproven', `2001:db8::${host}`)
    expect([bring(gate, 'unproven', '2001:db8::3'), bring(gate, 'unproven', '2001:db8:0:1::3')]).toEqual([
      60,
      undefined,
    ])
  })

  test('remembers a limited number of addresses with a verified signer, and forgets the oldest first', () => {
    const gate = aGate({ budgetKeysMax: 2 })
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
    for (const address of addresses) bring(gate, 'proven', address)
    const isOpenDespiteJunk = (address: string): boolean =>
      [1, 2, 3].every(() => bring(gate, 'unproven', address) === undefined)
    expect(addresses.map(isOpenDespiteJunk)).toEqual([false, true, true])
  })
})

describe('the gate at /as4', () => {
  let exchange: Exchange
  let door: Door
  beforeAll(async () => {
    exchange = await startExchange('sqlite')
  })
  afterAll(() => exchange.stop())

  const open = async (as4RefusalsPerMinute: number, trustedProxies: string[] = []): Promise<void> => {
    door = await startDoor({
      engine: limitedBy(doorSettings({ as4RefusalsPerMinute }), exchange.second.engine, exchange.clock),
      clock: exchange.clock,
      settings: { trustedProxies },
    })
  }
  const post = (headers: Record<string, string>, body: Uint8Array | string): Promise<Response> =>
    fetch(`${door.url}/as4`, { method: 'POST', headers, body: body as string })
  const junk = (from?: string): Promise<Response> =>
    post(
      { 'content-type': 'multipart/related; boundary=x', ...(from !== undefined && { 'x-forwarded-for': from }) },
      'no message',
    )
  const statusesOf = async (answers: readonly Promise<Response>[]): Promise<number[]> =>
    (await Promise.all(answers)).map(({ status }) => status)
  const good = async (): Promise<unknown> => {
    const message = await aPeerMessage(exchange)
    const answer = await post({ 'content-type': message.contentType }, message.body)
    if (answer.status === 503) return 503
    return (
      await readAnswer(exchange, message, {
        status: answer.status,
        contentType: answer.headers.get('content-type')!,
        body: new Uint8Array(await answer.arrayBuffer()),
      })
    ).kind
  }
  const events = async (): Promise<number> =>
    Number((await exchange.second.row('select coalesce(sum(times), 0) as events from security_event')).events)

  test('refuses further messages of an unknown sender with an unsigned 503 for a minute, and stores nothing about them', async () => {
    await open(3)
    for (let message = 0; message < 3; message += 1) expect(await (await junk()).text()).toContain('Envelope')
    const before = await events()
    for (let message = 0; message < 5; message += 1) {
      const answer = await junk()
      expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
        503,
        '60',
        'temporarily unavailable',
      ])
    }
    expect(await events()).toBe(before)
    exchange.clock.advance(60)
    expect((await junk()).status).toBe(200)
    await door.stop()
  })

  test('does not read the body of a refused message, however large it is', async () => {
    await open(1)
    await junk()
    const told = exchange.second.log.length
    const answer = await post({ 'content-type': 'multipart/related; boundary=x' }, new Uint8Array(100_000_000)).then(
      ({ status }) => status,
      () => 'cut',
    )
    expect([503, 'cut']).toContain(answer)
    expect(exchange.second.log.length).toBe(told) // the engine did not see the message
    await door.stop()
  })

  test('limits the simultaneous messages from a new access point to the number of refusals allowed per minute, until one of its messages is accepted', async () => {
    await open(4)
    for (const atOnce of [4, 12])
      expect(await Promise.all(Array.from({ length: atOnce }, good))).toEqual(
        Array.from({ length: atOnce }, () => 'receipt'),
      )
    await door.stop()
  })

  test('stops delaying an access point, although it shares its address with an unknown sender, as soon as its first message is accepted', async () => {
    await open(1)
    await junk()
    expect(await good()).toBe(503)
    exchange.clock.advance(60)
    expect(await good()).toBe('receipt')
    expect(await statusesOf(Array.from({ length: 5 }, () => junk()))).toEqual([200, 200, 200, 200, 200])
    expect(await good()).toBe('receipt')
    await door.stop()
  })

  test('H7 uses the address that a trusted proxy reports and ignores X-Forwarded-For written by the client', async () => {
    await open(1)
    await junk('198.51.100.1')
    expect((await junk('198.51.100.2')).status).toBe(503)
    await door.stop()
    await open(1, ['127.0.0.1'])
    await junk('198.51.100.1')
    expect(await statusesOf([junk('198.51.100.1'), junk('198.51.100.2')])).toEqual([503, 200])
    await door.stop()
  })
})
