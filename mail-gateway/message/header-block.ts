import { trimBlanks } from '@cornerpost/engine'
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
/** Readers search a run of blanks, or a long Received, again from each of its characters. No honest mail has them. */
const blanksMax = /[ \t]{200}/
const receivedLengthMax = 4_000
const signaturesMax = 10
const receivedMax = 50
/** For each way, the body is read once more; mails of one or two signers have one or two ways (P192). */
const waysToHashBodyMax = 3

/**
 * Reads the header of a mail, without the empty line behind it. Reports a line without a field name, a repeated field,
 * 200 blanks in a row, and a missing From or Date. Also reports more than 10 signatures or 3 ways in which they hash
 * the body, and more than 50 Received fields or one that is longer than 4000 characters.
 */
export function readHeaderBlock(block: Buffer): readonly HeaderField[] | MailFlaw {
  const fields = readFields(block.toString('utf8'))
  if (fields === undefined || fields.some(({ value }) => blanksMax.test(value))) return 'header_malformed'
  const counts = new Map<string, number>()
  for (const { name } of fields) counts.set(name, (counts.get(name) ?? 0) + 1)
  const count = (name: string): number => counts.get(name) ?? 0
  if ([...counts].some(([name, times]) => times > 1 && singletons.has(name))) return 'header_malformed'
  if (count('from') === 0 || count('date') === 0) return 'header_malformed'
  if (count('dkim-signature') + count('arc-seal') > signaturesMax) return 'too_many_signatures'
  if (waysToHashBody(fields) > waysToHashBodyMax) return 'too_many_signatures'
  if (count('received') > receivedMax) return 'mail_loop'
  if (fields.some(({ name, value }) => name === 'received' && value.length > receivedLengthMax)) return 'header_too_big'
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

/** Counts the combinations of hash (a=), form (c=) and length (l=) of the body in the signatures of a mail. */
function waysToHashBody(fields: readonly HeaderField[]): number {
  const ways = fields.flatMap(({ name, value }) => (name === 'dkim-signature' ? [wayToHashBody(value)] : []))
  return new Set(ways).size
}

function wayToHashBody(signature: string): string {
  const tags = new Map(
    signature.split(';').map((tag) => {
      const [name = '', ...value] = tag.replace(/\s+/g, '').toLowerCase().split('=')
      return [name, value.join('=')]
    }),
  )
  const [, hash = ''] = (tags.get('a') ?? '').split('-')
  const [, form = 'simple'] = (tags.get('c') ?? '').split('/')
  return [hash, form, tags.get('l') ?? ''].join(' ')
}

/** Returns the value of the first field with this name, without blanks at its ends. */
export function fieldOf(fields: readonly HeaderField[], name: string): string | undefined {
  const field = fields.find((one) => one.name === name)
  return field && trimBlanks(field.value)
}
