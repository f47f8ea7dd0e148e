import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const specification = join(import.meta.dirname, '../../../shared/spec/errors.md')
const copy = join(import.meta.dirname, '../fixture/portal-codes.txt')

/** Returns the published portal codes: from the specification if present, otherwise from the copied list of names. */
export function publishedCodes(): readonly string[] {
  return existsSync(specification) ? codesOfSpecification() : codesOfCopy()
}

export const hasSpecification = existsSync(specification)

export function codesOfCopy(): readonly string[] {
  return readFileSync(copy, 'utf8').trim().split('\n')
}

/** Reads the codes from lines such as `**A**: code (meaning; more meaning); code; code.` */
export function codesOfSpecification(): readonly string[] {
  const text = readFileSync(specification, 'utf8')
  const catalogue = text.slice(text.indexOf('### Portal error catalogue'), text.indexOf('### Retry rules'))
  const lines = catalogue.split('\n').filter((line) => /^\*\*[A-Z]\*\*: /.test(line))
  return lines.flatMap((line) =>
    line
      .slice(7)
      .replace(/\([^()]*\)/g, '')
      .split(';')
      .map((code) => code.trim().replace(/\.$/, '').trim()),
  )
}
