import { expect, test } from 'vitest'
import { systemClock } from '../../../../../engine/primitive/clock.ts'
import type { TaxReportHead } from '../../../../../engine/tax/report/build-tax-report.ts'
import { makeTaxReport } from '../../../../../engine/tax/report/make-tax-report.ts'
import { createReportMaker } from '../../../../../engine/tax/report/thread/create-report-maker.ts'
import { invoiceOf } from '../../../../bench/validate-invoice.ts'
import { codeOf, codeOfPromise } from '../../../../support/code-of.ts'
import { exampleText } from '../../../../support/document.ts'
import { longestTurn, mainThreadMilliseconds } from '../../../../support/longest-turn.ts'

const head: TaxReportHead = {
  uuid: '5f0c9c0e-6d0a-4b0e-9c55-1a2b3c4d5e6f',
  issuedAt: new Date('2026-12-01T09:15:27Z'),
  type: 'S',
  role: 'C2',
  reportingParty: '0245:2022749619' as TaxReportHead['reportingParty'],
  receiver: '001180',
  representative: '009999',
  authority: { id: 'SK-TAX', name: 'Slovak Tax Authority' },
}
const maker = createReportMaker({ clock: systemClock })
const small = Buffer.from(exampleText('invoice'))
const large = Buffer.from(exampleText('invoice', ['Ďakujeme', 'x'.repeat(60_000)]))
const brokenText = large.toString('utf8').replace('</Invoice>', '')

/** Returns the report as text, because a thread returns its bytes in another type of array. */
const plain = ({ report, faults }: ReturnType<typeof makeTaxReport>) => ({
  faults,
  documentUuid: report?.documentUuid,
  xml: report && Buffer.from(report.bytes).toString('utf8'),
})

test('P225 a report is the same whether it was made on the event loop or in a thread', async () => {
  for (const document of [small, large]) {
    const expected = plain(makeTaxReport(document, head))
    expect(expected.faults).toEqual([])
    expect(plain(await maker.make({ document, head }))).toEqual(expected)
    expect(plain(await maker.preview('company', async () => ({ document, head })))).toEqual(expected)
  }
})

test('P225 the report of a document of 3 MB does not block the event loop', async () => {
  const document = invoiceOf({ lines: 2_000 })
  expect(document.length).toBeGreaterThan(2_900_000)
  const before = mainThreadMilliseconds()
  const expected = plain(makeTaxReport(document, head))
  const onLoop = mainThreadMilliseconds() - before
  const { result, milliseconds } = await longestTurn(() => maker.make({ document, head }))
  expect(plain(result)).toEqual(expected)
  expect(milliseconds).toBeLessThan(onLoop / 5)
}, 60_000)

test('P225 a thread refuses a document that is not XML with invalid_xml, and the next report is made', async () => {
  const document = Buffer.from(brokenText)
  expect(await codeOfPromise(maker.make({ document, head }))).toBe(codeOf(() => makeTaxReport(document, head)))
  expect(plain(await maker.make({ document: large, head })).faults).toEqual([])
})

test('P225 a report that is not made in time is refused with validator_unavailable', async () => {
  const impatient = createReportMaker({
    clock: { ...systemClock, after: (_, callBack) => systemClock.after(0, callBack) },
  })
  expect(await codeOfPromise(impatient.make({ document: large, head }))).toBe('validator_unavailable')
})

test('P225 previews of a company and of all companies are limited, and a due report comes before them', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return { document: large, head }
  }
  const finished: string[] = []
  const preview = (company: string): Promise<string> =>
    maker.preview(company, read).then(
      () => (finished.push('preview'), 'shown'),
      (error: { code: string }) => error.code,
    )
  const greedy = Array.from({ length: 5 }, () => preview('greedy'))
  const others = Array.from({ length: 20 }, (_, index) => preview(`company ${index}`))
  await Promise.resolve() // all documents are read and wait now
  const due = maker.make({ document: large, head }).then(() => finished.push('due'))
  await Promise.all([...greedy, ...others, due])
  expect((await Promise.all(greedy)).toSorted()).toEqual([
    'service_busy',
    'service_busy',
    'service_busy',
    'shown',
    'shown',
  ])
  expect(finished.indexOf('due')).toBeLessThan(3)
  expect(await Promise.all(others)).toEqual(others.map((_, index) => (index < 14 ? 'shown' : 'service_busy')))
  expect(reads).toBe(16)
}, 60_000)
