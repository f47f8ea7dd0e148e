import { fillSlots } from '../error/fill-slots.ts'
import type { Language } from '../error/sentence.ts'
import type { Clock, Instant } from '../primitive/clock.ts'
import type { Random } from '../primitive/random.ts'
import { rowId } from '../primitive/row-id.ts'
import { Secret } from '../primitive/secret.ts'
import type { SealedPlace, SecretBox } from '../crypto/secret/secret-box.ts'
import type { AnsweredMail, Mail, MailContent } from './mail.ts'
import { mailHtml, mailText } from './mail-layout.ts'
import { mailTexts, nameSlots, type MailKind, type MailSlots } from './mail-texts.ts'
import { nameInMail } from './name-in-mail.ts'
import { footer } from './text/footer.ts'
import type { MailWords } from './text/mail-text.ts'

export interface ComposeMailDeps {
  readonly clock: Clock
  readonly random: Random
  readonly secretBox: SecretBox
  /**
   * URL of the service for people, without a slash at the end; links in mails begin with it, never with a Host header
   */
  readonly portalUrl: string
  readonly settings: {
    readonly rules: { readonly mailSubjectPrefix: string }
    /** null: the service has no relay, so that it keeps its mails */
    readonly mailRelay: Secret | null
  }
}

/** The button of a mail. */
export interface MailButton {
  /** in the language of the mail */
  readonly label: string
  /** path of a page of the service */
  readonly path: string
}

/** A mail to compose. */
export interface MailRequest<Kind extends MailKind> {
  readonly kind: Kind
  /** a checked e-mail address */
  readonly recipient: string
  readonly language: Language
  readonly slots: MailSlots<Kind>
  /** paragraphs between those above the button and the button; complete sentences in the language of the mail */
  readonly lines?: readonly string[]
  /** the company whose own mail server sends the mail; absent or null = the relay of the service sends it */
  readonly companyId?: string | null
  /** a checked e-mail address to which people answer, in place of that of the service */
  readonly replyTo?: string
  /** the mail that this one answers; their threads are joined */
  readonly answers?: AnsweredMail
  /** the button of this mail; null = none; absent = that of its kind */
  readonly button?: MailButton | null
  /** the link that the button of the mail opens */
  readonly link?: Secret
  /** time at which this link expires */
  readonly usableUntil?: Instant
}

/** Composes a mail, which a store then writes in the transaction of the change that causes it. */
export type ComposeMail = <Kind extends MailKind>(request: MailRequest<Kind>) => Mail

/**
 * Returns the function that composes mails. Their texts are complete and fixed when they are stored, so that every
 * attempt sends the same mail (D129). Values from strangers are cleaned of control characters and shortened, so that
 * they can change neither the headers nor the layout (H13); their names contain nothing that becomes a link (P106).
 * Subjects begin with `[TEST]` outside production (E-11).
 */
export function createMailComposer(deps: ComposeMailDeps): ComposeMail {
  const messageHost = new URL(deps.portalUrl).hostname
  return (request) => {
    const { kind, recipient, usableUntil, companyId = null } = request
    const id = rowId(deps)
    return {
      id,
      kind,
      recipient,
      companyId,
      state: deps.settings.mailRelay === null && companyId === null ? 'kept' : 'waiting',
      messageId: `<${id}@${messageHost}>`,
      content: deps.secretBox.seal(new Secret(JSON.stringify(contentOf(deps, request))), placeOf(id)),
      createdAt: deps.clock.now(),
      sentAt: null,
      usableUntil: usableUntil ?? null,
    }
  }
}

/** Decrypts the content of a mail that was not sent yet. Throws if it was changed or moved to another row. */
export function openMail(box: SecretBox, mail: Mail): MailContent {
  return JSON.parse(box.open(mail.content, placeOf(mail.id)).reveal()) as MailContent // safe: composed above
}

function placeOf(mailId: string): SealedPlace {
  return { table: 'mail', column: 'content', rowId: mailId }
}

type SlotValue = string | number | readonly string[]

function contentOf<Kind extends MailKind>(
  { portalUrl, settings }: ComposeMailDeps,
  { kind, language, slots, lines = [], link, replyTo, answers, ...given }: MailRequest<Kind>,
): MailContent {
  const { text, page } = mailTexts[kind]
  const words: MailWords = text[language]
  const values = Object.fromEntries(
    Object.entries<SlotValue>(slots).map(([slot, value]) => [slot, cleanValue(slot, value, language)]),
  )
  const fill = (line: string): string => fillSlots(line, values)
  const path = fillSlots(page ?? '', { link: encodeURIComponent(link?.reveal() ?? '') })
  const button = given.button ?? (words.button !== undefined && { label: words.button, path })
  const parts = {
    language,
    before: [...words.before.map(fill), ...lines.map(cleanLine)],
    ...(button && { button: { label: button.label, url: `${portalUrl}${button.path}` } }),
    after: [...words.after.map(fill), fillSlots(footer[language], { portal: portalUrl })],
  }
  return {
    language,
    subject: `${settings.rules.mailSubjectPrefix}${fill(words.subject)}`,
    text: mailText(parts),
    html: mailHtml(parts),
    ...(replyTo !== undefined && { replyTo }),
    ...(answers !== undefined && { answers: threadOf(answers) }),
  }
}

/** Message-IDs of a thread that are kept: those at its beginning are less useful than the latest (RFC 5322, 3.6.4) */
const referencesMax = 10

function threadOf({ messageId, references }: AnsweredMail): AnsweredMail {
  const isId = (text: string): boolean => /^<[\x21-\x3b=\x3f-\x7e]{1,250}>$/.test(text)
  return { messageId: isId(messageId) ? messageId : '', references: references.filter(isId).slice(-referencesMax) }
}

function cleanValue(slot: string, value: SlotValue, language: Language): string {
  if (typeof value === 'object') return nameList(value, language)
  return nameSlots.has(slot) ? nameInMail(String(value)) : clean(String(value))
}

/** maximum names in a list */
const namesMax = 5

const quotationMarks: Readonly<Record<Language, readonly [before: string, after: string]>> = {
  en: ['“', '”'],
  sk: ['„', '“'],
  de: ['„', '“'],
  hu: ['„', '”'],
}

/** Returns names that strangers chose as a list, each in quotation marks; of more than 5, only the first 5. */
function nameList(names: readonly string[], language: Language): string {
  const [before, after] = quotationMarks[language]
  const listed = names.slice(0, namesMax).map((name) => `${before}${nameInMail(name)}${after}`)
  return [...listed, ...(names.length > namesMax ? ['…'] : [])].join(', ')
}

/** long enough for the longest e-mail address, so that its domain is never cut off */
const valueMax = 254

const lineMax = 2_000

/** Cleans a sentence that contains values of strangers, as `clean` does, but keeps its marks. */
function cleanLine(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, lineMax)
}

/**
 * Removes control, format and line-breaking characters, among them those that change the direction of text, and the
 * marks by which mail programs recognise links.
 */
function clean(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\/|www\./gi, ' ')
    .slice(0, valueMax)
}
