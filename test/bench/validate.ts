// npm run bench:validate [-- --json] [-- --short] [-- --only '6 kB' --only '500 lines']
// Compares our CPU time per verdict with other software.
// Our time covers everything from bytes to findings: parsing, structure check and rules. The other contestants are a
// bare XML parser, and the official artefacts under Saxon-HE, phive and SaxonJS.
import { parseArgs } from 'node:util'
import { demoInvoice } from '@cornerpost/engine/operator'
import { documentLimits } from '@cornerpost/schematron'
import { hasOracle } from '../oracle/has-oracle.ts'
import { type Oracle, startOracle } from '../oracle/oracle.ts'
import { type Contestant, interleave, medianOf, ratioOf, type Rounds } from './interleave.ts'
import { machine, printJson } from './machine.ts'
import { java, javaScript } from './validate-contestants.ts'
import { freshProcess } from './validate-first.ts'
import { invoiceOf } from './validate-invoice.ts'
import { findingsIn } from './validate-works.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
})
const goals = {
  oursBySaxes: 2.5,
  phiveByOurs: 20,
  saxonJsByOurs: 500,
  firstVerdictMilliseconds: 300,
  warmMegabytes: 60,
}
const saxonJsBytesMax = 1_000_000
/** name of the only invalid document */
const faulty = '6 kB, faults'
const faultsMin = 30
const times = values.short
  ? { rounds: 2, turnMilliseconds: 0, leadMilliseconds: 0, warmsUp: false }
  : { rounds: 11, turnMilliseconds: 300, leadMilliseconds: 300, warmsUp: true }

const documents: Readonly<Record<string, () => Uint8Array>> = {
  '6 kB': () => Buffer.from(demoInvoice),
  [faulty]: () => Buffer.from(demoInvoice.replaceAll('currencyID="EUR"', 'currencyID="XXQ"')),
  '12 kB': () => invoiceOf({ lines: 5 }),
  '20 kB': () => invoiceOf({ lines: 11 }),
  '500 lines': () => invoiceOf({ lines: 500 }),
  '1,000 lines': () => invoiceOf({ lines: 1_000 }),
  '5,000 lines': () => invoiceOf({ lines: 5_000 }),
  '2,000 rates': () => invoiceOf({ lines: 2_000, rates: 2_000 }),
  '2,000 references': () => invoiceOf({ lines: 2, references: 2_000 }),
  '2,000 charges': () => invoiceOf({ lines: 2, charges: 2_000 }),
  '2,000 periods': () => invoiceOf({ lines: 2_000, hasPeriods: true }),
}
const shortDocuments = ['6 kB', '500 lines']
const columns = [
  'saxes',
  'parse',
  'structure',
  'rules',
  'ours',
  'service',
  'official',
  'saxon',
  'phive',
  'saxonJs',
] as const

interface Row {
  readonly document: string
  readonly bytes: number
  /** medians of the rounds */
  readonly milliseconds: Readonly<Record<(typeof columns)[number], number | undefined>>
  readonly oursBySaxes: number | undefined
  readonly phiveByOurs: number | undefined
  readonly saxonJsByOurs: number | undefined
}

const oracle = hasOracle() ? startOracle() : undefined
const contestants = contestantsFor(oracle)
const rows: Row[] = []
if (!values.json) printHead()
for (const document of values.only ?? (values.short ? shortDocuments : Object.keys(documents))) {
  const bytes = documents[document]?.()
  if (bytes === undefined)
    throw new Error(`unknown document ${document}; choose from: ${Object.keys(documents).join(', ')}`)
  const findings = findingsIn(bytes)
  if (document === faulty ? findings < faultsMin : findings > 0) throw new Error(`${document} has ${findings} findings`)
  const row = rowOf(document, bytes, await interleave(contestants(bytes), times))
  rows.push(row)
  if (!values.json) printRow(row)
}
await oracle?.close()
const fresh = freshProcess(values.short ? 1 : 5)
if (values.json) printJson({ goals, rows, growth: growth(rows), fresh })
else printTail()

/**
 * Returns the contestants that can run on this machine for a document. The service is left out above its size limit.
 * SaxonJS is left out above 1 MB: its time grows with the square of the number of lines, and 500 lines take 12 seconds.
 */
