import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { XmlElement } from '../../engine/xml/element.ts'
import { parseXml } from '../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../engine/xml/xml-limits.ts'

/**
 * The text of one of our own example documents, with replacements made; one that finds nothing is an error of the test.
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

/** The root element of a document given as text. */
export function rootOf(text: string): XmlElement {
  return parseXml(Buffer.from(text), documentLimits)
}
