import { expect, test } from 'vitest'
import { catalogue } from '../../../../engine/error/catalogue.ts'
import { notYetThrown } from '../../../../engine/error/not-yet-thrown.ts'
import { languages } from '../../../../engine/error/sentence.ts'
import { en } from '../../../../engine/exchange/mailed/say/en.ts'
import { sayMailedFile } from '../../../../engine/exchange/mailed/say/say-reply.ts'

const thrown = Object.keys(catalogue).filter((code) => !(notYetThrown as readonly string[]).includes(code))

test.each(languages)(
  'M4 every code of a file that was not sent has a sentence in %s, which does not name the code',
  (language) => {
    for (const code of [...Object.keys(en.flaws), ...thrown, 'validation_failed']) {
      const said = sayMailedFile('a.xml', code, language)
      expect(said, code).toMatch(/^a\.xml: .+\.$/s)
      expect(said, code).not.toMatch(/[{}]/)
      if (code.includes('_')) expect(said).not.toContain(code)
    }
  },
)

test('M4 a code that this release does not know is named, and a name of a file is not a placeholder', () => {
  expect(sayMailedFile('{reason}.xml', 'of_a_later_release', 'en')).toBe('{reason}.xml: not sent. of_a_later_release')
  expect(sayMailedFile('a.xml', 'constructor', 'en')).toBe('a.xml: not sent. constructor')
})
