import { expect, test } from 'vitest'
import { readLanguage } from '../../../http-api/render/language.ts'

test('D72 chooses the supported language that Accept-Language prefers, otherwise the default', () => {
  const cases: readonly (readonly [string | undefined, string])[] = [
    [undefined, 'sk'],
    ['', 'sk'],
    ['*', 'sk'],
    ['fr', 'sk'],
    ['en', 'en'],
    ['de-AT', 'de'],
    ['HU', 'hu'],
    ['sk', 'sk'],
    ['fr, hu;q=0.3, de;q=0.5', 'de'],
    ['en;q=0', 'sk'],
    ['en;q=0.000, hu;q=0.001', 'hu'],
    ['de, en', 'de'],
    ['en;q=banana', 'en'],
    ['xx-en', 'sk'],
    ['__proto__', 'sk'],
  ]
  for (const [header, language] of cases) expect(readLanguage(header, 'sk'), String(header)).toBe(language)
  expect(readLanguage('fr', 'en')).toBe('en')
})
