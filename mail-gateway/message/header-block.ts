import type { MailFlaw } from './mail-flaw.ts'

/** One field of the header of a mail. */
export interface HeaderField {
  /** in lower case */
  readonly name: string
  /** the value without line breaks; bytes that are not UTF-8 are replaced */
  readonly value: string
}

/**
 * Fields that a mail may contain once. Readers disagree about which of two instances counts: DKIM signs the last one,
 * and many programs show the first one. So a second instance could replace what the sender signed (M1).
 */
const singletons: ReadonlySet<string> = new Set([
  'from',
  'sender',
  'reply-to',
  'to',
  'cc',
  'subject',
  'date',
  'message-id',
  'in-reply-to',
  'references',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
])
const signaturesMax = 10
const receivedMax = 50

/**
 * Reads the header of a mail, without the empty line behind it. Reports a line without a field name, a repeated field,
 * a missing From or Date, more than 10 signatures, and more than 50 Received fields.
 */
export function readHeaderBlock(block: Buffer): readonly HeaderField[] | MailFlaw {
  const fields = readFields(block.toString('utf8'))
  if (fields === undefined) return 'header_malformed'
  const counts = new Map<string, number>()
  for (const { name } of fields) counts.set(name, (counts.get(name) ?? 0) + 1)
  const count = (name: string): number => counts.get(name) ?? 0
  if ([...counts].some(([name, times]) => times > 1 && singletons.has(name))) return 'header_malformed'
  if (count('from') === 0 || count('date') === 0) return 'header_malformed'
  if (count('dkim-signature') + count('arc-seal') > signaturesMax) return 'too_many_signatures'
  if (count('received') > receivedMax) return 'mail_loop'
  return fields
}

function readFields(text: string): readonly HeaderField[] | undefined {
  const fields: { name: string; parts: string[] }[] = []
  for (const line of text.split('\r\n')) {
    if (line === '') continue // behind the last line
    if (/^[ \t]/.test(line)) {
      const last = fields.at(-1)
      if (last === undefined) return undefined
      last.parts.push(line)
      continue
    }
    const { name, value } = /^(?<name>[!-9;-~]+):(?<value>.*)$/s.exec(line)?.groups ?? {}
    if (name === undefined || value === undefined) return undefined
    fields.push({ name: name.toLowerCase(), parts: [value] })
  }
  return fields.map(({ name, parts }) => ({ name, value: parts.join('') }))
}

/** Returns the value of the first field with this name, without blanks at its ends. */
export function fieldOf(fields: readonly HeaderField[], name: string): string | undefined {
  return fields.find((field) => field.name === name)?.value.replace(/^[ \t]+|[ \t]+$/g, '')
}
