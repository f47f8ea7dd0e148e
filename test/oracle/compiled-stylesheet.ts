import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { builtOracle } from './built-oracle.ts'

const stylesheets = { cen: 'CEN-EN16931-UBL', peppol: 'PEPPOL-EN16931-UBL' } as const
const folder = join('official', 'external', 'schematron', 'openpeppol', '2026.5', 'xslt')

export type OfficialStylesheet = keyof typeof stylesheets

/**
 * Returns the path of an official stylesheet, compiled for SaxonJS. Compiles it on first use, which takes half a
 * minute; throws if Maven is missing or the compilation fails.
 */
export function compiledStylesheet(name: OfficialStylesheet): string {
  const target = builtOracle()
  const compiled = join(target, 'saxon-js', `${stylesheets[name]}.sef.json`)
  if (existsSync(compiled)) return compiled
  mkdirSync(dirname(compiled), { recursive: true })
  const unfinished = `${compiled}.${process.pid}`
  const compiler = createRequire(import.meta.url).resolve('xslt3/xslt3.js')
  const { status, stderr } = spawnSync(
    process.execPath,
    [compiler, `-xsl:${join(target, folder, `${stylesheets[name]}.xslt`)}`, `-export:${unfinished}`, '-nogo'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${name} cannot be compiled for SaxonJS:\n${stderr}`)
  renameSync(unfinished, compiled)
  return compiled
}
