import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeTable } from './derive/make-table.ts'
import { readXsd } from './derive/read-xsd.ts'
import { renderTable } from './derive/render-table.ts'
import type { SchemaTable } from './table.ts'

/**
 * The tables, each with the namespaces of its document types: UBL 2.1 with the Slovak tax report, and the statistics
 * reports of Peppol.
 */
export const tableRoots = {
  ubl21: [
    ...['Invoice-2', 'CreditNote-2', 'ApplicationResponse-2'].map(
      (name) => `urn:oasis:names:specification:ubl:schema:xsd:${name}`,
    ),
    'urn:peppol:schema:sk-taxdata:1.0',
  ],
  statistics: ['urn:fdc:peppol:transaction-statistics-report:1.0', 'urn:fdc:peppol:end-user-statistics-report:1.1'],
} as const

/**
 * Derives the table for these root namespaces from all `.xsd` files in the given folders and jars. Throws
 * `CompileRefused` if a schema contains an unsupported construct.
 */
export function deriveTable(places: readonly string[], roots: readonly string[]): SchemaTable {
  const source = places.map((place) => basename(place).replace(/\.jar$/, '')).join(', ')
  const wanted = places.flatMap((place) => xsdFiles(place)).filter(({ file }) => isWanted(file, roots))
  return makeTable(
    source,
    wanted.map(({ file, bytes }) => readXsd(file, bytes)),
    roots,
  )
}

interface XsdFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/**
 * Returns false for the schema of a UBL document type that is not among the roots, and for the business cards of the
 * Peppol Directory, which use unsupported features. Returns true for any other schema.
 */
function isWanted(file: string, roots: readonly string[]): boolean {
  if (file.includes('business-card')) return false
  return (
    !file.includes('maindoc') ||
    roots.some((root) => file.includes(`UBL-${root.split(':').at(-1)?.replace(/-2$/, '')}-2.`))
  )
}

function xsdFiles(place: string): XsdFile[] {
  if (!place.endsWith('.jar')) return filesBelow(place)
  const folder = mkdtempSync(join(tmpdir(), 'xsd-'))
  try {
    execFileSync('unzip', ['-qq', '-o', place, '*.xsd', '-d', folder])
    return filesBelow(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function filesBelow(folder: string): XsdFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xsd'))
    .sort()
  return names.map((file) => ({ file, bytes: readFileSync(join(folder, file)) }))
}

/**
 * Writes one of the tables. Called by `npm run structure:build -- <table> <folder or jar>...`. `ubl21` needs the
 * artefacts ph-ubl21 and peppol-sk-tdd-datatypes, and the ph-xsds-* artefacts for CCTS, XML signatures and XAdES;
 * `statistics` needs phive-rules-peppol.
 */
function build(): void {
  const [name, ...places] = process.argv.slice(2)
  if (name !== 'ubl21' && name !== 'statistics')
    throw new Error(`usage: npm run structure:build -- ${Object.keys(tableRoots).join('|')} <folder or jar>...`)
  const text = renderTable(name, deriveTable(places, tableRoots[name]))
  writeFileSync(join(import.meta.dirname, `generated/${name}.ts`), text)
}

if (process.argv[1] === import.meta.filename) build()
