import { openDatabase } from '@cornerpost/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyCaller, PersonCaller, SendPolicy } from '../../../../engine/customer/account/caller.ts'
import { createEngine } from '../../../../engine/create-engine.ts'
import type { Validator } from '../../../../engine/document/validation/validator.ts'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import type { Engine } from '../../../../engine/engine.ts'
import type { Draft } from '../../../../engine/exchange/approval/draft.ts'
import { aKey } from '../../../support/account-world.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { startExchange, type Exchange, type Party } from '../../../support/exchange.ts'
import { aHandOver, wrongTotal, type HandOverChanges } from '../../../support/hand-over.ts'
import { Seeded } from '../../../support/seeded.ts'
import { storeKinds } from '../../../support/test-database.ts'

/** random sequences of the property test; the complete form has 10,000 */
const sequencesMax = Number(process.env['RANDOM_CALLS'] ?? 120)
const callsMax = 6

describe.each(storeKinds)('drafts of assistants, on %s', (kind) => {
  let exchange: Exchange
  let engine: Engine
  beforeAll(async () => {
    exchange = await startExchange(kind)
    engine = exchange.first.engine
  })
  afterAll(() => exchange.stop())

  let keys = 0
  /** Returns a caller with another key of the party's account, which has this policy. */
  const aKeyWith = (sendPolicy: SendPolicy, party: Party = exchange.sender): KeyCaller => ({
    ...party.caller,
    key: { ...party.caller.key, id: `00000000-0000-7000-8000-${String((keys += 1)).padStart(12, '0')}`, sendPolicy },
  })
  /** Returns a caller with a key that the store has, which a document needs if its program confirms. */
  const aStoredKey = async (sendPolicy: SendPolicy): Promise<KeyCaller> =>
    (await aKey(exchange.first, 'a@first.test', { sendPolicy })).caller
  const personOf = (party: Party): PersonCaller => ({
    kind: 'person',
    account: party.caller.account,
    sessionId: 'session',
    signedInByLinkAt: null,
  })
  const aDocument = (changes: HandOverChanges = {}, party: Party = exchange.sender): Buffer =>
    Buffer.from(aHandOver(party, exchange.receiver.participant, changes).payload)
  const prepare = async (caller: KeyCaller, bytes: Uint8Array = aDocument()): Promise<Draft> => {
    const { draft } = await engine.drafts.prepare(caller, exchange.sender.company.id, bytes)
    if (draft === null) throw new Error('the document breaks a rule')
    return draft
  }
  const ask = (caller: KeyCaller, { id }: Draft, token?: string) =>
    engine.drafts.ask(caller, { draftId: id, client: 'test 1.0', ...(token !== undefined && { token }) })
  const anAsked = async (caller: KeyCaller = aKeyWith('portal'), bytes?: Uint8Array): Promise<Draft> =>
    (await ask(caller, await prepare(caller, bytes))).draft
  const countSent = async (): Promise<number> => (await exchange.first.count(['document']))['document']
  const confirm = (draft: Draft, party: Party = exchange.sender) => engine.drafts.confirm(personOf(party), draft.id)
  const setRole = (role: string): Promise<unknown> =>
    exchange.first.database.sql(
      `update membership set role = '${role}' where company_id = '${exchange.sender.company.id}'`,
    )

  test('M-05 P119 P155 a person sends exactly the bytes that were prepared, and the assistant learns it', async () => {
    const caller = aKeyWith('portal')
    const bytes = aDocument({ edits: [['</cbc:ID>', '</cbc:ID><!-- ň 🫐 -->']] })
    const draft = await prepare(caller, bytes)
    expect(draft.id).toMatch(/^[0-9a-f]{32}$/)
    expect(await ask(caller, draft)).toMatchObject({ status: 'confirmation_required', draft: { client: 'test 1.0' } })
    expect(await engine.drafts.listAsked(personOf(exchange.sender))).toMatchObject([{ draft: { id: draft.id } }])
    expect(Buffer.from((await engine.drafts.open(personOf(exchange.sender), draft.id)).bytes ?? '')).toEqual(bytes)
    const { documentId } = await confirm(draft)
    expect(await ask(caller, draft)).toMatchObject({ status: 'sent', draft: { documentId, confirmedBy: 'person' } })
    const sent = await engine.sent.find(exchange.sender.company, documentId)
    expect([sent.payloadHash, sent.state]).toEqual([draft.hash, 'accepted'])
    const timeline = await engine.timelines.read(exchange.sender.caller, exchange.sender.company.id, documentId)
    expect(timeline.map((entry) => entry.kind)).toEqual(['confirmed', 'accepted'])
    const events = await exchange.first.database.sql(
      `select what from event where detail like '${draft.id} ${draft.hash} key:${draft.keyId}%' order by id`,
    )
    expect(events.map(({ what }) => what)).toEqual(['draft_prepared', 'draft_asked', 'confirmed'])
    expect(await engine.drafts.listAsked(personOf(exchange.sender))).toEqual([])
  })

  test.each(['direct', 'portal', 'client', 'two_step'] as const)(
    'D11 M-05 a key with the policy %s only asks, however often it asks',
    async (policy) => {
      const before = await countSent()
      const caller = aKeyWith(policy)
      const draft = await prepare(caller)
      for (let times = 0; times < 5; times += 1) expect((await ask(caller, draft)).status).toBe('confirmation_required')
      expect(await countSent()).toBe(before)
      await engine.drafts.decline(personOf(exchange.sender), draft.id)
      expect((await ask(caller, draft)).status).toBe('declined')
    },
  )

  test('D11 a key with the policy read_only neither prepares nor asks', async () => {
    const caller = aKeyWith('read_only')
    const draft = await prepare({ ...caller, key: { ...caller.key, sendPolicy: 'portal' } })
    expect(await codeOfPromise(prepare(caller))).toBe('sending_by_key_not_allowed')
    expect(await codeOfPromise(ask(caller, draft))).toBe('sending_by_key_not_allowed')
  })

  test('P119 of 50 confirmations at once on two nodes, one sends', async () => {
    const { parts, database } = exchange.first
    const other =
      kind === 'sqlite' ? database : await openDatabase({ clock: systemClock, log: () => {} }, database.place)
    const nodes = [engine, createEngine({ ...parts, ...other }).engine]
    const draft = await anAsked()
    const before = await exchange.first.count(['document', 'transmission', 'draft'])
    const person = personOf(exchange.sender)
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        nodes[index % 2].drafts.confirm(person, draft.id).then(
          () => 'sent',
          (error: { readonly code: string }) => error.code,
        ),
      ),
    )
    if (other !== database) await other.close()
    expect(codes.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'confirmation_used'), 'sent'])
    const after = await exchange.first.count(['document', 'transmission', 'draft'])
    expect([after['document'], after['transmission']]).toEqual([before['document'] + 1, before['transmission'] + 1])
  })

  test('M-05 P1 in no random sequence of up to six calls a document leaves without a confirmation of exactly this draft', async () => {
    const random = new Seeded(17)
    const callers = (['direct', 'portal', 'client', 'two_step', 'read_only'] as const).map((policy) => aKeyWith(policy))
    const refused = new Set<string>()
    let sent = 0
    const before = await countSent()
    for (let sequence = 0; sequence < sequencesMax; sequence += 1) {
      const documents = [aDocument(), aDocument()]
      const drafts: { readonly draft: Draft; readonly by: KeyCaller; token: string | undefined }[] = []
      const calls = 1 + random.below(callsMax)
      for (let call = 0; call < calls; call += 1) {
        const caller = random.pick(callers)
        const one = drafts.length === 0 ? undefined : random.pick(drafts)
        const made = drafts.flatMap(({ token }) => token ?? [])
        /** Repeats what another draft or an earlier answer said, and what a document could name. */
        const wrongToken = (): string =>
          random.pick([
            ...made.filter((token) => token !== one?.token),
            ...made.map((token) => `${token}A`),
            '0'.repeat(43),
          ])
        const steps = [
          async () => {
            const draft = await prepare(caller, random.pick(documents))
            if (drafts.every((known) => known.draft.id !== draft.id))
              drafts.push({ draft, by: caller, token: undefined })
          },
          async () => void (one && (await ask(caller, one.draft))),
          async () => void (one && (one.token = (await ask(one.by, one.draft)).token?.reveal() ?? one.token)),
          async () => void (one && (await ask(one.by, one.draft, wrongToken()))),
          async () => void (one && (await ask(caller, one.draft, random.pick([one.draft.id, one.draft.hash])))),
          async () => void (one && (await confirm(one.draft, exchange.stranger))),
          async () => one && engine.drafts.decline(personOf(exchange.sender), one.draft.id),
          async () => exchange.clock.advance(random.pick([60, 599, 601])),
        ]
        const confirmations = [
          async () => void (one && (await confirm(one.draft), (sent += 1))),
          async () => void (one?.token && (await ask(one.by, one.draft, one.token), (sent += 1))),
        ]
        const step = random.pick(sequence % 2 === 0 ? steps : [...steps, ...confirmations])
        await step().catch((error: { readonly code: string }) => refused.add(error.code))
        if ((await countSent()) !== before + sent)
          expect.fail(`call ${call} of the sequence ${sequence} sent a document`)
      }
    }
    expect(sent).toBeGreaterThan(0)
    expect(refused).toContain('confirmation_mismatch')
    await exchange.first.database.sql(`update draft set state = 'declined' where state in ('prepared', 'asked')`)
  }, 3_600_000)

  test('P119 a draft that was declined, has expired or was not asked for is not sent', async () => {
    const before = await countSent()
    const caller = aKeyWith('portal')
    const prepared = await prepare(caller)
    expect(await codeOfPromise(confirm(prepared))).toBe('draft_not_asked')
    const declined = await anAsked(caller)
    await engine.drafts.decline(personOf(exchange.sender), declined.id)
    expect(await codeOfPromise(confirm(declined))).toBe('draft_declined')
    expect(await codeOfPromise(engine.drafts.decline(personOf(exchange.sender), declined.id))).toBe('draft_declined')
    const late = await anAsked(caller)
    exchange.clock.advance(10 * 60)
    expect(await codeOfPromise(confirm(late))).toBe('draft_expired')
    expect((await ask(caller, late)).status).toBe('expired')
    exchange.clock.advance(50 * 60)
    expect((await ask(caller, prepared)).status).toBe('expired')
    expect(await countSent()).toBe(before)
  })

  test('A-22 a draft of another key, of another company and an unknown draft are refused alike', async () => {
    const draft = await anAsked()
    const unknown = { ...draft, id: '0'.repeat(32) }
    const person = personOf(exchange.stranger)
    for (const one of [draft, unknown]) {
      const calls = [
        () => ask(aKeyWith('portal'), one),
        () => confirm(one, exchange.stranger),
        () => engine.drafts.open(person, one.id),
        () => engine.drafts.decline(person, one.id),
      ]
      for (const call of calls) expect(await codeOfPromise(call())).toBe('draft_not_found')
    }
    expect(await engine.drafts.listAsked(person)).toEqual([])
    const foreign = engine.drafts.prepare(aKeyWith('portal'), exchange.stranger.company.id, aDocument())
    expect(await codeOfPromise(foreign)).toBe('company_not_found')
    const ofSibling = engine.drafts.prepare(aKeyWith('portal'), exchange.sibling.company.id, aDocument())
    expect(await codeOfPromise(ofSibling)).toBe('draft_sender_differs')
    await engine.drafts.decline(personOf(exchange.sender), draft.id)
  })

  test('D16 a member whose role does not send, or no longer does, neither asks nor decides', async () => {
    const caller = aKeyWith('portal')
    const draft = await anAsked(caller)
    for (const [role, code] of [
      ['member', 'role_too_low'],
      ['viewer', 'read_only_member'],
    ] as const) {
      await setRole(role)
      const calls = [() => prepare(caller), () => ask(caller, draft), () => confirm(draft)]
      for (const call of calls) expect(await codeOfPromise(call())).toBe(code)
      expect(await engine.drafts.listAsked(personOf(exchange.sender))).toEqual([])
    }
    await setRole('owner')
    await confirm(draft)
  })

  test('D16 A-22 a draft is not validated for a key that may no longer ask to send it', async () => {
    const caller = aKeyWith('portal')
    const draft = await prepare(caller)
    const check = (changes: Partial<KeyCaller['key']> = {}) =>
      engine.drafts.check({ ...caller, key: { ...caller.key, ...changes } }, draft.id)
    await setRole('viewer')
    expect(await codeOfPromise(check())).toBe('read_only_member')
    await setRole('owner')
    const elsewhere = { kind: 'selected', companyIds: [exchange.sibling.company.id] } as const
    expect(await codeOfPromise(check({ scope: elsewhere }))).toBe('participant_not_allowed')
    expect(await codeOfPromise(check({ sendPolicy: 'read_only' }))).toBe('sending_by_key_not_allowed')
    expect((await check()).findings).toEqual([])
  })

  test('P119 bytes that were changed in the store are not sent, and raise an alarm', async () => {
    const draft = await anAsked()
    const before = await countSent()
    const change = kind === 'sqlite' ? `cast('<Invoice/>' as blob)` : `'<Invoice/>'::bytea`
    await exchange.first.database.sql(`update draft_content set content = ${change} where draft_id = '${draft.id}'`)
    expect(await codeOfPromise(confirm(draft))).toBe('draft_damaged')
    expect(exchange.first.log.filter(({ alarm }) => alarm === 'draft_damaged')).toHaveLength(1)
    expect(await countSent()).toBe(before)
    await engine.drafts.decline(personOf(exchange.sender), draft.id)
  })

  test('D11 P119 the newest token of a key with the policy two_step sends its draft once', async () => {
    const caller = await aStoredKey('two_step')
    const [draft, another] = [await prepare(caller), await prepare(caller)]
    const first = (await ask(caller, draft)).token!.reveal()
    const newest = (await ask(caller, draft)).token!.reveal()
    const ofAnother = (await ask(caller, another)).token!.reveal()
    const portal = { ...caller, key: { ...caller.key, sendPolicy: 'portal' } } as const
    for (const [by, token] of [
      [caller, first],
      [caller, ofAnother],
      [caller, `${newest}x`],
      [caller, ''],
      [portal, newest],
    ] as const)
      expect(await codeOfPromise(ask(by, draft, token))).toBe('confirmation_mismatch')
    expect((await ask(caller, draft, newest)).status).toBe('sent')
    expect(await codeOfPromise(ask(caller, draft, newest))).toBe('confirmation_used')
    expect(await ask(caller, draft)).toMatchObject({ status: 'sent', draft: { confirmedBy: 'token' } })
    expect((await ask(caller, draft)).token).toBeUndefined()
    exchange.clock.advance(10 * 60)
    expect(await codeOfPromise(ask(caller, another, ofAnother))).toBe('draft_expired')
  })

  test('D11 P119 outside the test modes, no token confirms the first document for a receiver', async () => {
    const { parts } = exchange.first
    const rules = { ...parts.settings.rules, newKeyPolicies: ['direct', 'portal', 'read_only'] as const }
    const { drafts } = createEngine({ ...parts, settings: { ...parts.settings, rules } }).engine
    const caller = await aStoredKey('two_step')
    const bytes = Buffer.from(aHandOver(exchange.sender, exchange.stranger.participant).payload)
    const draft = (await drafts.prepare(caller, exchange.sender.company.id, bytes)).draft!
    const inTest = (await ask(caller, draft)).token!.reveal()
    expect((await drafts.ask(caller, { draftId: draft.id })).token).toBeUndefined()
    const refused = drafts.ask(caller, { draftId: draft.id, token: inTest })
    expect(await codeOfPromise(refused)).toBe('confirmation_mismatch')
    await drafts.confirm(personOf(exchange.sender), draft.id)
    const next = Buffer.from(aHandOver(exchange.sender, exchange.stranger.participant).payload)
    const second = (await drafts.prepare(caller, exchange.sender.company.id, next)).draft!
    const token = (await drafts.ask(caller, { draftId: second.id })).token!.reveal()
    expect((await drafts.ask(caller, { draftId: second.id, token })).status).toBe('sent')
  })

  test.each([
    ['person', 'the company is paused', 'sending_paused', 'company set sending_paused = true'],
    ['person', 'the company becomes inactive', 'company_not_registered', `company set status = 'inactive'`],
    ['token', 'the company is paused', 'sending_paused', 'company set sending_paused = true'],
    ['token', 'the key may only read', 'sending_by_key_not_allowed', `api_key set send_policy = 'read_only'`],
    ['token', 'the key is revoked', 'sending_by_key_not_allowed', 'api_key set revoked_at = created_at'],
  ])('P119 a confirmation by a %s sends nothing if %s during the check', async (by, _, code, change) => {
    const caller = await aStoredKey('two_step')
    const draft = await prepare(caller)
    const token = (await ask(caller, draft)).token!.reveal()
    const { parts, database } = exchange.first
    const [table = ''] = change.split(' ')
    const id = table === 'company' ? exchange.sender.company.id : caller.key.id
    const validator: Validator = {
      ...parts.validator,
      open: async (request) => {
        const opened = await parts.validator.open(request)
        await database.sql(`update ${change} where id = '${id}'`)
        return opened
      },
    }
    const { drafts } = createEngine({ ...parts, validator }).engine
    const before = await countSent()
    const sending = by === 'person' ? drafts.confirm(personOf(exchange.sender), draft.id) : sendByToken()
    const refused = await sending.then(
      () => 'sent',
      (error: { readonly code: string }) => error.code,
    )
    await database.sql(
      `update company set sending_paused = false, status = 'active' where id = '${exchange.sender.company.id}'`,
    )
    expect([refused, await countSent()]).toEqual([code, before])
    const waiting = await exchange.first.database.drafts.find(draft.id)
    expect(waiting).toMatchObject({ state: 'asked', documentId: null })

    function sendByToken() {
      return drafts.ask(caller, { draftId: draft.id, token })
    }
  })

  test('M-05 the outcome of a draft can be read after the company stopped sending', async () => {
    const caller = aKeyWith('portal')
    const [sent, declined] = [await anAsked(caller), await anAsked(caller)]
    const { documentId } = await confirm(sent)
    await engine.drafts.decline(personOf(exchange.sender), declined.id)
    const waiting = await anAsked(caller)
    const setPaused = (isPaused: boolean): Promise<unknown> =>
      exchange.first.database.sql(
        `update company set sending_paused = ${isPaused} where id = '${exchange.sender.company.id}'`,
      )
    await setPaused(true)
    expect(await ask(caller, sent)).toMatchObject({ status: 'sent', draft: { documentId } })
    expect((await ask(caller, declined)).status).toBe('declined')
    expect(await codeOfPromise(ask(caller, waiting))).toBe('sending_paused')
    await setPaused(false)
    const elsewhere = { ...caller, key: { ...caller.key, scope: { kind: 'selected', companyIds: [] } } } as const
    expect(await codeOfPromise(ask(elsewhere, sent))).toBe('participant_not_allowed')
  })

  test('P119 a document that breaks a rule gets no draft, and one whose number was used meanwhile is not sent', async () => {
    const caller = aKeyWith('portal')
    const invalid = await engine.drafts.prepare(caller, exchange.sender.company.id, aDocument({ edits: [wrongTotal] }))
    expect([invalid.draft, invalid.offer.verdict.findings.length > 0]).toEqual([null, true])
    const bytes = aDocument()
    const draft = await anAsked(caller, bytes)
    expect(await prepare(caller, bytes)).toEqual(draft)
    expect((await prepare(aKeyWith('portal'), bytes)).id).not.toBe(draft.id)
    await engine.sent.submit({
      ...aHandOver(exchange.sender, exchange.receiver.participant, { number: draft.number }),
      payload: bytes.toString('utf8'),
    })
    expect(await codeOfPromise(confirm(draft))).toBe('invoice_number_taken')
    expect(await codeOfPromise(prepare(caller, bytes))).toBe('invoice_number_taken')
    expect((await ask(caller, draft)).status).toBe('confirmation_required')
    await engine.drafts.decline(personOf(exchange.sender), draft.id)
  })

  test('P119 at most 20 drafts of a company wait for a person, also if 30 are asked for at once', async () => {
    exchange.clock.advance(3_600)
    const caller = aKeyWith('portal')
    const drafts = await Promise.all(Array.from({ length: 30 }, () => prepare(caller)))
    const codes = await Promise.all(
      drafts.map((draft) =>
        ask(caller, draft).then(
          ({ status }) => status,
          (error: { readonly code: string }) => error.code,
        ),
      ),
    )
    expect(codes.filter((code) => code === 'confirmation_required')).toHaveLength(20)
    expect(codes.filter((code) => code === 'approvals_full')).toHaveLength(10)
    expect(await engine.drafts.listAsked(personOf(exchange.sender))).toHaveLength(20)
  })
})
