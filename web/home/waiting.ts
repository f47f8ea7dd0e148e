import type { ApiKey, AskedDraft, Company, DocumentRecord } from '@cornerpost/engine'

/** The things that wait for a person. */
export interface Waiting {
  /** documents that wait for the approval of the person */
  readonly asked: readonly AskedDraft[]
  /** how many documents wait, also those that `asked` leaves out */
  readonly askedTotal: number
  /** documents that failed or were rejected and have not been replaced */
  readonly documents: readonly DocumentRecord[]
  /** companies that are not verified yet */
  readonly companies: readonly Company[]
  /** active keys that were not used for 90 days */
  readonly keys: readonly ApiKey[]
}

const unusedMilliseconds = 90 * 24 * 3_600_000

/** Returns the active keys that were not used for 90 days, and the older ones that were never used. */
export function unusedKeys(keys: readonly ApiKey[], now: Date): readonly ApiKey[] {
  const since = now.getTime() - unusedMilliseconds
  return keys.filter(
    ({ revokedAt, lastUsedAt, createdAt }) => revokedAt === null && (lastUsedAt ?? createdAt).getTime() < since,
  )
}

/** Returns how many things wait. */
export function countOf({ askedTotal, documents, companies, keys }: Waiting): number {
  return askedTotal + documents.length + companies.length + keys.length
}
