import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CompileRefused } from './compile-refused.ts'
import type { SourceElement } from './source-element.ts'
import { rulePack } from './source-pack.ts'

/**
 * A published Schematron file that contains code lists: the CEN file for EN 16931 or the Peppol file for BIS Billing.
 * Both exist a second time, adapted to the Slovak tax report.
 */
export type CodeListSource = (typeof codeListSources)[number]
const codeListSources = ['en16931', 'peppol', 'tax-data-en16931', 'tax-data-peppol'] as const

/**
 * Returns the codes of each list in a published file, in the order in which the file lists them. No text or expression
 * of the file is copied (D101). Throws `CompileRefused` if a list is not found.
 */
export function deriveCodeLists(
  source: CodeListSource,
  file: string,
  bytes: Uint8Array,
): ReadonlyMap<string, readonly string[]> {
  const expressions = expressionsByName(rulePack([{ file, bytes }]).root(file))
  return new Map(
    Object.entries(origins[source]).map(([list, { of, nth = 0 }]) => {
      const codes = (expressions.get(of) ?? []).flatMap(codesIn)[nth]
      if (codes === undefined)
        throw new CompileRefused({ file, line: 1 }, `${of} contains no codes for the list ${list}`)
      return [list, codes]
    }),
  )
}

/**
 * The place of each code list in the published file: the id of the check, or the name of the variable, that contains
 * the codes. If a check contains several lists, `nth` selects one.
 */
const origins: Readonly<
  Record<CodeListSource, Readonly<Record<string, { readonly of: string; readonly nth?: number }>>>
> = {
  en16931: {
    'allowance-reason': { of: 'BR-CL-19' },
    'charge-reason': { of: 'BR-CL-20' },
    country: { of: 'BR-CL-14' },
    'credit-note-type': { of: 'BR-CL-01', nth: 1 },
    currency: { of: 'BR-CL-04' },
    'electronic-address': { of: 'BR-CL-25' },
    icd: { of: 'BR-CL-10' },
    'invoice-type': { of: 'BR-CL-01' },
    'item-classification': { of: 'BR-CL-13' },
    'mime-type': { of: 'BR-CL-24' },
    'note-subject': { of: 'BR-CL-08' },
    'object-scheme': { of: 'BR-CL-07' },
    'payment-means': { of: 'BR-CL-16' },
    unit: { of: 'BR-CL-23' },
    'vat-category': { of: 'BR-CL-17' },
    'vat-exemption': { of: 'BR-CL-22' },
    'vat-point-date': { of: 'BR-CL-06' },
  },
  peppol: {
    'peppol-currency': { of: 'ISO4217' },
    'peppol-electronic-address': { of: 'eaid' },
  },
  // the lists of the Slovak tax report that differ from those above
  'tax-data-en16931': {
    'tax-data-currency': { of: 'BR-CL-04' },
    'tax-data-electronic-address': { of: 'BR-CL-25' },
    'tax-data-icd': { of: 'BR-CL-10' },
  },
  'tax-data-peppol': {
    'tax-data-peppol-currency': { of: 'ISO4217' },
    'tax-data-peppol-electronic-address': { of: 'eaid' },
  },
}

/**
 * Returns the expressions in a file. The key of an assert's expression is the id of the assert; the key of a variable's
 * expression is the name of the variable.
 */
function expressionsByName(element: SourceElement, found = new Map<string, string[]>()): Map<string, string[]> {
  const name = element.attribute('id') ?? element.attribute('name')
  const expression = element.attribute('test') ?? element.attribute('value')
  if (name !== undefined && expression !== undefined) found.set(name, [...(found.get(name) ?? []), expression])
  for (const item of element.content()) if (typeof item !== 'string') expressionsByName(item, found)
  return found
}

/**
 * Returns the code lists in an expression. Each string literal that contains several codes is one list. If no literal
 * contains several codes, all the single codes together form one list.
 */
function codesIn(expression: string): readonly (readonly string[])[] {
  const texts = [...expression.matchAll(/'([^']*)'/g)].map(([, text = '']) => text.split(/[ \t\r\n]+/).filter(Boolean))
  const lists = texts.filter(({ length }) => length > 1)
  return lists.length > 0 ? lists : [texts.flat()]
}

const folder = join(import.meta.dirname, '../code-list')
const lineLength = 140

/**
 * Returns the text of `code-list/<list>.json` with a new version, date and codes. The name in the file does not change.
 */
export function codeListText(
  list: string,
  { version, date, codes }: { readonly version: string; readonly date: string; readonly codes: readonly string[] },
): string {
  // the format of the file is described in code-list.ts
  const { name } = JSON.parse(readFileSync(join(folder, `${list}.json`), 'utf8')) as { readonly name: string }
  const lines = codes.reduce<string[]>(
    (done, code) =>
      (done.at(-1)?.length ?? lineLength) + code.length < lineLength
        ? [...done.slice(0, -1), `${done.at(-1)} ${code}`]
        : [...done, code],
    [],
  )
  return `{\n  "name": ${JSON.stringify(name)},\n  "version": ${JSON.stringify(version)},\n  "date": ${JSON.stringify(date)},\n  "codes": [\n${lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n')}\n  ]\n}\n`
}

/** Writes the code lists of a release, for `npm run codes:build`. */
function build(): void {
  const {
    values,
    positionals: [file = ''],
  } = parseArgs({
    allowPositionals: true,
    options: { source: { type: 'string' }, version: { type: 'string' }, date: { type: 'string' } },
  })
  const { version, date } = values
  const source = codeListSources.find((one) => one === values.source)
  if (source === undefined || version === undefined || date === undefined)
    throw new Error(
      `usage: npm run codes:build -- --source ${codeListSources.join('|')} --version TEXT --date 2026-04-10 FILE.sch`,
    )
  for (const [list, codes] of deriveCodeLists(source, file, readFileSync(file)))
    writeFileSync(join(folder, `${list}.json`), codeListText(list, { version, date, codes }))
}

if (process.argv[1] === import.meta.filename) build()
