import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, createTextBudget, defusedText } from '../../mcp/third-party-text.ts'

const forbidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Variation_Selector}\u{34f}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]/u
const tag = /<[a-z!/?][^<>]*>/i

describe('the cleaning of text that other companies wrote', () => {
  test.each([
    ['Faktúra č. 7, 1 < 2 kusy', 'Faktúra č. 7, 1 < 2 kusy'],
    ['two\r\nlines\tand  spaces ', 'two lines and spaces'],
    ['a\u202eb\u2066c\u200bd\u00ade\ufeff\u061c', 'abcde'],
    ['tag\u{e0041}\u{e0042}s, selector\ufe0f\u{e0100}s, filler\u3164s', 'tags, selectors, fillers'],
    ['half \ud800 and private \ue000', 'half and private'],
    ['\u001b[31mred\u0007', '[31mred'],
    ['<b onclick="x">bold</b><!-- secret --><script>run()</script>', 'boldrun()'],
    ['<scr<b>ipt>nested</scr</b>ipt>', 'nested'],
    ['<scr\u200bipt>split</scr\u200bipt>', 'split'],
    ['open <img src=x onerror=run()', 'open'],
    ['\u2800\u2003\u3000', ''],
    [`${'<a'.repeat(10)}b`, ''],
    ['<a'.repeat(1_500), 'a'.repeat(1_490)],
  ])('makes of %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  test('leaves no forbidden character and no tag in any text', () => {
    const piece = oneof(
      string({ unit: 'binary' }),
      constantFrom(
        '<',
        '>',
        '</',
        '<b',
        '<!--',
        '-->',
        '\u200b',
        '\u202e',
        '\u{e0020}',
        'script',
        'Dodávateľ',
        '1. júl',
        ' ',
        '\n',
      ),
    )
    assert(
      property(array(piece, { maxLength: 30 }), (pieces) => {
        const clean = cleanText(pieces.join(''))
        expect(clean).not.toMatch(forbidden)
        expect(clean).not.toMatch(tag)
        expect(cleanText(clean)).toBe(clean)
      }),
      { numRuns: 2_000 },
    )
  })

  test('takes a short time for the worst texts', () => {
    const startedAt = performance.now()
    for (const text of ['<a'.repeat(2e6), '<a>'.repeat(2e6), '<'.repeat(2e6), ' '.repeat(2e6), '<<a>a>'.repeat(1e6)])
      cleanText(text)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})

describe('P164 the links and images in text that other companies wrote', () => {
  test.each([
    ['see https://attacker.example/?q=1 now', 'see (link) now', 'see https:// attacker.example/?q=1 now'],
    ['![x](https://attacker.example/x.png)', '(link)', '! [x] (https:// attacker.example/x.png)'],
    ['[pay here](//attacker.example)', '[pay (link)', '[pay here] (//attacker.example)'],
    ['[a][b] [b]: x', '[a] [b] [b] : x', '[a] [b] [b] : x'],
    ['WWW.attacker.example', '(link)', 'WWW. attacker.example'],
    ['javascript:run() mailto:a@b.example', '(link) (link)', 'javascript: run() mailto: a@b.example'],
    ['https&#58;//x &lt;b &colon;', 'https& #58;//x & lt;b & colon;', 'https& #58;//x & lt;b & colon;'],
    ['a\u00e1'.repeat(20) + 'https://x', '(link)', 'a\u00e1'.repeat(20) + 'https:// x'],
    ['R&D, s. r. o.: 1/2 [3] (4); 0245:2022749619', ...Array(2).fill('R&D, s. r. o.: 1/2 [3] (4); 0245:2022749619')],
  ])('of %j are removed or broken', (text, without, broken) => {
    expect([defusedText(text), defusedText(text, { keepsAddresses: true })]).toEqual([without, broken])
    expect(defusedText(broken, { keepsAddresses: true })).toBe(broken)
    expect(createTextBudget().take(text)).toBe(without)
    expect(createTextBudget().takeAll([text], 1)).toEqual([without])
    expect(createTextBudget().takeAll([text], 1, { keepsAddresses: true })).toEqual([broken])
  })
})

describe('the budget of an answer', () => {
  test('gives 300 characters to a field and 4,000 to all fields, and says that texts were shortened', () => {
    const texts = createTextBudget()
    expect(texts.take('a'.repeat(300))).toHaveLength(300)
    expect(texts.isTruncated).toBe(false)
    const rest = Array.from({ length: 20 }, () => texts.take('b'.repeat(301))?.length ?? 0)
    expect(rest).toEqual([...Array.from({ length: 12 }, () => 300), 100, ...Array.from({ length: 7 }, () => 0)])
    expect(texts.isTruncated).toBe(true)
  })

  test('never ends with half a character', () => {
    expect(createTextBudget().take(`${'a'.repeat(299)}😀`)).toBe('a'.repeat(299))
  })

  test('leaves out a text of which nothing can be seen', () => {
    expect(createTextBudget().take('\u200b <b>')).toBeUndefined()
    expect(createTextBudget().take(null)).toBeUndefined()
  })
})
