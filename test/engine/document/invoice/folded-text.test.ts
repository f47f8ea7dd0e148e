import { expect, test } from 'vitest'
import { foldedText } from '../../../../engine/document/invoice/folded-text.ts'

test('P160 folds a text of Latin letters as it folds any other text', () => {
  for (let code = 0; code < 0x250; code += 1) {
    const text = `a${String.fromCharCode(code)}1`
    expect(foldedText(text), code.toString(16)).toBe(foldedText(`${text}中`).slice(0, -1))
  }
})

test('P160 folds letters and digits to those for which a person takes them', () => {
  expect(foldedText('Účet\u00a0č. \u00b5\u00ad１２\u0663')).toBe('UCET C. M123')
})
