import {
  addDecimals,
  decimalText,
  decimalTextWithPlaces,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
} from '../../schematron/decimal.ts'
import type { CaseSet } from './case.ts'
import { lineNet, type NumericInvoice, numericInvoice, type NumericLine, type NumericTotal } from './numeric-invoice.ts'

/** The set of invoices with amounts exactly at, just within and just beyond the tolerances of the rules. */
export function edgeSet(): CaseSet {
  const edges = [
    ...lineAmounts(),
    ...shares(),
    ...prices(),
    ...sums(),
    ...vatOfCategories(),
    ...waysToWrite(),
    ...currencies(),
  ]
  return {
    name: 'edges',
    size: edges.length,
    caseAt: (index) => ({
      name: edges[index][0],
      family: 'invoice',
      bytes: Buffer.from(numericInvoice(edges[index][1])),
    }),
  }
}

type Edge = readonly [name: string, invoice: NumericInvoice]

const simple: NumericLine = { quantity: '10', price: '99.89' }
const standard = { category: 'S', rate: '23' }
const cents = ['0', '0.01', '-0.01', '0.019', '0.02', '-0.02', '0.021', '-0.021', '0.03', '-0.03']
const units = ['0', '0.01', '-0.01', '0.99', '-0.99', '1.00', '-1.00', '1.01', '-1.01']

/** R120: quantity times price, with charges, allowances and base quantities that do not divide evenly. */
function lineAmounts(): Edge[] {
  const lines: NumericLine[] = [
    { quantity: '7', price: '33.33', baseQuantity: '7' },
    { quantity: '1', price: '33.33', baseQuantity: '7' },
    { quantity: '3', price: '10', baseQuantity: '3' },
    { quantity: '1000', price: '1.005', baseQuantity: '0.5' },
    { quantity: '0.333', price: '2.99', baseQuantity: '0.001' },
    { quantity: '12', price: '100.00', baseQuantity: '13' },
    { quantity: '-2', price: '33.335' },
    { quantity: '5', price: '19.99', baseQuantity: '0' },
    {
      quantity: '5',
      price: '19.99',
      baseQuantity: '6',
      allowances: [{ amount: '1.11' }, { isCharge: true, amount: '2.22' }],
    },
    { quantity: '1234567.891', price: '0.000123' },
    { quantity: '6', price: '-33.33', baseQuantity: '-7' },
  ]
  return lines.flatMap((line, index) =>
    cents.map((off): Edge => [
      `line ${index}, ${off} off`,
      { ...standard, lines: [{ ...line, net: more(lineNet(line), off) }] },
    ]),
  )
}

/** R040: percentages of allowances and charges, of the document and of a line. */
function shares(): Edge[] {
  const bases = [
    ['100', '10'],
    ['33.33', '7'],
    ['99.99', '0.125'],
    ['1000', '33.333'],
    ['0.05', '50'],
    ['-100.10', '12.5'],
  ]
  return bases.flatMap(([base, percent]) =>
    cents.flatMap((off): Edge[] => {
      const whole = roundDecimal(
        multiplyDecimals(multiplyDecimals(parseDecimal(base)!, parseDecimal(percent)!), parseDecimal('0.01')!),
        2,
      )
      const allowance = { amount: more(decimalText(whole), off), base, percent, isCharge: percent.length > 2 }
      return [
        [`${percent} % of ${base}, ${off} off`, { ...standard, lines: [simple], allowances: [allowance] }],
        [
          `${percent} % of ${base} in a line, ${off} off`,
          { ...standard, lines: [{ ...simple, allowances: [allowance] }] },
        ],
      ]
    }),
  )
}

/** R046: net prices, for which the rule has no tolerance. */
function prices(): Edge[] {
  const rows = [
    ['100.00', '0.11', '99.89'],
    ['100', '0.110', '99.890'],
    ['100.005', '0.115', '99.89'],
    ['33.333333', '0', '33.333333'],
    ['0.1', '0.2', '-0.1'],
  ]
  return rows.flatMap(([grossPrice, discount, price]) =>
    ['0', '0.0001', '-0.0001', '0.01', '0.02', '0.03'].map((off): Edge => [
      `price ${grossPrice} less ${discount}, ${off} off`,
      { ...standard, lines: [{ quantity: '10', price: more(price, off), grossPrice, discount }] },
    ]),
  )
}

/** BR-CO-10 to -16: each total, shifted from its correct value. */
function sums(): Edge[] {
  const totals: readonly NumericTotal[] = [
    'LineExtensionAmount',
    'AllowanceTotalAmount',
    'ChargeTotalAmount',
    'TaxExclusiveAmount',
    'TaxInclusiveAmount',
    'PrepaidAmount',
    'PayableRoundingAmount',
    'PayableAmount',
    'TaxTotal',
  ]
  const base = {
    ...standard,
    lines: [simple, { quantity: '3', price: '0.335' }],
    allowances: [{ amount: '5.10' }, { isCharge: true, amount: '7.30' }],
  }
  return totals.flatMap((name) =>
    [...units, '0.001', '0.005'].map((off): Edge => [`${name} ${off} off`, { ...base, off: { [name]: off } }]),
  )
}

/** The taxable amount and the VAT amount of the breakdown, per category. 998.90 minus one has no exact double. */
function vatOfCategories(): Edge[] {
  const categories: readonly (readonly [string, string | undefined])[] = [
    ['S', '23'],
    ['S', '19.5'],
    ['Z', '0'],
    ['E', '0'],
    ['AE', '0'],
    ['K', '0'],
    ['G', '0'],
    ['O', undefined],
    ['L', '7'],
    ['M', '5'],
    ['B', '22'],
  ]
  return categories.flatMap(([category, rate]) =>
    (['TaxableAmount', 'TaxAmount'] as const).flatMap((name) =>
      units.map((off): Edge => [
        `${category} ${rate}: ${name} ${off} off`,
        { category, rate, lines: [simple], off: { [name]: off } },
      ]),
    ),
  )
}

/** Amounts as XML Schema, XPath and people write them. */
function waysToWrite(): Edge[] {
  const forms = [
    '998.9',
    '998.900',
    '+998.90',
    ' 998.90 ',
    '9.989e2',
    '998,90',
    '998.90.',
    '0998.90',
    'NaN',
    'INF',
    '-998.90',
    '',
    '998.90 EUR',
  ]
  return forms.flatMap((form) =>
    (['LineExtensionAmount', 'TaxableAmount', 'PayableAmount', 'TaxTotal'] as const).map((name): Edge => [
      `${name} written '${form}'`,
      { ...standard, lines: [simple], written: { [name]: form } },
    ]),
  )
}

function currencies(): Edge[] {
  const amounts = ['229.75', '0', '-229.75', '229.755', '5700']
  return amounts.flatMap((amount) =>
    ['CZK', 'EUR', 'XXX'].map((currency): Edge => [
      `VAT ${amount} ${currency} in the accounts`,
      { ...standard, lines: [simple], taxCurrency: { currency, amount } },
    ]),
  )
}

/** Returns the sum of two numbers, rounded to two decimal places. */
function more(amount: string, off: string): string {
  return decimalTextWithPlaces(addDecimals(parseDecimal(amount)!, parseDecimal(off)!), 2)
}
