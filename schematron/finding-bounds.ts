/** Maximum number of findings that one run lists, and the number of findings at which it stops counting. */
export interface FindingBounds {
  readonly listedMax: number
  readonly countedMax: number
}

/** Findings that a run counted but did not list. */
export interface OmittedFindings {
  readonly errors: number
  readonly warnings: number
  /** false if counting stopped at its bound, so that there may be more findings */
  readonly isExact: boolean
}
