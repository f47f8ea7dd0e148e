/** A message that gets no result: the error of JSON-RPC that answers it, with a sentence for a person. */
export class Trouble extends Error {
  override readonly name = 'Trouble'
  readonly code: number
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(code: number, words: string, data?: Readonly<Record<string, unknown>>) {
    super(words)
    this.code = code
    this.data = data
  }
}
