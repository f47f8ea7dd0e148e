import { describe, expect, test } from 'vitest'
import { parseMailServer, type GivenMailServer } from '../../../../engine/customer/mail-server/parse-mail-server.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'

const given: Required<GivenMailServer> = {
  host: 'Mail.Firma.sk',
  port: 587,
  security: 'STARTTLS',
  username: ' faktury@firma.sk ',
  password: 'tajné-heslo',
  fromAddress: 'Faktury@Firma.sk',
  replyTo: '',
}

function refusalOf(changes: GivenMailServer): unknown {
  try {
    parseMailServer({ ...given, ...changes })
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return [error.code, ...(error.context.details ?? []).map(({ field }) => field)]
  }
}

test('I-10 to I-13 accepts the settings of a mail server, with names and addresses in lower case', () => {
  const { password, ...settings } = parseMailServer(given)
  expect(settings).toEqual({
    host: 'mail.firma.sk',
    port: 587,
    security: 'STARTTLS',
    username: 'faktury@firma.sk',
    fromAddress: 'faktury@firma.sk',
    replyTo: null,
  })
  expect(password.reveal()).toBe('tajné-heslo')
  expect(parseMailServer({ ...given, host: 'Mail.Firma.sk.' }).host).toBe('mail.firma.sk')
  expect(parseMailServer({ ...given, host: 'smtp.Účto.sk' }).host).toBe('smtp.xn--to-qka0f.sk')
  expect(parseMailServer({ ...given, replyTo: 'Ucto@firma.sk' }).replyTo).toBe('ucto@firma.sk')
})

const long = 'a'.repeat(256)

describe.each<[string, string, string, readonly unknown[]]>([
  ['I-10', 'host', 'smtp_host_required', ['', ' ', null, undefined]],
  ['I-10 D65', 'host', 'smtp_host_too_long', [long, `${'a.'.repeat(127)}sk`]],
  [
    'I-10',
    'host',
    'smtp_host_invalid',
    [
      '192.0.2.1',
      '[2001:db8::1]',
      '2001:db8::1',
      '2130706433',
      '0x7f.1',
      '0x7f000001',
      '017700000001',
      'mail..sk',
      '-a.sk',
      'a-.sk',
      'mail firma.sk',
      'mail.firma.sk:587',
      'a@b.sk',
      'smtp://mail.firma.sk',
      'mail.firma.sk..',
      'pošta.sk/x',
      'xn--a.sk',
      'mail.firma.sk\r\nx',
      'mail_1.firma.sk',
      `${'a'.repeat(64)}.sk`,
    ],
  ],
  [
    'I-10',
    'host',
    'smtp_host_blocked',
    [
      'localhost',
      'mail',
      'mail.localhost',
      'mail.local',
      'mail.internal',
      'mail.lan',
      'mail.home.arpa',
      'mail.corp',
      'mail.example',
      'mail.test',
      'mail.invalid',
      'x.onion',
      'mail.localdomain',
    ],
  ],
  ['I-11', 'port', 'smtp_incomplete', [null, undefined]],
  ['I-11 D39', 'port', 'smtp_port_not_allowed', [0, -1, 25, 443, 466, 588, 2526, 587.5, 65_536, NaN]],
  ['I-11', 'security', 'smtp_incomplete', ['', null, undefined]],
  ['I-11', 'security', 'smtp_security_invalid', ['none', 'TLS', 'starttls', 'ssl', 'SSL ', 'constructor']],
  ['I-12', 'username', 'smtp_username_required', ['', ' ', null, undefined]],
  ['I-12 D65', 'username', 'smtp_username_too_long', [long]],
  ['I-12', 'username', 'smtp_username_invalid', ['a b', 'a\nb', 'a\r\nb', 'a\u0000b', 'a\u202eb', 'a\tb']],
  ['I-12', 'password', 'smtp_password_required', ['', null, undefined]],
  ['I-12', 'password', 'smtp_password_invalid', ['a b', ' a', 'a\n', 'a\r\nb', 'a\u0000', 'a\u00a0b', long]],
  ['I-13', 'fromAddress', 'smtp_fromAddress_required', ['', ' ', null, undefined]],
  ['I-13 D65', 'fromAddress', 'smtp_fromAddress_too_long', [`${long}@firma.sk`]],
  [
    'I-13',
    'fromAddress',
    'smtp_from_invalid',
    [
      'a',
      'a@b',
      'a b@firma.sk',
      'a@firma.sk\r\nBcc: x@y.sk',
      'a@firma.sk>',
      '"a" <a@firma.sk>',
      'a@firma.sk,b@firma.sk',
    ],
  ],
  ['I-09', 'replyTo', 'reply_to_invalid', ['a', 'a@b', 'a@firma.sk\r\nBcc: x@y.sk', 'a@firma.sk, b@firma.sk', long]],
])('%s the field %s is refused with %s', (_id, field, code, values) => {
  test.each(values.map((value) => [value]))('if it is %j', (value) => {
    expect(refusalOf({ [field]: value })).toEqual([code, field])
  })
})

test('I-10 D65 accepts texts of 255 characters', () => {
  const most = 'a'.repeat(255)
  expect(refusalOf({ username: most, password: most })).toBe('accepted')
  expect(refusalOf({ host: `${`${'a'.repeat(62)}.`.repeat(4)}sk`.slice(-253) })).toBe('accepted')
})

test('I-14 refuses settings of which several are missing, and names all of them', () => {
  expect(refusalOf({ host: '', password: null })).toEqual(['smtp_incomplete', 'host', 'password'])
  const all = { host: null, port: null, security: null, username: null, password: null, fromAddress: null }
  expect(refusalOf(all)).toEqual(['smtp_incomplete', ...Object.keys(all)])
})
