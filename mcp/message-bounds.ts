import { endOfJsonString } from '@cornerpost/engine'

/** Bounds of one message, so that reading it cannot occupy the service. */
export const messageBounds = {
  /** a document of 3 MB fits into it as a JSON string */
  bytesMax: 8_388_608,
  /** members of objects and elements of lists; an invoice of 1,000 lines has about 10,000 */
  partsMax: 20_000,
  /** members of one object; the libraries of the protocol copy and compare each of them several times */
  membersMax: 500,
  /** objects and lists within each other */
  depthMax: 64,
  /** bytes beside the longest string, which is the document */
  bytesBesideStringMax: 2_097_152,
} as const

const [quote, comma] = [0x22, 0x2c]
const [bracket, bracketEnd, brace, braceEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Returns why a message would be too much work, in words for its sender; undefined if it stays within the bounds. Looks
 * at each byte at most once and keeps none of them, so that a refusal costs one reading of the message.
 */
export function excessOf(message: Uint8Array): string | undefined {
  const { bytesMax, partsMax, membersMax, depthMax, bytesBesideStringMax } = messageBounds
  const size = message.length
  if (size > bytesMax) return `it has more than ${bytesMax} bytes`
  let [parts, depth, longest, inStrings] = [0, 0, 0, 0]
  const members: number[] = [] // of the open objects, outermost first; minus infinity for a list
  for (let at = 0; at < size && at - inStrings <= bytesBesideStringMax; at += 1) {
    const byte = message[at]
    if (byte === quote) {
      const start = at
      at = endOfJsonString(message, start)
      inStrings += at - start
      longest = Math.max(longest, at - start)
    } else if (byte === comma || byte === bracket || byte === brace) {
      parts += 1
      if (byte !== comma) depth += 1
      const count = byte === comma ? (members[depth] ?? 0) + 1 : byte === brace ? 1 : -Infinity
      members[depth] = count
      if (parts > partsMax) return `it has more than ${partsMax} members and elements`
      if (depth > depthMax) return `it has more than ${depthMax} levels`
      if (count > membersMax) return `it has an object of more than ${membersMax} members`
    } else if (byte === bracketEnd || byte === braceEnd) depth -= 1
  }
  return size - longest > bytesBesideStringMax
    ? `it has more than ${bytesBesideStringMax} bytes beside its longest text`
    : undefined
}

/** bytes at each end of a message in which its id is looked for */
export const endBytes = 300

const id = String.raw`"id"\s*:\s*("[^"\\\p{Cc}]{0,100}"|-?(?:0|[1-9]\d{0,14}))`
const atBeginning = new RegExp(String.raw`^\s*\{(?:\s*"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"\s*,)*\s*${id}\s*[,}]`, 'u')
const atEnd = new RegExp(String.raw`[,{]\s*${id}\s*\}\s*$`, 'u')

/**
 * Returns the id of a message that is not parsed, because it is too much work; null if it cannot be found. The id is
 * found where programs write it: among the first members, or as the last one.
 */
export function idOfUnread(message: Uint8Array): string | number | null {
  const ends = [message.subarray(0, endBytes), message.subarray(-endBytes)].map((end) => Buffer.from(end).toString())
  const [, found] = atBeginning.exec(ends[0] ?? '') ?? atEnd.exec(ends[1] ?? '') ?? []
  return found === undefined ? null : (JSON.parse(found) as string | number)
}
