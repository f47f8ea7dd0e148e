import { describe, expect, test } from 'vitest'
import {
  documentTypeOf,
  isSelfBilled,
  participantsOf,
  processOf,
} from '../../../../engine/document/invoice/addressing.ts'
import type { InvoiceTerms } from '../../../../engine/document/invoice/invoice-terms.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { codeOf } from '../../../support/code-of.ts'
import { corpusFile, corpusFiles } from '../../../support/corpus.ts'
import { exampleText, rootOf } from '../../../support/document.ts'

type Replacement = readonly [from: string, to: string]
const invoice = (...replacements: Replacement[]): InvoiceTerms =>
  readInvoice(rootOf(exampleText('invoice', ...replacements)))
const creditNote = (...replacements: Replacement[]): InvoiceTerms =>
  readInvoice(rootOf(exampleText('credit-note', ...replacements)))
const bare = (content: string): InvoiceTerms =>
  readInvoice(
    rootOf(
      `<i:Invoice xmlns:i="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${content}</i:Invoice>`,
    ),
  )

describe('readInvoice', () => {
  test('reads every business term that the service uses', () => {
    expect(invoice()).toEqual({
      kind: 'invoice',
      number: '2026110042',
      issueDate: '2026-11-20',
      deliveryDate: '2026-11-18',
      dueDate: '2026-12-04',
      currency: 'EUR',
      accountingCurrency: null,
      totalAmount: '1036.50',
      vatAmount: '186.50',
      vatInAccountingCurrency: null,
      payableAmount: '1036.50',
      paymentAccounts: ['SK3112000000198742637541'],
      destinations: [],
      unusual: [],
      customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      seller: {
        endpoint: { scheme: '0245', value: '2022749619' },
        name: 'Modrá kotva, s. r. o.',
        identifiers: [],
        legalIdentifier: { scheme: '0158', value: '12345679' },
        vatIdentifier: 'SK2022749619',
        country: 'SK',
      },
      buyer: {
        endpoint: { scheme: '0245', value: '2123456786' },
        name: 'Tatranské čítanie, a. s.',
        identifiers: [],
        legalIdentifier: { scheme: '0158', value: '31322832' },
        vatIdentifier: 'SK2123456786',
        country: 'SK',
      },
    })
  })

  test('recognises a credit note by the name and namespace of its root', () => {
    expect(creditNote()).toMatchObject({ kind: 'creditNote', number: 'D2026110003', totalAmount: '159.90' })
  })

  test('takes the VAT in each currency from the TaxTotal in that currency, whatever their order', () => {
    const total = (currency: string, amount: string) =>
      `<a:TaxTotal><b:TaxAmount currencyID="${currency}">${amount}</b:TaxAmount></a:TaxTotal>`
    const currencies = '<b:DocumentCurrencyCode>CZK</b:DocumentCurrencyCode><b:TaxCurrencyCode>EUR</b:TaxCurrencyCode>'
    const [koruna, euro] = [total('CZK', '252.1'), total('EUR', '10')]
    for (const totals of [koruna + euro, euro + koruna])
      expect(bare(currencies + totals)).toMatchObject({
        accountingCurrency: 'EUR',
        vatAmount: '252.10',
        vatInAccountingCurrency: '10.00',
      })
    expect(bare(currencies + euro)).toMatchObject({ vatAmount: null, vatInAccountingCurrency: '10.00' })
    expect(bare(currencies.replace('EUR', 'CZK') + koruna)).toMatchObject({
      vatAmount: '252.10',
      vatInAccountingCurrency: null,
    })
    expect(bare(total('EUR', '10'))).toMatchObject({ vatAmount: null, vatInAccountingCurrency: null })
  })

  test('V-20 takes the delivery date from BT-72, else from BT-7, else from BT-2', () => {
    expect(invoice().deliveryDate).toBe('2026-11-18')
    expect(creditNote().deliveryDate).toBe('2026-11-23')
    expect(creditNote(['<cbc:TaxPointDate>2026-11-23</cbc:TaxPointDate>', '']).deliveryDate).toBe('2026-11-24')
  })

  test.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-11-18+14:00', '2026-11-18'],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['2026-11-00', null],
    ['0000-01-01', null],
    ['2026-11-18+99:00', null],
    ['12026-11-18', null],
    ['-2026-11-18', null],
    ['2026-11-18T00:00:00', null],
  ])('V-20 reads the delivery date %s as %s', (text, day) => {
    expect(invoice(['2026-11-18</cbc:ActualDeliveryDate>', `${text}</cbc:ActualDeliveryDate>`]).deliveryDate).toBe(day)
  })

  test('recognises elements by name and namespace, whatever their prefix', () => {
    expect(
      bare(
        '<b:ID>7</b:ID><a:AccountingCustomerParty><a:Party><b:EndpointID schemeID="0245">1</b:EndpointID></a:Party></a:AccountingCustomerParty>',
      ),
    ).toMatchObject({ number: '7', buyer: { endpoint: { scheme: '0245', value: '1' } } })
    expect(bare('<b:id>7</b:id><a:ID>8</a:ID><ID>9</ID>').number).toBeNull()
  })

  test('returns null for a missing or empty term', () => {
    const empty = {
      endpoint: null,
      name: null,
      identifiers: [],
      legalIdentifier: null,
      vatIdentifier: null,
      country: null,
    }
    expect(bare('<b:ID> \n </b:ID>')).toEqual({
      kind: 'invoice',
      number: null,
      issueDate: null,
      deliveryDate: null,
      dueDate: null,
      currency: null,
      accountingCurrency: null,
      totalAmount: null,
      vatAmount: null,
      vatInAccountingCurrency: null,
      payableAmount: null,
      paymentAccounts: [],
      destinations: [],
      unusual: [],
      customizationId: null,
      profileId: null,
      seller: empty,
      buyer: empty,
    })
  })

  test('removes surrounding white space, comments and CDATA delimiters from a value', () => {
    expect(bare('<b:ID>\n  A<!-- no -->-<![CDATA[1]]> </b:ID>').number).toBe('A-1')
  })

  test('takes the VAT identifier of a party only from an entry with the tax scheme VAT', () => {
    const second =
      '<cac:PartyTaxScheme><cbc:CompanyID>1020304050</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyTaxScheme>'
    expect(invoice(['<cac:PartyTaxScheme>', second]).seller.vatIdentifier).toBe('SK2022749619')
    expect(invoice(['<cbc:ID>VAT</cbc:ID>', '<cbc:ID>TAX</cbc:ID>']).seller.vatIdentifier).toBeNull()
  })

  test('reads all identifiers of a party except the SEPA creditor identifier', () => {
    const identifiers =
      '<cac:PartyIdentification><cbc:ID schemeID="0088">5790000436101</cbc:ID></cac:PartyIdentification><cac:PartyIdentification><cbc:ID schemeID="SEPA">SK55ZZZ70000000001</cbc:ID></cac:PartyIdentification><cac:PartyIdentification><cbc:ID>77</cbc:ID></cac:PartyIdentification><cac:PartyName>'
    expect(invoice(['<cac:PartyName>', identifiers]).seller.identifiers).toEqual([
      { scheme: '0088', value: '5790000436101' },
      { scheme: null, value: '77' },
    ])
  })

  test('uses the trading name if the registered name is missing', () => {
    expect(invoice(['<cbc:RegistrationName>Modrá kotva, s. r. o.</cbc:RegistrationName>', '']).seller.name).toBe(
      'Modrá kotva',
    )
  })

  test('returns the exact total with two decimals, or null if the total is not a decimal number', () => {
    const total = (text: string): string | null =>
      invoice([
        '<cbc:TaxInclusiveAmount currencyID="EUR">1036.50<',
        `<cbc:TaxInclusiveAmount currencyID="EUR">${text}<`,
      ]).totalAmount
    expect(['1036.5', '-0.1', '90071992547409931.07', '7', '1e3', '1.036,50', ''].map(total)).toEqual([
      '1036.50',
      '-0.10',
      '90071992547409931.07',
      '7.00',
      null,
      null,
      null,
    ])
  })

  test('throws unsupported_document if the root is not a UBL Invoice or CreditNote', () => {
    for (const root of [
      '<Invoice/>',
      '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
      '<invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
    ]) {
      expect(
        codeOf(() => readInvoice(rootOf(root))),
        root,
      ).toBe('unsupported_document')
    }
  })
})

