import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { brokenMlsRules, readMls } from '../../../../engine/peppol/mls/read-mls.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'
import { codeOf } from '../../../support/code-of.ts'
import { corpusFile, corpusFiles, hasCorpus } from '../../../support/corpus.ts'

const rootOf = (name: string) => parseXml(corpusFile('peppol-mls', name), documentLimits)

/** Rules that fire in addition to the one that a file is named after. */
const also: Readonly<Record<string, readonly number[]>> = {
  '05': [6],
  '07': [8, 9, 10, 11],
  '08': [9],
  '10': [11],
  '12': [13, 14, 15, 16],
  '13': [14],
  '15': [16],
  '18': [19],
  '20': [21, 23, 24],
  '21': [23, 24],
  '23': [24],
  '28': [29],
  '30': [24],
  '31': [24],
}

describe('N-02 the valid MLS files of the corpus', () => {
  const files = corpusFiles('peppol-mls', /^MessageLevelStatus_Example|^mls-template/)
  test.each(files)('%s is read', (name) => {
    const mls = readMls(rootOf(name))
    expect(mls.code).toBe(/_(AB|AP|RE)/.exec(name)?.[1] ?? 'AB')
    expect(mls.reference).not.toBe('')
  })

  test.skipIf(files.length === 0)('values are trimmed, and all issues of a LineResponse get its location', () => {
    expect(readMls(rootOf('MessageLevelStatus_Example_RE3.xml'))).toEqual({
      id: 'MLS-ID123',
      issuedAt: new Date('2025-03-11T12:00:00Z'),
      sender: '0242:123456',
      receiver: '0242:234567',
      reference: '90f14eff-3705-4869-ad3c-caae270a234e',
      code: 'RE',
      description: 'Rejected due to validation errors',
      issues: [
        {
          location: '/Catalogue/cac:CatalogueLine[3]/cac:Item[1]/cac:ClassifiedTaxCategory[1]/cbc:ID[1]',
          description: 'Validation gives error [CL-T77-R002]- Tax categories MUST be coded using UN/ECE 5305 code list',
          reason: 'BV',
        },
        {
          location: '/Catalogue/cac:CatalogueLine[3]/cac:Item[1]/cac:ClassifiedTaxCategory[1]/cbc:ID[1]',
          description: 'Something else went wrong - just a warning',
          reason: 'BW',
        },
      ],
    })
  })
})

describe('N-02 the invalid MLS files of the corpus', () => {
  const files = corpusFiles('peppol-mls', /^mls-\d/)
  test.skipIf(files.length === 0)('there are 66 invalid files', () => expect(files).toHaveLength(66))
  test.each(files)('%s is refused because of exactly the rules that it is meant to violate', (name) => {
    const number = name.slice(4, 6)
    const rules = [Number(number), ...(also[number] ?? [])]
      .sort((one, other) => one - other)
      .map((rule) => `SCH-MLS-${String(rule).padStart(2, '0')}`)
    expect(brokenMlsRules(rootOf(name))).toEqual(rules)
    expect(codeOf(() => readMls(rootOf(name)))).toBe('mls_invalid')
  })
})

describe('X23 a document that is not an MLS', () => {
  const response = 'xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"'
  test.each([
    ['an unexpected root element', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'],
    ['an unexpected namespace', '<ApplicationResponse/>'],
    ['an empty root element', `<ApplicationResponse ${response}/>`],
    [
      'an element inside a value',
      `<ApplicationResponse ${response}><ID xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">x<y/></ID></ApplicationResponse>`,
    ],
  ])('a document with %s is refused', (_, text) => {
    expect(codeOf(() => readMls(parseXml(Buffer.from(text), documentLimits)))).toBe('mls_invalid')
  })

  const sound = 'MessageLevelStatus_Example_RE.xml'
  test.skipIf(!hasCorpus()).each([
    ['a malformed date', /<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2025/03/11'],
    ['a malformed time', /<cbc:IssueTime>[^<]*/, '<cbc:IssueTime>12:00Z'],
    ['an element inside the identifier of the document', /(<cac:DocumentReference>[^]*?<cbc:ID>[^<]*)/, '$1<x/>'],
    ['two identifiers', /(<cbc:ID>[^<]*<\/cbc:ID>)/, '$1$1'],
    ['an unknown reason code', /<cbc:StatusReasonCode>[^<]*/, '<cbc:StatusReasonCode>XX'],
  ])('an MLS with %s is refused', (_, from, to) => {
    const text = Buffer.from(corpusFile('peppol-mls', sound)).toString()
    expect(text).toMatch(from)
    expect(codeOf(() => readMls(parseXml(Buffer.from(text.replace(from, to)), documentLimits)))).toBe('mls_invalid')
  })

  test.skipIf(!hasCorpus())('an MLS inside another document is refused', () => {
    const text = Buffer.from(corpusFile('peppol-mls', sound))
      .toString()
      .replace(/^<\?xml[^>]*>/, '')
    const outer = parseXml(Buffer.from(`<outer>${text}</outer>`), documentLimits)
    expect(outer.elements().map((inner) => codeOf(() => readMls(inner)))).toEqual(['mls_invalid'])
  })

  test('the refusal names the broken rules', () => {
    try {
      readMls(parseXml(Buffer.from(`<ApplicationResponse ${response}/>`), documentLimits))
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(ServiceError)
      expect((error as ServiceError).context.details).toContainEqual({
        field: 'ApplicationResponse',
        issue: { en: 'SCH-MLS-17' },
      })
    }
  })
})
