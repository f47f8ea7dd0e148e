import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAddressAllowed, checkAllowListEntry } from '../../../../engine/customer/account/ip-allow-list.ts'
import { languages } from '../../../../engine/error/sentence.ts'
import { codeOf, errorOf } from '../../../support/code-of.ts'

const allowed = (list: readonly string[], address: string): void =>
  expect(() => checkAddressAllowed(list, address)).not.toThrow()
const refused = (list: readonly string[], address: string): void =>
  expect(codeOf(() => checkAddressAllowed(list, address))).toBe('ip_not_allowed')

describe('A-26 the IP allow list', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.0/24', '203.0.113.255'],
    ['0.0.0.0/0', '198.51.100.1'],
    ['2001:db8::/32', '2001:db8:1::5'],
    ['2001:DB8::5', '2001:db8:0:0:0:0:0:5'],
    ['::/0', '2001:db8::1'],
    ['203.0.113.0/24', '::ffff:203.0.113.9'],
    ['203.0.113.0/24', '::FFFF:cb00:7109'],
    ['203.0.113.0/24', '0:0:0:0:0:ffff:203.0.113.9'],
    ['::ffff:203.0.113.0/120', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['fe80::1', 'fe80::1%eth0'],
  ])('with the entry %s allows the address %s', (entry, address) => allowed([entry], address))

  test('allows every address if it is empty, even one that cannot be parsed', () => {
    allowed([], '198.51.100.1')
    allowed([], 'unix')
  })

  test('allows an address if one of several entries matches', () =>
    allowed(['198.51.100.0/24', '203.0.113.7', '2001:db8::/32'], '203.0.113.7'))
})

describe('H7 the IP allow list', () => {
  const list = ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32']
  test.each([
    '203.0.113.8',
    '11.0.0.1',
    '2001:db9::1',
    '',
    ' ',
    'localhost',
    '203.0.113.7 ',
    ' 203.0.113.7',
    '203.0.113.7\n',
    '203.0.113.7,198.51.100.1',
    '203.0.113.7;',
    '203.0.113.7:443',
    '[2001:db8::1]',
    '"203.0.113.7"',
    'http://203.0.113.7',
    '203.0.113.7/32',
    '203.0.113.007',
    '0203.0.0161.07',
    '0xcb.0x00.0x71.0x07',
    '0xcb007107',
    '3405803783',
    '203.0.28935',
    '10.1',
    '10',
    '010.0.0.1',
    '::203.0.113.7',
    '64:ff9b::203.0.113.7',
    '2002:cb00:7107::',
    '::ffff:0:203.0.113.7',
    '2001:db8::1/64',
    '203.0.113.7%eth0',
    '2001:db8:::1',
    '2001:db8::g',
    '２０３.0.113.7',
    '203。0。113。7',
    '203.0.113.7\u0000',
    'undefined',
    'null',
    '*',
  ])('refuses %j, which is not on the list', (address) => refused(list, address))

  test('refuses a text that is not an address, even if all addresses are on the list', () =>
    refused(['0.0.0.0/0', '::/0'], 'nowhere'))
  test('refuses an address if the list contains only ranges of the other address family', () => {
    refused(['0.0.0.0/0'], '2001:db8::1')
    refused(['::/0'], '203.0.113.7')
    refused(['::/0'], '::ffff:203.0.113.7')
    refused(['::ffff:0.0.0.0/90'], '203.0.113.7')
  })
})

describe('A-27 an entry of the allow list', () => {
  test.each([
    '203.0.113.7',
    '203.0.113.0/24',
    '0.0.0.0/0',
    '2001:db8::',
    '2001:db8::/32',
    '::1/128',
    '::ffff:203.0.113.7',
    '::ffff:203.0.113.0/120',
    '::/0',
    '203.0.113.7/32',
    '2001:db8::1/128',
  ])('%s is accepted', (entry) => expect(() => checkAllowListEntry(entry, 'ip_allowlist')).not.toThrow())

  test.each([
    '',
    'not an address',
    'example.com',
    '203.0.113',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/024',
    '203.0.113.0/-1',
    '203.0.113.0-9',
    '203.0.113.0/255.255.255.0',
    '010.0.0.1',
    '0x0a.0.0.1',
    '2001:db8::/129',
    'fe80::1%eth0',
    '*',
    '203.0.113.*',
    '203.0.113.7, 10.0.0.1',
    ' 203.0.113.7',
    '203.0.113.7/32/32',
  ])('%j is refused', (entry) =>
    expect(codeOf(() => checkAllowListEntry(entry, 'ip_allowlist'))).toBe('invalid_ip_entry'),
  )

  test.each([
    ['10.0.0.5/24', '10.0.0.0/24', '10.0.0.5'],
    ['203.0.113.255/31', '203.0.113.254/31', '203.0.113.255'],
    ['203.0.113.7/0', '0.0.0.0/0', '203.0.113.7'],
    ['2001:db8::5/32', '2001:db8::/32', '2001:db8::5'],
    ['2001:DB8:0:1::/47', '2001:db8::/47', '2001:db8:0:1::'],
    ['::1/0', '::/0', '::1'],
    ['::ffff:10.0.0.5/120', '10.0.0.0/24', '10.0.0.5'],
    ['::ffff:10.0.0.0/90', '::ffc0:0:0/90', '::ffff:a00:0'],
  ])('%s, which is not the first address of its range, is refused and %s is proposed', (entry, network, address) => {
    const refusal = errorOf(() => checkAllowListEntry(entry, 'ipAllowlist'))
    expect(refusal).toMatchObject({ code: 'invalid_ip_entry', context: { details: [{ field: 'ipAllowlist' }] } })
    for (const language of languages) {
      const words = refusal.context.reasonIn?.[language]
      for (const part of [entry, network, address]) expect(words).toContain(part)
      expect(words).not.toMatch(/[{}]/)
    }
    expect(new Set(languages.map((language) => refusal.context.reasonIn?.[language])).size).toBe(languages.length)
  })
})

test('a stored range whose address is not its first still allows the whole range', () =>
  allowed(['203.0.113.99/24'], '203.0.113.1'))

test('H7 a CIDR range allows exactly the addresses with the same prefix bits', () => {
  const address = integer({ min: 0, max: 2 ** 32 - 1 })
  const text = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.')
  assert(
    property(address, address, integer({ min: 0, max: 32 }), (one, other, bits) => {
      const near = bits === 0 ? other : ((one & (-1 << (32 - bits))) | (other & ~(-1 << (32 - bits)))) >>> 0
      allowed([`${text(one)}/${bits}`], text(bits === 32 ? one : near))
      if (bits > 0) refused([`${text(one)}/${bits}`], text((one ^ (1 << (32 - bits))) >>> 0))
    }),
  )
})
