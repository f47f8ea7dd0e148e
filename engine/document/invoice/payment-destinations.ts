import type { XmlElement } from '../../xml/element.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import { accountsAcross, accountsInText } from './accounts-in-text.ts'
import { childrenOf, contentOf, elementAt, textAt } from './element-path.ts'
import { foldedIdentifier, foldedText } from './folded-text.ts'
import type { InvoiceTerms, PaymentDestination } from './invoice-terms.ts'
import { namespaces } from './ubl.ts'

/** maximum destinations of one document; the last of more is an attachment, which is never known */
const destinationsMax = 200
/** maximum characters of a value */
const valueMax = 100
const hashLength = 16

/**
 * Returns every place to which the document could direct money, except its payment accounts (BT-84). Reads the whole
 * document, also elements and attributes that no rule expects, because a person who pays reads the document and not the
 * business terms (P160). Content that cannot be read, such as an attachment, is a destination as well.
 */
export function paymentDestinations(root: XmlElement): readonly PaymentDestination[] {
  const found = new Map<string, PaymentDestination>()
  for (const one of [...statedIn(root), ...writtenIn(root)]) {
    if (found.size >= destinationsMax) {
      found.set('', { kind: 'attachment', value: '…' })
      break
    }
    const value = shortened(one.value)
    found.set(destinationKey({ ...one, value }), { ...one, value })
  }
  return [...found.values()]
}

/** Cuts a long value, and replaces the rest by a part of its hash, so that another rest is another place. */
function shortened(value: string): string {
  if (value.length <= valueMax) return value
  const hash = sha256Hex(value).slice(0, hashLength)
  return `${value.slice(0, valueMax - hashLength - 1)}…${hash}`
}

/** Returns the text by which a destination is stored and compared. A payment account has none of its prefixes. */
export function destinationKey({ kind, value }: PaymentDestination): string {
  return `${kind}:${kind === 'link' ? value : foldedIdentifier(value)}`
}

/** Returns the payment accounts (BT-84) and then all other destinations, as they are stored and compared. */
export function paymentKeys({ paymentAccounts, destinations }: InvoiceTerms): readonly string[] {
  return [...paymentAccounts, ...destinations.filter(({ kind }) => kind !== 'attachment').map(destinationKey)]
}

/** True for the key of a destination, false for a payment account (BT-84), which is stored beside it. */
export function isDestinationKey(text: string): boolean {
  return /^[a-z]+:/.test(text)
}

/** The destinations in the elements that have one. */
function statedIn(root: XmlElement): PaymentDestination[] {
  const means = childrenOf(root, 'cac:PaymentMeans')
  const every = (kind: PaymentDestination['kind'], texts: readonly (string | null)[]): PaymentDestination[] =>
    texts.flatMap((value) => (value ? [{ kind, value }] : []))
  return [
    ...every('payee', childrenOf(root, 'cac:PayeeParty').map(namedIn)),
    ...every('representative', childrenOf(root, 'cac:TaxRepresentativeParty').map(namedIn)),
    ...every(
      'provider',
      means.map((one) => textAt(one, 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID')),
    ),
    ...every(
      'card',
      means.flatMap((one) => childrenOf(one, 'cac:CardAccount').map(namedIn)),
    ),
    ...every(
      'creditor',
      [elementAt(root, 'cac:AccountingSupplierParty/cac:Party'), elementAt(root, 'cac:PayeeParty')].flatMap((party) =>
        party ? childrenOf(party, 'cac:PartyIdentification').map(creditorIn) : [],
      ),
    ),
  ]
}

function creditorIn(identification: XmlElement): string | null {
  const id = elementAt(identification, 'cbc:ID')
  return id?.attribute('schemeID')?.trim().toUpperCase() === 'SEPA' ? contentOf(id) : null
}

/** Returns the texts of all leaves below an element, in one line. */
function namedIn(element: XmlElement): string {
  const children = element.elements()
  return children.length === 0 ? contentOf(element) : children.map(namedIn).filter(Boolean).join(' ')
}

/** elements that say which rules a document follows and where it goes, but nothing about money */
const technical = new Set(['CustomizationID', 'ProfileID', 'ProfileExecutionID', 'EndpointID'])
/** elements of a contact, whose numbers and addresses of mail change without a change of the account */
const contact = new Set(['ElectronicMail', 'Telephone', 'Telefax'])
/** the end of the name of an element that has an identifier, a number or a code, and no sentence */
const notFreeText = /(?:ID|UUID|Code|Amount|Quantity|Percent|Numeric|Measure|Rate|Date|Time|Indicator)$/
const accountElement = /(?:FinancialAccount|CreditAccount)$/

/** The destinations in all texts and attributes of the document, and in elements for accounts other than BT-84. */
function* writtenIn(root: XmlElement): Generator<PaymentDestination> {
  const waiting = root.elements().toReversed()
  /** the last free text, and the last one of each element, because an account can be split over two of them */
  let previous: string | undefined
  const previousOf = new Map<string, string>()
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    const { localName, namespace } = element
    if (namespace !== namespaces.cac && namespace !== namespaces.cbc) {
      yield { kind: 'attachment', value: localName }
      continue
    }
    for (const { localName: name, value } of element.attributes()) yield* accountsInText(value, name === 'name')
    if (localName.endsWith('BinaryObject')) {
      yield { kind: 'attachment', value: element.attribute('filename') ?? localName }
      continue
    }
    const children = element.elements()
    if (children.length > 0) {
      if (accountElement.test(localName) && !isPaymentAccount(element)) {
        const value = namedIn(element)
        if (localName !== 'PayerFinancialAccount' && value !== '') yield { kind: 'account', value }
      }
      for (const child of children.toReversed()) waiting.push(child)
    } else if (!technical.has(localName) && !isAccountId(element)) {
      if (localName === 'URI') yield { kind: 'link', value: foldedText(contentOf(element)).toLowerCase() }
      else if (contact.has(localName))
        yield* accountsInText(element.text(), false).filter(({ kind }) => kind === 'text')
      else if (notFreeText.test(localName)) yield* accountsInText(element.text(), false)
      else {
        const text = element.text()
        yield* accountsInText(text, true)
        for (const before of [previous, previousOf.get(localName)])
          if (before !== undefined) yield* accountsAcross(before, text)
        previous = text
        previousOf.set(localName, text)
      }
    }
  }
}

/** True for the account of a means of payment (BG-17). */
function isPaymentAccount(element: XmlElement): boolean {
  const means = element.parent()
  return (
    element.localName === 'PayeeFinancialAccount' &&
    means?.localName === 'PaymentMeans' &&
    means.parent()?.parent() === undefined
  )
}

/** True for BT-84, which is compared as a payment account. */
function isAccountId(element: XmlElement): boolean {
  const account = element.parent()
  return (
    element.localName === 'ID' &&
    account !== undefined &&
    isPaymentAccount(account) &&
    account.child(namespaces.cbc, 'ID')?.sameNode(element) === true
  )
}
