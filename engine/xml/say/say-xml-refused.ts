import type { XmlRefused } from '@cornerpost/schematron'
import { fillSlots } from '../../error/fill-slots.ts'
import { type Language, languages } from '../../error/sentence.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import { sk } from './sk.ts'
import type { XmlReason, XmlReasons } from './xml-reason.ts'

/** The texts of the reasons in each language. If a language lacks a text, the English text is used. */
const says: Readonly<Partial<Record<Language, Partial<XmlReasons>>>> = { en, sk, de, hu }

/** Reasons that concern the whole document. The texts for these reasons name no position. */
const withoutPlace: readonly XmlReason[] = [
  'too_many_bytes',
  'encoding_not_supported',
  'encoding_declared',
  'encoding_wide',
  'version_declared',
]

/**
 * Returns one text per language. Each text contains the position, the reason for the refusal and, if it is known, the
 * remedy.
 */
export function sayXmlRefused(refused: XmlRefused): Readonly<Record<Language, string>> {
  const reason = reasonOf(refused)
  const slots = { line: refused.line, column: refused.column, ...formSlots(refused) }
  const say = (language: Language): string => {
    const sentences = { ...en, ...says[language] }
    return capitalized(fillSlots((withoutPlace.includes(reason) ? '' : sentences.place) + sentences[reason], slots))
  }
  return Object.fromEntries(languages.map((language) => [language, say(language)])) as Record<Language, string>
}

function reasonOf({ reason, form }: XmlRefused): XmlReason {
  if (form.declaredVersion !== undefined) return 'version_declared'
  if (form.declaredEncoding !== undefined) return 'encoding_declared'
  if (form.likelyEncoding !== undefined) return reason === 'encoding_invalid' ? 'encoding_likely' : 'encoding_wide'
  return reason
}

function formSlots({ form }: XmlRefused): Readonly<Record<string, string>> {
  return { encoding: form.declaredEncoding ?? form.likelyEncoding ?? '', version: form.declaredVersion ?? '' }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
