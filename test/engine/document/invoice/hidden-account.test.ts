import { describe, expect, test } from 'vitest'
import { accountsInText } from '../../../../engine/document/invoice/accounts-in-text.ts'
import { foldedAccount } from '../../../../engine/document/invoice/folded-text.ts'
import { paymentDestinations } from '../../../../engine/document/invoice/payment-destinations.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { comparePayment } from '../../../../engine/exchange/approval/compare-payment.ts'
import { exampleText, rootOf } from '../../../support/document.ts'

const iban = 'SK0809000000000123123123'
const inGroups = (separator: string): string => iban.replaceAll(/(.{4})(?=.)/g, `$1${separator}`)

describe('P160 an account in a text is found', () => {
  test.each([
    ['in groups far apart', inGroups('    ')],
    ['on several indented lines', inGroups('\n          ')],
    ['in groups with dashes', inGroups(' -- ')],
    ['with circled digits', iban.replaceAll('1', '❶').replaceAll('2', '➁')],
    ['with Chinese digits', iban.replaceAll('0', '〇').replaceAll('1', '一')],
    ['in the old form with a bank in brackets', '123123123 (0900)'],
    ['in the old form with the slash in words', '123123123 lomeno 0900'],
    ['in the old form with another slash', '123123123∕0900'],
    ['in the old form with spaces around the slash', '123123123   /   0900'],
  ])('%s', (_how, text) => {
    expect(accountsInText(`Prosíme uhradiť na ${text}`, false)).toEqual([{ kind: 'text', value: iban }])
  })

  test.each([
    'cuenta 123456789',
    'conto corrente 123456789',
    'na rachunku 123456789',
    'Girokonto 123456789',
    'счёт 123456789',
  ])('beside a word for an account: %s', (text) => {
    expect(accountsInText(text, true)).toEqual([{ kind: 'text', value: '123456789' }])
  })

  test.each([
    ['Slovak', 'osemnula nie, ale: nula deväť nula nula, jeden dva tri jeden dva tri'],
    ['English', 'Pay to account zero nine zero zero one two three one two three'],
    ['German', 'Konto null-neun-null-null-eins-zwei-drei-eins'],
    ['Hungarian', 'nulla kilenc nulla nulla egy kettő három egy'],
  ])('P160 in words of %s digits', (_language, text) => {
    expect(accountsInText(text, true)).toMatchObject([{ kind: 'text' }])
  })

  test.each([
    '█▀▀▀▀▀█ ▄▀▄ █▀▀▀▀▀█\n█ ███ █ ▀█▀ █ ███ █',
    '⬛⬜⬛⬛⬜⬛⬛⬜⬛⬛⬜⬛⬛⬜⬛⬛⬜⬛⬛⬜⬛',
    '⣿⣿⠿⠛⠛⠿⣿⣿⣿⠿⠛⠛⠿⣿⣿⣿⠿⠛⠛⠿⣿⣿',
  ])('P160 in a code drawn in the text: %s', (text) => {
    expect(accountsInText(text, true)).toMatchObject([{ kind: 'code' }])
  })

  test.each([
    'Tri kusy po dve eurá, štyri po päť eur a šesť po sedem.',
    'One or two of the three boxes were empty.',
    'Záruka ▪ 24 mesiacov ▪ servis ▪ doprava ▪ montáž',
  ])('P160 but not in a sentence with some such words or marks: %s', (text) => {
    expect(accountsInText(text, true)).toEqual([])
  })

  const withNotes = (...notes: readonly string[]): string =>
    exampleText('invoice', [
      '<cbc:DocumentCurrencyCode>',
      `${notes.map((note) => `<cbc:Note>${note}</cbc:Note>`).join('')}<cbc:DocumentCurrencyCode>`,
    ])

  test.each([
    ['in the middle', [`Nový účet: ${iban.slice(0, 12)}`, `${iban.slice(12)}, ďakujeme.`]],
    ['after the country', ['Plaťte na SK', `08 0900 0000 0001 2312 3123`]],
    ['of the old form', ['Nový účet 123123123/', '0900']],
  ])('P160 split over two texts %s', (_where, notes) => {
    const found = paymentDestinations(rootOf(withNotes(...notes)))
    expect(found).toContainEqual({ kind: 'text', value: iban })
  })

  test('P160 but not where two texts only meet', () => {
    const before = paymentDestinations(rootOf(exampleText('invoice')))
    const notes = ['Objednávka SK 2026', '0900 hodín, brána 12', 'Cena 100', '200 kusov']
    expect(paymentDestinations(rootOf(withNotes(...notes)))).toEqual(before)
  })

  test('P160 a bare domain is a link', () => {
    expect(accountsInText('Platba: pay-modrakotva.sk', true)).toEqual([{ kind: 'link', value: 'pay-modrakotva.sk' }])
  })
})

test('P160 an account with digits of other scripts equals no other, as a person can read another account in it', () => {
  expect(foldedAccount('sk08 0900 0000 0001 2312 3123\u200b')).toBe(iban)
  expect(foldedAccount(iban.replace('1', '੧'))).not.toBe(iban)
})

describe('P160 a document compared with earlier ones', () => {
  const terms = readInvoice(rootOf(exampleText('invoice')))
  const earlier = [{ accounts: ['link:www.example.sk'], number: '1', at: new Date(0) }]

  test('names a changed account if older documents are not compared and no compared one names an account', () => {
    expect(terms.paymentAccounts.length).toBeGreaterThan(0)
    expect(comparePayment(terms, earlier, true).changed).toEqual(terms.paymentAccounts)
    expect(comparePayment(terms, earlier, false).changed).toEqual([])
  })

  test('knows a long link only with the same end', () => {
    const linkIn = (end: string): string => {
      const note = `<cbc:Note>https://example.sk/${'a'.repeat(150)}${end}</cbc:Note>`
      const text = exampleText('invoice', ['<cbc:DocumentCurrencyCode>', `${note}<cbc:DocumentCurrencyCode>`])
      return paymentDestinations(rootOf(text)).find(({ kind }) => kind === 'link')?.value ?? ''
    }
    expect(linkIn('1')).toMatch(/^https:\/\/example\.sk\/a+…[0-9a-f]{16}$/)
    expect(linkIn('1')).not.toBe(linkIn('2'))
  })
})