describe('the addressing of a document', () => {
  test('the document type is formed from the root element and BT-24, and the process is BT-23', () => {
    expect(documentTypeOf(invoice())).toEqual({
      scheme: 'busdox-docid-qns',
      value:
        'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
    })
    expect(documentTypeOf(creditNote()).value).toMatch(
      /^urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2::CreditNote##/,
    )
    expect(processOf(invoice())).toEqual({
      scheme: 'cenbii-procid-ubl',
      value: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    })
  })

  test('the process defaults to billing or self-billing if BT-23 is missing', () => {
    const noProfile: Replacement = ['<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>', '']
    expect(processOf(invoice(noProfile)).value).toBe('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')
    expect(processOf(invoice(noProfile, ['poacc:billing:3.0', 'poacc:selfbilling:3.0'])).value).toBe(
      'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
    )
  })

  test('the document type is refused if BT-24 is missing or cannot be part of an identifier', () => {
    const customization = '>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0<'
    expect(codeOf(() => documentTypeOf(invoice([customization, '><'])))).toBe('unsupported_document')
    expect(codeOf(() => documentTypeOf(invoice([customization, '>a b<'])))).toBe('document_type_identifier_invalid')
  })

  test('the sender is the seller, or the buyer in self-billing', () => {
    expect(participantsOf(invoice())).toEqual({ sender: '0245:2022749619', receiver: '0245:2123456786' })
    const selfBilled = invoice(['poacc:billing:01:1.0', 'poacc:selfbilling:01:1.0'])
    expect(isSelfBilled(selfBilled)).toBe(true)
    expect(participantsOf(selfBilled)).toEqual({ sender: '0245:2123456786', receiver: '0245:2022749619' })
  })

  test('an endpoint without a scheme yields no participant identifier, and a malformed endpoint is refused', () => {
    expect(
      participantsOf(invoice(['<cbc:EndpointID schemeID="0245">2022749619', '<cbc:EndpointID>2022749619'])).sender,
    ).toBeNull()
    expect(codeOf(() => participantsOf(invoice(['schemeID="0245">2022749619', 'schemeID="SK">2022749619'])))).toBe(
      'participant_identifier_invalid',
    )
  })
})

describe('the published examples', () => {
  for (const folder of ['peppol-bis/examples', 'sk-tdd/invoice', 'sk-tdd/creditnote', 'en16931/examples']) {
    const names = corpusFiles(folder, /\.xml$/).filter((name) => !name.startsWith('ft-g2g'))
    test.skipIf(names.length === 0)(`all main business terms can be read from every document in ${folder}`, () => {
      for (const name of names) {
        const terms = readInvoice(rootOf(Buffer.from(corpusFile(folder, name)).toString()))
        expect(
          [terms.number, terms.issueDate, terms.deliveryDate, terms.currency, terms.seller.name, terms.buyer.name],
          name,
        ).not.toContain(null)
        expect(terms.totalAmount, name).toMatch(/^-?\d+\.\d\d$/)
        expect(documentTypeOf(terms).value, name).toContain(terms.customizationId)
      }
    })
  }
})
