import { expect, test } from 'vitest'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import type { DnsResolver, NaptrRecord } from '../../../../engine/port/dns-resolver.ts'
import { lookUpSmp } from '../../../../engine/peppol/smp/sml-lookup.ts'
import { codeOfPromise } from '../../../support/code-of.ts'

const participant = parseParticipantIdentifier('0245:2020123456')
const record = (parts: Partial<NaptrRecord> = {}): NaptrRecord => ({
  order: 100,
  preference: 10,
  flags: 'U',
  service: 'Meta:SMP',
  regexp: '!.*!https://smp.example.sk!',
  replacement: '.',
  ...parts,
})
const lookUp = (...records: NaptrRecord[]) =>
  lookUpSmp({ dns: { resolveNaptr: () => Promise.resolve({ kind: 'found', records }) } }, participant, 'sml.test')

test('N-16 the DNS query is for the label of the participant in the zone', async () => {
  const names: string[] = []
  const dns: DnsResolver = {
    resolveNaptr: (name) => {
      names.push(name)
      return Promise.resolve({ kind: 'absent' })
    },
  }
  expect(await lookUpSmp({ dns }, participant, 'participant.sml.test.tech.peppol.org')).toEqual({
    kind: 'not_registered',
  })
  expect(names).toEqual([
    '3smcpe2mqmj4yd2jc6lfepl2dtqamxich3bbu7sy7shros6iqbaq.iso6523-actorid-upis.participant.sml.test.tech.peppol.org',
  ])
})

test.each([
  ['the plain form', '!.*!https://smp.example.sk!', 'https://smp.example.sk'],
  ['an anchored expression', '!^.*$!https://smp.example.sk!', 'https://smp.example.sk'],
  ['another delimiter and a flag', '#.*#https://smp.example.sk#i', 'https://smp.example.sk'],
  ['a path and trailing slashes', '!.*!https://smp.example.sk/base//!', 'https://smp.example.sk/base'],
  ['plain http', '!.*!http://smp.example.sk:80/!', 'http://smp.example.sk'],
])('N-16 the SMP URL is read from a record with %s', async (_, regexp, url) => {
  expect(await lookUp(record({ regexp }))).toEqual({ kind: 'found', url })
})

test('N-16 the order of records takes precedence over their preference', async () => {
  const at = (order: number, preference: number) =>
    record({ order, preference, regexp: `!.*!https://smp-${order}-${preference}.sk!` })
  expect(await lookUp(at(20, 1), at(10, 20), at(10, 10))).toEqual({ kind: 'found', url: 'https://smp-10-10.sk' })
})

test('N-16 an unusable record is skipped if another record is usable', async () => {
  expect(await lookUp(record({ order: 1, regexp: '!(.*)!https://\\1!' }), record())).toEqual({
    kind: 'found',
    url: 'https://smp.example.sk',
  })
})

test('N-16 the flag and the service of a record are compared case-insensitively', async () => {
  expect(await lookUp(record({ flags: 'u', service: 'meta:smp' }))).toMatchObject({ kind: 'found' })
})

test('D84 a DNS name without any record is reported as no_record, and not as not_registered', async () => {
  const dns: DnsResolver = { resolveNaptr: () => Promise.resolve({ kind: 'no_record' }) }
  expect(await lookUpSmp({ dns }, participant, 'sml.test')).toEqual({ kind: 'no_record' })
})

test.each([
  ['a record of another service', [record({ service: 'Meta:CPA' })]],
  ['a record that is not terminal', [record({ flags: 'S' })]],
])('N-16 a participant with only %s is reported as not registered', async (_, records) => {
  expect(await lookUp(...records)).toEqual({ kind: 'not_registered' })
})

test.each([
  ['a real regular expression', '!(a+)+$!https://smp.example.sk!'],
  ['an expression that matches only part of the name', '!^a.*$!https://smp.example.sk!'],
  ['a text that is not a URL', '!.*!smp.example.sk!'],
  ['a URL of another scheme', '!.*!file:///etc/passwd!'],
  ['a query in the URL', '!.*!https://smp.example.sk?x=y!'],
  ['no delimiters', 'https://smp.example.sk'],
  ['an empty expression', ''],
  ['more than three parts', '!.*!https://smp.example.sk!i!'],
])('X13 a NAPTR record with %s is refused with service_metadata_invalid', async (_, regexp) => {
  expect(await codeOfPromise(lookUp(record({ regexp })))).toBe('service_metadata_invalid')
})

test('N-16 the look-up fails with lookup_unavailable if DNS does not answer', async () => {
  const dns: DnsResolver = { resolveNaptr: () => Promise.reject(new ServiceError('lookup_unavailable')) }
  expect(await codeOfPromise(lookUpSmp({ dns }, participant, 'sml.test'))).toBe('lookup_unavailable')
})
