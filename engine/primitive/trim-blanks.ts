/**
 * Removes spaces and tabs at both ends of a text. Takes linear time, unlike a regular expression, which searches a long
 * run of blanks inside the text once for each of its characters.
 */
export function trimBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text[start])) start++
  while (end > start && isBlank(text[end - 1])) end--
  return text.slice(start, end)
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}
