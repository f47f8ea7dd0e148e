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
  /** at most 10 ids of References and In-Reply-To, the first and the last ones, each with its angle brackets */
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
    references: referencesOf(`${value('references')} ${value('in-reply-to')}`),
    to: addressesOf(value('to')),
    cc: addressesOf(value('cc')),
    date: readDate(value('date')),
    contentType: value('content-type'),
    isAutomatic: isAutomatic(fields),
  }
}

/** The first id names the conversation, and the last one the mail that is answered. */
function referencesOf(text: string): readonly string[] {
  const [first, ...others] = new Set(text.match(/<[^<>\s]{1,250}>/g))
  return first === undefined ? [] : [first, ...others.slice(1 - referencesMax)]
}

/**
 * Returns the addresses of a header field such as To. Text in quotes and comments is ignored, so that an address there
 * does not count.
 */
function addressesOf(value: string): readonly string[] {
  const mailboxes = withoutComments(value.replace(quoted, ''))
  return mailboxes.split(/[,;]/).flatMap((mailbox) => {
    const address = (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox.replace(/^[^:]*:/, '')).trim().toLowerCase()
    return /^[^\s<>@]+@[^\s<>@]+$/.test(address) ? [address] : []
  })
}

/** Matches at every quotation mark, also one that no other closes, so that the search takes linear time. */
const quoted = /"(?:[^"\\]|\\.?)*(?:"|$)/gs

/** Leaves out comments, which may contain others (RFC 5322, 3.2.2). */
function withoutComments(value: string): string {
  let [kept, depth] = ['', 0]
  for (const [character] of value.matchAll(/\\?./gs)) {
    if (character === '(') depth += 1
    else if (character === ')' && depth > 0) depth -= 1
    else if (depth === 0) kept += character
  }
  return kept
}

function readDate(value: string): Instant | null {
  const date = new Date(withoutComments(value).trim())
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
