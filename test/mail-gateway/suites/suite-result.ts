/** The result of a public suite. */
export interface SuiteResult {
  readonly what: string
  readonly total: number
  /** one line for each case that ended otherwise than the suite says */
  readonly misses: readonly string[]
  /** maximum number of misses that docs/interoperability.md explains */
  readonly missesMax: number
}
