import type { Identifier } from '../../invoice/invoice-terms.ts'
import type { AddressView, DeliveryView, InvoiceView, PartyView } from '../invoice-view.ts'
import { wordFor } from '../say/words-in.ts'
import { factList, type Fact } from './fact.ts'
import { markup, said, type Html } from './html.ts'
import type { Locale } from './locale.ts'

/** Writes the parties of a document and the place of delivery. */
export function writeParties(view: InvoiceView, locale: Locale): Html {
  const { words } = locale
  return markup`<div class="parties">
    ${writeParty(words.seller, view.seller, locale)} ${writeParty(words.buyer, view.buyer, locale)}
    ${view.payee && writeParty(words.payee, view.payee, locale)}
    ${view.taxRepresentative && writeParty(words.taxRepresentative, view.taxRepresentative, locale)}
    ${view.deliveries.map((delivery) => writeDelivery(delivery, locale))}
  </div>`
}

function writeParty(heading: string, party: PartyView, locale: Locale): Html {
  const { words } = locale
  const { endpoint, contact } = party
  return markup`<section>
    <h2>${heading}</h2>
    <p class="name">${said(party.name)}</p>
    ${party.tradingName && markup`<p>${said(party.tradingName)}</p>`} ${writeAddress(party.address, locale)}
    ${factList([
      identifierFact(words.legalIdentifier, party.legalIdentifier, locale),
      [words.vatIdentifier, party.vatIdentifier],
      [words.taxIdentifier, party.taxIdentifier],
      ...party.identifiers.map((identifier) => identifierFact(words.identifier, identifier, locale)),
      [words.endpoint, endpoint && [endpoint.scheme, endpoint.value].filter((part) => part !== null).join(':')],
      [words.contact, contact?.name],
      [words.phone, contact?.phone],
      [words.email, contact?.email],
    ])}
    ${party.legalForm && markup`<p class="small text">${said(party.legalForm)}</p>`}
  </section>`
}

function writeDelivery(delivery: DeliveryView, locale: Locale): Html | null {
  if (!delivery.name && !delivery.location && !delivery.address) return null
  return markup`<section>
    <h2>${locale.words.deliverTo}</h2>
    ${delivery.name && markup`<p class="name">${said(delivery.name)}</p>`} ${writeAddress(delivery.address, locale)}
    ${factList([identifierFact(locale.words.location, delivery.location, locale)])}
  </section>`
}

function writeAddress(address: AddressView | null, { format }: Locale): Html | null {
  if (!address) return null
  const place = [address.postalCode, address.city].filter((part) => part !== null).join(' ')
  const lines = [...address.lines, place, address.region, address.country && format.country(address.country)]
  return markup`<address>${lines.flatMap((line) => (line ? [markup`<span>${said(line)}</span>`] : []))}</address>`
}

/** Names an identifier after its scheme, if the scheme has a name; otherwise shows the scheme in brackets. */
export function identifierFact(label: string, identifier: Identifier | null, { words }: Locale): Fact {
  if (!identifier) return [label, null]
  const { scheme, value } = identifier
  const name = wordFor(words.schemes, scheme)
  if (name !== undefined) return [name, value]
  return [label, scheme === null ? value : markup`${said(value)} <small>(${said(scheme)})</small>`]
}
