import { expect, test } from 'vitest'
import { nameInMail } from '../../../engine/mail/name-in-mail.ts'

test.each([
  ['http://evil.example/pay', 'http: evil. example/pay'],
  ['HTTPS:\\\\evil.example', 'HTTPS: evil. example'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.example/pay', 'evil. example/pay'],
  ['pay@evil.example', 'pay @ evil. example'],
  ['a@b.c', 'a @ b.c'],
  ['mailto:pay@evil.example', 'mailto: pay @ evil. example'],
  ['//evil.example', 'evil. example'],
  ['\\\\evil\\pay', 'evil pay'],
  ['evil\uff0eexample', 'evil. example'],
  ['evil\u3002中国', 'evil. 中国'],
  ['evil\u200b.\u00adexample', 'evil. example'],
  ['evil.\ufe0fexample', 'evil. example'],
  ['198.51.100.7/pay', '198. 51. 100. 7/pay'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['x” Pay now “y', "x' Pay now 'y"],
  ['"Zdravie" n.o.', "'Zdravie' n.o."],
  ['one\r\ntwo\u0085three\u2028four', 'one two three four'],
  ['\u202eevil\u2069', 'evil'],
])('P106 the name %j is written as %j', (name, written) => expect(nameInMail(name)).toBe(written))

test.each(['Novák & syn, s.r.o.', 'ABC spol. s r. o.', 'Štúdio 2.0', 'A/S Kábel', 'Obchod: dom'])(
  'P106 the name %j stays as it is',
  (name) => expect(nameInMail(name)).toBe(name),
)

test('P106 a long name is cut after 99 whole characters', () => {
  const written = nameInMail('😀'.repeat(500))
  expect(written).toBe(`${'😀'.repeat(99)}…`)
})
