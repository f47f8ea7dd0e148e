import { parseHeaderFrom, type HeaderFrom, type Instant } from '@cornerpost/engine'
import { cleanText, decodeWords } from './decode-words.ts'
import { fieldOf, type HeaderField } from './header-block.ts'

/** Content of the header of a mail, apart from its signatures. */
export interface MailHeader {
  /** undefined if the header From does not hold one plain address */
  readonly from: HeaderFrom | undefined
  /** with its angle brackets; null if it is missing or unreadable */
  readonly messageId: string | null
  /** decoded and cleaned, at most 200 characters */
  readonly subject: string
  /** the last 10 ids of References, each with its angle brackets */
  readonly references: readonly string[]
  /** addresses in lower case */
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly date: Instant | null
  /** value of Content-Type; empty if it is missing */
  readonly contentType: string
  readonly isAutomatic: boolean
}

const subjectLengthMax = 200
const referencesMax = 10

/** Reads the header of a mail that passed the guard. Text of the sender is decoded, cleaned and bounded. */
export function readMailHeader(fields: readonly HeaderField[]): MailHeader {
  const value = (name: string): string => fieldOf(fields, name) ?? ''
  return {
    from: parseHeaderFrom(value('from')),
    messageId: /^<[^<>\s]{1,250}>$/.exec(value('message-id'))?.[0] ?? null,
    subject: cleanText(decodeWords(value('subject')), subjectLengthMax),
    references: (value('references').match(/<[^<>\s]{1,250}>/g) ?? []).slice(-referencesMax),
    to: addressesOf(value('to')),
    cc: addressesOf(value('cc')),
    date: readDate(value('date')),
    contentType: value('content-type'),
    isAutomatic: isAutomatic(fields),
  }
}

/**
 * Returns the addresses of a header field such as To. Text in quotes and comments is ignored, so that an address there
 * does not count.
 */
function addressesOf(value: string): readonly string[] {
  const mailboxes = value.replace(quoted, '').replace(/\([^()]*\)/g, '')
  return mailboxes.split(/[,;]/).flatMap((mailbox) => {
    const address = (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox.replace(/^[^:]*:/, '')).trim().toLowerCase()
    return /^[^\s<>@]+@[^\s<>@]+$/.test(address) ? [address] : []
  })
}

/** Matches at every quotation mark, also one that no other closes, so that the search takes linear time. */
const quoted = /"(?:[^"\\]|\\.?)*(?:"|$)/gs

function readDate(value: string): Instant | null {
  const date = new Date(value.replace(/\([^()]*\)/g, '').trim())
  return Number.isNaN(date.getTime()) ? null : date
}

/** True for mail that programs send on their own, answer with, or send to lists (RFC 3834). */
function isAutomatic(fields: readonly HeaderField[]): boolean {
  const value = (name: string): string => fieldOf(fields, name)?.toLowerCase() ?? ''
  const has = (name: string): boolean => fieldOf(fields, name) !== undefined
  return (
    !['', 'no'].includes(value('auto-submitted').replace(/[;\s].*$/s, '')) ||
    /^(?:bulk|list|junk)\b/.test(value('precedence')) ||
    /^multipart\/report\b/.test(value('content-type')) ||
    has('list-id') ||
    has('x-autoreply') ||
    has('x-autorespond')
  )
}
