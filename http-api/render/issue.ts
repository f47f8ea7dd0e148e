import type { ErrorDetail, InLanguages, Language } from '@cornerpost/engine'
import type { Issue } from '../request/check-shape.ts'

const sentences: Readonly<Record<Issue, InLanguages>> = {
  required: {
    sk: 'Pole je povinné.',
    en: 'is required',
    de: 'Das Feld ist erforderlich.',
    hu: 'A mező kitöltése kötelező.',
  },
  wrong_type: {
    sk: 'Hodnota má nesprávny typ.',
    en: 'has the wrong type',
    de: 'Der Wert hat den falschen Typ.',
    hu: 'Az érték típusa hibás.',
  },
  too_short: {
    sk: 'Hodnota je príliš krátka.',
    en: 'is too short',
    de: 'Der Wert ist zu kurz.',
    hu: 'Az érték túl rövid.',
  },
  too_long: {
    sk: 'Hodnota je príliš dlhá.',
    en: 'is too long',
    de: 'Der Wert ist zu lang.',
    hu: 'Az érték túl hosszú.',
  },
  wrong_value: {
    sk: 'Táto hodnota nie je povolená.',
    en: 'is not an allowed value',
    de: 'Dieser Wert ist nicht erlaubt.',
    hu: 'Ez az érték nem megengedett.',
  },
  wrong_form: {
    sk: 'Hodnota má nesprávny tvar.',
    en: 'has the wrong form',
    de: 'Der Wert hat die falsche Form.',
    hu: 'Az érték formája hibás.',
  },
  repeated: {
    sk: 'Hodnota je uvedená viackrát.',
    en: 'is given more than once',
    de: 'Der Wert ist mehrfach angegeben.',
    hu: 'Az érték többször szerepel.',
  },
}

/**
 * What is wrong with a field, in words; an issue that the engine worded itself as it words it, in the language if it
 * can.
 */
export function sayIssue({ issue = 'wrong_value', issueIn }: ErrorDetail, language: Language): string {
  return issueIn?.[language] ?? sayWord(issue, language)
}

function sayWord(issue: string, language: Language): string {
  if (!Object.hasOwn(sentences, issue)) return issue
  const said = sentences[issue as Issue] // checked: one of the keys
  return said[language] ?? said.en
}
