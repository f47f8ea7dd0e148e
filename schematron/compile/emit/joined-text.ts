import { atomized, castTo } from './convert.ts'
import type { Scope } from './scope.ts'
import { arrayOf, mapped } from './sequence.ts'
import { single, type Value } from './value.ts'

/**
 * Returns code that computes the text that xsl:value-of makes from a value: the items as texts, separated by spaces.
 */
export function joinedText(value: Value, { writer }: Scope): string {
  const items = atomized(writer, value)
  const texts = mapped(writer, items, 'string', (code) => castTo(writer, single(items.type, code), 'string', 0).code)
  if (texts.kind === 'single' && !texts.optional) return texts.code
  return `${arrayOf(writer, texts)}.join(' ')`
}
