import { describe, expect, test } from 'vitest'
import { catalogue, type ThrownCode } from '../../../engine/error/catalogue.ts'
import { notYetThrown } from '../../../engine/error/not-yet-thrown.ts'
import { sentence, type Language } from '../../../engine/error/sentence.ts'

const waiting: readonly string[] = notYetThrown
const thrown = Object.keys(catalogue).filter((code) => !waiting.includes(code)) as ThrownCode[]
const languages: readonly Language[] = ['sk', 'en', 'de', 'hu']

describe.each(languages)('D72 in %s', (language) => {
  test('every thrown code has a sentence of its own', () => {
    for (const code of thrown) expect(sentence(code, language), code).toMatch(/^\p{Lu}.{8,}\.$/u)
  })

  test('what is said of XML is true of every cause: none is named', () =>
    expect(sentence('invalid_xml', language)).not.toContain('DOCTYPE'))

  test('no sentence is that of another language', () => {
    for (const code of thrown)
      for (const other of languages)
        if (other !== language) expect(sentence(code, other), code).not.toBe(sentence(code, language))
  })
})

test('the slots of a sentence are the same in every language', () => {
  const slots = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const code of thrown)
    for (const language of languages)
      expect(slots(sentence(code, language)), `${code} ${language}`).toEqual(slots(sentence(code, 'en')))
})
