import { catalogue, type ThrownCode } from './catalogue.ts'
import { fillSlots, type Slots } from './fill-slots.ts'
import { de } from './say/de.ts'
import { hu } from './say/hu.ts'
import { sk } from './say/sk.ts'

/**
 * The languages of the service (D72), with their messages for error codes. The English messages are in the catalogue
 * and replace any message that another language lacks.
 */
const says = { sk, en: {}, de, hu } satisfies Readonly<Record<string, Partial<Readonly<Record<ThrownCode, string>>>>>

export type Language = keyof typeof says

/** A text in English and its translations, if any. */
export type InLanguages = { readonly en: string } & Readonly<Partial<Record<Language, string>>>

export const languages = Object.keys(says) as readonly Language[]

/** Returns the message for an error code in the given language, with the values of its placeholders. */
export function sentence(code: ThrownCode, language: Language, slots?: Slots): string {
  const own: Partial<Readonly<Record<ThrownCode, string>>> = says[language]
  return fillSlots(own[code] ?? catalogue[code].say, slots)
}
