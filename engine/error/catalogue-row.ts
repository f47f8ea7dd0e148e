/**
 * One row per code, every face in the row: how each door shows it, whether repeating helps, and what it says in
 * English.
 */
export interface CatalogueRow {
  /** the portal API: published code and status */
  readonly portal: { readonly code: string; readonly status: number } | null
  /** the national interface */
  readonly sapi: { readonly code: string; readonly status: number; readonly retryable: boolean } | null
  /** the answer to another access point (facts: ebMS error codes) */
  readonly ebms: { readonly code: string; readonly severity: 'failure' | 'warning'; readonly detail?: string } | null
  readonly retry: 'never' | 'later' | 'same-key'
  /** English; `{name}` is a slot */
  readonly say: string
}

/**
 * Rows of codes that only the portal API shows: its published code is the key, the status that of the specification or
 * of D71. What is out or limited may be tried again later.
 */
export function portalRows<Code extends string>(
  rows: Readonly<Record<Code, readonly [status: number, say: string]>>,
): Readonly<Record<Code, CatalogueRow>> {
  const entries = Object.entries<readonly [number, string]>(rows).map(
    ([code, [status, say]]): [string, CatalogueRow] => {
      return [
        code,
        {
          portal: { code, status },
          sapi: null,
          ebms: null,
          retry: status === 429 || status === 503 ? 'later' : 'never',
          say,
        },
      ]
    },
  )
  return Object.fromEntries(entries) as Readonly<Record<Code, CatalogueRow>> // the same keys, one entry each
}
