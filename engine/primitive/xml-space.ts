/**
 * The text without the white space of XML at its ends. Takes linear time: a regular expression that ends in `$` starts
 * anew at every blank of a long run.
 */
export function trimXmlSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isXmlSpace(text.charCodeAt(start))) start++
  while (end > start && isXmlSpace(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

/** Blank, tab, line feed, carriage return (XML 1.0 production 3). */
function isXmlSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d
}
