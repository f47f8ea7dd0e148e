import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { XmlElement } from '../../engine/xml/element.ts'
import { parseXml } from '../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../engine/xml/xml-limits.ts'

/**
 * Returns the text of one of our example documents after the replacements. Throws if a text to replace is not found.
 */
export function exampleText(
  kind: 'invoice' | 'credit-note',
  ...replacements: readonly (readonly [from: string, to: string])[]
): string {
  let text = readFileSync(join(import.meta.dirname, '../fixture', `${kind}.xml`), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`the example has no ${from}`)
    text = text.replace(from, () => to)
  }
  return text
}

/** Parses a document and returns its root element. */
export function rootOf(text: string): XmlElement {
  return parseXml(Buffer.from(text), documentLimits)
}
