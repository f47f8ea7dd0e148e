import type { CompanyWithRole, Language } from '@cornerpost/engine'

/** Returns companies in the order of their names, as the language sorts them. */
export function byName(companies: readonly CompanyWithRole[], language: Language): readonly CompanyWithRole[] {
  const { compare } = new Intl.Collator(language)
  return companies.toSorted((one, other) => compare(one.company.legalName, other.company.legalName))
}
