import type { Language } from '../../error/sentence.ts'

/** The last line of every mail. */
export const footer = {
  en: 'Cornerpost sent this mail from {portal}.',
  sk: 'Tento e-mail poslala služba Cornerpost z adresy {portal}.',
  de: 'Diese E-Mail hat Cornerpost von {portal} gesendet.',
  hu: 'Ezt az e-mailt a Cornerpost küldte innen: {portal}.',
} satisfies Readonly<Record<Language, string>>
