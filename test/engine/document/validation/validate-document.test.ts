import { describe, expect, test } from 'vitest'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { hasDicCheckDigit } from '../../../../engine/peppol/identifier/dic.ts'
import { hasIcoCheckDigit } from '../../../../engine/peppol/identifier/ico.ts'
import { builtInRules } from '../../../../engine/document/validation/release.ts'
import { validateDocument } from '../../../../engine/document/validation/validate-document.ts'
import { XmlElement } from '../../../../engine/xml/element.ts'
import { codeOf } from '../../../support/code-of.ts'
import { Seeded } from '../../../support/seeded.ts'
import { exampleText, rootOf } from '../../../support/document.ts'
import { ruleSetOf, schemaOf } from '../../../support/judge.ts'
import { verdictOn } from '../../../support/verdict-on.ts'

const judge = (...replacements: (readonly [string, string])[]) =>
  verdictOn(rootOf(exampleText('invoice', ...replacements)))
const line = (net: string): string =>
  `<cac:InvoiceLine><cbc:ID>3</cbc:ID><cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount></cac:InvoiceLine>\n</Invoice>`

describe('validateDocument', () => {
  test('V-01 accepts the example invoice and credit note without findings', () => {
    for (const kind of ['invoice', 'credit-note'] as const)
      expect(verdictOn(rootOf(exampleText(kind)))).toEqual({
        isValid: true,
        findings: [],
        rulesVersion: 'EN 16931 1.3.16, Peppol BIS Billing 3.0.21',
      })
  })

  test('V-02 reports the published rule id, location, line and column of each finding', () => {
    expect(
      judge(['<cbc:TaxInclusiveAmount currencyID="EUR">1036.50<', '<cbc:TaxInclusiveAmount currencyID="EUR">1036.51<']),
    ).toMatchObject({
      isValid: false,
      findings: [
        expect.objectContaining({
          ruleId: 'BR-CO-15',
          severity: 'fatal',
          layer: 'cen',
          location: '/Invoice[1]',
          line: 1,
          column: 1,
        }),
        expect.objectContaining({
          ruleId: 'BR-CO-16',
          severity: 'fatal',
          layer: 'cen',
          location: '/Invoice[1]/cac:LegalMonetaryTotal[1]',
          line: 116,
          column: 3,
        }),
      ],
    })
  })

  test('always returns the same findings in the same order for the same document', () => {
    const broken = [
      ['<cbc:ID>2026110042</cbc:ID>', ''],
      ['>830.00<', '>831.00<'],
      ['>1036.50</cbc:PayableAmount>', '></cbc:PayableAmount>'],
    ] as const
    expect(judge(...broken)).toEqual(judge(...broken))
    expect(judge(...broken).findings.map(({ ruleId }) => ruleId)).toEqual([
      'cvc-complex-type.2.4.a',
      'cvc-datatype-valid.1.2.1',
      'BR-02',
      'BR-CO-10',
      'BR-CO-13',
      'BR-CO-16',
      'PEPPOL-EN16931-R008',
    ])
    expect(judge(...broken).findings.at(-1)?.message).toBe(
      'The element “cbc:PayableAmount” is empty. Omit elements without a value.',
    )
  })

  test('V-02 lists structure findings in document order, even those that are detected only at the end of an element', () => {
    const text = exampleText('invoice', ['<cbc:IssueDate>2026-11-20<', '<cbc:IssueDate>20.11.2026<']).replace(
      /<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/,
      '',
    )
    const structure = verdictOn(rootOf(text)).findings.filter(({ layer }) => layer === 'xsd')
    expect(structure.map(({ ruleId, location, line }) => [ruleId, location, line])).toEqual([
      ['cvc-complex-type.2.4.b', '/Invoice[1]', 1],
      ['cvc-datatype-valid.1.2.1', '/Invoice[1]/cbc:IssueDate[1]', 5],
    ])
  })

  test('V-02 reports which rules cannot be checked because of a malformed amount, and checks all other rules', () => {
    const { isValid: valid, findings } = judge(
      ['>780.00</cbc:LineExtensionAmount>', '>780,00</cbc:LineExtensionAmount>'],
      ['>1036.50</cbc:PayableAmount>', '>1.00</cbc:PayableAmount>'],
    )
    expect(valid).toBe(false)
    expect(
      findings.map(({ ruleId, severity, message }) => [
        ruleId,
        severity,
        message ===
          'This rule cannot be checked until the value of cbc:LineExtensionAmount (BT-131) in line 126 is corrected.',
      ]),
    ).toEqual([
      ['cvc-datatype-valid.1.2.1', 'error', false],
      ['BR-S-08', 'fatal', true],
      ['BR-CO-10', 'fatal', true],
      ['BR-CO-16', 'fatal', false],
      ['PEPPOL-EN16931-R120', 'fatal', true],
    ])
  })

  test('V-02 names the malformed value that prevents the check of a rule, or refers to other findings if there are several such values', () => {
    const { findings } = judge(
      ['>780.00</cbc:LineExtensionAmount>', '>780,00</cbc:LineExtensionAmount>'],
      ['>50.00</cbc:LineExtensionAmount>', '>50,00</cbc:LineExtensionAmount>'],
    )
    const said = findings
      .filter(({ error }) => error !== undefined)
      .map(({ ruleId, message, terms }) => [ruleId, message.match(/in line \d+|named in other findings/)?.[0], terms])
    expect(said).toContainEqual(['BR-S-08', 'named in other findings', ['BT-116', 'BT-131', 'BT-99', 'BT-92']])
    expect(said.filter(([ruleId]) => ruleId === 'PEPPOL-EN16931-R120').map(([, where]) => where)).toEqual([
      'in line 126',
      'in line 144',
    ])
    for (const { message, error } of findings) if (error !== undefined) expect(message.length).toBeLessThan(150)
  })

  test.each(['<!-- c -->', '<?p i?>'])('V-02 reports the element and line of a value that contains %s', (cut) => {
    const { findings } = judge(
      ['<cbc:IssueDate>2026-11-20', `<cbc:IssueDate>2026-11${cut}-20`],
      ['<cbc:DueDate>2026-12', `<cbc:DueDate>2026${cut}-12`],
    )
    const elsewhere = judge([
      '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>',
      `<cbc:DocumentCurrencyCode>E${cut}UR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>`,
    ]).findings.find(({ ruleId }) => ruleId === 'PEPPOL-EN16931-R005')
    expect(findings.filter(({ ruleId }) => ruleId === 'PEPPOL-EN16931-F001').map(({ message }) => message)).toEqual([
      'This rule cannot be checked because the value of cbc:IssueDate (BT-2) in line 5 contains a comment or processing instruction. Remove it.',
      'This rule cannot be checked because the value of cbc:DueDate (BT-9) in line 6 contains a comment or processing instruction. Remove it.',
    ])
    expect(elsewhere?.message).toMatch(
      / the value of cbc:DocumentCurrencyCode \(BT-5\) in line \d+ contains .* Remove it\.$/,
    )
  })

  test('V-02 reports a repeated value as repeated, even if there are comments beside it and inside it', () => {
    const twice = '<cbc:ID>2026110042</cbc:ID><!-- c --><cbc:ID>2026110042<!-- c --></cbc:ID>'
    const { findings } = judge(['<cbc:ID>2026110042</cbc:ID>', twice])
    expect(findings.find(({ ruleId }) => ruleId === 'BR-02')?.message).toMatch(
      /^This rule could not be checked because something that may occur only once occurs here more than once/,
    )
  })

  test('V-02 counts the findings that it does not list, up to a limit', () => {
    const withNotes = (count: number) => judge(['</Invoice>', `${'<cbc:Note/>'.repeat(count)}</Invoice>`])
    // one finding per empty element, and one for the repeated note; the structure check stops at the first wrong order
    expect(withNotes(499)).not.toHaveProperty('omitted')
    expect(withNotes(700).omitted).toEqual({ errors: 201, warnings: 0, isExact: true })
    expect(withNotes(12_000).omitted).toEqual({ errors: 9_500, warnings: 0, isExact: false })
    expect(withNotes(12_000).findings.filter(({ layer }) => layer === 'peppol')).toHaveLength(500)
  })

  test('lists at most 500 findings per layer', () => {
    const addresses =
      '<cac:AccountingSupplierParty><cac:Party><cac:PostalAddress/></cac:Party></cac:AccountingSupplierParty>'.repeat(
        3000,
      )
    expect(
      judge(['</Invoice>', `${addresses}</Invoice>`]).findings.filter(({ layer }) => layer === 'cen'),
    ).toHaveLength(500)
  })

  test('locates 500 findings far apart among many siblings in less than two seconds', () => {
    const many = '<cbc:Note/>'.repeat(190_000)
    const addresses =
      '<cac:AccountingCustomerParty><cac:Party><cac:PostalAddress/></cac:Party></cac:AccountingCustomerParty>'.repeat(
        500,
      )
    const root = rootOf(exampleText('invoice', ['</Invoice>', `${many}${addresses}</Invoice>`]))
    const start = process.cpuUsage()
    const { findings } = verdictOn(root)
    expect(findings.findLast(({ layer }) => layer === 'cen')?.location).toBe(
      '/Invoice[1]/cac:AccountingCustomerParty[501]/cac:Party[1]/cac:PostalAddress[1]',
    )
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
  })

  test('computes exact sums, so that ten thousand lines of one cent make one hundred euros', () => {
    const lines =
      '<cac:InvoiceLine><cbc:LineExtensionAmount currencyID="EUR">0.01</cbc:LineExtensionAmount></cac:InvoiceLine>'.repeat(
        10_000,
      )
    const sums = (...replacements: (readonly [string, string])[]) =>
      judge(...replacements)
        .findings.map(({ ruleId }) => ruleId)
        .filter((id) => id.startsWith('BR-CO-1'))
    expect(
      sums(
        ['</Invoice>', `${lines}</Invoice>`],
        ['<cbc:LineExtensionAmount currencyID="EUR">830.00<', '<cbc:LineExtensionAmount currencyID="EUR">930.00<'],
      ),
    ).toEqual(['BR-CO-13'])
    expect(sums(['</Invoice>', line('0.004')])).toEqual([])
    expect(sums(['</Invoice>', line('0.005')])).toEqual(['BR-CO-10'])
  })
})

