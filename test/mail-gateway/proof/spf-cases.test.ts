import { expect, test } from 'vitest'
import { judgeSender, systemClock, type HeaderFrom } from '@cornerpost/engine'
import { splitMail } from '../../../mail-gateway/message/split-mail.ts'
import { proveSender } from '../../../mail-gateway/proof/prove-sender.ts'
import { aMail } from '../support/a-mail.ts'
import { zoneDns, type Zone } from '../support/zone-dns.ts'

/*
 * SPF (RFC 7208) as the gate of the mail door sees it: the result of the check, and whether it admits a mail without a
 * signature. Every case is about one sentence of the RFC.
 */

const from: HeaderFrom = { address: 'jana@firma.test', domain: 'firma.test' }
const outside = '203.0.113.9'
const own = '192.0.2.25'

/** The zone around the record of firma.test. */
const surroundings: Zone = {
  'mail.firma.test': { A: [own], AAAA: ['2001:db8:1::25'] },
  'mx1.firma.test': { A: ['192.0.2.31'] },
  'mx2.firma.test': { A: [own] },
  'other.test': { MX: ['mx2.firma.test'], A: ['192.0.2.77'] },
  'pass.test': { TXT: [`v=spf1 ip4:${own} -all`] },
  'fail.test': { TXT: ['v=spf1 -all'] },
  'soft.test': { TXT: ['v=spf1 ~all'] },
  'neutral.test': { TXT: ['v=spf1 ?all'] },
  'broken.test': { TXT: ['v=spf1 ip4:192.0.2.300 -all'] },
  'silent.test': { TXT: 'TIMEOUT', A: 'TIMEOUT' },
  'loop.test': { TXT: ['v=spf1 include:loop.test -all'] },
  'anyone.test': { A: ['127.0.0.2'] },
  ...Object.fromEntries(
    [
      `${own}.exists.test`,
      `${own}.jana.local.test`,
      `${own}.jana.firma.test.from.test`,
      '25.2.0.192.reversed.test',
      `${own}.in-addr.version.test`,
      `${own}.test.last.test`,
    ].map((name) => [name, { A: ['127.0.0.2'] }]),
  ),
  '25.2.0.192.in-addr.arpa': { PTR: ['mail.firma.test'] },
  ...Object.fromEntries(numbers(12).map((number) => [`n${number}.test`, { TXT: ['v=spf1 ?all'] }])),
}

interface Case {
  readonly section: string
  readonly what: string
  /** the TXT records of firma.test, or the reason for their absence */
  readonly record: readonly string[] | 'TIMEOUT'
  readonly result: string
  readonly ip?: string
  /** if it does not follow from the result */
  readonly verdict?: string
}

