import { describe, expect, test } from 'vitest'
import { catalogue, type ThrownCode } from '../../../engine/error/catalogue.ts'
import { notYetThrown } from '../../../engine/error/not-yet-thrown.ts'
import { languages, sentence, type Language } from '../../../engine/error/sentence.ts'

const waiting: readonly string[] = notYetThrown
const thrown = Object.keys(catalogue).filter((code) => !waiting.includes(code)) as ThrownCode[]
/** languages with a sentence for every code; other languages may lack some */
const whole: readonly Language[] = ['sk', 'en', 'de', 'hu']

test('D72 the service speaks Slovak, English, German and Hungarian', () => {
  expect(languages).toEqual(expect.arrayContaining([...whole]))
})

describe.each(whole)('D72 the error messages in %s', (language) => {
  test('include a message for every code that is thrown', () => {
    for (const code of thrown) expect(sentence(code, language), code).toMatch(/^\p{Lu}.{8,}\.$/u)
  })

  test('differ from the messages in all other languages', () => {
    for (const code of thrown)
      for (const other of whole)
        if (other !== language) expect(sentence(code, other), code).not.toBe(sentence(code, language))
  })
})

test.each(languages)('the message for invalid_xml in %s does not mention DOCTYPE', (language) => {
  expect(sentence('invalid_xml', language)).not.toContain('DOCTYPE')
})

test('an error message has the same placeholders in every language', () => {
  const slots = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const code of thrown)
    for (const language of languages)
      expect(slots(sentence(code, language)), `${code} ${language}`).toEqual(slots(sentence(code, 'en')))
})
