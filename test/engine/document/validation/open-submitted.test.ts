import { expect, test } from 'vitest'
import { createInlineValidator, openDocument } from '../../../../engine/document/validation/open-document.ts'
import { openSubmitted } from '../../../../engine/document/validation/open-submitted.ts'
import { builtInRules } from '../../../../engine/document/validation/release.ts'
import type { OpenedDocument } from '../../../../engine/document/validation/validator.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { exampleText } from '../../../support/document.ts'

const judging = { at: new Date('2026-11-22T12:00:00Z'), isToBeSent: true, refusesTestNumbersFrom: null }
const submit = (xml: string): Promise<OpenedDocument> =>
  openSubmitted(createInlineValidator(builtInRules), Buffer.from(xml), judging)
const open = (bounds: 'submitted' | 'received', xml: string): OpenedDocument =>
  openDocument(builtInRules, { bytes: Buffer.from(xml), bounds, judging })
const twice = exampleText('invoice').replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '$&$&')
const edited = (pattern: RegExp, value: string): string => exampleText('invoice').replace(pattern, `$1${value}`)

test('D75 a submitted document with a repeated addressing element is refused', async () => {
  expect(await codeOfPromise(submit(twice))).toBe('addressing_mismatch')
})

test.each([
  ['the number', /(<cbc:ID>)[^<]*/, 200],
  ['an electronic address', /(<cbc:EndpointID[^>]*>)[^<]*/, 130],
  ['the specification identifier', /(<cbc:CustomizationID>)[^<]*/, 400],
  ['the process', /(<cbc:ProfileID>)[^<]*/, 200],
  ['the issue date', /(<cbc:IssueDate>)[^<]*/, 200],
  ['the currency', /(<cbc:DocumentCurrencyCode>)[^<]*/, 200],
  ['the total', /(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, 197],
  ['the amount to pay', /(<cbc:PayableAmount[^>]*>)[^<]*/, 197],
  ['the country', /(<cbc:IdentificationCode>)[^<]*/, 200],
] as const)(
  'P32 %s is accepted with its maximum length and refused with one more character',
  async (_what, pattern, most) => {
    expect((await submit(edited(pattern, '9'.repeat(most)))).repeatedTerms).toEqual([])
    expect(await codeOfPromise(submit(edited(pattern, '9'.repeat(most + 1))))).toBe('body_invalid')
  },
)

test('D46 a received document or a file on the command line is validated despite repeated or overlong values', () => {
  for (const bounds of ['received', 'submitted'] as const) {
    expect(open(bounds, twice).repeatedTerms).toEqual(['ID'])
    expect(open(bounds, twice).verdict().findings).toMatchObject([
      { ruleId: 'cvc-complex-type.2.4.a', terms: ['BT-1'] },
      { ruleId: 'BR-02', error: 'XPTY0004' },
    ])
    expect(open(bounds, edited(/(<cbc:ID>)[^<]*/, '9'.repeat(100_000))).verdict()).toMatchObject({ isValid: true })
  }
})
