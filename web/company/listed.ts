import type { CompanyWithRole, Language } from '@cornerpost/engine'
import { byName } from '../component/by-name.ts'

/** companies on a page */
const pageLength = 50

/** A search in the list of companies, and the page of it that is shown. */
interface Asked {
  /** a part of a name, or the beginning of an IČO; empty for all companies */
  readonly text: string
  /** number of the page, from 1 */
  readonly page: number
}

/** One page of the companies that a person looks for. */
export interface ListedCompanies extends Asked {
  readonly companies: readonly CompanyWithRole[]
  /** number of companies on all pages */
  readonly found: number
  /** number of all companies of the person */
  readonly total: number
  readonly hasNext: boolean
}

/** Returns one page of the companies that match, by name. A page after the last one becomes the last one. */
export function listed(all: readonly CompanyWithRole[], { text, page }: Asked, language: Language): ListedCompanies {
  const matching = byName(all, language).filter(({ company }) => matches(company, text))
  const number = Math.max(1, Math.min(page, Math.ceil(matching.length / pageLength)))
  const end = number * pageLength
  return {
    text,
    page: number,
    companies: matching.slice(end - pageLength, end),
    found: matching.length,
    total: all.length,
    hasNext: end < matching.length,
  }
}

function matches({ legalName, ico }: CompanyWithRole['company'], text: string): boolean {
  return folded(legalName).includes(folded(text)) || ico.startsWith(text.replaceAll(/\s/g, ''))
}

/** Returns a text without letter case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
