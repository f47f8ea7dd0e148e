import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeyCaller, PersonCaller, SendPolicy } from '../../../../engine/customer/account/caller.ts'
import { liveCaller } from '../../../../engine/customer/key/authenticate-key.ts'
import type { LimitsRequest } from '../../../../engine/customer/key/parse-limits.ts'
import type { Engine } from '../../../../engine/engine.ts'
import type { AskOutcome, AskRequest } from '../../../../engine/exchange/approval/ask-to-send.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { startExchange, type Exchange, type Party } from '../../../support/exchange.ts'
import { aHandOver, wrongTotal, type HandOverChanges } from '../../../support/hand-over.ts'
import { aKey } from '../../../support/account-world.ts'
import { storeKinds } from '../../../support/test-database.ts'

describe.each(storeKinds)('limits of a key, on %s', (kind) => {
  let exchange: Exchange
  let engine: Engine
  beforeAll(async () => {
    exchange = await startExchange(kind)
    engine = exchange.first.engine
    await send(exchange.sender.caller) // so that the receiver is known
  })
  afterAll(() => exchange.stop())
  // another day, and no draft that waits
  beforeEach(() => exchange.clock.advance(24 * 3_600))

  const aKeyWith = async (sendPolicy: SendPolicy, limits: Partial<LimitsRequest> | null = {}): Promise<KeyCaller> => {
    const { account } = exchange.sender.caller
    const { key } = await aKey(exchange.first, account.email, { sendPolicy })
    const request = { amountMax: '', knownReceiversOnly: false, documentsPerDay: '', ...limits }
    if (limits) await engine.keys.changeLimits(account.id, key.id, request)
    const caller = liveCaller(await exchange.first.database.keys.find(key.id))
    if (caller === undefined) throw new Error('the key was not stored')
    return caller
  }
  const aRequest = (caller: KeyCaller, changes: HandOverChanges = {}, from: Party = exchange.sender) =>
    aHandOver(from, exchange.receiver.participant, { caller, ...changes })
  const send = async (caller: KeyCaller, changes?: HandOverChanges, from?: Party): Promise<string> =>
    (await engine.sent.submit(aRequest(caller, changes, from))).status
  const ask = (caller: KeyCaller, draftId: string, more: Partial<AskRequest> = {}): Promise<AskOutcome> =>
    engine.drafts.ask(caller, { draftId, canAskPerson: true, ...more })
  const prepare = async (caller: KeyCaller, changes?: HandOverChanges, from: Party = exchange.sender) => {
    const bytes = Buffer.from(aRequest(caller, changes, from).payload)
    return (await engine.drafts.prepare(caller, from.company.id, bytes)).draft!.id
  }
  const anAsked = async (caller: KeyCaller, from?: Party): Promise<AskOutcome> =>
    ask(caller, await prepare(caller, {}, from))
  const confirm = (draftId: string) => {
    const { account } = exchange.sender.caller
    const person: PersonCaller = { kind: 'person', account, sessionId: 'session', signedInByLinkAt: null }
    return engine.drafts.confirm(person, draftId)
  }
  const countSent = async (): Promise<number> => (await exchange.first.count(['document']))['document']

  test('P136 A-23 a key with the policy direct without limits sends as ever', async () => {
    const caller = await aKeyWith('direct', null)
    for (let times = 0; times < 3; times += 1) expect(await send(caller)).toBe('ACCEPTED')
    expect(await send(caller, {}, exchange.sibling)).toBe('ACCEPTED')
  })

  test('P136 a key with the policy direct sends within its limits and is refused beyond each of them', async () => {
    const small = await aKeyWith('direct', { amountMax: '1' })
    const large = await aKeyWith('direct', { amountMax: '100000' })
    const known = await aKeyWith('direct', { knownReceiversOnly: true })
    const twice = await aKeyWith('direct', { documentsPerDay: '2' })
    const before = await countSent()
    expect(await codeOfPromise(send(small))).toBe('send_limit_reached')
    const stranger = aHandOver(exchange.sender, exchange.stranger.participant, { caller: known })
    expect(await codeOfPromise(engine.sent.submit(stranger))).toBe('send_limit_reached')
    expect(await countSent()).toBe(before)
    expect([await send(large), await send(known), await send(twice), await send(twice)]).toEqual(
      Array.from({ length: 4 }, () => 'ACCEPTED'),
    )
    expect(await codeOfPromise(send(twice))).toBe('send_limit_reached')
    exchange.clock.advance(24 * 3_600)
    expect(await send(twice)).toBe('ACCEPTED')
  })

  test('P136 a repeated call, a rejected document and a document beyond a limit take no place of the day', async () => {
    const caller = await aKeyWith('direct', { amountMax: '100000', documentsPerDay: '2' })
    const once = { idempotencyKey: `limits-${kind}`, number: `limits-${kind}` }
    await send(caller, once)
    expect(await send(caller, once)).toBe('ACCEPTED')
    expect(await send(caller, { edits: [wrongTotal] })).toBe('REJECTED')
    const { account } = caller
    const limits = { amountMax: '1', knownReceiversOnly: false, documentsPerDay: '2' }
    const { sendLimits } = await engine.keys.changeLimits(account.id, caller.key.id, limits)
    const small = { ...caller, key: { ...caller.key, sendLimits } }
    expect(await codeOfPromise(send(small))).toBe('send_limit_reached')
    expect(await send(caller)).toBe('ACCEPTED')
    expect(await codeOfPromise(send(caller))).toBe('send_limit_reached')
  })

  test('P136 of many documents at once in two companies, only as many are sent as the day allows', async () => {
    const caller = await aKeyWith('direct', { documentsPerDay: '5' })
    const parties = [exchange.sender, exchange.sibling]
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(caller, {}, parties[index % 2]).catch((error: { readonly code: string }) => error.code),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'ACCEPTED')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'send_limit_reached')).toHaveLength(15)
  })

  test('P136 D11 a token of a key with the policy two_step confirms within the limits; beyond them a person does', async () => {
    const caller = await aKeyWith('two_step', { documentsPerDay: '1' })
    const [first, second] = [await anAsked(caller), await anAsked(caller)]
    expect((await ask(caller, first.draft.id, { token: first.token!.reveal() })).status).toBe('sent')
    const before = await countSent()
    const late = await ask(caller, second.draft.id, { token: second.token!.reveal() })
    expect([late.status, late.token]).toEqual(['confirmation_required', undefined])
    expect((await anAsked(caller)).token).toBeUndefined()
    expect(await countSent()).toBe(before)
    await confirm(second.draft.id)
    expect((await ask(caller, second.draft.id)).status).toBe('sent')
  })

  test('P136 the click of a person is bound by no limit and takes no place of the day', async () => {
    const caller = await aKeyWith('two_step', { amountMax: '0', knownReceiversOnly: true, documentsPerDay: '1' })
    for (let times = 0; times < 2; times += 1) {
      const { token, draft } = await anAsked(caller)
      expect(token).toBeUndefined()
      await confirm(draft.id)
    }
  })

  describe('P137 a consent in the program of a key with the policy client', () => {
    const small = { amountMax: '100000' }

    test('sends a small document to a known receiver once, also if it is given 10 times at once', async () => {
      const caller = await aKeyWith('client', small)
      const { draft, consentState } = await anAsked(caller)
      const consent = consentState!.reveal()
      const before = await countSent()
      const given = await Promise.all(Array.from({ length: 10 }, () => ask(caller, draft.id, { consent })))
      expect(new Set(given.map(({ status }) => status))).toEqual(new Set(['sent']))
      expect(await countSent()).toBe(before + 1)
      expect(await ask(caller, draft.id)).toMatchObject({ status: 'sent', draft: { confirmedBy: 'client' } })
    })

    test('is asked for only in the answer to a new question, and only if the program can ask', async () => {
      const caller = await aKeyWith('client', small)
      const draftId = await prepare(caller)
      const first = await ask(caller, draftId, { canAskPerson: false })
      expect([first.isNew, first.consentState]).toEqual([true, undefined])
      const again = await ask(caller, draftId)
      expect([again.isNew, again.consentState]).toEqual([false, undefined])
    })

    test.each<[what: string, limits: Partial<LimitsRequest> | null]>([
      ['has no limits', null],
      ['has no largest amount', { documentsPerDay: '5', knownReceiversOnly: true }],
      ['has a smaller largest amount', { amountMax: '1' }],
    ])('is not asked for if the key %s', async (_what, limits) => {
      const { consentState, status } = await anAsked(await aKeyWith('client', limits))
      expect([status, consentState]).toEqual(['confirmation_required', undefined])
    })

    test('is not asked for about an unknown receiver, nor by a key with another policy', async () => {
      const caller = await aKeyWith('client', small)
      const { ico, dic } = exchange.sibling.company
      const stranger = aHandOver(exchange.sibling, exchange.stranger.participant, {
        caller,
        edits: [
          ['"0158">12345679<', `"0158">${ico}<`],
          ['>SK2022749619<', `>${dic}<`],
        ],
      })
      const { draft } = await engine.drafts.prepare(caller, exchange.sibling.company.id, Buffer.from(stranger.payload))
      expect((await ask(caller, draft!.id)).consentState).toBeUndefined()
      for (const policy of ['direct', 'portal', 'two_step'] as const)
        expect((await anAsked(await aKeyWith(policy, small))).consentState).toBeUndefined()
    })

    test('of another draft, key or policy, changed or expired, sends nothing; a person still can', async () => {
      const caller = await aKeyWith('client', small)
      const [mine, another] = [await anAsked(caller), await anAsked(caller)]
      const ofOther = await anAsked(await aKeyWith('client', small))
      const [own, before] = [mine.consentState!.reveal(), await countSent()]
      const changed = `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`
      for (const consent of [
        another.consentState!.reveal(),
        ofOther.consentState!.reveal(),
        changed,
        `${own}A`,
        own.slice(0, 20),
        '',
        'x'.repeat(100_000),
      ])
        expect((await ask(caller, mine.draft.id, { consent })).status).toBe('confirmation_required')
      const asPortal = { ...caller, key: { ...caller.key, sendPolicy: 'portal' } } as const
      expect((await ask(asPortal, mine.draft.id, { consent: own })).status).toBe('confirmation_required')
      const unlimited = { ...caller, key: { ...caller.key, sendLimits: null } }
      expect((await ask(unlimited, mine.draft.id, { consent: own })).status).toBe('confirmation_required')
      expect(await countSent()).toBe(before)
      await confirm(mine.draft.id)
      exchange.clock.advance(10 * 60)
      const late = await ask(caller, another.draft.id, { consent: another.consentState!.reveal() })
      expect(late.status).toBe('expired')
      expect(await countSent()).toBe(before + 1)
    })

    test('counts only while the day has a place, which is checked when the document is stored', async () => {
      const caller = await aKeyWith('client', { ...small, documentsPerDay: '1' })
      const asked = [await anAsked(caller), await anAsked(caller, exchange.sender), await anAsked(caller)]
      const given = await Promise.all(
        asked.map(({ draft, consentState }) => ask(caller, draft.id, { consent: consentState!.reveal() })),
      )
      const statuses = given.map(({ status }) => status).toSorted()
      expect(statuses).toEqual(['confirmation_required', 'confirmation_required', 'sent'])
      expect((await anAsked(caller)).consentState).toBeUndefined()
    })
  })

  test('P138 a key asks about at most 200 drafts on one day', async () => {
    const caller = await aKeyWith('portal', null)
    await anAsked(caller)
    await exchange.first.database.sql(`update key_day set asked = 200 where key_id = '${caller.key.id}'`)
    const draftId = await prepare(caller)
    const refused = await ask(caller, draftId).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'rate_limited', context: { retryAfterSeconds: expect.any(Number) } })
    exchange.clock.advance((refused as { context: { retryAfterSeconds: number } }).context.retryAfterSeconds)
    expect((await anAsked(caller)).status).toBe('confirmation_required')
    expect(
      Number(
        (await exchange.first.row(`select asked from key_day where key_id = '${caller.key.id}' and asked < 200`)).asked,
      ),
    ).toBe(1)
  })
})
