import { ServiceError, sha256Hex } from '@cornerpost/engine'

/**
 * Encodes the position after which the next page of a list begins. The cursor is valid only for the same list: the same
 * company with the same filters. It grants no access; each call is authorized on its own (P152).
 */
export function renderCursor(position: readonly (string | number)[], list: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([...position, hashOf(list)])).toString('base64url')
}

/**
 * Decodes a cursor of this list whose position fits the form of each of `parts`. Throws `invalid_cursor` for any other
 * text.
 */
export function readCursor(cursor: string, list: readonly unknown[], parts: readonly RegExp[]): readonly string[] {
  const read = parseList(Buffer.from(cursor, 'base64url').toString())
  if (!read.every((part) => typeof part === 'string' || typeof part === 'number'))
    throw new ServiceError('invalid_cursor')
  const [hash, ...position] = read.toReversed().map(String)
  const texts = position.toReversed()
  const isOurs = hash === hashOf(list) && texts.length === parts.length
  if (!isOurs || !parts.every((form, index) => form.test(texts[index] ?? ''))) throw new ServiceError('invalid_cursor')
  return texts
}

function parseList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function hashOf(list: readonly unknown[]): string {
  return sha256Hex(JSON.stringify(list)).slice(0, 16)
}
