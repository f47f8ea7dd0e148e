/** One error code: how each interface reports it, whether a retry can help, and its message in English. */
export interface CatalogueRow {
  /** the published code and the HTTP status in the portal API; null if that API never reports the error */
  readonly portal: { readonly code: string; readonly status: number } | null
  /**
   * the code and the HTTP status in the national interface (SAPI-SK 1.0); null if that interface never reports the
   * error
   */
  readonly sapi: { readonly code: string; readonly status: number; readonly retryable: boolean } | null
  /** the ebMS error sent to another access point (ebMS3 Core 6.7); null if none is sent */
  readonly ebms: { readonly code: string; readonly severity: 'failure' | 'warning'; readonly detail?: string } | null
  /** the code for assistants of an error that only they can meet; all other errors have the code of the portal API */
  readonly mcp?: { readonly code: string }
  readonly retry: 'never' | 'later' | 'same-key'
  /** the English message; `{name}` is a placeholder */
  readonly say: string
}

/**
 * Builds the catalogue rows of error codes that only the portal API reports. The input contains the HTTP status (D71)
 * and the English message of each published code. A retry can help only after status 429 or 503.
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
  return Object.fromEntries(entries) as Readonly<Record<Code, CatalogueRow>> // safe: the keys are those of `rows`
}
