import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasOracle } from '../oracle/has-oracle.ts'
import { type Oracle, startOracle } from '../oracle/oracle.ts'
import { type InvoiceShape, invoiceOf } from './validate-invoice.ts'

const buildMilliseconds = 300_000
const shapes: readonly InvoiceShape[] = [
  { lines: 1 },
  { lines: 12 },
  { lines: 60, rates: 60 },
  { lines: 2, references: 12 },
  { lines: 2, charges: 12 },
  { lines: 24, hasPeriods: true },
]

describe.skipIf(!hasOracle())('X4 the documents of the validation bench', () => {
  let oracle: Oracle
  beforeAll(() => {
    oracle = startOracle()
  }, buildMilliseconds)
  afterAll(() => oracle.close())

  test(
    'pass the official artefacts without a warning',
    async () => {
      for (const shape of shapes)
        expect(await oracle.judge(JSON.stringify(shape), invoiceOf(shape), 'peppol-bis-invoice')).toMatchObject({
          valid: true,
          findings: [],
        })
    },
    buildMilliseconds,
  )
})

test('X4 an invoice generated for the validation bench has the requested numbers of lines, VAT rates, references, charges and periods', () => {
  const count = (shape: InvoiceShape, element: string): number =>
    Buffer.from(invoiceOf(shape)).toString('utf8').split(`<cac:${element}>`).length - 1
  expect(count({ lines: 7 }, 'InvoiceLine')).toBe(7)
  expect(count({ lines: 7, rates: 5 }, 'TaxSubtotal')).toBe(5)
  expect(count({ lines: 1, references: 9 }, 'AdditionalDocumentReference')).toBe(9)
  expect(count({ lines: 1, charges: 9 }, 'AllowanceCharge')).toBe(9 + 1)
  expect(count({ lines: 4, hasPeriods: true }, 'InvoicePeriod')).toBe(4 + 1)
})
