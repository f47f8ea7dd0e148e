import { catalogue, type ThrownCode } from './catalogue.ts'
import { fillSlots, type Slots } from './fill-slots.ts'
import { de } from './say/de.ts'
import { hu } from './say/hu.ts'
import { sk } from './say/sk.ts'

/**
 * The languages of the service (D72) with their sentences. The English sentences are in the catalogue; they are also
 * used where a language has no sentence of its own.
 */
const says = { sk, en: {}, de, hu } satisfies Readonly<Record<string, Partial<Readonly<Record<ThrownCode, string>>>>>

export type Language = keyof typeof says

/** One text in English, with its translations. */
export type InLanguages = { readonly en: string } & Readonly<Partial<Record<Language, string>>>

export const languages = Object.keys(says) as readonly Language[]

/** Returns the sentence of a code in a language, with its slots filled. */
export function sentence(code: ThrownCode, language: Language, slots?: Slots): string {
  const own: Partial<Readonly<Record<ThrownCode, string>>> = says[language]
  return fillSlots(own[code] ?? catalogue[code].say, slots)
}
