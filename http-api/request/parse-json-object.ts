import { ServiceError, type IssueKey, type Slots } from '@cornerpost/engine'
import { decodeUtf8 } from './decode-utf8.ts'
import { measureJson } from './measure-json.ts'

/**
 * Maximum number of commas, colons, lists and objects in a body (P157). One document has about 35, so that 100
 * documents in one call would have 3,500.
 */
const partsMax = 20_000

const depthMax = 32

/**
 * Reads one JSON object in UTF-8. Refuses more than 20,000 parts before anything is parsed (P157). Refuses input that
 * parsers interpret differently: duplicate names, NUL, unpaired surrogates and `__proto__` (D95). Also refuses nesting
 * deeper than 32 levels (H10) and a value that is not an object. Throws `body_too_large`, `body_malformed`; the error
 * never repeats any of the text.
 */
export function parseJsonObject(bytes: Buffer): Readonly<Record<string, unknown>> {
  const { parts, colons } = measureJson(bytes, partsMax)
  if (parts > partsMax)
    throw new ServiceError('body_too_large', {
      details: [{ field: 'body', issue: 'json_too_many_parts', slots: { max: partsMax } }],
    })
  const value = parse(decodeUtf8(bytes))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('json_not_an_object')
  // UTF-8 without escapes has no unpaired surrogates, and valid JSON has no other NUL
  const checkText = bytes.includes(String.raw`\u`) ? refuseHalfCharacters : () => {}
  // Of two members with the same name, the parser returns only the last, but the text has a colon for each.
  if (countMembers(value, 1, checkText) !== colons) throw malformed('json_name_repeated')
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
function countMembers(value: unknown, depth: number, checkText: (text: string) => void): number {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return 0
  if (depth > depthMax) throw malformed('json_too_deep', { max: depthMax })
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + countMembers(item, depth + 1, checkText), 0)
  return Object.entries(value).reduce((sum, [name, item]) => {
    if (name === '__proto__') throw malformed('json_name_forbidden')
    checkText(name)
    return sum + 1 + countMembers(item, depth + 1, checkText)
  }, 0)
}

/** Refuses NUL and unpaired surrogates, which only escapes can bring into a text. */
function refuseHalfCharacters(text: string): void {
  if (text.includes('\0')) throw malformed('json_nul')
  if (!text.isWellFormed()) throw malformed('json_half_character')
}

function malformed(issue: IssueKey, slots: Slots = {}): ServiceError {
  return new ServiceError('body_malformed', { details: [{ field: 'body', issue, slots }] })
}
