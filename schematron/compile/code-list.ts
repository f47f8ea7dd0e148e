import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompileRefused } from './compile-refused.ts'

const folder = join(import.meta.dirname, '../code-list')

/**
 * Returns a rule source with its code lists filled in: `{code-list currency}` becomes the codes of
 * `code-list/currency.json`, separated by spaces. Throws an error if the file of a code list does not exist, and
 * `CompileRefused` if that file is incomplete.
 */
export function withCodeLists(source: string): string {
  return source.replaceAll(/\{code-list ([a-z-]+)\}/g, (_, name: string) => codesOf(name))
}

function codesOf(name: string): string {
  const list: unknown = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  if (!isCodeList(list))
    throw new CompileRefused(
      { file: `code-list/${name}.json`, line: 1 },
      'a code list must have name, version, date and codes',
    )
  return list.codes.join(' ')
}

function isCodeList(list: unknown): list is { readonly codes: readonly string[] } {
  return (
    typeof list === 'object' &&
    list !== null &&
    'name' in list &&
    'version' in list &&
    'date' in list &&
    'codes' in list &&
    Array.isArray(list.codes)
  )
}
