import type { CompanyRegister } from '../../port/company-register.ts'

/** Invented companies with an official name, by IČO. */
const officialNames: ReadonlyMap<string, string> = new Map([
  ['99000016', 'Vzorová pekáreň s. r. o.'],
  ['99000024', 'Skúšobná tlačiareň, a. s.'],
  ['99000032', 'Cvičné vinohrady, družstvo'],
])

/**
 * The register of companies in the modes `local` and `test` (D37): a table with three invented companies. It does not
 * know any other IČO, so the names of all other companies stay unchecked.
 */
export const tableRegister: CompanyRegister = {
  find: async (ico) => {
    const name = officialNames.get(ico)
    return name === undefined ? { kind: 'not_found' } : { kind: 'found', name }
  },
}