test('V-04 a document that is neither an invoice nor a credit note is refused with unsupported_document', () => {
  expect(codeOf(() => verdictOn(rootOf('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>')))).toBe(
    'unsupported_document',
  )
})

test('V-04 a failing validator throws validator_unavailable and never reports a document as valid', () => {
  const root = rootOf(exampleText('invoice'))
  const terms = readInvoice(root)
  const damaged = new XmlElement(
    { ...root.tree, contentStart: new Int32Array(0), values: Object.freeze([]) as unknown as string[] },
    root.node,
  )
  expect(
    codeOf(() =>
      validateDocument(
        damaged,
        terms,
        { at: new Date(), isToBeSent: true, refusesTestNumbersFrom: null },
        builtInRules,
      ),
    ),
  ).toBe('validator_unavailable')
})

test('V-04 H12 validation ends within seconds even if an installed rule would take much longer', () => {
  const rules = ruleSetOf(
    schemaOf(
      '<pattern><rule context="*"><assert id="SLOW" test="every $other in ../* satisfies string-length(concat($other, .)) &gt; 0">no</assert></rule></pattern>',
    ),
  )
  const calendar = builtInRules.map((release) => (release.name === 'en16931' ? { ...release, rules } : release))
  const root = rootOf(
    exampleText('invoice', [
      '<cbc:CompanyID>SK2022749619',
      `${'<cbc:CompanyID>SK1</cbc:CompanyID>'.repeat(60_000)}<cbc:CompanyID>SK2022749619`,
    ]),
  )
  const start = process.cpuUsage()
  expect(
    codeOf(() =>
      validateDocument(
        root,
        readInvoice(root),
        { at: new Date(), isToBeSent: true, refusesTestNumbersFrom: null },
        calendar,
      ),
    ),
  ).toBe('validator_unavailable')
  expect(process.cpuUsage(start).user).toBeLessThan(15_000_000)
})

