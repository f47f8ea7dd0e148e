import { escapeAttribute, escapeText } from '../../xml/escape.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Service } from './statistics-tally.ts'
import { daysOf, type ReportMonth } from './report-month.ts'

/** A key of a subtotal or subset: what it is, its scheme and its value. */
export type ReportKey = readonly [metaScheme: 'TP' | 'SP' | 'DT' | 'PR' | 'CC', scheme: string, value: string]

/** A subtotal or subset: its type, its keys, and its numbers by element name. */
export interface ReportPart {
  readonly type: string
  readonly keys: readonly ReportKey[]
  readonly numbers: Readonly<Record<string, number>>
}

interface Report {
  readonly root: string
  readonly namespace: string
  readonly customization: string
  readonly month: ReportMonth
  /** seat id of the reporting access point */
  readonly reporter: SeatId
  /** name of the element with the numbers of the whole month, and of the elements with those of its parts */
  readonly names: { readonly whole: string; readonly part: string }
  readonly numbers: Readonly<Record<string, number>>
  readonly parts: readonly ReportPart[]
}

const profile = 'urn:fdc:peppol.eu:edec:bis:reporting:1.0'

/** Writes a statistics report in UTF-8, with one line per element. Equal content gives equal bytes. */
export function writeReport({
  root,
  namespace,
  customization,
  month,
  reporter,
  names,
  numbers,
  parts,
}: Report): Uint8Array {
  const [first, last] = daysOf(month)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    element(1, 'CustomizationID', customization),
    element(1, 'ProfileID', profile),
    open(1, 'Header'),
    open(2, 'ReportPeriod'),
    element(3, 'StartDate', first),
    element(3, 'EndDate', last),
    close(2, 'ReportPeriod'),
    element(2, 'ReporterID', reporter, ' schemeID="CertSubjectCN"'),
    close(1, 'Header'),
    open(1, names.whole),
    ...elements(numbers),
    close(1, names.whole),
    ...parts.flatMap((part) => [
      open(1, names.part, ` type="${part.type}"`),
      ...part.keys.map(keyElement),
      ...elements(part.numbers),
      close(1, names.part),
    ]),
    `</${root}>`,
  ]
  return Buffer.from(`${lines.join('\n')}\n`, 'utf8')
}

/** Returns the keys of a document type and its process. */
export function serviceKeys({ documentType, process }: Service): readonly [ReportKey, ReportKey] {
  return [
    ['DT', documentType.scheme, documentType.value],
    ['PR', process.scheme, process.value],
  ]
}

function elements(numbers: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(numbers).map(([name, value]) => element(2, name, String(value)))
}

function keyElement([metaScheme, scheme, value]: ReportKey): string {
  return element(2, 'Key', value, ` metaSchemeID="${metaScheme}" schemeID="${escapeAttribute(scheme)}"`)
}

function element(depth: number, name: string, value: string, attributes = ''): string {
  return `${open(depth, name, attributes)}${escapeText(value)}</${name}>`
}

function open(depth: number, name: string, attributes = ''): string {
  return `${'  '.repeat(depth)}<${name}${attributes}>`
}

function close(depth: number, name: string): string {
  return `${'  '.repeat(depth)}</${name}>`
}
