import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isCountry } from '../../../../engine/peppol/codelist/country.ts'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { buildEndUserStatistics } from '../../../../engine/peppol/statistics/build-end-user-statistics.ts'
import { buildTransactionStatistics } from '../../../../engine/peppol/statistics/build-transaction-statistics.ts'
import type { ProvenExchange } from '../../../../engine/peppol/statistics/exchange.ts'
import { judgeStatistics } from '../../../../engine/peppol/statistics/judge-statistics.ts'
import { daysOf, parseReportMonth, previousMonth } from '../../../../engine/peppol/statistics/report-month.ts'
import { StatisticsTally } from '../../../../engine/peppol/statistics/statistics-tally.ts'
import { hasOracle } from '../../../oracle/has-oracle.ts'
import { startOracle } from '../../../oracle/oracle.ts'
import { codeOf } from '../../../support/code-of.ts'
import { Seeded } from '../../../support/seeded.ts'
import { numbersIn } from '../../../support/statistics-numbers.ts'

const month = parseReportMonth('2027-02')

function reportsOf(exchanges: readonly ProvenExchange[]): { transactions: string; endUsers: string } {
  const tally = new StatisticsTally()
  for (const exchange of exchanges) tally.count(exchange)
  return {
    transactions: Buffer.from(buildTransactionStatistics(month, 'PSK000101', tally.counts, 'SK')).toString(),
    endUsers: Buffer.from(buildEndUserStatistics(month, 'PSK000101', tally.users, 'SK')).toString(),
  }
}

const services = [documentTypes.invoice, documentTypes.creditNote, documentTypes.selfBillingInvoice, documentTypes.mls]
const seats = ['PSK000102', 'PDE000007', 'PGR000003']

/** Returns random exchanges of companies, and of messages between access points. */
function randomExchanges(seed: number, count: number): readonly ProvenExchange[] {
  const seeded = new Seeded(seed)
  return Array.from({ length: count }, (): ProvenExchange => {
    const service = seeded.pick([...services, documentTypes.transactionStatistics, documentTypes.endUserStatistics])
    return {
      direction: seeded.pick(['sent', 'received']),
      peerSeat: seeded.pick(seats),
      ...service,
      countryC1: seeded.pick(['SK', 'DE', 'EL', 'XK', '1A', 'QQ']),
      endUser: service === documentTypes.mls ? null : `company ${seeded.below(12)}`,
    }
  })
}

/** Computes the numbers of both reports again, from the list of exchanges. */
function computed(all: readonly ProvenExchange[]): { transactions: string[]; endUsers: string[] } {
  const counted = all.filter(({ documentType }) => !documentType.value.includes('statistics-report'))
  const by = (keyOf: (one: ProvenExchange) => string, exchanges = counted): [string, readonly ProvenExchange[]][] =>
    [...new Set(exchanges.map(keyOf))].map((key) => [key, exchanges.filter((one) => keyOf(one) === key)])
  const flows = (exchanges: readonly ProvenExchange[]): string =>
    (['received', 'sent'] as const).map((way) => exchanges.filter((one) => one.direction === way).length).join(' ')
  const users = (exchanges: readonly ProvenExchange[]): string => {
    const [receivers, senders] = (['received', 'sent'] as const).map(
      (way) => new Set(exchanges.filter((one) => one.direction === way).map((one) => one.endUser)),
    )
    return `${senders.size} ${receivers.size} ${new Set(exchanges.map((one) => one.endUser)).size}`
  }
  const service = (one: ProvenExchange): string => `${one.documentType.value} ${one.process.value}`
  const country = (one: ProvenExchange): string => (one.countryC1 === 'QQ' ? 'ZZ' : one.countryC1)
  const ofCompanies = counted.filter(({ endUser }) => endUser !== null)
  const received = counted.filter(({ direction }) => direction === 'received')
  return {
    transactions: [
      `whole: ${flows(counted)}`,
      ...by(() => 'PerTP peppol-transport-as4-v2_0').map(([key, some]) => `${key}: ${flows(some)}`),
      ...by((one) => `PerSP-DT-PR ${one.peerSeat} ${service(one)}`).map(([key, some]) => `${key}: ${flows(some)}`),
      ...by((one) => `PerSP-DT-PR-CC ${one.peerSeat} ${service(one)} ${country(one)} SK`, received).map(
        ([key, some]) => `${key}: ${flows(some)}`,
      ),
    ].toSorted(),
    endUsers: [
      `whole: ${users(ofCompanies)}`,
      ...[
        (one: ProvenExchange) => `PerDT-PR ${service(one)}`,
        (one: ProvenExchange) => `PerDT-PR-EUC ${service(one)} SK`,
        (one: ProvenExchange) => `PerDT-EUC ${one.documentType.value} SK`,
        () => 'PerEUC SK',
      ].flatMap((keyOf) => by(keyOf, ofCompanies).map(([key, some]) => `${key}: ${users(some)}`)),
    ].toSorted(),
  }
}

