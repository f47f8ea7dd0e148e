import { decodeUnlabelled } from './decode-text.ts'

const headerBytesMax = 64 * 1024
const [lineFeed, carriageReturn] = [0x0a, 0x0d]
const fieldShape = /^([^\s:<]+)[ \t]*:(.*)$/s
/** the line that begins a mail in a mailbox file */
const mailboxLine = /^>?From [^\n]*\n/

/**
 * Divides an entity into the fields of its header, by their names in lower case, and its body. An entity that does not
 * begin with a field has no header. Returns undefined if the header is larger than 64 KB.
 */
export function headerFields(
  bytes: Buffer,
): { readonly fields: ReadonlyMap<string, readonly string[]>; readonly body: Buffer } | undefined {
  const start = mailboxLine.exec(bytes.toString('latin1', 0, 1000))?.[0].length ?? 0
  const entity = bytes.subarray(start)
  const firstLine = /^[^\r\n]*/.exec(entity.toString('latin1', 0, 1000))?.[0] ?? ''
  if (firstLine !== '' && !fieldShape.test(firstLine)) return { fields: new Map(), body: entity }
  const bodyStart = bodyStartOf(entity)
  if (bodyStart === undefined) return undefined
  return { fields: readFields(entity.subarray(0, bodyStart)), body: entity.subarray(bodyStart) }
}

/** Returns the position after the first empty line. */
function bodyStartOf(entity: Buffer): number | undefined {
  let start = 0
  while (start < headerBytesMax) {
    const end = entity.indexOf(lineFeed, start)
    if (end < 0) return entity.length <= headerBytesMax ? entity.length : undefined
    if (end === start || (end === start + 1 && entity[start] === carriageReturn)) return end + 1
    start = end + 1
  }
  return undefined
}

function readFields(header: Buffer): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>()
  const unfolded = decodeUnlabelled(header).replaceAll(/\r?\n(?=[ \t])/g, '')
  for (const line of unfolded.split(/\r?\n/)) {
    const [, name, value] = fieldShape.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    const key = name.toLowerCase()
    const values = fields.get(key)
    if (values) values.push(value)
    else fields.set(key, [value])
  }
  return fields
}
