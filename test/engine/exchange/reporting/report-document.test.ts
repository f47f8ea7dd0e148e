import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goodManners } from '../../../../local-network/dials.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { storeKinds } from '../../../support/test-database.ts'

const [minute, hour] = [60, 3_600]

describe.each(storeKinds)('the tax report of a document, on %s', (kind) => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await startExchange(kind, { CORNERPOST_TAX_AUTHORITY: '0242:001180' })
  })
  afterEach(async () => {
    Object.assign(exchange.network.dials, goodManners())
    await settle()
    expect(await exchange.first.database.jobs.dead(10)).toEqual([])
    expect(await exchange.second.database.jobs.dead(10)).toEqual([])
  })
  afterAll(() => exchange.stop())

  /** Runs all jobs, and waits for the statuses of the tax authority, until nothing is left to do. */
  const settle = async (): Promise<void> => {
    await exchange.settle()
    await exchange.network.taxAuthority.settled()
    await exchange.settle()
  }
  const submit = async (changes: Parameters<typeof aHandOver>[2] = {}): Promise<string> =>
    (await exchange.first.engine.sent.submit(aHandOver(exchange.sender, exchange.receiver.participant, changes)))
      .providerDocumentId
  const sent = (id: string) => exchange.first.engine.sent.find(exchange.sender.company, id)
  const received = async (instanceIdentifier: string) =>
    (await exchange.second.engine.received.list(exchange.receiver.company, { limit: 1_000 })).find(
      (document) => document.instanceIdentifier === instanceIdentifier,
    )!
  const reportsOf = (number: string) =>
    exchange.network.taxAuthority.reports().filter(({ xml }) => xml.includes(`<cbc:ID>${number}</cbc:ID>`))

  test('T-01 both access points report a document once, in their roles, with the same document UUID', async () => {
    const id = await submit({ number: `TAX-1-${kind}` })
    await settle()
    const document = await sent(id)
    expect(document).toMatchObject({ taxReport: 'reported', taxReportReason: null, taxReportAttempts: 1 })
    expect(document.fsReportedAt).toEqual(exchange.clock.now())
    expect(await received(document.instanceIdentifier)).toMatchObject({ taxReport: 'reported', taxReportAttempts: 1 })
    const reports = reportsOf(`TAX-1-${kind}`)
    expect(reports.map(({ role, type, sender, faults }) => ({ role, type, sender, faults }))).toEqual([
      { role: 'C2', type: 'S', sender: exchange.sender.participant, faults: [] },
      { role: 'C3', type: 'S', sender: exchange.receiver.participant, faults: [] },
    ])
    expect(new Set(reports.map(({ documentUuid }) => documentUuid)).size).toBe(1)
    expect(new Set(reports.map(({ reportUuid }) => reportUuid)).size).toBe(2)
  })

  test('T-01 no report is sent for a document that is not domestic', async () => {
    const foreign = ['<cbc:IdentificationCode>SK', '<cbc:IdentificationCode>CZ'] as const
    const id = await submit({ number: `TAX-2-${kind}`, edits: [foreign] })
    await settle()
    expect(await sent(id)).toMatchObject({ taxReport: 'not_required', taxReportReason: 'NOT_DOMESTIC' })
    expect(reportsOf(`TAX-2-${kind}`)).toEqual([])
  })

  test('T-03 D48 D49 a report that cannot be delivered is repeated with the same bytes and ids', async () => {
    exchange.network.dials.taxAuthority = 'down'
    const id = await submit({ number: `TAX-3-${kind}` })
    for (const job of ['report-tax', 'transmit', 'transmit'] as const) await exchange.first.step(job)
    expect(await sent(id)).toMatchObject({ taxReport: 'retrying', taxReportReason: 'PEER_UNREACHABLE' })
    const ids = () =>
      exchange.first.database.sql(
        `select message_id, instance_identifier, attempts from transmission where kind = 'taxReport' and state = 'waiting'`,
      )
    const [before] = await ids()
    exchange.network.dials.taxAuthority = 'no_receipt'
    await exchange.first.step('transmit')
    expect((await ids())[0]).toEqual({ ...before, attempts: 2 })
    expect(reportsOf(`TAX-3-${kind}`)).toHaveLength(1)
    exchange.network.dials.taxAuthority = 'good'
    await settle()
    expect(await sent(id)).toMatchObject({ taxReport: 'reported', taxReportAttempts: 3 })
    expect(reportsOf(`TAX-3-${kind}`).map(({ role }) => role)).toEqual(['C2', 'C3'])
  })

  test('T-04 D50 a content rejection is final, and keeps the time of the report', async () => {
    exchange.network.dials.taxAuthority = 'rules'
    const id = await submit({ number: `TAX-4-${kind}` })
    await settle()
    const document = await sent(id)
    expect(document).toMatchObject({ taxReport: 'rejected', taxReportReason: 'MLS_REJECTED' })
    expect(document.fsReportedAt).not.toBeNull()
    exchange.clock.advance(10 * 24 * hour)
    await settle()
    expect(reportsOf(`TAX-4-${kind}`)).toHaveLength(2)
  })

  test('D48 after a failure of delivery, the same bytes are sent once more under new ids', async () => {
    exchange.network.dials.taxAuthority = 'undelivered'
    const id = await submit({ number: `TAX-5-${kind}` })
    await exchange.first.step('report-tax')
    for (let step = 0; step < 2; step++) await exchange.first.step('transmit')
    await exchange.network.taxAuthority.settled()
    expect(await sent(id)).toMatchObject({ taxReport: 'retrying', fsReportedAt: null })
    exchange.network.dials.taxAuthority = 'good'
    exchange.clock.advance(minute)
    await settle()
    expect(await sent(id)).toMatchObject({ taxReport: 'reported' })
    const [one, two] = reportsOf(`TAX-5-${kind}`).filter(({ role }) => role === 'C2')
    expect([two.xml, two.reportUuid]).toEqual([one.xml, one.reportUuid])
    expect(two.messageId).not.toBe(one.messageId)
    expect(two.instanceIdentifier).not.toBe(one.instanceIdentifier)
  })

  test('D46 a report that would break a rule is not sent, and an alarm is raised', async () => {
    const id = await submit({
      number: `TAX-6-${kind}`,
      edits: [['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>326']],
    })
    await settle()
    expect(await sent(id)).toMatchObject({ state: 'rejected', taxReport: 'not_required' })
  })
})
