import type { ReferenceKind } from '../invoice-view.ts'

/** The words of a rendered document in one language. A language that lacks a word does not compile. */
export interface Words {
  /** titles by document type code (BT-3) */
  readonly documentTypes: Readonly<Record<DocumentTypeCode, string>>
  readonly invoice: string
  readonly creditNote: string
  readonly selfBilled: string
  readonly untitled: string
  readonly toPay: string
  readonly toReceive: string
  readonly issueDate: string
  readonly dueDate: string
  readonly taxPointDate: string
  readonly taxPointCodes: Readonly<Record<TaxPointCode, string>>
  readonly period: string
  readonly from: string
  readonly until: string
  readonly deliveryDate: string
  readonly currency: string
  readonly vatCurrency: string
  readonly references: Readonly<Record<ReferenceKind, string>>
  readonly precedingInvoice: string
  readonly notes: string
  readonly seller: string
  readonly buyer: string
  readonly payee: string
  readonly taxRepresentative: string
  readonly deliverTo: string
  readonly location: string
  readonly endpoint: string
  readonly identifier: string
  readonly legalIdentifier: string
  readonly vatIdentifier: string
  readonly taxIdentifier: string
  /** names of identifier schemes */
  readonly schemes: Readonly<Record<NamedScheme, string>>
  readonly contact: string
  readonly phone: string
  readonly email: string
  readonly payment: string
  readonly paymentMeans: Readonly<Record<PaymentMeansCode, string>>
  readonly paymentMethod: string
  readonly iban: string
  readonly account: string
  readonly accountName: string
  readonly bic: string
  readonly variableSymbol: string
  readonly paymentReference: string
  readonly paymentTerms: string
  readonly card: string
  readonly cardHolder: string
  readonly mandate: string
  readonly debitedAccount: string
  readonly creditorIdentifier: string
  readonly lines: string
  readonly lineNumber: string
  readonly item: string
  readonly quantity: string
  readonly unitPrice: string
  readonly vat: string
  readonly amountWithoutVat: string
  readonly per: string
  readonly priceBeforeDiscount: string
  readonly priceDiscount: string
  readonly allowance: string
  readonly charge: string
  readonly ofBase: string
  readonly sellerItem: string
  readonly buyerItem: string
  readonly standardItem: string
  readonly classification: string
  readonly originCountry: string
  readonly orderLine: string
  readonly adjustments: string
  readonly vatBreakdown: string
  readonly vatCategories: Readonly<Record<VatCategoryCode, string>>
  readonly rate: string
  readonly vatBase: string
  readonly totals: {
    readonly lines: string
    readonly allowances: string
    readonly charges: string
    readonly net: string
    readonly vat: string
    readonly vatInVatCurrency: string
    readonly gross: string
    readonly prepaid: string
    readonly rounding: string
  }
  readonly attachments: string
  readonly attachmentsHint: string
  readonly linked: string
  readonly omitted: (count: string) => string
  readonly copy: (direction: 'sent' | 'received', at: string) => string
  readonly notSent: string
  readonly original: string
  readonly documentId: string
  readonly units: Readonly<Record<UnitCode, string>>
}

/** Codes of document types (BT-3, UNTDID 1001) that have a title of their own. */
export type DocumentTypeCode =
  | '71'
  | '80'
  | '84'
  | '82'
  | '218'
  | '219'
  | '261'
  | '325'
  | '326'
  | '331'
  | '380'
  | '381'
  | '383'
  | '384'
  | '386'
  | '388'
  | '389'
  | '393'
  | '396'
  | '751'
  | '875'
  | '876'
  | '877'

/** Codes of the tax point (BT-8, UNTDID 2005). */
export type TaxPointCode = '3' | '35' | '432'

/** Identifier schemes (ISO 6523) that have a name of their own. */
export type NamedScheme = '0060' | '0088' | '0158' | '0245' | '9950' | '9944'

/** Codes of payment means (BT-81, UNTDID 4461). */
export type PaymentMeansCode =
  '1' | '10' | '20' | '30' | '31' | '42' | '48' | '49' | '50' | '54' | '55' | '57' | '58' | '59' | '68' | '97' | 'ZZZ'

/** Codes of VAT categories (UNTDID 5305). */
export type VatCategoryCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | 'B'

/** Codes of units (UN/ECE Recommendations 20 and 21) that are written as words. */
export type UnitCode =
  | 'ANN'
  | 'C62'
  | 'CMK'
  | 'CMT'
  | 'DAY'
  | 'E48'
  | 'E49'
  | 'EA'
  | 'GRM'
  | 'H87'
  | 'HAR'
  | 'HLT'
  | 'HUR'
  | 'KGM'
  | 'KMT'
  | 'KWH'
  | 'KWT'
  | 'LS'
  | 'LTR'
  | 'MIN'
  | 'MLT'
  | 'MMT'
  | 'MON'
  | 'MTK'
  | 'MTQ'
  | 'MTR'
  | 'MWH'
  | 'NAR'
  | 'P1'
  | 'PR'
  | 'SEC'
  | 'SET'
  | 'TNE'
  | 'WEE'
  | 'XBG'
  | 'XBO'
  | 'XBX'
  | 'XCT'
  | 'XPK'
  | 'XPP'
  | 'XPX'
  | 'XRO'
  | 'ZZ'
