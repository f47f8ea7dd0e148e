import type { InLanguages } from './sentence.ts'
import { ServiceError } from './service-error.ts'

/** What can be wrong with the shape of a field, in words; `{name}` is a slot. */
const issues = {
  required: {
    en: 'is required',
    sk: 'Pole je povinné.',
    de: 'Das Feld ist erforderlich.',
    hu: 'A mező kitöltése kötelező.',
  },
  too_long: {
    en: 'has more than {max} characters',
    sk: 'Hodnota má viac ako {max} znakov.',
    de: 'Der Wert hat mehr als {max} Zeichen.',
    hu: 'Az érték {max} karakternél hosszabb.',
  },
  too_many: {
    en: 'has more than {max} entries',
    sk: 'Zoznam má viac ako {max} položiek.',
    de: 'Die Liste hat mehr als {max} Einträge.',
    hu: 'A lista {max} elemnél többet tartalmaz.',
  },
  not_allowed: {
    en: 'must be one of {allowed}',
    sk: 'Povolené hodnoty: {allowed}.',
    de: 'Erlaubte Werte: {allowed}.',
    hu: 'Megengedett értékek: {allowed}.',
  },
  ico_digits: {
    en: 'must have 8 digits',
    sk: 'IČO má 8 číslic.',
    de: 'Eine IČO hat 8 Ziffern.',
    hu: 'Az IČO 8 számjegyből áll.',
  },
  dic_digits: {
    en: 'must have 10 digits, with or without SK in front',
    sk: 'DIČ má 10 číslic, s predponou SK alebo bez nej.',
    de: 'Eine DIČ hat 10 Ziffern, mit oder ohne SK davor.',
    hu: 'A DIČ 10 számjegyből áll, előtte SK állhat.',
  },
} as const satisfies Readonly<Record<string, InLanguages>>

/**
 * Refuses a field that is missing or malformed: `body_invalid`, with the field and its issue in every language (D135).
 */
export function invalidField(
  field: string,
  issue: keyof typeof issues,
  { value, ...slots }: { readonly value?: string; readonly max?: number; readonly allowed?: string } = {},
): ServiceError {
  const { en, ...others } = issues[issue]
  const fill = (text: string): string =>
    Object.entries(slots).reduce((filled, [slot, word]) => filled.replace(`{${slot}}`, String(word)), text)
  return new ServiceError('body_invalid', {
    details: [
      {
        field,
        issue: fill(en),
        issueIn: Object.fromEntries(Object.entries(others).map(([language, text]) => [language, fill(text)])),
        ...(value !== undefined && { value }),
      },
    ],
  })
}
