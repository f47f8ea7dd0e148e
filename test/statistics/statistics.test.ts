import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendStatistics } from '../../engine/exchange/statistics/send-statistics.ts'
import { makeStatistics } from '../../engine/exchange/statistics/make-statistics.ts'
import { messageIdMaker } from '../../engine/peppol/identifier/message-id.ts'
import { writeStatistics } from '../../engine/operator/command/statistics-command.ts'
import { housekeep } from '../../engine/operator/housekeeping/housekeep.ts'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { parseReportMonth } from '../../engine/peppol/statistics/report-month.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { numbers } from '../support/account-world.ts'
import { startExchange, type AccessPoint, type Exchange } from '../support/exchange.ts'
import { aHandOver } from '../support/hand-over.ts'
import { numbersIn } from '../support/statistics-numbers.ts'
import { storeKinds } from '../support/test-database.ts'

const services = [documentTypes.transactionStatistics, documentTypes.endUserStatistics]
const invoice = `${documentTypes.invoice.documentType.value} ${documentTypes.invoice.process.value}`
const mls = `${documentTypes.mls.documentType.value} ${documentTypes.mls.process.value}`

/** The tests of a store follow each other in one year, month after month. */
describe.each(storeKinds)('the statistics reports of Peppol on %s', (kind) => {
  const year = 2024 + storeKinds.indexOf(kind)
  const january = parseReportMonth(`${year}-01`)
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await startExchange(kind, {
      CORNERPOST_STATISTICS_RECEIVER: `0245:${numbers.receiver.dic}`,
      CORNERPOST_FURTHER_SERVICES: services
        .map(({ documentType, process }) => `${documentType.value} ${process.value}`)
        .join(','),
    })
    goTo(`${year}-01-10T09:00:00Z`)
  })
  afterAll(() => exchange.stop())

  /** Moves the clock to this time of the next month after the one in which it is. */
  const goTo = (time: string): void => {
    const by = (Date.parse(time) - exchange.clock.now().getTime()) / 1_000
    if (by < 0) throw new Error(`${time} is over`)
    exchange.clock.advance(by)
  }
  /** The parts of an access point of the live network, apart from its certificate. */
  const live = (at: AccessPoint): AccessPoint['parts'] => ({
    ...at.parts,
    settings: { ...at.parts.settings, rules: { ...at.parts.settings.rules, reportsStatistics: true } },
  })
  const keepHouse = (at = exchange.first) => housekeep({ ...live(at), taxAuthority: null })
  const made = async (at: AccessPoint, month = january) => {
    const { transactions, endUsers } = await makeStatistics(at.parts, month)
    expect([...transactions.faults, ...endUsers.faults]).toEqual([])
    return [transactions, endUsers].map(({ bytes }) => numbersIn(Buffer.from(bytes).toString())) as [string[], string[]]
  }
  const ordered = async (month: string) =>
    (await exchange.first.database.statistics.listOrdered(month)).map(({ kind: report, state }) => `${report} ${state}`)
  const sentReports = () =>
    exchange.first.database.sql(
      `select id, document_type, sender, receiver, country_c1, state from transmission where kind = 'statistics' order by id`,
    )
  const alarm = () => exchange.first.database.alarms.newest('statistics_report_due')

  test('D80 count documents and their statuses in both directions, and every company once', async () => {
    const { first, sender, sibling, stranger, receiver } = exchange
    for (const from of [sender, sender, sibling]) await first.engine.sent.submit(aHandOver(from, receiver.participant))
    await exchange.second.engine.sent.submit(aHandOver(receiver, stranger.participant))
    await exchange.settle()
    const [transactions, endUsers] = await made(first)
    expect(transactions).toEqual(
      [
        'whole: 4 4',
        'PerTP peppol-transport-as4-v2_0: 4 4',
        `PerSP-DT-PR PSK000102 ${invoice}: 1 3`,
        `PerSP-DT-PR PSK000102 ${mls}: 3 1`,
        `PerSP-DT-PR-CC PSK000102 ${invoice} SK SK: 1 0`,
        `PerSP-DT-PR-CC PSK000102 ${mls} SK SK: 3 0`,
      ].toSorted(),
    )
    expect(endUsers).toEqual(
      [
        'whole: 2 1 3',
        `PerDT-PR ${invoice}: 2 1 3`,
        `PerDT-PR-EUC ${invoice} SK: 2 1 3`,
        `PerDT-EUC ${documentTypes.invoice.documentType.value} SK: 2 1 3`,
        'PerEUC SK: 2 1 3',
      ].toSorted(),
    )
  })

  test('D80 equal the rows of the store, and mirror those of the other access point', async () => {
    const { first, second } = exchange
    const [row] = await first.database.sql(
      `select count(*) as n from evidence join transmission on transmission.id = evidence.transmission_id where evidence.kind = 'receipt'`,
    )
    expect(Number(row.n)).toBe(8)
    const [ours] = await made(first)
    const [theirs] = await made(second)
    const mirrored = theirs
      .filter((line) => !line.includes('-CC '))
      .map((line) => line.replace('PSK000101', 'PSK000102').replace(/(\d+) (\d+)$/, '$2 $1'))
    expect(ours.filter((line) => !line.includes('-CC '))).toEqual(mirrored.toSorted())
  })

  test('do not count a document without a receipt', async () => {
    const { first, sender, receiver } = exchange
    const before = await made(first)
    await first.engine.sent.submit(aHandOver(sender, receiver.participant))
    expect(await made(first)).toEqual(before)
    await exchange.settle()
    expect(await made(first)).not.toEqual(before)
  })

  test('are written into files by the command, with the same bytes on every run, and nothing is sent', async () => {
    const { first } = exchange
    const folder = mkdtempSync(join(tmpdir(), 'statistics-'))
    const deps = { ...first.database, readSeatId: async () => 'PSK000101', clock: exchange.clock }
    const write = () => writeStatistics(deps, { month: `${year}-01`, folder })
    const bytes = () => ['tsr', 'eusr'].map((name) => readFileSync(join(folder, `${name}-${year}-01.xml`), 'utf8'))
    expect(await write()).toEqual({
      rows: [
        {
          month: `${year}-01`,
          report: 'transactions',
          file: `${folder}/tsr-${year}-01.xml`,
          rules: 'passed',
          transmission: null,
        },
        {
          month: `${year}-01`,
          report: 'endUsers',
          file: `${folder}/eusr-${year}-01.xml`,
          rules: 'passed',
          transmission: null,
        },
      ],
      notes: [`The month ${year}-01 is not over yet.`],
    })
    const before = bytes()
    await write()
    expect(bytes()).toEqual(before)
    expect(bytes().map(numbersIn)).toEqual(await made(first))
    expect(await sentReports()).toEqual([])
    expect(await codeOfPromise(writeStatistics(deps, { month: 'january', folder }))).toBe('invalid_month')
  })

  test('are not ordered in a mode without them, nor on the first day of a month', async () => {
    goTo(`${year}-02-01T23:59:00Z`)
    await keepHouse()
    goTo(`${year}-02-02T00:00:00Z`)
    await housekeep({ ...exchange.first.parts, taxAuthority: null })
    expect(await exchange.first.database.sql(`select id from job where kind = 'send-statistics'`)).toEqual([])
  })

  test('are sent on the second day from our own identifier, arrive, and are sent once', async () => {
    const { second, receiver } = exchange
    await keepHouse()
    await exchange.settle()
    expect(await ordered(`${year}-01`)).toEqual(['endUsers transmitted', 'transactions transmitted'])
    const reports = await sentReports()
    expect(reports).toEqual(
      services.map(({ documentType }) => ({
        id: expect.any(String),
        document_type: documentType.value,
        sender: '0242:000101',
        receiver: receiver.participant,
        country_c1: 'SK',
        state: 'transmitted',
      })),
    )
    const arrived = await second.database.sql(
      `select document_type from document where document_type like '%statistics-report:%'`,
    )
    expect(arrived.map((row) => String(row.document_type)).toSorted()).toEqual(
      services.map(({ documentType }) => documentType.value).toSorted(),
    )
    for (const day of [
      `${year}-02-02T00:05:00Z`,
      `${year}-02-03T00:00:00Z`,
      `${year}-02-14T00:00:00Z`,
      `${year}-02-16T00:00:00Z`,
    ]) {
      goTo(day)
      await keepHouse()
      await exchange.settle()
    }
    expect(await sentReports()).toEqual(reports)
    expect(await alarm()).toBeUndefined()
  })

  test('D80 do not count themselves', async () => {
    const [sent] = await made(exchange.first, parseReportMonth(`${year}-02`))
    const [received] = await made(exchange.second, parseReportMonth(`${year}-02`))
    for (const lines of [sent, received]) expect(lines.filter((line) => line.includes('statistics'))).toEqual([])
    expect(sent).toContain('whole: 2 0') // the MLS about the reports
    expect(received).toContain('whole: 0 2')
  })

  test('two processes that send at the same time order each report once', async () => {
    goTo(`${year}-03-02T00:00:00Z`)
    const { parts, identity } = exchange.first
    const deps = { ...parts, makeMessageId: messageIdMaker(parts, identity.seatId) }
    const signal = new AbortController().signal
    await Promise.all([sendStatistics(deps, signal), sendStatistics(deps, signal)])
    expect(await ordered(`${year}-02`)).toEqual(['endUsers waiting', 'transactions waiting'])
    expect(await sentReports()).toHaveLength(4)
    await exchange.settle()
    expect(await ordered(`${year}-02`)).toEqual(['endUsers transmitted', 'transactions transmitted'])
  })

  test('wait while their receiver is not registered, raise alarms, and are sent again after they failed', async () => {
    const { first, network } = exchange
    network.dials.dns = 'no_record'
    goTo(`${year}-04-02T00:00:00Z`)
    await keepHouse()
    for (let attempts = 0; attempts < 4; attempts += 1) await first.step()
    expect(await ordered(`${year}-03`)).toEqual(['endUsers waiting', 'transactions waiting'])
    goTo(`${year}-04-04T01:00:00Z`)
    await first.work()
    expect(await ordered(`${year}-03`)).toEqual(['endUsers failed', 'transactions failed'])
    expect(first.log.filter((line) => line.alarm === 'statistics_undelivered')).toHaveLength(2)
    expect(await alarm()).toBeUndefined()
    await keepHouse()
    await first.step('send-statistics')
    expect(await ordered(`${year}-03`)).toEqual(['endUsers waiting', 'transactions waiting'])
    goTo(`${year}-04-13T23:59:59Z`)
    await keepHouse()
    expect(await alarm()).toBeUndefined()
    goTo(`${year}-04-14T00:00:00Z`)
    await keepHouse()
    await keepHouse()
    expect(await alarm()).toMatchObject({
      at: exchange.clock.now(),
      inside: { month: `${year}-03`, missing: ['transactions', 'endUsers'] },
    })
    expect(first.log.filter((line) => line.alarm === 'statistics_report_due')).toHaveLength(1)
    network.dials.dns = 'good'
    await keepHouse()
    await exchange.settle()
    await keepHouse()
    await exchange.settle()
    expect(await ordered(`${year}-03`)).toEqual(['endUsers transmitted', 'transactions transmitted'])
    await keepHouse()
    expect(await alarm()).toBeUndefined()
  })

  test('are not ordered after the 15th day, when they are accepted no more; the alarm stays', async () => {
    goTo(`${year}-05-16T00:00:00Z`)
    await keepHouse()
    expect(await first(`select id from job where kind = 'send-statistics'`)).toEqual([])
    expect(await ordered(`${year}-04`)).toEqual([])
    expect(await alarm()).toMatchObject({ inside: { month: `${year}-04`, missing: ['transactions', 'endUsers'] } })
  })
  const first = (query: string) => exchange.first.database.sql(query)
})
