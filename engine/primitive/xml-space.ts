/**
 * Removes XML white space from both ends of a text in linear time. A regular expression that ends in `$` would take
 * quadratic time, because it starts again at every character of a long run of white space.
 */
export function trimXmlSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isXmlSpace(text.charCodeAt(start))) start++
  while (end > start && isXmlSpace(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

/** True for a space, tab, line feed or carriage return (XML 1.0, production 3). */
function isXmlSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d
}
