import { officialDocuments } from '../oracle/official-document.ts'
import type { AgreementCase, CaseSet, Family } from './case.ts'

const folders: readonly (readonly [family: Family, folder: string, pattern: RegExp])[] = [
  ['self-billing', 'openpeppol/2026.5', /^SB-.*\.xml$/],
  ['mls', 'mls/1.0.0', /\.xml$/],
  ['sk-tdd', 'tdd/sk/1.0.0', /\.xml$/],
  ['tsr', 'reporting/tsr/1.0.5', /\.xml$/],
  ['eusr', 'reporting/eusr/1.1.5', /\.xml$/],
]

/** The set of documents published with the official sources, except ordinary invoices. */
export function publishedSet(): CaseSet {
  const cases = folders.flatMap(([family]) => publishedCases(family))
  return { name: 'published', size: cases.length, caseAt: (index) => cases[index] }
}

/** Returns the published documents of one family. */
export function publishedCases(family: Family): readonly AgreementCase[] {
  return folders
    .filter(([one]) => one === family)
    .flatMap(([, folder, pattern]) => officialDocuments(folder, pattern).map((document) => ({ ...document, family })))
}
