import { decimalTextWithPlaces, parseDecimal } from '@cornerpost/schematron'
import type { XmlElement } from '../../xml/element.ts'
import { childrenOf, contentOf, elementAt, elementsAt, filledElementAt, textAt } from './element-path.ts'
import { foldedAccount } from './folded-text.ts'
import type { Identifier, InvoiceTerms, Party } from './invoice-terms.ts'
import { readableNumber } from './readable-text.ts'
import { documentKind } from './ubl.ts'
import { unsupportedDocument } from './unsupported-document.ts'
import { dayOf } from './xml-value.ts'

/**
 * Reads the terms of a UBL Invoice or CreditNote. A missing term is null; values are trimmed but not validated. Throws
 * `unsupported_document` for any other root element. `destinations` and `unusual` are left empty.
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
    deliveryDate: dayOf(
      textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate') ?? textAt(root, 'cbc:TaxPointDate') ?? issueDate,
    ),
    dueDate: dueDateOf(root),
    currency,
    accountingCurrency,
    totalAmount: amountAt(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'),
    vatAmount: vatIn(root, currency),
    vatInAccountingCurrency: accountingCurrency === currency ? null : vatIn(root, accountingCurrency),
    payableAmount: amountAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
    paymentAccounts: accountsOf(root),
    destinations: [],
    unusual: [],
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

/** Returns the earliest due date (BT-9). A credit note states it at its payment means, and can have several of them. */
function dueDateOf(root: XmlElement): string | null {
  const stated = [...elementsAt(root, 'cbc:DueDate'), ...elementsAt(root, 'cac:PaymentMeans/cbc:PaymentDueDate')]
  const [earliest = null] = stated.flatMap((element) => dayOf(contentOf(element)) ?? []).toSorted()
  return earliest
}

/** long enough for every IBAN, which has at most 34 characters (ISO 13616) */
const accountMax = 64

/** Returns the payment accounts (BT-84) in the form in which they are compared. */
function accountsOf(root: XmlElement): readonly string[] {
  const accounts = elementsAt(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID').map((account) =>
    foldedAccount(contentOf(account)).slice(0, accountMax),
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
    legalIdentifier: identifierIn(party && filledElementAt(party, 'cac:PartyLegalEntity/cbc:CompanyID')),
    vatIdentifier: party ? vatIdentifierOf(party) : null,
    country: party ? textAt(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode') : null,
  }
}

/**
 * Returns the identifiers of a party (BT-29, BT-46). The creditor identifier for direct debits (BT-90, scheme SEPA) is
 * stored in the same element and is left out.
 */
function identifiersOf(party: XmlElement): Identifier[] {
  return elementsAt(party, 'cac:PartyIdentification/cbc:ID')
    .map((identifier) => identifierIn(identifier))
    .filter((identifier) => identifier !== null)
    .filter((identifier) => identifier.scheme !== 'SEPA')
}

/** Returns the VAT identifier of a party. Its registrations for other tax schemes (BT-32) are ignored. */
function vatIdentifierOf(party: XmlElement): string | null {
  const registrations = childrenOf(party, 'cac:PartyTaxScheme').filter(
    (one) => textAt(one, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT',
  )
  return registrations.map((one) => textAt(one, 'cbc:CompanyID')).find((text) => text !== null) ?? null
}

function identifierIn(element: XmlElement | undefined): Identifier | null {
  const value = element && contentOf(element)
  return value ? { scheme: element.attribute('schemeID')?.trim() || null, value } : null
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
