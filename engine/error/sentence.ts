import { catalogue, type ThrownCode } from './catalogue.ts'
import { de } from './say/de.ts'
import { hu } from './say/hu.ts'
import { sk } from './say/sk.ts'

/** The languages in which the service speaks (D72). */
export type Language = 'sk' | 'en' | 'de' | 'hu'

/** The sentence of a code in a language, its slots `{name}` filled. A slot without a value stays as it is. */
export function sentence(
  code: ThrownCode,
  language: Language,
  slots: Readonly<Record<string, string | number>> = {},
): string {
  const text: string = language === 'en' ? catalogue[code].say : { sk, de, hu }[language][code]
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => (Object.hasOwn(slots, name) ? String(slots[name]) : slot))
}
