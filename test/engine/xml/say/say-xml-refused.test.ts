import { describe, expect, test } from 'vitest'
import { languages } from '../../../../engine/error/sentence.ts'
import { de } from '../../../../engine/xml/say/de.ts'
import { en } from '../../../../engine/xml/say/en.ts'
import { hu } from '../../../../engine/xml/say/hu.ts'
import { sayXmlRefused } from '../../../../engine/xml/say/say-xml-refused.ts'
import { sk } from '../../../../engine/xml/say/sk.ts'
import { documentLimits, parseDocument, XmlRefused } from '../../../../schematron/index.ts'

const tables = { sk, de, hu }
const slots = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe.each(Object.entries(tables))('V-03 the texts for refused XML in %s', (_, sentences) => {
  test.each(Object.entries(en))('include a text for %s with the same placeholders as in English', (reason, english) => {
    const own = sentences[reason as keyof typeof en]
    expect(own).not.toBe(english)
    expect(slots(own)).toEqual(slots(english))
    if (reason !== 'place') expect(own).toMatch(/[^.]\.$/)
  })
})

const said = (bytes: Buffer): Readonly<Record<string, string>> => {
  try {
    parseDocument(bytes, documentLimits)
  } catch (error) {
    if (error instanceof XmlRefused) return sayXmlRefused(error)
    throw error
  }
  return expect.unreachable('was not refused')
}
const accented = Buffer.from([0xe8, 0x61, 0x9a, 0x61, 0x9d])

describe('V-03 the text about an unsupported encoding or version', () => {
  test.each([
    ['windows-1250', Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1250"?><a>'), accented])],
    ['ISO-8859-2', Buffer.from('<?xml version="1.0" encoding="ISO-8859-2"?><a/>')],
    ['windows-1250', Buffer.concat([Buffer.from('<a>'), accented])],
    ['UTF-16', Buffer.from('<a/>', 'utf16le')],
    ['1.1', Buffer.from('<?xml version="1.1"?><a/>')],
  ])('names %s and recommends UTF-8', (name, bytes) => {
    const texts = said(bytes)
    for (const language of languages) {
      expect(texts[language], language).toContain(name)
      expect(texts[language], language).toMatch(/\p{L}.*UTF-8/u)
      expect(texts[language], language).not.toMatch(/[{}]|undefined/)
      expect(texts[language], language).toMatch(/^[\p{Lu}\d]/u)
    }
  })
})

test('V-03 the text about refused XML names the line and column of the error', () => {
  const { en: english, hu: hungarian } = said(Buffer.from('<a>\n &nbsp;</a>'))
  expect([english, hungarian]).toEqual([
    'Line 2, column 2: only the five entities of XML are allowed: &amp; &lt; &gt; &quot; &apos;.',
    '2. sor, 2. oszlop: csak az XML öt entitása megengedett: &amp; &lt; &gt; &quot; &apos;.',
  ])
})
