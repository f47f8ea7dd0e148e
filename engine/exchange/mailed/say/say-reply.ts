import { catalogue, type ThrownCode } from '../../../error/catalogue.ts'
import { fillSlots } from '../../../error/fill-slots.ts'
import { sayError } from '../../../error/say-error.ts'
import { sayIssue } from '../../../error/say-issue.ts'
import { sentence, type Language } from '../../../error/sentence.ts'
import type { ServiceError } from '../../../error/service-error.ts'
import { sayFinding } from '../../../document/validation/say/say-finding.ts'
import { fileNameInMail, nameInMail } from '../../../mail/name-in-mail.ts'
import { findingsTold, type JudgedFile } from '../judge-file.ts'
import type { MailFileFlaw } from '../mail-reader.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import type { ReplyWords } from './reply-words.ts'
import { sk } from './sk.ts'

const says: Readonly<Record<Language, ReplyWords>> = { sk, en, de, hu }

/** Returns the words of the mails to a sender in one language. */
export function replyWordsOf(language: Language): ReplyWords {
  return says[language]
}

/** Returns the paragraphs of a reply: what became of each file and, if it was not sent, what to change. */
export function sayReply(files: readonly JudgedFile[], isCut: boolean, language: Language): readonly string[] {
  const words = says[language]
  const isToCorrect = files.some(({ kind }) => kind === 'invalid')
  return [
    ...(files.length === 0 ? [words.noDocument] : []),
    ...sayFiles(files, isCut, language),
    ...(isToCorrect ? [words.answerWith] : []),
  ]
}

/** Returns the paragraphs about the files of a mail, for a reader who cannot answer with a corrected one. */
export function sayFiles(files: readonly JudgedFile[], isCut: boolean, language: Language): readonly string[] {
  return [...files.flatMap((file) => sayFile(file, language)), ...(isCut ? [says[language].cut] : [])]
}

/**
 * Returns the sentence about a file that was not sent, by the code that is stored for it. The reply to the sender says
 * more, because what the file states is not stored. A code that this release does not know is named in the sentence.
 */
export function sayMailedFile(name: string, code: string, language: Language): string {
  const words = says[language]
  if (code === 'validation_failed') return fillSlots(words.invalid, { name })
  return fillSlots(words.refused, { name, reason: sayCode(code, language) })
}

function sayCode(code: string, language: Language): string {
  const { flaws } = says[language]
  if (isFlaw(code, flaws)) return flaws[code]
  return isThrown(code) ? sentence(code, language).replaceAll(/\{\w+\}/g, '…') : code
}

const isFlaw = (code: string, flaws: ReplyWords['flaws']): code is MailFileFlaw => Object.hasOwn(flaws, code)
const isThrown = (code: string): code is ThrownCode => Object.hasOwn(catalogue, code)

function sayFile(file: JudgedFile, language: Language): readonly string[] {
  const words = says[language]
  const name = fileNameInMail(file.name)
  switch (file.kind) {
    case 'accepted':
      return [fillSlots(file.isRepeated ? words.repeated : words.accepted, { name, ...documentIn(file) })]
    case 'held':
      return [fillSlots(words.held, { name, ...documentIn(file) })]
    case 'invalid':
      return [fillSlots(words.invalid, { name }), ...sayFindings(file, language)]
    case 'refused':
      return [fillSlots(words.refused, { name, reason: sayRefusal(file.error, language) })]
    case 'flawed':
      return [fillSlots(words.refused, { name, reason: words.flaws[file.flaw] })]
    default:
      return file satisfies never
  }
}

/** Returns the number of a document and the name of its receiver as they are safe in a mail (P106). */
export function documentIn({ number, receiver }: { readonly number: string; readonly receiver: string }) {
  return { number: nameInMail(number), receiver: nameInMail(receiver) }
}

function sayFindings(
  { findings, lines }: Extract<JudgedFile, { kind: 'invalid' }>,
  language: Language,
): readonly string[] {
  const words = says[language]
  const shown = findings.slice(0, findingsTold).map((finding, index) => {
    const line = lines[index] ?? null
    const slots = { rule: finding.ruleId, text: sayFinding(finding, language), line: line ?? '' }
    return fillSlots(line === null ? words.wholeFinding : words.finding, slots)
  })
  const count = findings.length - shown.length
  return count > 0 ? [...shown, fillSlots(words.more, { count })] : shown
}

/**
 * Says why a file was refused, and what to do. The details of an error are left out if it has a reason, which says the
 * same, and those that are the same in every language, because they are codes.
 */
function sayRefusal(error: ServiceError, language: Language): string {
  const { remedies } = says[language]
  const { code, context } = error
  if (isRemedied(code, remedies)) return remedies[code]
  const details = context.reasonIn ? [] : (context.details ?? []).filter(({ issue }) => typeof issue === 'string')
  const issues = details.map((detail) => sayIssue(detail, language))
  return [sayError(error, language), ...issues.filter((issue) => issue !== undefined)].join(' ')
}

type RemediedCode = keyof ReplyWords['remedies']

const isRemedied = (code: string, remedies: ReplyWords['remedies']): code is RemediedCode =>
  Object.hasOwn(remedies, code)
