import type { Adaptation } from './adapt-rules.ts'

const taxData: Pick<Adaptation, 'namespace' | 'document'> = {
  namespace: ['pxs', 'urn:peppol:schema:sk-taxdata:1.0'],
  document: 'pxs:TaxData/pxs:ReportedTransaction/pxs:ReportedDocument',
}

/**
 * Differences of the rules for the Slovak tax report (SK TDD 1.0.0) from the rules for invoices, by rule set. A report
 * contains an invoice or credit note under other names and without many of its parts. Rules with another test are left
 * out here; the folder of the rule set contains them.
 */
export const taxDataAdaptations: Readonly<Record<string, Adaptation>> = {
  tax_data_en16931: {
    ...taxData,
    files: [
      'en16931/allowances.sch',
      'en16931/codes.sch',
      'en16931/document.sch',
      'en16931/lines.sch',
      'en16931/parties.sch',
      'en16931/payment.sch',
      'en16931/restrictions.tsv',
      'en16931/syntax.sch',
      'en16931/totals.sch',
      'en16931/vat-breakdown.sch',
      'en16931/vat-outside-scope.sch',
      'en16931/vat-rated.sch',
      'en16931/vat-split-payment.sch',
      'en16931/vat-without-tax.sch',
    ],
    names: [
      ['cac:InvoiceLine', 'pxs:DocumentLine'],
      ['cac:CreditNoteLine', 'pxs:DocumentLine'],
      ['cac:LegalMonetaryTotal', 'pxs:MonetaryTotal'],
      ['code-list currency', 'code-list tax-data-currency'],
      ['code-list icd', 'code-list tax-data-icd'],
      ['code-list electronic-address', 'code-list tax-data-electronic-address'],
      // a file may contain more than one report; each rule looks at the VAT breakdown of its own report
      [
        '$breakdownCodes',
        "(cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory[cac:TaxScheme/upper-case(normalize-space(cbc:ID)) = 'VAT']/normalize-space(cbc:ID))",
      ],
    ],
    leftOut: [
      // the report has no such elements, or may leave them out
      'BR-06 BR-08 BR-10 BR-14 BR-17 BR-18 BR-32 BR-37 BR-46 BR-47 BR-52 BR-54 BR-57 BR-62 BR-63 BR-64',
      'BR-CL-07 BR-CL-11 BR-CL-15 BR-CL-21 BR-CL-24 BR-CL-26 BR-CO-04 BR-CO-18 BR-CO-26',
      'UBL-CR-005 UBL-CR-006 UBL-CR-656 UBL-CR-672 UBL-DT-06 UBL-DT-07',
      'UBL-SR-19 UBL-SR-20 UBL-SR-21 UBL-SR-22 UBL-SR-25 UBL-SR-33 UBL-SR-43 UBL-SR-48 UBL-SR-51 UBL-SR-54 UBL-SR-55 UBL-SR-56',
      // as published, these rules are always met: they look for a report at a place where none can be
      'BR-O-03 BR-O-04',
      // rules with another test, in source/tax_data_en16931
      'BR-04 BR-22 BR-23 BR-B-02 BR-CL-01 BR-CO-14 BR-CO-15 BR-CO-16 BR-CO-17 BR-S-01 UBL-CR-412 UBL-CR-674 UBL-SR-23 UBL-SR-42',
    ].join(' '),
    anywhere:
      'BR-CL-03 BR-CL-10 BR-CL-13 BR-CL-14 BR-CL-17 BR-CL-18 BR-CL-19 BR-CL-20 BR-CL-22 BR-CL-23 BR-CL-25 BR-CO-09 UBL-DT-01 UBL-SR-32 UBL-SR-53',
    warnings: '',
  },
  tax_data_peppol: {
    ...taxData,
    files: [
      'peppol/codes.sch',
      'peppol/document.sch',
      'peppol/identifiers.sch',
      'peppol/lines.sch',
      'peppol_bis/norway.sch',
      'peppol_bis/sweden.sch',
    ],
    names: [
      ['cac:InvoiceLine', 'pxs:DocumentLine'],
      ['cac:CreditNoteLine', 'pxs:DocumentLine'],
      ...['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty', 'cac:TaxRepresentativeParty'].map(
        (name) => [`/*/${name}`, `/${taxData.document}/${name}`] as const,
      ),
      ['cac:PartyIdentification/cbc:ID | cbc:CompanyID', 'cac:PartyIdentification/cbc:ID'],
      ['code-list peppol-currency', 'code-list tax-data-peppol-currency'],
      ['code-list peppol-electronic-address', 'code-list tax-data-peppol-electronic-address'],
    ],
    leftOut: [
      'NO-R-002 PEPPOL-COMMON-R054 PEPPOL-COMMON-R055 PEPPOL-COMMON-R056-1 PEPPOL-COMMON-R056-2 PEPPOL-COMMON-R057',
      'PEPPOL-EN16931-CL001 PEPPOL-EN16931-R003 PEPPOL-EN16931-R010 PEPPOL-EN16931-R020 PEPPOL-EN16931-R080',
      'PEPPOL-EN16931-R100 PEPPOL-EN16931-R101 PEPPOL-EN16931-R130 SE-R-003 SE-R-004 SE-R-005 SE-R-013',
    ].join(' '),
    anywhere: [
      'PEPPOL-COMMON-R040 PEPPOL-COMMON-R041 PEPPOL-COMMON-R042 PEPPOL-COMMON-R043 PEPPOL-COMMON-R044 PEPPOL-COMMON-R045',
      'PEPPOL-COMMON-R046 PEPPOL-COMMON-R047 PEPPOL-COMMON-R049 PEPPOL-COMMON-R050 PEPPOL-COMMON-R052 PEPPOL-COMMON-R053',
      'PEPPOL-EN16931-CL002 PEPPOL-EN16931-CL003 PEPPOL-EN16931-CL007 PEPPOL-EN16931-CL008 PEPPOL-EN16931-F001',
      'PEPPOL-EN16931-P0104 PEPPOL-EN16931-R008 SE-R-001 SE-R-006 SE-R-007 SE-R-008 SE-R-011 SE-R-012',
    ].join(' '),
    warnings: 'PEPPOL-COMMON-R052 PEPPOL-COMMON-R053',
  },
}
