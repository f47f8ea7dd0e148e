import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../../support/code-of.ts'
import { startExchange, type Exchange, type Party } from '../../support/exchange.ts'
import { aHandOver, wrongTotal } from '../../support/hand-over.ts'
import { aPeerMessage, deliver } from '../../support/peer-message.ts'
import { storeKinds } from '../../support/test-database.ts'

/** The rows are canaries: no request by another company may return any part of them. */
describe.each(storeKinds)('H2 isolation between companies, on %s', (kind) => {
  let exchange: Exchange
  let sent: string
  let received: string
  beforeAll(async () => {
    exchange = await startExchange(kind)
    const { first, sender, sibling } = exchange
    sent = (
      await first.engine.sent.submit(
        aHandOver(sender, sibling.participant, { number: 'CANARY', idempotencyKey: 'CANARY' }),
      )
    ).providerDocumentId
    await first.engine.sent.submit(
      aHandOver(sender, sibling.participant, { number: 'CANARY-REJECTED', edits: [wrongTotal] }),
    )
    await first.work() // both companies use the same access point, which sends to itself
    const [document] = await first.engine.received.list(sibling.company, { limit: 10 })
    received = document.id
  })
  afterAll(() => exchange.stop())

  const others = (...owners: readonly Party[]): readonly Party[] =>
    [exchange.sender, exchange.sibling, exchange.stranger].filter((party) => !owners.includes(party))

  test('lets a company send documents to another company of the same access point', async () => {
    expect(await exchange.first.engine.sent.find(exchange.sender.company, sent)).toMatchObject({
      state: 'delivered',
      number: 'CANARY',
    })
    expect(await exchange.first.engine.received.read(exchange.sibling.company, received)).toMatchObject({
      document: { number: 'CANARY', findings: [] },
    })
  })

  test('other companies can neither find nor list a sent document', async () => {
    for (const { company } of others(exchange.sender)) {
      expect(await codeOfPromise(exchange.first.engine.sent.find(company, sent))).toBe('document_not_found')
      expect(await exchange.first.engine.sent.list(company, { limit: 100 })).toEqual([])
    }
    expect(await exchange.first.engine.sent.list(exchange.sender.company, { limit: 100 })).toHaveLength(2)
  })

  test('other companies, including the sender, can neither read, list nor acknowledge a received document', async () => {
    const { engine } = exchange.first
    for (const { caller, company } of others(exchange.sibling)) {
      expect(await codeOfPromise(engine.received.read(company, received))).toBe('document_not_found')
      expect(await codeOfPromise(engine.received.acknowledge(caller, company, received))).toBe('document_not_found')
      expect(await engine.received.list(company, { limit: 100 })).toEqual([])
    }
    expect(await engine.received.list(exchange.sibling.company, { limit: 100 })).toMatchObject([
      { id: received, acknowledgedAt: null },
    ])
  })

  test('a sent document cannot be read as a received one, nor a received document as a sent one', async () => {
    const { engine } = exchange.first
    expect(await codeOfPromise(engine.received.read(exchange.sender.company, sent))).toBe('document_not_found')
    expect(
      await codeOfPromise(engine.received.acknowledge(exchange.sender.caller, exchange.sender.company, sent)),
    ).toBe('document_not_found')
    expect(await codeOfPromise(engine.sent.find(exchange.sibling.company, received))).toBe('document_not_found')
  })

  test("a company can use another company's invoice number and idempotency key, and learns nothing about that company", async () => {
    const answer = await exchange.first.engine.sent.submit(
      aHandOver(exchange.stranger, exchange.receiver.participant, { number: 'CANARY', idempotencyKey: 'CANARY' }),
    )
    expect(answer).toMatchObject({ status: 'ACCEPTED' })
    expect(JSON.stringify(answer)).not.toContain(sent)
  })

  test('the refusal of a used number names the document that uses it, if the same company sent that document', async () => {
    const refusal = await exchange.first.engine.sent
      .submit(aHandOver(exchange.sender, exchange.receiver.participant, { number: 'CANARY' }))
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'invoice_number_taken',
      context: { holder: { documentId: sent, status: 'delivered' } },
    })
  })

  test('a received document appears only in the mailbox of the company to which it was sent', async () => {
    await deliver(exchange, await aPeerMessage(exchange))
    expect(await exchange.second.engine.received.list(exchange.receiver.company, { limit: 100 })).toHaveLength(1)
    expect(await exchange.second.engine.received.list(exchange.sender.company, { limit: 100 })).toEqual([])
  })
})
