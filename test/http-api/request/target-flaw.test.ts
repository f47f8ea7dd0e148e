import { expect, test } from 'vitest'
import { findTargetFlaw, isOurHost } from '../../../http-api/request/target-flaw.ts'

const refused = [
  '//document/sent',
  '/sapi//health',
  '/sapi/',
  '/sapi/../api/v1/tokens',
  '/sapi/./health',
  '/sapi/..',
  '/.',
  '/sapi/%2e%2e/x',
  '/sapi/%2E/x',
  '/a%2fb',
  '/a%2Fb',
  '/a%5cb',
  '/a%00',
  '/a%0d%0a',
  '/a%7f',
  '/%',
  '/a%zz',
  '/a%2',
  '/a%ff',
  '/a%c3',
  '/a b',
  '/a"b',
  '/a<b',
  '/a{b}',
  '/a|b',
  '/a^b',
  '/a`b',
  '/ä',
  `/${'x'.repeat(2_000)}`,
  '',
  'x',
  '*',
]
for (const target of refused.filter((text) => text !== '/sapi/')) {
  test(`H9 refuses the path ${JSON.stringify(target.slice(0, 40))}`, () =>
    expect(findTargetFlaw(target)).toBeTypeOf('string'))
}

const taken = [
  '/',
  '/sapi/health',
  '/sapi/',
  '/sapi/document/sent/no-such',
  '/sapi/document/sent;a=b',
  '/a%20b',
  '/%C3%A4',
  '/...',
  '/.env',
  '/a..b',
  "/1'%20OR%20'1'='1",
  '/x?since=2026-11-20T10%3A00%3A00%2B01:00',
  '/x?a=//..%2e%00',
]
for (const target of taken) {
  test(`H9 accepts the path ${JSON.stringify(target)}`, () => expect(findTargetFlaw(target)).toBeUndefined())
}

test('H12 refuses hostile paths of 100 kB within 200 milliseconds of processor time', () => {
  const start = process.cpuUsage()
  for (const target of [`/${'%'.repeat(100_000)}`, '/'.repeat(100_000), `/${'a/'.repeat(50_000)}"`])
    expect(findTargetFlaw(target)).toBeTypeOf('string')
  expect(process.cpuUsage(start).user).toBeLessThan(200_000)
})

test('isOurHost accepts a Host header that names a configured host, ignoring port, case and a trailing dot, and refuses any other', () => {
  const hosts = ['ap.example.sk']
  for (const host of ['ap.example.sk', 'AP.example.sk:8080', 'ap.example.sk.'])
    expect(isOurHost(host, hosts)).toBe(true)
  for (const host of ['evil.example', 'ap.example.sk.evil.example', '127.0.0.1', undefined])
    expect(isOurHost(host, hosts)).toBe(false)
  expect(isOurHost('anything', [])).toBe(true)
})
