/** A failure as one of the interfaces shows it. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}
