/** Maximum number of findings that one run lists, and the number of findings at which the run stops counting. */
export interface FindingBounds {
  readonly listedMax: number
  readonly countedMax: number
}

/** Numbers of findings that a run counted but did not list. */
export interface OmittedFindings {
  readonly errors: number
  readonly warnings: number
  /** false if the run stopped counting, so that the document may have more findings */
  readonly isExact: boolean
}
