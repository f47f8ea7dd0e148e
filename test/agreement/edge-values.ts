import { addDecimals, decimalText, multiplyDecimals, parseDecimal } from '../../schematron/decimal.ts'
import type { Seeded } from '../support/seeded.ts'

const numbers = ['0', '0.00', '-1', '1', '-0', '0.005', '1.005', '0.01', '0.02', '99.99', '100', '100.001', '33.33', '1000000000000.05', '99999999999999999999.99', '1e2', 'NaN', 'INF', '-INF', '+5', '5.', '.5', '1,00', '1 000', ' 5 ', 'abc', '']
const dates = ['2026-02-30', '2026-11-20Z', '2026-11-20+01:00', ' 2026-11-20 ', '0000-01-01', '-0001-01-01', '12026-01-01', '20261120', '2026-11-20T00:00:00', '1999-12-31', '2028-02-29', '2027-02-29', '2026-13-01']
const codes = [
  'EUR', 'CZK', 'NOK', 'DKK', 'SEK', 'eur', 'XXX', 'EUR CZK', 'SK', 'DE', 'DK', 'NO', 'SE', 'IT', 'NL', 'GR', 'EL', 'IS', 'XI', '1A', 'AF', 'ZZ', 'dk', 'S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B', 'VAT', 'GST', '!', '380', '381', '384', '389', '326', '261', '71',
  '84', '386', '393', '396', '875', '30', '48', '49', '57', '58', '59', '31', '42', '54', '55', '50', '93', '97', '1', '10', '0245', '0088', '0007', '0184', '0192', '0208', '0151', '0106', '0190', '0201', '0210', '0211', '9944', '9906', '9930', '0237', '0002', '0060', '0204',
  'H87', 'C62', 'KGM', 'XPX', 'UNCL', 'AAA', 'AE BE', 'true', 'false', '0', ' true ', 'TRUE', '3', '35', '432', '130', '916', '50', 'IV', 'STI', 'TST', 'MP', 'application/pdf', 'text/xml', 'VATEX-EU-AE', 'VATEX-EU-O', 'VATEX-EU-IC', 'VATEX-EU-G', 'VATEX-EU-D', 'vatex-eu-ae', 'SRV', 'SEPA', 'IBAN', 'BANK',
]
const identifiers = [
  'urn:cen.eu:en16931:2017', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', 'urn:fdc:peppol.eu:2017:poacc:billing:08:1.0', 'urn:fdc:peppol.eu:2017:poacc:billing:1:1.0',
  '7300010000001', '7300010000002', '0192:987654325', '987654325', '987654326', '0208:0123456789', '0403019261', '0403019262', 'SE556703748501', '5567037485', '5567037486', '51824753556', '51824753557', 'SK2022749619', 'NO987654325MVA', 'NL123456789B01', 'DK12345674', '12345674', '13585628',
  'IT12345670017', '12345670017', 'RSSMRA85T10A562S', 'UFABC1', 'DE89370400440532013000', 'SE4550000000058398257466', '9482348239847239874', '12345678', '0123456789', '1234567', 'EL094014201', '094014201', '1|094014201|25/11/2026|1|1.1|0|1', 'GLN', '#ABC#', '#SKONTO#TAGE=14#PROZENT=2.25#\n',
  '#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=100.00#', 'Foretaget saknar F-skatt', 'Godkänd för F-skatt', 'Foretaksregisteret', '#PAYMENT#', 'a@b.example', 'a.b.example', '+421 2', '12', '+71&lt;04082000000000', '999999999999999',
]
const texts = ['x', ' ', '', 'a  b', '\u00a0', '\u00a0x', 'Š', '\u{1f600}', 'x'.repeat(101), 'A'.repeat(16), '1'.repeat(24), '\u0661\u0662', 'a\nb', '&amp;', '-', 'true']

/** Values at which some rule changes its mind, without regard to where they stand. Ready to be written into XML. */
export const edgeValues: readonly string[] = [...numbers, ...dates, ...codes, ...identifiers, ...texts]

const steps = ['0.01', '-0.01', '0.02', '-0.02', '0.03', '0.99', '1.00', '-1.00', '1.01', '-1.01', '0.001', '0.005', '100'].map((text) => parseDecimal(text)!)

/** A value of the same kind close to a given one. */
export function nearValue(seeded: Seeded, value: string): string {
  const number = parseDecimal(value.trim())
  if (number !== undefined && seeded.below(4) > 0) return seeded.oneIn(8) ? decimalText(multiplyDecimals(number, parseDecimal(seeded.pick(['-1', '2', '0.1', '1.000']))!)) : decimalText(addDecimals(number, seeded.pick(steps)))
  if (number !== undefined) return seeded.pick(numbers)
  if (/^\d{4}-\d\d-\d\d/.test(value)) return seeded.oneIn(2) ? seeded.pick(dates) : `20${10 + seeded.below(30)}-0${1 + seeded.below(9)}-${10 + seeded.below(18)}`
  if (/^[A-Z0-9]{1,4}$/.test(value)) return seeded.pick(codes)
  const at = seeded.below(value.length + 1)
  return seeded.pick([value.toLowerCase(), value.toUpperCase(), `${value} `, value.slice(0, at) + value.slice(at + 1), `${value.slice(0, at)}1${value.slice(at)}`, seeded.pick(identifiers), seeded.pick(texts)])
}
