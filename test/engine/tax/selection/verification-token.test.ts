import { createSign, generateKeyPairSync, constants } from 'node:crypto'
import { expect, test } from 'vitest'
import { isTokenOf, messageOf, signToken } from '../../../../engine/tax/selection/verification-token.ts'

const [test3072, production4096, stranger] = [3072, 4096, 3072].map((modulusLength) =>
  generateKeyPairSync('rsa', { modulusLength }),
)
const choice = { provider: '1234567890', company: '2123456786' }
const token = signToken(choice, test3072.privateKey)
const keys = [production4096.publicKey, test3072.publicKey]

test('T-08 a token signs the two DIČ, written in hexadecimal digits', () => {
  const text = (provider: string, company: string): string => messageOf({ provider, company }).toString()
  expect(text('9876543210', '1234567890')).toBe('393837363534333231303A31323334353637383930')
  expect(text('1234567890', '2123456786')).toBe('313233343536373839303A32313233343536373836')
})

test('T-08 accepts a token of 768 characters by a key of 3072 bits, and one of 1024 by a key of 4096 bits', () => {
  expect(token).toMatch(/^[0-9A-F]{768}$/)
  expect(isTokenOf(token, choice, keys)).toBe(true)
  const long = signToken(choice, production4096.privateKey)
  expect(long).toMatch(/^[0-9A-F]{1024}$/)
  expect(isTokenOf(` ${long.toLowerCase()}\n`, choice, keys)).toBe(true)
})

/** A signature over the same message with other parameters. */
const signedWith = (changes: object, algorithm = 'sha256'): string =>
  createSign(algorithm)
    .update(messageOf(choice))
    .sign({ key: test3072.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32, ...changes }, 'hex')

test.each<[what: string, token: string, choice: typeof choice, keys: typeof keys]>([
  ['of another company', token, { ...choice, company: '2123456787' }, keys],
  ['for another provider', token, { ...choice, provider: '1234567891' }, keys],
  ['with the two exchanged', token, { provider: choice.company, company: choice.provider }, keys],
  ['without a key', token, choice, []],
  ['by a stranger', signToken(choice, stranger.privateKey), choice, keys],
  ['with one changed character', token.replace(/^./, (first) => (first === '0' ? '1' : '0')), choice, keys],
  ['that is too short', token.slice(2), choice, keys],
  ['with more characters', `${token}00`, choice, keys],
  ['with a character that ends the digits', `${token}zz`, choice, keys],
  ['with a space inside', token.replace(/^../, '$& '), choice, keys],
  ['that is empty', '', choice, keys],
  ['of zeros', '0'.repeat(768), choice, keys],
  ['with PKCS #1 v1.5', signedWith({ padding: constants.RSA_PKCS1_PADDING, saltLength: undefined }), choice, keys],
  ['with a salt of 20 bytes', signedWith({ saltLength: 20 }), choice, keys],
  ['with SHA-512', signedWith({}, 'sha512'), choice, keys],
])('T-09 refuses a token %s', (_, given, about, by) => {
  expect(isTokenOf(given, about, by)).toBe(false)
})
