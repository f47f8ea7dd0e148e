/**
 * The Slovak sentence of a restriction (UBL-CR, UBL-DT), made from the English one, which names the path between
 * quotation marks; undefined for another sentence.
 */
export function restriction(sentence: string): string | undefined {
  const [, what, path] =
    /^The (element|attribute) “([^”]+)” is not part of the invoice that EN 16931 describes/.exec(sentence) ?? []
  if (what === undefined || path === undefined) return undefined
  return `${what === 'element' ? 'Prvok' : 'Atribút'} „${path.replace(/^line\//, 'riadok/')}“ do faktúry podľa EN 16931 nepatrí; odstráňte ho.`
}