describe('the rules of the service itself', () => {
  const inKoruna = (text: string): string =>
    text
      .replaceAll('currencyID="EUR"', 'currencyID="CZK"')
      .replace('<cbc:DocumentCurrencyCode>EUR', '<cbc:DocumentCurrencyCode>CZK')
  const own = (text: string, judging = {}): string[] =>
    verdictOn(rootOf(text), judging)
      .findings.filter(({ layer }) => layer === 'sk')
      .map(({ ruleId }) => ruleId)

  test('V-21 SK-AP-EUR-01 requires the VAT amount in euros if two Slovak VAT payers use a foreign currency', () => {
    const text = inKoruna(exampleText('invoice'))
    expect(own(exampleText('invoice'))).toEqual([])
    expect(own(text)).toEqual(['SK-AP-EUR-01'])
    const withCode = text.replace(
      '</cbc:DocumentCurrencyCode>',
      '</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>',
    )
    expect(own(withCode)).toEqual(['SK-AP-EUR-01'])
    expect(
      own(
        withCode.replace(
          '<cac:LegalMonetaryTotal>',
          '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">8.22</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>',
        ),
      ),
    ).toEqual([])
  })

  test('V-21 SK-AP-EUR-01 recognises VAT payers and the euro despite white space and lower case', () => {
    const spaced = (text: string): string =>
      text
        .replaceAll('>SK<', '>\n SK <')
        .replaceAll('>VAT<', '> VAT\n<')
        .replaceAll(/<cbc:CompanyID>SK/g, '<cbc:CompanyID> SK')
    expect(spaced(inKoruna(exampleText('invoice')))).toMatch(/<cbc:CompanyID> SK[^]*> VAT/)
    expect(own(spaced(inKoruna(exampleText('invoice'))))).toEqual(['SK-AP-EUR-01'])
    expect(own(inKoruna(exampleText('invoice')).replaceAll('>VAT<', '>vat<'))).toEqual(['SK-AP-EUR-01'])
    expect(
      own(exampleText('invoice').replace('<cbc:DocumentCurrencyCode>EUR<', '<cbc:DocumentCurrencyCode> EUR <')),
    ).toEqual([])
  })

  test.each([
    [
      'a buyer abroad',
      (text: string) => text.replace(/(<cac:AccountingCustomerParty>[^]*?<cbc:IdentificationCode>)SK/, '$1CZ'),
    ],
    [
      'a buyer without a VAT number',
      (text: string) =>
        text.replace(/(<cac:AccountingCustomerParty>[^]*?)<cac:PartyTaxScheme>[^]*?<\/cac:PartyTaxScheme>/, '$1'),
    ],
  ])('V-21 SK-AP-EUR-01 does not apply to %s', (_what, change) => {
    const text = change(inKoruna(exampleText('invoice')))
    expect(own(text)).toEqual([])
  })

  test.each([
    ['no parties', /<cac:Accounting(Supplier|Customer)Party>[^]*<\/cac:Accounting\1Party>/g],
    ['only a seller', /<cac:AccountingCustomerParty>[^]*<\/cac:AccountingCustomerParty>/g],
    ['only a buyer', /<cac:AccountingSupplierParty>[^]*<\/cac:AccountingSupplierParty>/g],
  ])('V-21 SK-AP-EUR-01 does not apply to a document with %s', (_what, parties) => {
    expect(own(inKoruna(exampleText('invoice')).replace(parties, ''))).toEqual([])
  })

  test('E-25 SK-AP-TEST-01 reports a document number reserved for tests once the configured date is reached', () => {
    const text = exampleText('invoice', ['>2026110042<', '> vitajte-7<'])
    const from = new Date('2027-01-01T00:00:00Z')
    expect(own(text)).toEqual([])
    expect(own(text, { refusesTestNumbersFrom: from, at: new Date('2026-12-31T23:59:59Z') })).toEqual([])
    expect(own(text, { refusesTestNumbersFrom: from, at: from })).toEqual(['SK-AP-TEST-01'])
  })

  /** Returns the own warnings about a document in which a text was replaced. */
  const warned = (...change: readonly [string | RegExp, string]): readonly string[] => {
    const text = exampleText('invoice').replace(...change)
    expect(text).not.toBe(exampleText('invoice'))
    const { isValid, findings } = verdictOn(rootOf(text), {})
    expect(isValid).toBe(true)
    return findings.filter(({ layer }) => layer === 'sk').map(({ ruleId, severity }) => `${ruleId} ${severity}`)
  }

  test.each([
    ['SK-AP-DIC-01', /schemeID="0245">2022749619</, 'schemeID="0245">2022749618<'],
    ['SK-AP-DIC-01', /schemeID="0245">2022749619</, 'schemeID="0245">12345<'],
    ['SK-AP-VAT-01', '<cbc:CompanyID>SK2022749619<', '<cbc:CompanyID>SK2022749618<'],
    ['SK-AP-VAT-01', '<cbc:CompanyID>SK2022749619<', '<cbc:CompanyID>SK0022749617<'],
    ['SK-AP-VAT-01', '<cbc:CompanyID>SK2022749619<', '<cbc:CompanyID>SK202274961<'],
    ['SK-AP-VAT-01', '<cbc:CompanyID>SK2022749619<', '<cbc:CompanyID>SK2018000006<'], // neither VAT payer nor birth number
    ['SK-AP-ICO-01', '>12345679<', '>31322833<'],
    ['SK-AP-ICO-01', '>12345679<', '>3132283<'],
  ] as const)('D94 P231 %s warns of a wrong number, and the document stays valid (%#)', (id, find, replace) => {
    expect(warned(find, replace)).toEqual([`${id} warning`])
  })

  test.each([
    ['a DIČ between spaces', /schemeID="0245">2022749619</, 'schemeID="0245"> 2022749619 <'],
    ['an IČ DPH of a VAT group', '<cbc:CompanyID>SK2022749619<', '<cbc:CompanyID>SK7120000008<'],
    ['an IČ DPH that is a birth number', '<cbc:CompanyID>SK2022749619<', '<cbc:CompanyID>SK7103192745<'],
    ['a VAT number of another country', '<cbc:CompanyID>SK2022749619<', '<cbc:CompanyID>CZ2022749618<'],
    ['an IČO with the check digit 0', '>12345679<', '>36421910<'],
    ['an IČO with the check digit 1', '>12345679<', '>36421961<'],
  ] as const)('D94 P231 the check digits accept %s', (_what, find, replace) => {
    expect(warned(find, replace)).toEqual([])
  })

  test('D94 P231 SK-AP-ADDR-01 says beside the published rule that an IČO is not an address', () => {
    const { findings } = judge(['"0245">2022749619<', '"0158">31322832<'])
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['PEPPOL-EN16931-CL008', 'SK-AP-ADDR-01'])
  })

  test('D94 P231 the rules about check digits agree with the check of new companies for 300 random numbers', () => {
    const random = new Seeded(94)
    const digits = (count: number): string => Array.from({ length: count }, () => random.below(10)).join('')
    for (let round = 0; round < 300; round += 1) {
      const [ico, dic] = [digits(8), digits(10)]
      const text = exampleText('invoice', ['"0245">2022749619<', `"0245">${dic}<`], ['>12345679<', `>${ico}<`])
      expect(own(text), `${ico} ${dic}`).toEqual([
        ...(hasDicCheckDigit(dic) ? [] : ['SK-AP-DIC-01']),
        ...(hasIcoCheckDigit(ico) ? [] : ['SK-AP-ICO-01']),
      ])
    }
  })

  test('V-07 locations have the standard namespace prefixes in every layer of rules, whatever prefixes the document uses', () => {
    const extension =
      '<e:UBLExtensions xmlns:e="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><e:UBLExtension><e:ExtensionContent></e:ExtensionContent></e:UBLExtension></e:UBLExtensions>'
    const { findings } = verdictOn(rootOf(exampleText('invoice').replace(/(<Invoice[^>]*>)/, `$1${extension}`)), {})
    expect(
      new Set(
        findings
          .filter(({ location }) => location !== '/Invoice[1]')
          .map(({ layer, location }) => `${layer} ${location}`),
      ),
    ).toEqual(
      new Set(
        ['xsd', 'peppol'].map(
          (layer) => `${layer} /Invoice[1]/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]`,
        ),
      ),
    )
  })

  test('D47 do not apply to a received document', () =>
    expect(own(inKoruna(exampleText('invoice')), { isToBeSent: false })).toEqual([]))
})
