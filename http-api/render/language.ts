import { languages, type Language } from '@cornerpost/engine'
import { interfaceOf } from '../address/interface.ts'

/**
 * Returns the language of the answers to calls of this path: the language that Accept-Language asks for; otherwise that
 * of the mounted endpoint; otherwise English under /sapi, which programs call, and Slovak elsewhere (D72, P27).
 */
export function languageOf(path: string, header: string | undefined, ofDoor?: Language): Language {
  return readLanguage(header, ofDoor ?? (interfaceOf(path) === 'sapi' ? 'en' : 'sk'))
}

/**
 * Returns the supported language that an Accept-Language header prefers; `otherwise` if the header names none (D72).
 */
export function readLanguage(header: string | undefined, otherwise: Language): Language {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map(readWish)
    .filter((wish) => isLanguage(wish.language) && wish.weight > 0)
  const best = wishes.reduce((one, other) => (other.weight > one.weight ? other : one), {
    language: otherwise,
    weight: 0,
  })
  return isLanguage(best.language) ? best.language : otherwise
}

function readWish(range: string): { readonly language: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
  const weight = parameters
    .map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
    .find((value) => value !== undefined)
  return { language: tag.split('-')[0] ?? '', weight: Number(weight ?? 1) }
}

function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}
