/** Returns the word if it is one of those that a page knows; undefined for any other text from an address or a form. */
export function oneOf<Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  return words.find((word) => word === text)
}
