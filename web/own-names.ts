import type { Language } from '@cornerpost/engine'

/** The name of each language in the language itself, by which its speakers find it on any page. */
export const ownNames: Readonly<Record<Language, string>> = {
  sk: 'Slovenčina',
  en: 'English',
  de: 'Deutsch',
  hu: 'Magyar',
}