function contestantsFor(java17: Oracle | undefined): (bytes: Uint8Array) => readonly Contestant[] {
  const always = [javaScript('saxes'), javaScript('ours'), javaScript('stages')]
  const atDoors = javaScript('service')
  const withJava = java17 === undefined ? [] : [javaScript('official'), java(java17, 'saxon'), java(java17, 'phive')]
  // left out of the short form, because compiling its stylesheets takes long
  const small = java17 === undefined || values.short ? [] : [javaScript('saxonJs')]
  return (bytes) =>
    [
      ...always,
      ...(bytes.length <= documentLimits.bytes ? [atDoors] : []),
      ...withJava,
      ...(bytes.length <= saxonJsBytesMax ? small : []),
    ].map((of) => of(bytes))
}

function rowOf(document: string, bytes: Uint8Array, rounds: Rounds): Row {
  const milliseconds = Object.fromEntries(
    columns.map((column) => [column, medianOf(rounds, column)]),
  ) as Row['milliseconds']
  return {
    document,
    bytes: bytes.length,
    milliseconds,
    oursBySaxes: ratioOf(rounds, 'ours', 'saxes'),
    phiveByOurs: ratioOf(rounds, 'phive', 'ours'),
    saxonJsByOurs: ratioOf(rounds, 'saxonJs', 'ours'),
  }
}

/** Returns the time for 5,000 lines divided by the time for 500 lines, by column. */
function growth(of: readonly Row[]): Readonly<Record<string, number>> | undefined {
  const few = of.find(({ document }) => document === '500 lines')
  const many = of.find(({ document }) => document === '5,000 lines')
  if (few === undefined || many === undefined) return undefined
  return Object.fromEntries(
    columns.flatMap((column) => {
      const [less, more] = [few.milliseconds[column], many.milliseconds[column]]
      return less === undefined || more === undefined ? [] : [[column, more / less]]
    }),
  )
}

function printHead(): void {
  console.log(`${machine}, Node ${process.version}; CPU milliseconds, medians of ${times.rounds} interleaved rounds`)
  console.log(line('document', 'bytes', ...columns, 'ours/saxes', 'phive/ours', 'saxonJs/ours'))
}

function printRow({ document, bytes, milliseconds, oursBySaxes, phiveByOurs, saxonJsByOurs }: Row): void {
  console.log(
    line(
      document,
      bytes.toString(),
      ...columns.map((column) => figure(milliseconds[column])),
      figure(oursBySaxes),
      figure(phiveByOurs),
      figure(saxonJsByOurs),
    ),
  )
}

function printTail(): void {
  const grown = growth(rows)
  if (grown !== undefined)
    console.log(
      `time for 5,000 lines / 500 lines: ${Object.entries(grown)
        .map(([column, times]) => `${column} × ${times.toFixed(1)}`)
        .join(', ')}`,
    )
  console.log(
    `a fresh process: first verdict after ${fresh.firstVerdictMilliseconds.toFixed(0)} ms, ${fresh.processorMilliseconds.toFixed(0)} ms CPU time; when warm, ${fresh.warmMegabytes.toFixed(0)} MB more than a bare process, of which ${fresh.warmHeapMegabytes.toFixed(0)} MB are JavaScript heap`,
  )
  if (values.short) return console.log('short: no contestant was warm, so the figures above mean nothing')
  const missed = rows.flatMap((row) => missedBy(row).map((goal) => `${row.document} ${goal}`))
  if (fresh.firstVerdictMilliseconds > goals.firstVerdictMilliseconds) missed.push('first verdict')
  if (fresh.warmMegabytes > goals.warmMegabytes) missed.push('memory')
  process.exitCode = missed.length === 0 ? 0 : 1
  console.log(
    `goals: ours at most ${goals.oursBySaxes} × saxes; phive at least ${goals.phiveByOurs} ×, SaxonJS ${goals.saxonJsByOurs} × ours; first verdict within ${goals.firstVerdictMilliseconds} ms; memory at most ${goals.warmMegabytes} MB. Missed: ${missed.length === 0 ? 'none' : missed.join(', ')}`,
  )
}

function missedBy({ oursBySaxes = 0, phiveByOurs = Infinity, saxonJsByOurs = Infinity }: Row): readonly string[] {
  return [
    oursBySaxes > goals.oursBySaxes && 'saxes',
    phiveByOurs < goals.phiveByOurs && 'phive',
    saxonJsByOurs < goals.saxonJsByOurs && 'SaxonJS',
  ].filter((goal) => goal !== false)
}

function line(document: string, ...cells: readonly string[]): string {
  return document.padEnd(17) + cells.map((cell) => cell.padStart(Math.max(10, cell.length + 2))).join('')
}

function figure(value: number | undefined): string {
  if (value === undefined) return '–'
  return value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value >= 1
        ? value.toFixed(2)
        : value.toFixed(3)
}
