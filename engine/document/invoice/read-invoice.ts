import { decimalTextWithPlaces, parseDecimal } from '@cornerpost/schematron'
import { isDate } from '@cornerpost/schematron/structure'
import type { XmlElement } from '../../xml/element.ts'
import { childrenOf, contentOf, elementAt, textAt } from './element-path.ts'
import type { Identifier, InvoiceTerms, Party } from './invoice-terms.ts'
import { readableNumber } from './readable-text.ts'
import { documentKind } from './ubl.ts'
import { unsupportedDocument } from './unsupported-document.ts'

/**
 * Reads the terms of a UBL Invoice or CreditNote. A missing term is null; values are trimmed but not validated. Throws
 * `unsupported_document` for any other root element.
 */
export function readInvoice(root: XmlElement): InvoiceTerms {
  const kind = documentKind(root)
  if (kind === undefined) throw unsupportedDocument(root)
  const issueDate = textAt(root, 'cbc:IssueDate')
  const currency = textAt(root, 'cbc:DocumentCurrencyCode')
  const accountingCurrency = textAt(root, 'cbc:TaxCurrencyCode')
  return {
    kind,
    number: numberOf(root),
    issueDate,
    deliveryDate: dateIn(
      textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate') ?? textAt(root, 'cbc:TaxPointDate') ?? issueDate,
    ),
    currency,
    accountingCurrency,
    totalAmount: amountAt(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'),
    vatAmount: vatIn(root, currency),
    vatInAccountingCurrency: accountingCurrency === currency ? null : vatIn(root, accountingCurrency),
    payableAmount: amountAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
    paymentAccounts: accountsOf(root),
    customizationId: textAt(root, 'cbc:CustomizationID'),
    profileId: textAt(root, 'cbc:ProfileID'),
    seller: partyAt(root, 'cac:AccountingSupplierParty/cac:Party'),
    buyer: partyAt(root, 'cac:AccountingCustomerParty/cac:Party'),
  }
}

/** Returns the number (BT-1) as a person reads it; empty if nothing of it can be seen, null if it is missing. */
function numberOf(root: XmlElement): string | null {
  const text = textAt(root, 'cbc:ID')
  return text && readableNumber(text)
}

/** long enough for every IBAN, which has at most 34 characters (ISO 13616) */
const accountMax = 64

/** Returns the payment accounts (BT-84) in the form in which they are compared. */
function accountsOf(root: XmlElement): readonly string[] {
  const accounts = childrenOf(root, 'cac:PaymentMeans').map((means) =>
    (textAt(means, 'cac:PayeeFinancialAccount/cbc:ID') ?? '').replaceAll(/\s/g, '').toUpperCase().slice(0, accountMax),
  )
  return [...new Set(accounts)].filter((account) => account !== '')
}

function partyAt(root: XmlElement, path: string): Party {
  const party = elementAt(root, path)
  return {
    endpoint: identifierIn(party && elementAt(party, 'cbc:EndpointID')),
    name: party
      ? (textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName') ?? textAt(party, 'cac:PartyName/cbc:Name'))
      : null,
    identifiers: party ? identifiersOf(party) : [],
    legalIdentifier: identifierIn(party && elementAt(party, 'cac:PartyLegalEntity/cbc:CompanyID')),
    vatIdentifier: party ? vatIdentifierOf(party) : null,
    country: party ? textAt(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode') : null,
  }
}

/**
 * Returns the identifiers of a party (BT-29, BT-46). The creditor identifier for direct debits (BT-90, scheme SEPA) is
 * stored in the same element and is left out.
 */
function identifiersOf(party: XmlElement): Identifier[] {
  return childrenOf(party, 'cac:PartyIdentification')
    .map((identification) => identifierIn(elementAt(identification, 'cbc:ID')))
    .filter((identifier) => identifier !== null)
    .filter((identifier) => identifier.scheme !== 'SEPA')
}

/** Returns the VAT identifier of a party. Its registrations for other tax schemes (BT-32) are ignored. */
function vatIdentifierOf(party: XmlElement): string | null {
  const registration = childrenOf(party, 'cac:PartyTaxScheme').find(
    (one) => textAt(one, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT',
  )
  return registration === undefined ? null : textAt(registration, 'cbc:CompanyID')
}

function identifierIn(element: XmlElement | undefined): Identifier | null {
  const value = element && contentOf(element)
  return value ? { scheme: element.attribute('schemeID')?.trim() || null, value } : null
}

/** Returns the day of an `xs:date`; null if the text is not a date. A time zone, which Peppol forbids, is removed. */
function dateIn(text: string | null): string | null {
  return (text !== null && isDate(text) && /^\d{4}-\d\d-\d\d/.exec(text)?.[0]) || null
}

/** Returns the VAT of the first `TaxTotal` whose `TaxAmount` is in this currency; null if none is. */
function vatIn(root: XmlElement, currency: string | null): string | null {
  const total = childrenOf(root, 'cac:TaxTotal').find(
    (one) => currency !== null && elementAt(one, 'cbc:TaxAmount')?.attribute('currencyID')?.trim() === currency,
  )
  return total === undefined ? null : amountAt(total, 'cbc:TaxAmount')
}

function amountAt(root: XmlElement, path: string): string | null {
  const amount = parseDecimal(textAt(root, path) ?? '')
  return amount === undefined ? null : decimalTextWithPlaces(amount, 2)
}