describe('D80 the statistics reports of Peppol', () => {
  test.each([0, 1, 2, 3, 40, 700].flatMap((count) => [1, 2, 3].map((seed) => ({ count, seed }))))(
    'equal a second computation and follow their rules ($count exchanges, seed $seed)',
    ({ count, seed }) => {
      const exchanges = randomExchanges(seed, count)
      const { transactions, endUsers } = reportsOf(exchanges)
      const expected = computed(exchanges)
      expect(numbersIn(transactions)).toEqual(expected.transactions)
      expect(numbersIn(endUsers)).toEqual(expected.endUsers)
      expect(judgeStatistics('transactions', Buffer.from(transactions))).toEqual([])
      expect(judgeStatistics('endUsers', Buffer.from(endUsers))).toEqual([])
    },
  )

  test('have the same bytes whatever the order of the exchanges', () => {
    const exchanges = randomExchanges(5, 300)
    expect(reportsOf(exchanges.toReversed())).toEqual(reportsOf(exchanges))
  })

  test('contain only a total in a month without exchanges', () => {
    const { transactions, endUsers } = reportsOf([])
    expect(numbersIn(transactions)).toEqual(['whole: 0 0'])
    expect(numbersIn(endUsers)).toEqual(['whole: 0 0 0'])
    expect(transactions).toContain('<StartDate>2027-02-01</StartDate>\n      <EndDate>2027-02-28</EndDate>')
    expect(transactions).toContain('<ReporterID schemeID="CertSubjectCN">PSK000101</ReporterID>')
  })

  test('a month with outgoing exchanges alone follows the rules', () => {
    const exchanges = randomExchanges(6, 50).map((one) => ({ ...one, direction: 'sent' }) as const)
    const { transactions, endUsers } = reportsOf(exchanges)
    expect(transactions).not.toContain('PerSP-DT-PR-CC')
    expect(judgeStatistics('transactions', Buffer.from(transactions))).toEqual([])
    expect(judgeStatistics('endUsers', Buffer.from(endUsers))).toEqual([])
  })

  test.each([
    ['transactions', '<Incoming>0<', '<Incoming>1<', ['SCH-TSR-03']],
    ['endUsers', '<StartDate>2027-02-01<', '<StartDate>2027-03-01<', ['SCH-EUSR-18']],
    ['transactions', '<StartDate>2027-02-01<', '<StartDate>soon<', ['cvc-datatype-valid.1.2.1', 'SCH-TSR-40']],
  ] as const)('with a mistake in %s are refused by the rules (%s)', (kind, from, to, expected) => {
    const text = reportsOf([])[kind].replace(from, to)
    expect(judgeStatistics(kind, Buffer.from(text)).map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining([...expected]),
    )
  })

  test.skipIf(!hasOracle())(
    'are accepted by the official artefacts',
    async () => {
      const oracle = startOracle()
      try {
        for (const [seed, count] of [
          [1, 0],
          [2, 1],
          [3, 500],
        ] as const) {
          const { transactions, endUsers } = reportsOf(randomExchanges(seed, count))
          for (const [type, text] of [
            ['tsr', transactions],
            ['eusr', endUsers],
          ] as const)
            expect(await oracle.judge(type, Buffer.from(text), type)).toMatchObject({ valid: true, findings: [] })
        }
      } finally {
        await oracle.close()
      }
    },
    300_000,
  )
})

describe('the month of a statistics report', () => {
  test.each([
    ['2027-03-01T00:00:00.000Z', '2027-02', '2027-02-28'],
    ['2028-03-31T23:59:59.999Z', '2028-02', '2028-02-29'],
    ['2027-01-02T05:00:00.000Z', '2026-12', '2026-12-31'],
  ])('before %s is %s, until its last day in UTC', (now, name, last) => {
    const before = previousMonth(new Date(now))
    expect([before.name, ...daysOf(before)]).toEqual([name, `${name}-01`, last])
    expect(parseReportMonth(name)).toEqual(before)
  })

  test.each(['2027-13', '2027-00', '2027-1', '27-01', '2027-01-01', ' 2027-01', ''])(
    'is not read from "%s"',
    (text) => {
      expect(codeOf(() => parseReportMonth(text))).toBe('invalid_month')
    },
  )
})

describe('the country codes of the statistics reports', () => {
  const folder = join(import.meta.dirname, '../../../../schematron/code-list/country.json')
  const listed = (JSON.parse(readFileSync(folder, 'utf8')) as { codes: string[] }).codes.join(' ').split(' ')
  let every: string[] = []
  beforeAll(() => {
    const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
    every = characters.flatMap((one) => characters.map((other) => one + other))
  })

  test('are those of EN 16931, EL and XK', () => {
    expect(every.filter(isCountry).toSorted()).toEqual([...listed, 'EL', 'XK'].toSorted())
  })
})
