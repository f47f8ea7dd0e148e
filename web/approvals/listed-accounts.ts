import { groupedIban } from '@cornerpost/engine'
import { isolated } from '../component/foreign.tsx'

/** maximum accounts that a page lists */
const listedMax = 5

/** Returns payment accounts for a sentence; of more than 5, only the first 5. */
export function listedAccounts(accounts: readonly string[]): string {
  const listed = accounts.slice(0, listedMax).map((account) => isolated(groupedIban(account)))
  return [...listed, ...(accounts.length > listedMax ? ['…'] : [])].join(', ')
}
