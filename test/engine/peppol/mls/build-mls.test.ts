import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { buildMls } from '../../../../engine/peppol/mls/build-mls.ts'
import type { Mls, MlsIssue } from '../../../../engine/peppol/mls/mls.ts'
import { readMls } from '../../../../engine/peppol/mls/read-mls.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'
import { codeOf } from '../../../support/code-of.ts'

const issue = (parts: Partial<MlsIssue> = {}): MlsIssue => ({
  location: '/Invoice[1]/cbc:ID[1]',
  description: 'BR-02: an invoice has a number',
  reason: 'BV',
  ...parts,
})
const anMls = (parts: Partial<Mls> = {}): Mls => ({
  id: 'c3f7',
  issuedAt: new Date('2026-11-21T10:20:30.456Z'),
  sender: parseParticipantIdentifier('0242:000102'),
  receiver: parseParticipantIdentifier('0242:000101-MLS.abc'),
  reference: 'a593a0aa-6ff7-48b0-8906-5534fa5212e0',
  code: 'AP',
  description: null,
  issues: [],
  ...parts,
})
const roundTrip = (mls: Mls): Mls => readMls(parseXml(buildMls(mls), documentLimits))

test.each([
  ['accepted', anMls()],
  ['accepted without delivery', anMls({ code: 'AB', description: 'forwarded' })],
  ['accepted with warnings', anMls({ issues: [issue({ reason: 'BW' })] })],
  [
    'rejected for a syntax violation',
    anMls({ code: 'RE', description: 'no', issues: [issue({ reason: 'SV', location: 'NA' })] }),
  ],
  ['rejected for failed delivery', anMls({ code: 'RE', description: 'no', issues: [issue({ reason: 'FD' })] })],
])('D77 an MLS with the status "%s" is read back unchanged and breaks no rule for MLS messages', (_, mls) => {
  expect(roundTrip(mls)).toEqual(mls)
})

test('N-02 every finding has its own LineResponse in the MLS, and none is omitted', () => {
  const issues = Array.from({ length: 700 }, (_, index) =>
    issue({ description: `finding ${index}`, reason: index % 2 === 0 ? 'BV' : 'BW' }),
  )
  const bytes = buildMls(anMls({ code: 'RE', description: 'no', issues }))
  expect(
    Buffer.from(bytes)
      .toString()
      .match(/<cac:LineResponse>/g),
  ).toHaveLength(700)
  expect(readMls(parseXml(bytes, documentLimits)).issues).toEqual(issues)
})

test('any text in a finding is escaped and read back unchanged', () => {
  // characters allowed in XML, without surrounding white space
  const text = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((value) => `x${value.replace(/[^\x20-\ud7ff\ue000-\ufffd]/g, '')}<&>"]]>x`)
  fc.assert(
    fc.property(text, text, (description, location) => {
      const mls = anMls({ code: 'RE', description, issues: [issue({ description, location })] })
      expect(roundTrip(mls)).toEqual(mls)
    }),
  )
})

test.each([
  ['a rejection without a failure', anMls({ code: 'RE', description: 'no', issues: [issue({ reason: 'BW' })] })],
  ['a rejection without a description', anMls({ code: 'RE', issues: [issue()] })],
  ['a rejection with an empty description', anMls({ code: 'RE', description: ' ', issues: [issue()] })],
  ['an acceptance with a failure', anMls({ code: 'AB', issues: [issue({ reason: 'FD' })] })],
  [
    'an MLS from a sender that is not a service provider',
    anMls({ sender: parseParticipantIdentifier('0245:2020317068') }),
  ],
  [
    'an MLS for a receiver that is not a service provider',
    anMls({ receiver: parseParticipantIdentifier('9915:test') }),
  ],
  ['an issue without a location', anMls({ issues: [issue({ reason: 'BW', location: '' })] })],
  ['an issue without a description', anMls({ issues: [issue({ reason: 'BW', description: '' })] })],
  ['an MLS without a reference', anMls({ reference: '' })],
])('buildMls refuses %s', (_, mls) => {
  expect(codeOf(() => buildMls(mls))).toBe('mls_invalid')
})
