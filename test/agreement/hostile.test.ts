import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ServiceError } from '../../engine/error/service-error.ts'
import { parseXml } from '../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../engine/xml/xml-limits.ts'
import { exampleText } from '../support/document.ts'
import { verdictOn } from '../support/verdict-on.ts'

const invoice = exampleText('invoice')
const [start] = /<Invoice[^>]*>/.exec(invoice) ?? ['']
const withDoctype = (doctype: string, text: string) =>
  `<!DOCTYPE Invoice ${doctype}>${invoice.replace(/(?<=<cbc:Note>)[^<]*/, text)}`
const laughs = Array.from({ length: 20 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
  '',
)
const megabytes = (count: number, piece: string) => piece.repeat(Math.floor((count * 2 ** 20) / piece.length))

/** Each row: a description, the error code or `judged`, and a function that makes the bytes. */
const hostile: readonly (readonly [what: string, outcome: string, make: () => string | Uint8Array])[] = [
  ['an internal entity', 'invalid_xml', () => withDoctype('[<!ENTITY x "y">]', '&x;')],
  ['an external entity', 'invalid_xml', () => withDoctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]', '&x;')],
  [
    'an external parameter entity',
    'invalid_xml',
    () => withDoctype('[<!ENTITY % x SYSTEM "http://127.0.0.1:1/x.dtd"> %x;]', 'x'),
  ],
  ['an external subset', 'invalid_xml', () => withDoctype('SYSTEM "http://127.0.0.1:1/x.dtd"', 'x')],
  ['billion laughs', 'invalid_xml', () => withDoctype(`[<!ENTITY l0 "ha">${laughs}]`, '&l20;')],
  ['an undeclared entity', 'invalid_xml', () => invoice.replace(/(?<=<cbc:Note>)[^<]*/, '&x;')],
  [
    '100,000 nested elements',
    'invalid_xml',
    () => `${start}${'<cac:Item>'.repeat(100_000)}${'</cac:Item>'.repeat(100_000)}</Invoice>`,
  ],
  ['100,000 nested elements without end tags', 'invalid_xml', () => `${start}${'<cac:Item>'.repeat(100_000)}`],
  ['an element with 1 million attributes', 'invalid_xml', () => `<a${' b=""'.repeat(1_000_000)}/>`],
  [
    'an element with 280,000 attributes in 3 MB',
    'invalid_xml',
    () => `<a ${Array.from({ length: 280_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
  ],
  ['a text of 3 MB', 'judged', () => invoice.replace(/(?<=<cbc:Note>)[^<]*/, megabytes(2.99, 'x'))],
  [
    'an amount of 3 MB of digits',
    'judged',
    () => invoice.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, `$1${megabytes(2.99, '9')}`),
  ],
  [
    'an amount of 3 MB of spaces',
    'judged',
    () => invoice.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, `$1${megabytes(2.99, ' ')}`),
  ],
  [
    'an identifier of 3 MB',
    'judged',
    () => invoice.replace(/(<cbc:EndpointID[^>]*>)[^<]*/, `$1${megabytes(2.99, '0123456789')}`),
  ],
  ['a document of more than 3 MB', 'invalid_xml', () => invoice + megabytes(3, ' ')],
  [
    'invalid UTF-8',
    'invalid_xml',
    () =>
      Buffer.concat([Buffer.from(invoice.slice(0, 900)), Buffer.from('c328', 'hex'), Buffer.from(invoice.slice(900))]),
  ],
  ['Latin-1', 'invalid_xml', () => Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${invoice}`, 'latin1')],
  [
    'the root element of another document type',
    'unsupported_document',
    () => '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
  ],
  ['the right root element without a namespace', 'unsupported_document', () => '<Invoice/>'],
  [
    'a CII invoice',
    'unsupported_document',
    () => '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>',
  ],
  ['an empty document', 'invalid_xml', () => ''],
  ['only white space', 'invalid_xml', () => ' \n'],
  ['only zero bytes', 'invalid_xml', () => Buffer.alloc(1_000)],
  ['JSON', 'invalid_xml', () => '{"invoice": {"number": 1}}'],
  ['HTML', 'invalid_xml', () => '<!doctype html><p>hello'],
]

test.each(hostile)('X2 X3 the validator handles %s within two seconds, and the outcome is %s', (_, outcome, make) => {
  const bytes = Buffer.from(make())
  const { code, milliseconds } = judged(bytes)
  expect(code).toBe(outcome)
  expect(milliseconds).toBeLessThan(2_000)
})

test('X3 the memory of the validator does not grow with the number of random names it has read', () => {
  const round = (from: number) => {
    for (let run = from; run < from + 40; run++)
      judged(
        Buffer.from(
          `${start}${Array.from({ length: 300 }, (_, index) => `<n${run}x${index} xmlns="urn:${run}" a${run}y${index}="1"/>`).join('')}</Invoice>`,
        ),
      )
    return heapUsed()
  }
  round(0)
  const before = round(1_000)
  expect(round(2_000) - before).toBeLessThan(8 * 2 ** 20)
})

function judged(bytes: Uint8Array): { readonly code: string; readonly milliseconds: number } {
  const before = process.cpuUsage()
  const code = codeOrJudged(bytes)
  const { user, system } = process.cpuUsage(before)
  return { code, milliseconds: (user + system) / 1000 }
}

function codeOrJudged(bytes: Uint8Array): string {
  try {
    verdictOn(parseXml(bytes, documentLimits))
    return 'judged'
  } catch (error) {
    if (error instanceof ServiceError) return error.code
    throw error
  }
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
