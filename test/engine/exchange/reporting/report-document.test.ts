import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderResubmission } from '../../../../engine/exchange/reporting/resubmit-report.ts'
import { makeStatistics } from '../../../../engine/exchange/statistics/make-statistics.ts'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { parseReportMonth } from '../../../../engine/peppol/statistics/report-month.ts'
import { numbersIn } from '../../../support/statistics-numbers.ts'
import { watchReports } from '../../../../engine/exchange/reporting/watch-reports.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
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

  test('P228 the companies of both sides count as sending end users of tax reports in the statistics', async () => {
    await submit({ number: `TAX-25-${kind}` })
    await settle()
    const month = parseReportMonth(exchange.clock.now().toISOString().slice(0, 7))
    const { documentType, process } = documentTypes.taxData
    for (const { parts } of [exchange.first, exchange.second]) {
      const { endUsers, transactions } = await makeStatistics(parts, month)
      expect([...endUsers.faults, ...transactions.faults]).toEqual([])
      const numbers = numbersIn(Buffer.from(endUsers.bytes).toString())
      expect(numbers).toContain(`PerDT-PR ${documentType.value} ${process.value}: 1 0 1`)
    }
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
    const reports = reportsOf(`TAX-3-${kind}`)
    expect(reports.map(({ role }) => role)).toEqual(['C2', 'C3'])
    const { caller, company } = exchange.sender
    const { report } = await exchange.first.engine.taxReports.view(caller, company.id, id)
    expect(Buffer.from(report!.xml).toString('utf8')).toContain(reports[0].xml)
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

  describe('T-04 the operator submits a report again', () => {
    const resubmit = (id: string): Promise<void> => {
      const { database, log } = exchange.first
      return orderResubmission(
        { taxReports: database.taxReports, clock: exchange.clock, log: (line) => void log.push(line) },
        id,
      )
    }
    const rejected = async (number: string): Promise<string> => {
      exchange.network.dials.taxAuthority = 'rules'
      const id = await submit({ number })
      await settle()
      exchange.network.dials.taxAuthority = 'good'
      return id
    }
    const eventsOf = async (id: string) =>
      (await exchange.first.engine.timelines.read(exchange.sender.caller, exchange.sender.company.id, id))
        .map(({ kind: event }) => event)
        .filter((event) => event.startsWith('tax_report_'))

    test('after a content rejection: with type R, a new UUID and the same document UUID, once for each order', async () => {
      const number = `TAX-13-${kind}`
      const id = await rejected(number)
      await resubmit(id)
      expect(await sent(id)).toMatchObject({ taxReport: 'pending', taxReportReason: null, fsReportedAt: null })
      await expect(resubmit(id)).rejects.toMatchObject({ code: 'tax_report_not_rejected' })
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'reported', taxReportAttempts: 1 })
      const [one, two, ...further] = reportsOf(number).filter(({ role }) => role === 'C2')
      expect([one.type, two.type, further, two.faults]).toEqual(['S', 'R', [], []])
      expect(two.documentUuid).toBe(one.documentUuid)
      for (const field of ['reportUuid', 'messageId', 'instanceIdentifier'] as const)
        expect(two[field]).not.toBe(one[field])
      // the status may arrive before the receipt
      expect((await eventsOf(id)).toSorted()).toEqual([
        'tax_report_accepted',
        'tax_report_delivered',
        'tax_report_delivered',
        'tax_report_ordered',
        'tax_report_ordered',
        'tax_report_rejected',
        'tax_report_resubmitted',
      ])
      expect(
        exchange.first.log.filter(({ event, documentId }) => event === 'tax_report_resubmitted' && documentId === id),
      ).toHaveLength(1)
      expect(
        await exchange.first.row(
          `select sum(times) as orders from security_event where code = 'tax_report_resubmitted'`,
        ),
      ).toMatchObject({ orders: expect.anything() })
      await expect(resubmit(id)).rejects.toMatchObject({ code: 'tax_report_not_rejected' }) // it was accepted
    })

    test('a second rejection is final again, and a late status of the first report changes nothing', async () => {
      const number = `TAX-14-${kind}`
      const id = await rejected(number)
      const { transmissionId } = await exchange.first.row(
        `select transmission_id as "transmissionId" from tax_report where id = (select tax_report_id from document where id = '${id}')`,
      )
      await resubmit(id)
      exchange.network.dials.taxAuthority = 'syntax'
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'rejected', taxReportReason: 'MLS_REJECTED' })
      expect(await exchange.first.row(`select state from transmission where id = '${transmissionId}'`)).toEqual({
        state: 'transmitted',
      })
      exchange.clock.advance(10 * 24 * hour)
      await settle()
      expect(reportsOf(number).filter(({ role }) => role === 'C2')).toHaveLength(2)
    })

    test('is refused while the report is pending, delayed, not required or of an unknown document', async () => {
      exchange.network.dials.taxAuthority = 'down'
      const id = await submit({ number: `TAX-15-${kind}` })
      await expect(resubmit(id)).rejects.toMatchObject({ code: 'tax_report_not_rejected' })
      for (const job of ['report-tax', 'transmit', 'transmit'] as const) await exchange.first.step(job)
      expect(await sent(id)).toMatchObject({ taxReport: 'retrying' })
      await expect(resubmit(id)).rejects.toMatchObject({ code: 'tax_report_not_rejected' })
      const foreign = ['<cbc:IdentificationCode>SK', '<cbc:IdentificationCode>CZ'] as const
      const other = await submit({ number: `TAX-16-${kind}`, edits: [foreign] })
      await expect(resubmit(other)).rejects.toMatchObject({ code: 'tax_report_not_rejected' })
      await expect(resubmit('none')).rejects.toMatchObject({ code: 'document_not_found' })
    })

    test('is refused while the rejected report has no receipt, because its outcome is unknown', async () => {
      const id = await rejected(`TAX-17-${kind}`)
      const transmission = `(select transmission_id from tax_report where id = (select tax_report_id from document where id = '${id}'))`
      const move = (state: string) =>
        exchange.first.database.sql(`update transmission set state = '${state}' where id = ${transmission}`)
      await move('waiting')
      await expect(resubmit(id)).rejects.toMatchObject({ code: 'tax_report_not_rejected' })
      await move('transmitted')
      await resubmit(id)
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'reported' })
    })

    test('T-06 is refused with document_no_xml when the content is gone, and not sent when it goes afterwards', async () => {
      const number = `TAX-18-${kind}`
      const id = await rejected(number)
      const remove = (payloadId: unknown) =>
        exchange.first.database.sql(`update document set payload_id = ${String(payloadId)} where id = '${id}'`)
      const { kept } = await exchange.first.row(`select payload_id as kept from document where id = '${id}'`)
      await remove(null)
      await expect(resubmit(id)).rejects.toMatchObject({ code: 'document_no_xml' })
      await remove(kept)
      await resubmit(id)
      await remove(null)
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'rejected', taxReportReason: 'DOCUMENT_REMOVED' })
      expect(reportsOf(number).filter(({ role }) => role === 'C2')).toHaveLength(1)
    })

    test('after a refusal by this service: as a first report of type S', async () => {
      const number = `TAX-19-${kind}`
      const id = await submit({ number })
      const { kept } = await exchange.first.row(`select payload_id as kept from document where id = '${id}'`)
      await exchange.first.database.sql(`update document set payload_id = null where id = '${id}'`)
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'rejected', taxReportReason: 'DOCUMENT_REMOVED' })
      await exchange.first.database.sql(`update document set payload_id = ${kept} where id = '${id}'`)
      await resubmit(id)
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'reported' })
      expect(reportsOf(number).filter(({ role }) => role === 'C2')).toMatchObject([{ type: 'S' }])
    })

    test('of a received document: in the role of the receiving access point', async () => {
      const number = `TAX-20-${kind}`
      const id = await rejected(number)
      const { id: receivedId } = await received((await sent(id)).instanceIdentifier)
      const { database } = exchange.second
      const receivedReports = () => reportsOf(number).filter(({ role }) => role === 'C3')
      await orderResubmission({ taxReports: database.taxReports, clock: exchange.clock, log: () => {} }, receivedId)
      await settle()
      expect(receivedReports().map(({ type }) => type)).toEqual(['S', 'R'])
      expect(await received((await sent(id)).instanceIdentifier)).toMatchObject({ taxReport: 'reported' })
    })
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

  /** Replaces a text in the stored bytes of a document. */
  const alter = async (id: string, change: readonly [from: string, to: string]): Promise<void> => {
    const { first, sender } = exchange
    const { bytes } = await first.engine.documentLog.xml(sender.caller, sender.company.id, id)
    await first.database.sql(
      `update payload set content = ${kind === 'sqlite' ? "x'" : "'\\x"}${hexOf(bytes, change)}' where id = (select payload_id from document where id = '${id}')`,
    )
  }

  test.each([
    ['TDD_TYPE_384', `TAX-21-${kind}`, ['TypeCode>380<', 'TypeCode>384<']],
    ['OTHER_DOCUMENT_REPORTED', `TAX-22-${kind}`, [`TAX-22-${kind}`, `TAX-1-${kind}`]],
  ] as const)(
    'D25 D46 a report is not sent by either access point with the reason %s, and alarms are raised',
    async (reason, number, change) => {
      const { first, second } = exchange
      const before = reportsOf(`TAX-1-${kind}`).length
      const id = await submit({ number, edits: [['Ďakujeme', 'Dakujeme']] }) // or the bytes would be those of TAX-1
      await alter(id, change)
      await settle()
      const { instanceIdentifier, ...document } = await sent(id)
      expect(document).toMatchObject({ taxReport: 'rejected', taxReportReason: reason, taxReportAttempts: 0 })
      const other = await received(instanceIdentifier)
      expect(other).toMatchObject({ taxReport: 'rejected', taxReportReason: reason })
      const alarmsOf = ({ log }: typeof first, documentId: string) =>
        log.filter((line) => line.alarm === 'tax_report_refused' && line.documentId === documentId)
      expect(alarmsOf(first, id)).toMatchObject([{ inside: { reason } }])
      expect(alarmsOf(second, other.id)).toMatchObject([{ inside: { reason } }])
      expect([reportsOf(number).length, reportsOf(`TAX-1-${kind}`).length]).toEqual([0, before])
    },
  )

  test('D50 a report without a status stays reported, and is not sent again', async () => {
    exchange.network.dials.taxAuthority = 'no_status'
    const number = `TAX-23-${kind}`
    const id = await submit({ number })
    await settle()
    exchange.clock.advance(5 * 24 * hour)
    await settle()
    const document = await sent(id)
    expect(document).toMatchObject({ taxReport: 'reported', taxReportReason: null, taxReportAttempts: 1 })
    expect(reportsOf(number)).toHaveLength(2)
    const { first, sender } = exchange
    const kinds = (await first.engine.timelines.read(sender.caller, sender.company.id, id)).map(({ kind: one }) => one)
    expect(kinds.filter((one) => one.startsWith('tax_report_'))).toEqual(['tax_report_ordered', 'tax_report_delivered'])
  })

  test('D46 a report that would break a rule is not sent, an alarm is raised, and the faults are shown', async () => {
    const number = `TAX-6-${kind}`
    // as if a rule of the authority were stricter than those by which the document was judged
    const id = await submit({ number })
    const { first, sender } = exchange
    await first.database.sql(
      `update payload set content = ${kind === 'sqlite' ? "x'" : "'\\x"}${hexOf(
        (await first.engine.documentLog.xml(sender.caller, sender.company.id, id)).bytes,
        ['<cbc:TaxExclusiveAmount currencyID="EUR">', '<cbc:TaxExclusiveAmount currencyID="EUR">9'],
      )}' where id = (select payload_id from document where id = '${id}')`,
    )
    await first.step('report-tax')
    expect(await sent(id)).toMatchObject({ taxReport: 'rejected', taxReportReason: 'TDD_INVALID' })
    expect(
      first.log.filter(({ alarm, documentId }) => alarm === 'tax_report_refused' && documentId === id),
    ).toHaveLength(1)
    const view = await first.engine.taxReports.view(sender.caller, sender.company.id, id)
    expect(view.faults.map(({ ruleId }) => ruleId)).toContain('BR-CO-15')
    expect(reportsOf(number).filter(({ role }) => role === 'C2')).toEqual([])
  })

  test('T-01 the report is shown as a preview before it is made, and then as it was sent', async () => {
    const { first, second, sender, receiver, stranger } = exchange
    const number = `TAX-7-${kind}`
    const id = await submit({ number })
    const view = () => first.engine.taxReports.view(sender.caller, sender.company.id, id)
    const preview = await view()
    expect(preview).toMatchObject({ state: 'pending', attempts: 0, reportedAt: null, faults: [] })
    expect(preview.report?.isSent).toBe(false)
    await settle()
    const [c2, c3] = reportsOf(number)
    const shown = await view()
    expect(shown).toMatchObject({ state: 'reported', attempts: 1, report: { isSent: true } })
    expect(Buffer.from(shown.report!.xml).toString('utf8').trimEnd()).toContain(c2.reportUuid)
    expect([shown.report?.documentUuid, preview.report?.documentUuid]).toEqual([c2.documentUuid, c2.documentUuid])
    const { id: receivedId } = await received((await sent(id)).instanceIdentifier)
    const other = await second.engine.taxReports.view(receiver.caller, receiver.company.id, receivedId)
    expect(Buffer.from(other.report!.xml).toString('utf8')).toContain(c3.reportUuid)
    await expect(first.engine.taxReports.view(stranger.caller, sender.company.id, id)).rejects.toMatchObject({
      code: 'company_not_found',
    })
  })

  test('T-06 a report that is due cannot be made or shown if the content of the document was removed', async () => {
    const { first, sender } = exchange
    const id = await submit({ number: `TAX-12-${kind}` })
    await first.database.sql(`update document set payload_id = null where id = '${id}'`)
    const view = first.engine.taxReports.view(sender.caller, sender.company.id, id)
    await expect(view).rejects.toMatchObject({ code: 'document_no_xml' })
    await first.step('report-tax')
    expect(await sent(id)).toMatchObject({ taxReport: 'rejected', taxReportReason: 'DOCUMENT_REMOVED' })
  })

  describe('D25 a number whose document was reported', () => {
    const failing = parseParticipantIdentifier('0245:9999999999')
    const failed = async (number: string): Promise<string> => {
      const request = aHandOver(exchange.sender, failing, { number })
      const { providerDocumentId } = await exchange.first.engine.sent.submit(request)
      await settle()
      expect(await sent(providerDocumentId)).toMatchObject({ state: 'failed', taxReport: 'reported' })
      return providerDocumentId
    }

    test('is reported although the delivery fails, and the same bytes share the report', async () => {
      const number = `TAX-8-${kind}`
      await failed(number)
      const again = await failed(number)
      expect(reportsOf(number)).toHaveLength(1)
      expect(await sent(again)).toMatchObject({ taxReport: 'reported' })
    })

    test('is refused for other bytes', async () => {
      const number = `TAX-9-${kind}`
      const documentId = await failed(number)
      await expect(submit({ number })).rejects.toMatchObject({
        code: 'invoice_number_taken',
        context: { holder: { documentId, status: 'failed' } },
      })
    })
  })

  describe('T-03 D49 the watch over reports', () => {
    const watch = () =>
      watchReports({
        ...exchange.first.parts,
        taxReports: exchange.first.database.taxReports,
        jobs: exchange.first.database.jobs,
        taxAuthority: { participant: parseParticipantIdentifier('0242:001180'), id: 'SK-TAX', name: 'x' },
      })
    const alarmsOf = (id: string) =>
      exchange.first.log.filter(
        ({ alarm, inside }) => alarm?.startsWith('tax_report_') && JSON.stringify(inside).includes(id),
      )

    test('orders a report that no job makes, once', async () => {
      const id = await submit({ number: `TAX-10-${kind}` })
      await exchange.first.database.sql(`delete from job where kind = 'report-tax'`)
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'pending' })
      exchange.clock.advance(11 * minute)
      await watch()
      await watch()
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'reported' })
      expect(reportsOf(`TAX-10-${kind}`).filter(({ role }) => role === 'C2')).toHaveLength(1)
    })

    test('leaves a document to the operator whose report job was set aside as dead', async () => {
      const { jobs } = exchange.first.database
      const id = await submit({ number: `TAX-24-${kind}` })
      const [job] = await jobs.claim({ kinds: ['report-tax'], limit: 1, leaseSeconds: 60, mayTakeLastChance: true })
      expect(job.payload).toEqual({ documentId: id })
      await jobs.bury(job.lease, 'out of paper')
      exchange.clock.advance(11 * minute)
      await watch()
      expect(await exchange.first.database.sql(`select state from job where kind = 'report-tax'`)).toEqual([
        { state: 'dead' },
      ])
      await jobs.revive({ limit: 1 })
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'reported' })
      expect(reportsOf(`TAX-24-${kind}`).filter(({ role }) => role === 'C2')).toHaveLength(1)
    })

    test('raises an alarm after an hour, a day and four days, each once, and the report still arrives', async () => {
      exchange.network.dials.taxAuthority = 'down'
      const id = await submit({ number: `TAX-11-${kind}` })
      const heard: unknown[] = []
      for (const advance of [59 * minute, 2 * minute, 22 * hour, 2 * hour, 2 * 24 * hour, 24 * hour, 24 * hour]) {
        for (const job of ['report-tax', 'transmit', 'transmit', 'transmit']) await exchange.first.step(job)
        exchange.clock.advance(advance)
        await watch()
        heard.push(alarmsOf(id).at(-1)?.alarm)
      }
      expect(heard).toEqual([
        undefined,
        'tax_report_late',
        'tax_report_late',
        'tax_report_one_day_late',
        'tax_report_one_day_late',
        'tax_report_deadline',
        'tax_report_deadline',
      ])
      expect(alarmsOf(id)).toHaveLength(3)
      exchange.network.dials.taxAuthority = 'good'
      await settle()
      expect(await sent(id)).toMatchObject({ taxReport: 'reported' })
      expect(reportsOf(`TAX-11-${kind}`).filter(({ role }) => role === 'C2')).toHaveLength(1)
    })
  })
})

/** Returns the bytes in hexadecimal, with one text replaced. */
function hexOf(bytes: Uint8Array, [from, to]: readonly [string, string]): string {
  return Buffer.from(Buffer.from(bytes).toString('utf8').replace(from, to)).toString('hex')
}