const cases: readonly Case[] = [
  { section: '2.6.1', what: 'no record', record: ['unrelated text'], result: 'none' },
  { section: '3.1', what: 'a record that is not ASCII', record: ['v=spf1 a:f\u00e1.test -all'], result: 'permerror' },
  { section: '3.2', what: 'two records', record: [`v=spf1 ip4:${own} -all`, 'v=spf1 -all'], result: 'permerror' },
  { section: '4.4', what: 'a look-up that times out', record: 'TIMEOUT', result: 'temperror' },
  {
    section: '4.5',
    what: 'a version that only begins like v=spf1',
    record: [`v=spf10 ip4:${own} -all`],
    result: 'none',
  },
  {
    section: '4.6',
    what: 'an unknown mechanism behind a match',
    record: [`v=spf1 ip4:${own} wrong -all`],
    result: 'permerror',
  },
  { section: '4.6.1', what: 'an unknown modifier', record: [`v=spf1 wrong=x ip4:${own} -all`], result: 'pass' },
  { section: '4.6.1', what: 'capitals', record: [`V=SPF1 IP4:${own} -ALL`], result: 'pass' },
  { section: '4.6.2', what: 'an address that is admitted', record: [`v=spf1 ip4:${own} -all`], result: 'pass' },
  {
    section: '4.6.2',
    what: 'an address that is not admitted',
    record: [`v=spf1 ip4:${own} -all`],
    result: 'fail',
    ip: outside,
  },
  { section: '4.6.2', what: 'softfail', record: ['v=spf1 ~all'], result: 'softfail' },
  { section: '4.6.2', what: 'neutral', record: ['v=spf1 ?all'], result: 'neutral' },
  { section: '4.6.4', what: '10 look-ups', record: [`v=spf1 ${includes(9)} a:mail.firma.test -all`], result: 'pass' },
  {
    section: '4.6.4',
    what: '11 look-ups',
    record: [`v=spf1 ${includes(10)} a:mail.firma.test -all`],
    result: 'permerror',
  },
  {
    section: '4.6.4',
    what: '2 empty look-ups',
    record: [`v=spf1 a:e1.test a:e2.test ip4:${own} -all`],
    result: 'pass',
  },
  {
    section: '4.6.4',
    what: '3 empty look-ups',
    record: [`v=spf1 a:e1.test a:e2.test a:e3.test ip4:${own} -all`],
    result: 'permerror',
  },
  {
    section: '4.6.4',
    what: 'a record that includes itself',
    record: ['v=spf1 include:loop.test -all'],
    result: 'permerror',
  },
  { section: '4.7', what: 'a record without a match', record: ['v=spf1 ip4:203.0.113.1'], result: 'neutral' },
  { section: '5.1', what: 'a mechanism behind all', record: [`v=spf1 -all ip4:${own}`], result: 'fail' },
  { section: '5.2', what: 'an include that passes', record: ['v=spf1 include:pass.test -all'], result: 'pass' },
  {
    section: '5.2',
    what: 'an include that fails',
    record: [`v=spf1 include:fail.test ip4:${own} -all`],
    result: 'pass',
  },
  { section: '5.2', what: 'an include of softfail', record: ['v=spf1 include:soft.test -all'], result: 'fail' },
  {
    section: '5.2',
    what: 'an include without a record',
    record: [`v=spf1 include:missing.test ip4:${own} -all`],
    result: 'permerror',
  },
  {
    section: '5.2',
    what: 'an include with a mistake',
    record: ['v=spf1 include:broken.test -all'],
    result: 'permerror',
  },
  {
    section: '5.2',
    what: 'an include that times out',
    record: ['v=spf1 include:silent.test -all'],
    result: 'temperror',
  },
  { section: '5.3', what: 'the address of a name', record: ['v=spf1 a:mail.firma.test -all'], result: 'pass' },
  {
    section: '5.3',
    what: 'the network of a name',
    record: ['v=spf1 a:mail.firma.test/28 -all'],
    result: 'pass',
    ip: '192.0.2.30',
  },
  {
    section: '5.3',
    what: 'an address outside that network',
    record: ['v=spf1 a:mail.firma.test/28 -all'],
    result: 'fail',
    ip: '192.0.2.32',
  },
  { section: '5.4', what: 'a mail server of a domain', record: ['v=spf1 mx:other.test -all'], result: 'pass' },
  {
    section: '5.4',
    what: 'the network of the mail servers',
    record: ['v=spf1 mx:other.test/24 -all'],
    result: 'pass',
    ip: '192.0.2.200',
  },
  { section: '5.5', what: 'the name of an address', record: ['v=spf1 ptr -all'], result: 'pass' },
  { section: '5.5', what: 'an address without a name', record: ['v=spf1 ptr -all'], result: 'fail', ip: outside },
  { section: '5.6', what: 'a network of IPv4', record: ['v=spf1 ip4:192.0.2.0/27 -all'], result: 'pass' },
  {
    section: '5.6',
    what: 'a network of IPv6',
    record: ['v=spf1 ip6:2001:db8:1::/48 -all'],
    result: 'pass',
    ip: '2001:db8:1::25',
  },
  { section: '5.6', what: 'a prefix above 32', record: ['v=spf1 ip4:192.0.2.0/33 -all'], result: 'permerror' },
  {
    section: '5.6',
    what: 'an address of IPv4 in IPv6',
    record: [`v=spf1 ip4:${own} -all`],
    result: 'pass',
    ip: `::ffff:${own}`,
  },
  { section: '5.7', what: 'a name that exists', record: ['v=spf1 exists:%{i}.exists.test -all'], result: 'pass' },
  {
    section: '5.7',
    what: 'a name that exists for every address',
    record: ['v=spf1 exists:anyone.test -all'],
    result: 'pass',
    verdict: 'auth_failed',
  },
  {
    section: '6',
    what: 'a modifier twice',
    record: ['v=spf1 redirect=pass.test redirect=pass.test'],
    result: 'permerror',
  },
  { section: '6.1', what: 'a redirect', record: ['v=spf1 redirect=pass.test'], result: 'pass' },
  { section: '6.1', what: 'a redirect beside all', record: ['v=spf1 -all redirect=pass.test'], result: 'fail' },
  {
    section: '6.1',
    what: 'a redirect to a domain without a record',
    record: ['v=spf1 redirect=missing.test'],
    result: 'permerror',
  },
  {
    section: '7.2',
    what: 'the macro of the local part',
    record: ['v=spf1 exists:%{i}.%{l}.local.test -all'],
    result: 'pass',
  },
  {
    section: '7.2',
    what: 'the macro of the address',
    record: ['v=spf1 exists:%{i}.%{l}.%{o}.from.test -all'],
    result: 'pass',
  },
  {
    section: '7.2',
    what: 'the macro of the reversed address',
    record: ['v=spf1 exists:%{ir}.reversed.test -all'],
    result: 'pass',
  },
  {
    section: '7.2',
    what: 'the macro of the version of IP',
    record: ['v=spf1 exists:%{i}.%{v}.version.test -all'],
    result: 'pass',
  },
  {
    section: '7.2',
    what: 'the last label of a macro',
    record: ['v=spf1 exists:%{i}.%{d1}.last.test -all'],
    result: 'pass',
  },
  { section: '7.1', what: 'an unknown macro', record: ['v=spf1 exists:%{z}.local.test -all'], result: 'permerror' },
]

const codes: Readonly<Record<string, string>> = { pass: 'admitted', temperror: 'temporary_spf' }

test.each(cases.map((one) => [one.section, one.what, one.result, one] as const))(
  'M1 SPF, section %s: %s has the result %s',
  async (_section, _what, result, { record, ip = own, verdict: expected = codes[result] ?? 'auth_failed' }) => {
    const askDns = zoneDns({ ...surroundings, 'firma.test': { TXT: record } })
    const deps = { askDns, clock: systemClock, serverName: 'mx.inbox.test' }
    const raw = Buffer.from(aMail({ From: from.address }))
    const source = { ip, helo: 'pc.firma.test', mailFrom: from.address }
    const { proofs, evidence } = await proveSender(deps, { from, source, pieces: [raw], header: splitMail(raw).header })
    expect(evidence.spf).toBe(result)
    const now = new Date()
    const verdict = judgeSender(from, proofs, {
      recipient: '',
      to: [],
      cc: [],
      date: now,
      receivedAt: now,
      fitsContentType: true,
    })
    expect(verdict.kind === 'refused' ? verdict.code : verdict.kind).toBe(expected)
  },
)

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function includes(count: number): string {
  return numbers(count)
    .map((number) => `include:n${number}.test`)
    .join(' ')
}
