import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import type { AccessPointIdentity } from '../../../../engine/crypto/pki/identity.ts'
import { anotherSeat, startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver, sendUnjudged, wrongTotal } from '../../../support/hand-over.ts'
import { goodLine } from '../../../support/line.ts'
import { anError, openAs } from '../../../support/peer-answer.ts'
import { anMlsMessage, aPeerMessage, deliver } from '../../../support/peer-message.ts'
import { storeKinds } from '../../../support/test-database.ts'

describe.each(storeKinds)('the MLS for a sent document, on %s', (kind) => {
  let exchange: Exchange
  let stranger: AccessPointIdentity
  beforeAll(async () => {
    exchange = await startExchange(kind)
    stranger = await anotherSeat('PSK000103')
  })
  afterEach(async () => {
    exchange.second.line.manner = goodLine
    await exchange.settle()
    expect(await exchange.first.database.jobs.dead(10)).toEqual([])
    expect(await exchange.second.database.jobs.dead(10)).toEqual([])
  })
  afterAll(() => exchange.stop())

  const found = (id: string) => exchange.first.engine.sent.find(exchange.sender.company, id)
  const submit = async (): Promise<string> =>
    (await exchange.first.engine.sent.submit(aHandOver(exchange.sender, exchange.receiver.participant)))
      .providerDocumentId
  /** A document that has its receipt but not yet its MLS. */
  const transmitted = async (): Promise<{ id: string; reference: string }> => {
    const id = await submit()
    await exchange.first.step('transmit')
    const document = await found(id)
    expect(document.state).toBe('transmitted')
    return { id, reference: document.instanceIdentifier }
  }
  const receiveMls = async (
    ...mls: Parameters<typeof anMlsMessage> extends [unknown, ...infer Rest] ? Rest : never
  ): Promise<void> => {
    expect((await deliver(exchange, await anMlsMessage(exchange, ...mls), exchange.first)).reply).toMatchObject({
      kind: 'receipt',
    })
    await exchange.first.step('record-mls') // no such job exists if the message itself settled the MLS
  }
  const eventsOf = async (id: string): Promise<readonly unknown[]> =>
    (await exchange.first.database.sql(`select what from event where document_id = '${id}' order by id`)).map(
      ({ what }) => what,
    )
  const alarms = (): number => exchange.first.log.filter(({ alarm }) => alarm === 'mls_not_believed').length

  test('S-29 a valid document changes from accepted to delivered, and its MLS is not answered with another MLS', async () => {
    const { first, second } = exchange
    const id = await submit()
    exchange.clock.advance(5)
    await exchange.settle()
    const document = await found(id)
    expect(document).toMatchObject({
      state: 'delivered',
      statusReason: null,
      deliveredAt: exchange.clock.now(),
      mlsPayloadId: expect.any(String),
    })
    expect(document.deliveredAt!.getTime()).toBeGreaterThanOrEqual(document.sentAt!.getTime())
    expect(await eventsOf(id)).toEqual(['accepted', 'attempt', 'receipt', 'mls'])
    expect(
      Number((await first.row(`select count(*) as n from transmission where direction = 'sent' and kind = 'mls'`)).n),
    ).toBe(0)
    expect(Number((await first.row(`select count(*) as n from document where direction = 'received'`)).n)).toBe(0)
    expect(
      await second.row(
        `select t.state from transmission t join transmission r on t.answers_transmission_id = r.id where r.instance_identifier = '${document.instanceIdentifier}'`,
      ),
    ).toEqual({ state: 'transmitted' })
    expect(await first.database.jobs.orphans(10)).toEqual([])
    expect(await second.database.jobs.orphans(10)).toEqual([])
  })

  test('an MLS RE makes the document fail, its reasons are stored, and the invoice number and the idempotency key are free again', async () => {
    const request = aHandOver(exchange.sender, exchange.receiver.participant, { idempotencyKey: randomUUID() })
    const id = await sendUnjudged(exchange, request, Buffer.from(request.payload.replace(...wrongTotal)))
    await exchange.settle()
    expect(await found(id)).toMatchObject({
      state: 'failed',
      statusReason: 'MLS_REJECTED',
      deliveredAt: null,
      receiptAt: expect.any(Date),
      mls: { code: 'RE', reason: expect.stringContaining('BR-CO-15') },
      mlsPayloadId: expect.any(String),
    })
    expect(await exchange.first.row(`select mls_code, mls_reason from document where id = '${id}'`)).toMatchObject({
      mls_code: 'RE',
      mls_reason: expect.stringContaining('BR-CO-15'),
    })
    expect(await exchange.first.engine.sent.submit(request)).toMatchObject({
      status: 'ACCEPTED',
      providerDocumentId: expect.not.stringMatching(id),
    })
  })

  test.each(['AP', 'AB'] as const)('an MLS with code %s changes the document to delivered', async (code) => {
    const { id, reference } = await transmitted()
    await receiveMls({ code, reference })
    expect(await found(id)).toMatchObject({ state: 'delivered' })
  })

  describe('X23 an MLS that is not accepted', () => {
    test.each<[name: string, mls: (reference: string) => Promise<void>]>([
      ['code AP and the wrong signer', (reference) => receiveMls({ code: 'AP', reference }, stranger)],
      ['code RE and the wrong signer', (reference) => receiveMls({ code: 'RE', reference }, stranger)],
      ['code AP and an unknown document', () => receiveMls({ code: 'AP', reference: randomUUID() })],
    ])('with %s raises an alarm and changes nothing', async (_name, receive) => {
      const { id, reference } = await transmitted()
      const before = [await found(id), alarms()]
      await receive(reference)
      expect([await found(id), alarms()]).toEqual([before[0], Number(before[1]) + 1])
    })

    test('changes nothing if its document has not been sent yet', async () => {
      const id = await submit()
      await receiveMls({ code: 'AP', reference: (await found(id)).instanceIdentifier })
      expect(await found(id)).toMatchObject({ state: 'accepted' })
    })

    test.each([
      [
        'an undeclared entity',
        '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2">&own;</ApplicationResponse>',
      ],
      [
        'content that violates the rules for an MLS',
        '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>',
      ],
    ])('X1 with %s raises an alarm and leaves no dead job', async (_name, text) => {
      const { first, second } = exchange
      const before = alarms()
      const sbdh = {
        ...documentTypes.mls,
        sender: parseParticipantIdentifier('0242:000102'),
        receiver: parseParticipantIdentifier('0242:000101'),
        mlsTo: null,
        mlsType: null,
      }
      await deliver(
        exchange,
        await aPeerMessage(exchange, { sbdh, document: Buffer.from(text), from: second.identity, to: first }),
        first,
      )
      expect(await first.step('record-mls')).toBeDefined()
      expect(alarms()).toBe(before + 1)
    })
  })

  describe('R15 an MLS', () => {
    test.each([
      ['AP', 'delivered'],
      ['RE', 'failed'],
    ] as const)(
      'with code %s that arrives before the receipt changes the document to %s, and the later receipt is also stored',
      async (code, state) => {
        const { first, second } = exchange
        second.line.manner = async (_call, forward) => {
          const answer = await forward()
          const { instance_identifier: reference } = await first.row(
            `select instance_identifier from transmission where state = 'transmitting'`,
          )
          await receiveMls({ code, reference })
          return answer
        }
        const id = await submit()
        await first.step('transmit')
        expect(await found(id)).toMatchObject({ state, receiptAt: exchange.clock.now() })
        expect(await eventsOf(id)).toEqual(['accepted', 'attempt', 'mls', 'receipt'])
      },
    )

    test('arriving during a failed attempt changes the document to delivered, and attempts continue until a receipt arrives', async () => {
      const { first, second } = exchange
      second.line.manner = async (_call, forward) => {
        await forward()
        const { instance_identifier: reference } = await first.row(
          `select instance_identifier from transmission where state = 'transmitting'`,
        )
        await receiveMls({ code: 'AP', reference })
        return 'cut'
      }
      const id = await submit()
      await first.step('transmit')
      expect(await found(id)).toMatchObject({ state: 'delivered', receiptAt: null })
      second.line.manner = goodLine
      await first.step('transmit')
      expect(await found(id)).toMatchObject({ state: 'delivered', receiptAt: exchange.clock.now() })
      expect(await first.row(`select state from transmission where document_id = '${id}'`)).toEqual({
        state: 'transmitted',
      })
    })

    test.each([
      ['AP', 'RE', 'delivered'],
      ['RE', 'AP', 'failed'],
      ['AP', 'AP', 'delivered'],
    ] as const)(
      'with code %s decides the state of the document, and a later MLS with code %s only adds an event',
      async (one, other, state) => {
        const { id, reference } = await transmitted()
        await receiveMls({ code: one, reference })
        await receiveMls({ code: other, reference })
        expect(await found(id)).toMatchObject({ state })
        expect(await eventsOf(id)).toEqual(['accepted', 'attempt', 'receipt', 'mls', 'mls_repeated'])
      },
    )

    test('D87 with a positive code changes a failed document to delivered, and its invoice number is in use again', async () => {
      const { first, second } = exchange
      second.line.manner = async (call, forward) => {
        await forward()
        return anError(
          { identity: second.identity, at: exchange.clock.now() },
          await openAs(second.identity, call),
          'EBMS:0004',
          'no',
        )
      }
      const id = await submit()
      await first.step('transmit')
      expect(await found(id)).toMatchObject({ state: 'failed', statusReason: 'PEER_REFUSED' })
      await exchange.settle()
      expect(await found(id)).toMatchObject({ state: 'delivered', statusReason: null })
      expect(await first.row(`select holds_number from document where id = '${id}'`)).toMatchObject({
        holds_number: expect.toSatisfy(Boolean),
      })
    })
  })
})
