import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStatistics } from '../../engine/exchange/statistics/make-statistics.ts'
import type { AttemptOutcome } from '../../engine/exchange/outbound/store.ts'
import { parseReportMonth } from '../../engine/peppol/statistics/report-month.ts'
import { numbersIn } from '../support/statistics-numbers.ts'
import { aReception, aSubmission, aTenant, claimJob, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

const month = parseReportMonth('2026-11')
const lastInstant = new Date(month.until.getTime() - 1)

describe.each(storeKinds)('the exchanges of a month on %s', (kind) => {
  let database: TestDatabase
  let tenants: readonly Tenant[]
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    tenants = [await aTenant(database), await aTenant(database)]
  })
  afterAll(async () => {
    await database.sql(`delete from evidence where transmission_id like 'sent-%' or transmission_id like 'received-%'`)
    await database.sql(`delete from transmission where id like 'sent-%' or id like 'received-%'`)
    await database.close()
  })

  const receive = (at: Date, tenant: Tenant | null = tenants[0]) =>
    database.inbound.recordReception(aReception(tenant?.company ?? null, { receivedAt: at }))
  const send = async (at: Date, outcome: Partial<AttemptOutcome> = {}): Promise<void> => {
    const submission = aSubmission(tenants[1], { sentAt: at, createdAt: at })
    const { id } = submission.transmission!
    await database.outbound.recordSubmission(submission)
    const { lease } = await claimJob(database.jobs, 'transmit', id)
    const receiverSeat = 'PDE000007'
    await database.outbound.recordAttempt({ transmissionId: id, lease, at, receiverSeat, endpoint: 'https://e.test/' })
    const receipt = { kind: 'receipt', receipt: Buffer.from('r'), receiptMessageId: 'r', receiverSeat, receiptAt: at }
    await database.outbound.recordOutcome(id, lease, at, { ...receipt, ...outcome } as AttemptOutcome)
  }
  const numbers = async (): Promise<{ readonly [report in 'transactions' | 'endUsers']: string[] }> => {
    const made = await makeStatistics({ ...database, identity: { seatId: 'PSK000101' } }, month)
    const read = ({ bytes }: { readonly bytes: Uint8Array }) => numbersIn(Buffer.from(bytes).toString())
    return { transactions: read(made.transactions), endUsers: read(made.endUsers) }
  }
  const whole = async () => (await numbers()).transactions.find((line) => line.startsWith('whole'))

  test('D80 are those whose receipt is of the month in UTC, from its first to its last millisecond', async () => {
    expect(await whole()).toBe('whole: 0 0')
    await receive(new Date(month.from.getTime() - 1))
    await receive(month.until)
    await send(new Date(month.from.getTime() - 1))
    await send(month.until)
    expect(await whole()).toBe('whole: 0 0')
    await receive(month.from)
    await receive(lastInstant)
    await send(month.from)
    await send(lastInstant)
    expect(await whole()).toBe('whole: 2 2')
  })

  test.each([
    [
      'a temporary failure',
      { kind: 'again', delayMilliseconds: 0, reason: 'PEER_UNREACHABLE', error: 'e', outcomeUnknown: true },
    ],
    ['a permanent failure', { kind: 'failed', reason: 'PEER_REFUSED', error: 'e' }],
    ['the answer that the peer has the message, without a receipt', { kind: 'duplicate', error: 'e' }],
  ] as const)('D80 do not include %s', async (_, outcome) => {
    const before = await numbers()
    await send(month.from, outcome)
    expect(await numbers()).toEqual(before)
  })

  test('D112 count a message once that arrives again', async () => {
    const reception = aReception(tenants[0].company, { receivedAt: lastInstant })
    await database.inbound.recordReception(reception)
    const before = await numbers()
    await database.inbound.recordReception(reception)
    await database.inbound.recordRepeat(reception.transmissionId, Buffer.from('r'), lastInstant)
    expect(await numbers()).toEqual(before)
  })

  test('D80 equal a count in SQL over more exchanges than one page, many of them at the same instant', async () => {
    const insert = async (way: 'sent' | 'received', count: number): Promise<void> => {
      const values = Array.from({ length: count }, (_, index) => {
        const id = `${way}-${index}`
        const company = index % 3 === 0 ? 'null' : `'${tenants[index % 2].company.id}'`
        const country = ['SK', 'DE', 'CZ'][index % 3]
        const at = new Date(month.from.getTime() + Math.floor(index / 900) * 60_000)
        return { id, company, country, at, seat: `PSK00000${index % 4}`, type: `urn:x::X##${index % 2}::1` }
      })
      const time = (at: Date): string => (kind === 'sqlite' ? String(at.getTime()) : `'${at.toISOString()}'`)
      for (let start = 0; start < count; start += 500) {
        const some = values.slice(start, start + 500)
        await database.sql(
          `insert into transmission (id, direction, kind, state, company_id, message_id, instance_identifier, sender, receiver, document_type_scheme, document_type, process, country_c1, peer_seat, created_at) values ${some
            .map(
              ({ id, company, country, at, seat, type }) =>
                `('${id}', '${way}', ${way === 'sent' ? "'invoice'" : 'null'}, '${way === 'sent' ? 'transmitted' : 'received'}', ${company}, '${id}', '${id}', '0245:1', '0245:2', 'busdox-docid-qns', '${type}', 'urn:p', '${country}', '${seat}', ${time(at)})`,
            )
            .join(', ')}`,
        )
        const content = kind === 'sqlite' ? "x'00'" : "'\\x00'"
        await database.sql(
          `insert into evidence (transmission_id, kind, content, at) values ${some
            .map(({ id, at }) => `('${id}', 'receipt', ${content}, ${time(at)})`)
            .join(', ')}`,
        )
      }
    }
    await insert('sent', 3_100)
    await insert('received', 2_500)
    const { transactions, endUsers } = await numbers()
    const counted = `from evidence e join transmission t on t.id = e.transmission_id where e.kind = 'receipt' and e.at >= ${kind === 'sqlite' ? month.from.getTime() : `'${month.from.toISOString()}'`} and e.at < ${kind === 'sqlite' ? month.until.getTime() : `'${month.until.toISOString()}'`}`
    const rows = async (query: string): Promise<readonly string[]> =>
      (await database.sql(query)).map((row) => Object.values(row).map(String).join(' '))
    const flows = `sum(case when t.direction = 'received' then 1 else 0 end) as a, sum(case when t.direction = 'sent' then 1 else 0 end) as b`
    const users = `count(distinct case when t.direction = 'sent' then t.company_id end) as a, count(distinct case when t.direction = 'received' then t.company_id end) as b, count(distinct t.company_id) as c`
    const plain = (lines: readonly string[], type: string) =>
      lines.filter((line) => line.startsWith(`${type} `)).map((line) => line.slice(type.length + 1).replace(': ', ' '))
    expect(await rows(`select 'whole:' as w, ${flows} ${counted}`)).toEqual([transactions.at(-1)])
    expect(
      await rows(`select t.peer_seat, t.document_type, t.process, ${flows} ${counted} group by 1, 2, 3`),
    ).toHaveLength(plain(transactions, 'PerSP-DT-PR').length)
    expect(
      (await rows(`select t.peer_seat, t.document_type, t.process, ${flows} ${counted} group by 1, 2, 3`)).toSorted(),
    ).toEqual(plain(transactions, 'PerSP-DT-PR').toSorted())
    expect(
      (
        await rows(
          `select t.peer_seat, t.document_type, t.process, t.country_c1, 'SK' as k, count(*) as a, 0 as b ${counted} and t.direction = 'received' group by 1, 2, 3, 4`,
        )
      ).toSorted(),
    ).toEqual(plain(transactions, 'PerSP-DT-PR-CC').toSorted())
    expect(await rows(`select 'whole:' as w, ${users} ${counted}`)).toEqual([endUsers.at(-1)])
    expect(
      (
        await rows(`select t.document_type, t.process, ${users} ${counted} and t.company_id is not null group by 1, 2`)
      ).toSorted(),
    ).toEqual(plain(endUsers, 'PerDT-PR').toSorted())
  })

  test('are read in pages of the given size', async () => {
    const first = await database.statistics.listExchanges(month, null, 1_000)
    const second = await database.statistics.listExchanges(month, first.at(-1)!.place, 1_000)
    expect([first.length, second.length]).toEqual([1_000, 1_000])
    const places = [...first, ...second].map(({ place }) => place.id)
    expect(new Set(places).size).toBe(2_000)
  })
})
