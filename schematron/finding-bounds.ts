/** How many findings of one run are listed, and how many are counted before the run ends. */
export interface FindingBounds {
  readonly listedMax: number
  readonly countedMax: number
}

/** Findings that a run counted and did not list. */
export interface OmittedFindings {
  readonly errors: number
  readonly warnings: number
  /** false where counting ended as well: there may be more */
  readonly isExact: boolean
}
