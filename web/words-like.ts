/**
 * The words of a room in another language: the same keys as in Slovak, in which the words are written first. A text
 * stays a text, and a sentence with values takes the same values.
 */
export type WordsLike<Slovak> = {
  readonly [Key in keyof Slovak]: Slovak[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}
