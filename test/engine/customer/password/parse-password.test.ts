import { expect, test } from 'vitest'
import { commonWords } from '../../../../engine/customer/password/common-words.ts'
import { parseNewPassword } from '../../../../engine/customer/password/parse-password.ts'
import { codeOf } from '../../../support/code-of.ts'

const email = 'jan.kovac@dielna.example.sk'

test.each([
  'password1234',
  'Password123!',
  'P@ssw0rd2026',
  'p4ssw0rd-p4ssw0rd',
  'HesloHeslo12',
  'Heslo2026Zima!',
  'Leto2026Leto2026',
  '123456789012',
  '1234567890qwertyuiop',
  'qwertzuiop123',
  'asdfghjklzxcvbnm',
  '1q2w3e4r5t6z',
  '!@#$%^&*()_+',
  'abcabcabcabc1',
  'iloveyou12345',
  'Slovensko-2026',
  'BratislavaKosice',
  'cornerpost123',
  'Corn3rp0st2026!',
  'Milujem-ťa-láska',
  'jan.kovac@dielna.example.sk',
  'Jan.Kovac2026!',
  'dielna-dielna-1',
  'willkommen2026',
  'szeretlek1234',
])('A-50 P108 the password %j is easy to guess', (password) =>
  expect(codeOf(() => parseNewPassword(password, email))).toBe('invalid_password'),
)

test('A-50 P108 a short address cannot be the password either', () => {
  expect(codeOf(() => parseNewPassword('ab@example.sk', 'ab@example.sk'))).toBe('invalid_password')
  expect(codeOf(() => parseNewPassword('AB@Example.sk!!', 'ab@example.sk'))).toBe('invalid_password')
})

test.each([
  'correct horse battery',
  'žltý kôň pod schodmi',
  'x7Kp!q9Zr2Lm',
  '{~<?>;:[,}/%',
  'password zvonica',
  '密码是很长很长的一句话吧',
])('A-50 P108 the password %j is accepted', (password) =>
  expect(parseNewPassword(password, email).reveal()).toBe(password.normalize('NFKC')),
)

test('P108 the list has no word that is too short to count, and none twice', () => {
  expect(commonWords.filter((word) => !/^[a-z0-9]{4,}$/.test(word))).toEqual([])
  expect(commonWords.length).toBe(new Set(commonWords).size)
})
