import { builtInTypes } from '../../../schematron/structure/lexical/value-type.ts'
import { anInvoice } from './an-invoice.ts'
import { valueTexts } from './mutant-texts.ts'

/** An invoice whose extension holds every value of the mutants once for each built-in type, one a line. */
export function lexicalSample(): string {
  const elements = [...builtInTypes.keys()].filter((type) => type !== 'anySimpleType').flatMap((type) => [...valueTexts, ...furtherTexts].map((value) => `<q:x xsi:type="xs:${type}">${value}</q:x>`))
  const content = `<q:values xmlns:q="urn:q">\n${elements.join('\n')}\n</q:values>`
  return anInvoice({ extensions: `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>${content}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>` })
}

const furtherTexts = [
  '-INF', '+INF', '1e', 'e1', '1e+5', '1.e-5', '.e5', 'inf', '1e400', '-0', '1d', '0x1p3',
  '127', '128', '-128', '-129', '255', '256', '32767', '32768', '-32768', '-32769', '65535', '65536', '2147483647', '2147483648', '-2147483648', '-2147483649', '4294967295', '4294967296', '9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809', '18446744073709551615', '18446744073709551616', '000000000000000000000000000000000000000000001', '-000', '+0', '1'.repeat(40), `-${'9'.repeat(40)}`,
  '0A', '0a', 'AG', 'ABC', '0 A', 'P1Y', '-P1Y2M3DT4H5M6.7S', 'P', 'PT', 'P1YT', 'P1S', 'PT1.S', 'PT.5S', 'P1.5Y', 'P-1Y', 'p1y', 'P1M1Y', 'PT1M', 'P1D', '+P1D', 'P2147483648Y', 'P2147483647Y', 'PT1H1D', 'P1YT1.5S',
  '2026', '-2026', '0000', '-0001', '02026', '12026', '2026Z', '2026+14:00', '2026-11Z', '2026-13', '2026-00', '--11', '--11--', '--13', '--00', '--11Z', '--11--Z', '--1', '--11-30', '--11-31', '--02-29', '--02-30', '--11-30Z', '---01', '---31', '---32', '---00', '---31Z', '---1', '-11-30',
  'a b', 'a  b ', ':', ':a', 'a:', 'a:b:c', '1a', '-1', 'a.b-c', 'a,b', 'a/b',
]
