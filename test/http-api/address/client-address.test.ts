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
  ['neither proxy nor header', '198.51.100.9', undefined, '198.51.100.9'],
  ['a header from an untrusted address', '198.51.100.9', '203.0.113.1', '198.51.100.9'],
  ['a header from an untrusted address that names a trusted proxy', '198.51.100.9', '10.0.0.1', '198.51.100.9'],
  ['a header from an untrusted address that names loopback', '198.51.100.9', '127.0.0.1', '198.51.100.9'],
  ['one proxy trusted by range', '10.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['one proxy trusted by single address', '192.0.2.7', '203.0.113.1', '203.0.113.1'],
  ['the address next to a trusted single address', '192.0.2.8', '203.0.113.1', '192.0.2.8'],
  ['a proxy without the header', '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy with an empty header', '10.0.0.1', '', '10.0.0.1'],
  [
    'a client that wrote an address before the proxy appended its own',
    '10.0.0.1',
    '127.0.0.1, 203.0.113.1',
    '203.0.113.1',
  ],
  ['a client that wrote the address of a trusted proxy', '10.0.0.1', '10.9.9.9, 203.0.113.1', '203.0.113.1'],
  ['two trusted proxies in a row', '10.0.0.1', '203.0.113.1, 10.0.0.2', '203.0.113.1'],
  [
    'two trusted proxies and a forged address in front of the client',
    '10.0.0.1',
    '198.51.100.1, 203.0.113.1, 10.0.0.2',
    '203.0.113.1',
  ],
  ['only trusted proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['garbage as the entry of the proxy', '10.0.0.1', '203.0.113.1, unknown', '10.0.0.1'],
  ['garbage in front of the client', '10.0.0.1', 'unknown, 203.0.113.1', '203.0.113.1'],
  ['an address with a port', '10.0.0.1', '203.0.113.1:4711', '10.0.0.1'],
  ['an obfuscated name', '10.0.0.1', '_hidden', '10.0.0.1'],
  ['an IPv4 address as one decimal number', '10.0.0.1', '3405803777', '10.0.0.1'],
  ['an IPv4 address in octal form', '10.0.0.1', '0313.0.0161.1', '10.0.0.1'],
  ['an IPv4 address in hexadecimal form', '10.0.0.1', '0xcb007101', '10.0.0.1'],
  ['an IPv4 address in short form', '10.0.0.1', '127.1', '10.0.0.1'],
  ['an IPv4-compatible IPv6 address, which is not IPv4-mapped', '10.0.0.1', '::203.0.113.1', '10.0.0.1'],
  ['an IPv4 address with a zone', '10.0.0.1', '203.0.113.1%eth0', '10.0.0.1'],
  ['spaces and tabs around the address', '10.0.0.1', ' \t203.0.113.1\t ', '203.0.113.1'],
  ['empty entries', '10.0.0.1', '203.0.113.1,,', '10.0.0.1'],
  ['an IPv4-mapped socket address', '::ffff:198.51.100.9', undefined, '198.51.100.9'],
  ['an IPv4-mapped proxy', '::ffff:10.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['an IPv4-mapped client behind a proxy', '10.0.0.1', '::ffff:203.0.113.1', '203.0.113.1'],
  ['an IPv4-mapped trusted proxy', '10.0.0.1', '203.0.113.1, ::ffff:10.0.0.2', '203.0.113.1'],
  ['an IPv6 proxy', '2001:db8::7', '2001:4860::1', '2001:4860::1'],
  ['an IPv6 client in long form', '10.0.0.1', '2001:0DB9:0000:0000:0000:0000:0000:0001', '2001:db9::1'],
  ['an IPv6 address in brackets', '10.0.0.1', '[2001:db9::1]', '10.0.0.1'],
  ['a socket address with a zone', 'fe80::1%eth0', undefined, 'fe80::1'],
  ['an address with a zone in the header', '10.0.0.1', 'fe80::1%25eth0', 'fe80::1'],
  ['a closed socket without an address', undefined, '203.0.113.1', ''],
]

for (const [what, socket, forwardedFor, expected] of cases) {
  test(`H7 finds the client address in this case: ${what}`, () => {
    expect(clientAddress(socket, forwardedFor, proxies)).toBe(expected)
  })
}

test('H7 ignores X-Forwarded-For when no proxies are configured', () => {
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
  '10.0.0.5/24',
  'fe80::1%eth0',
])('H7 refuses the proxy setting %j, which is not an address or range in plain notation', (entry) => {
  expect(codeOf(() => readProxies([entry]))).toBe('configuration_invalid')
})

test('H7 a trusted range of IPv4-mapped addresses covers the corresponding IPv4 addresses', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.1', readProxies(['::ffff:10.0.0.0/104']))).toBe('203.0.113.1')
})

test('H7 reads only the end of an X-Forwarded-For list that is longer than any chain of proxies', () => {
  const hops = Array.from({ length: 100_000 }, () => '10.0.0.2').join(',')
  expect(clientAddress('10.0.0.1', `203.0.113.1,${hops}`, proxies)).toBe('10.0.0.2')
})
