import { ServiceError, type IssueKey, type Slots } from '@cornerpost/engine'

const depthMax = 32
const [quote, colon, backslash] = [0x22, 0x3a, 0x5c]

/**
 * Reads one JSON object. Refuses input that parsers interpret differently: duplicate names, NUL, unpaired surrogates
 * and `__proto__` (D95). Also refuses nesting deeper than 32 levels (H10) and a value that is not an object. Throws
 * `body_malformed`; the error never repeats any of the text.
 */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('json_not_an_object')
  // Of two members with the same name, the parser returns only the last, but the text has a colon for each.
  if (countMembers(value, 1) !== countColons(text)) throw malformed('json_name_repeated')
  return value as Readonly<Record<string, unknown>> // checked above to be an object
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('json_invalid') // the parser's own error is dropped, because its message repeats the text
  }
}

/**
 * Counts the members (pairs of name and value) of an object and of all objects nested in it. Also checks every name,
 * every string and the depth of nesting.
 */
function countMembers(value: unknown, depth: number): number {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return 0
  if (depth > depthMax) throw malformed('json_too_deep', { max: depthMax })
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countMembers(item, depth + 1), 0)
  return Object.entries(value).reduce((sum, [name, item]) => {
    if (name === '__proto__') throw malformed('json_name_forbidden')
    checkText(name)
    return sum + 1 + countMembers(item, depth + 1)
  }, 0)
}

function checkText(text: string): void {
  if (text.includes('\0')) throw malformed('json_nul')
  if (!text.isWellFormed()) throw malformed('json_half_character')
}

/** Counts the colons outside strings in valid JSON. Each member of an object has exactly one such colon. */
function countColons(text: string): number {
  let colons = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) i = endOfString(text, i)
    else if (code === colon) colons++
  }
  return colons
}

/**
 * Returns the index of the quote that ends the string beginning at `start`. If a backslash precedes the next quote, the
 * string is read character by character; otherwise one search is enough.
 */
function endOfString(text: string, start: number): number {
  const found = text.indexOf('"', start + 1)
  if (text.charCodeAt(found - 1) !== backslash) return found
  let at = start + 1
  for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at)) at += code === backslash ? 2 : 1
  return at
}

function malformed(issue: IssueKey, slots: Slots = {}): ServiceError {
  return new ServiceError('body_malformed', { details: [{ field: 'body', issue, slots }] })
}
