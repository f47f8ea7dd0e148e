/** The answer to a failed call, in the form that one of the interfaces uses. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}
