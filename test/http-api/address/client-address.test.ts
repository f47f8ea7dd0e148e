import { expect, test } from 'vitest'
import { codeOf } from '../../support/code-of.ts'
import { clientAddress, readProxies } from '../../../http-api/address/client-address.ts'

const proxies = readProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
const cases: readonly (readonly [
  what: string,
  socket: string | undefined,
  forwardedFor: string | undefined,
  expected: string,
])[] = [
  ['no proxy, no header', '198.51.100.9', undefined, '198.51.100.9'],
  ['a header from nobody that we trust', '198.51.100.9', '203.0.113.1', '198.51.100.9'],
  ['a header from nobody, naming a proxy of ours', '198.51.100.9', '10.0.0.1', '198.51.100.9'],
  ['a header from nobody, naming loopback', '198.51.100.9', '127.0.0.1', '198.51.100.9'],
  ['one proxy', '10.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['one proxy by single address', '192.0.2.7', '203.0.113.1', '203.0.113.1'],
  ['the neighbour of a trusted single address', '192.0.2.8', '203.0.113.1', '192.0.2.8'],
  ['a proxy that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy that says an empty list', '10.0.0.1', '', '10.0.0.1'],
  [
    'a client that wrote an address itself before the proxy added it',
    '10.0.0.1',
    '127.0.0.1, 203.0.113.1',
    '203.0.113.1',
  ],
  ['a client that wrote the address of a proxy of ours', '10.0.0.1', '10.9.9.9, 203.0.113.1', '203.0.113.1'],
  ['two proxies of ours in a row', '10.0.0.1', '203.0.113.1, 10.0.0.2', '203.0.113.1'],
  [
    'two proxies of ours, and a lie before the client',
    '10.0.0.1',
    '198.51.100.1, 203.0.113.1, 10.0.0.2',
    '203.0.113.1',
  ],
  ['only proxies of ours', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['garbage next to the proxy', '10.0.0.1', '203.0.113.1, unknown', '10.0.0.1'],
  ['garbage behind the client', '10.0.0.1', 'unknown, 203.0.113.1', '203.0.113.1'],
  ['a port', '10.0.0.1', '203.0.113.1:4711', '10.0.0.1'],
  ['an obfuscated name', '10.0.0.1', '_hidden', '10.0.0.1'],
  ['a decimal form', '10.0.0.1', '3405803777', '10.0.0.1'],
  ['an octal form', '10.0.0.1', '0313.0.0161.1', '10.0.0.1'],
  ['a hexadecimal form', '10.0.0.1', '0xcb007101', '10.0.0.1'],
  ['a short form', '10.0.0.1', '127.1', '10.0.0.1'],
  ['IPv4 in the last bits of IPv6, but not mapped', '10.0.0.1', '::203.0.113.1', '10.0.0.1'],
  ['IPv4 with a zone', '10.0.0.1', '203.0.113.1%eth0', '10.0.0.1'],
  ['blanks and tabs around', '10.0.0.1', ' \t203.0.113.1\t ', '203.0.113.1'],
  ['empty members', '10.0.0.1', '203.0.113.1,,', '10.0.0.1'],
  ['an IPv4-mapped socket', '::ffff:198.51.100.9', undefined, '198.51.100.9'],
  ['an IPv4-mapped proxy', '::ffff:10.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['an IPv4-mapped client behind a proxy', '10.0.0.1', '::ffff:203.0.113.1', '203.0.113.1'],
  ['a mapped form of a proxy of ours', '10.0.0.1', '203.0.113.1, ::ffff:10.0.0.2', '203.0.113.1'],
  ['an IPv6 proxy', '2001:db8::7', '2001:4860::1', '2001:4860::1'],
  ['an IPv6 client, written long', '10.0.0.1', '2001:0DB9:0000:0000:0000:0000:0000:0001', '2001:db9::1'],
  ['an IPv6 address in brackets', '10.0.0.1', '[2001:db9::1]', '10.0.0.1'],
  ['a zone', 'fe80::1%eth0', undefined, 'fe80::1'],
  ['a zone in the header', '10.0.0.1', 'fe80::1%25eth0', 'fe80::1'],
  ['a socket that is gone', undefined, '203.0.113.1', ''],
]

for (const [what, socket, forwardedFor, expected] of cases) {
  test(`H7 who calls: ${what}`, () => {
    expect(clientAddress(socket, forwardedFor, proxies)).toBe(expected)
  })
}

test('H7 without configured proxies the header never counts', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.1', [])).toBe('127.0.0.1')
})

test.each([
  'localhost',
  '10.0.0.0/33',
  '10.0.0',
  '',
  '010.0.0.0/8',
  '0x0a.0.0.0/8',
  '10/8',
  '10.0.0.0/08',
  '::10.0.0.1',
  '::10.0.0.1/128',
  'fe80::1%eth0',
])('H7 the proxy %j, which is not an address or range in plain notation, is refused', (entry) => {
  expect(codeOf(() => readProxies([entry]))).toBe('configuration_invalid')
})

test('H7 a range of IPv4-mapped addresses trusts the IPv4 addresses', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.1', readProxies(['::ffff:10.0.0.0/104']))).toBe('203.0.113.1')
})

test('H7 a list longer than any chain of proxies is cut, not walked', () => {
  const hops = Array.from({ length: 100_000 }, () => '10.0.0.2').join(',')
  expect(clientAddress('10.0.0.1', `203.0.113.1,${hops}`, proxies)).toBe('10.0.0.2')
})
