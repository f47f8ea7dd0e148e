import { describe, expect, test } from 'vitest'
import {
  encryptedTargets,
  isPublicAddress,
  onlyTargets,
  refusalOf,
  revocationTargets,
  type TargetPolicy,
} from '../../../host/outgoing/target-policy.ts'

const anywhere: TargetPolicy = { kind: 'public', allows: () => true }

describe('H11 a URL whose address is not public is refused', () => {
  const inner = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://127.000.000.001/',
    'http://0/',
    'http://0.0.0.0/',
    'http://00000000/',
    'http://10.1.2.3/',
    'http://10.66051/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://100.127.255.255/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://192.0.0.8/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://198.51.100.1/',
    'http://203.0.113.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[::8.8.8.8]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b::808:808]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[100::1]/',
    'http://[4000::1]/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
  ]
  for (const text of inner) test(text, () => expect(refusalOf(anywhere, new URL(text))).toBe('address is not public'))
})

test('H11 accepts only public addresses, and treats an IPv4-mapped address like its IPv4 address', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect(isPublicAddress(address), address).toBe(true)
  for (const text of ['', 'localhost', '8.8.8', '8.8.8.8 ', '::ffff:10.0.0.1', 'fe80::1%lo'])
    expect(isPublicAddress(text), text).toBe(false)
})

test('D39 SMPs and access points are called only by https on port 443', () => {
  expect(refusalOf(encryptedTargets, new URL('https://smp.example.com/x'))).toBeUndefined()
  for (const text of ['http://smp.example.com/', 'https://smp.example.com:8443/', 'http://smp.example.com:443/'])
    expect(refusalOf(encryptedTargets, new URL(text))).toBe('scheme or port is not allowed')
})

test('D39 CRL and OCSP servers are called by http on port 80 or https on port 443', () => {
  for (const text of ['http://crl.example.com/x.crl', 'https://ocsp.example.com/'])
    expect(refusalOf(revocationTargets, new URL(text))).toBeUndefined()
  for (const text of ['http://crl.example.com:8080/', 'https://crl.example.com:80/', 'http://crl.example.com:443/'])
    expect(refusalOf(revocationTargets, new URL(text))).toBe('scheme or port is not allowed')
})

test('H11 refuses schemes other than http and https, and credentials in the URL', () => {
  for (const text of [
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/plain,x',
    'ldap://example.com/',
  ])
    expect(refusalOf(anywhere, new URL(text))).toBe('neither http nor https')
  for (const text of ['http://user@example.com/', 'http://user:word@example.com/', 'http://8.8.8.8@127.0.0.1/'])
    expect(refusalOf(anywhere, new URL(text))).toBe('credentials in the address')
})

test('D39 in local mode, only servers whose name and port belong to the local network are called', () => {
  const policy = onlyTargets(['127.0.0.1:8280', 'smp.local.test:8280'])
  for (const text of ['http://127.0.0.1:8280/x', 'http://smp.local.test:8280/', 'http://0x7f.1:8280/'])
    expect(refusalOf(policy, new URL(text)), text).toBeUndefined()
  for (const text of [
    'http://127.0.0.1:8281/',
    'http://127.0.0.1/',
    'http://localhost:8280/',
    'http://8.8.8.8:8280/',
    'https://smp.local.test/',
    'http://[::1]:8280/',
    'http://smp.local.test.:8280/',
  ]) {
    expect(refusalOf(policy, new URL(text)), text).toBe('not a host and port of the local network')
  }
})
