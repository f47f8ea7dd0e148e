/**
 * The Slovak sentence about an element that is empty (PEPPOL-EN16931-R008), made from the English one, which names it
 * between quotation marks; undefined for another sentence.
 */
export function emptyElement(sentence: string): string | undefined {
  const name = /^The element “([^”]+)” is empty: leave out what has no value\.$/.exec(sentence)?.[1]
  return name === undefined ? undefined : `Prvok „${name}“ je prázdny: čo nemá hodnotu, vynechajte.`
}
