import { isCountry } from '../codelist/country.ts'
import { statisticsServices } from '../codelist/document-type.ts'
import { sameDocumentType, type DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import type { ProvenExchange } from './exchange.ts'

/** A document type in a process. */
export interface Service {
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
}

/** The exchanges with one access point, of one service, from one country. */
export interface ExchangeCount extends Service {
  readonly peerSeat: string
  /** country of the sender; `ZZ` if the envelope states no country that the reports may contain */
  readonly senderCountry: string
  incoming: number
  outgoing: number
}

/** The companies that used one service. */
export interface ServiceUsers extends Service {
  readonly senders: ReadonlySet<string>
  readonly receivers: ReadonlySet<string>
}

/**
 * Counts the exchanges of a month for the statistics reports of Peppol. Exchanges of statistics reports do not count.
 * The memory that a tally needs depends on the number of different peers, services, countries and companies, not on
 * that of the exchanges.
 */
export class StatisticsTally {
  readonly #counts = new Map<string, ExchangeCount>()
  readonly #users = new Map<string, Service & { readonly senders: Set<string>; readonly receivers: Set<string> }>()

  count(exchange: ProvenExchange): void {
    const { direction, peerSeat, documentType, process, endUser } = exchange
    if (isStatistics(documentType)) return
    const senderCountry = isCountry(exchange.countryC1) ? exchange.countryC1 : 'ZZ'
    const service = keyOf(documentType, process)
    const key = `${peerSeat}\n${service}\n${senderCountry}`
    const counted = this.#counts.get(key) ?? {
      peerSeat,
      documentType,
      process,
      senderCountry,
      incoming: 0,
      outgoing: 0,
    }
    counted[direction === 'received' ? 'incoming' : 'outgoing'] += 1
    this.#counts.set(key, counted)
    if (endUser === null) return
    const users = this.#users.get(service) ?? { documentType, process, senders: new Set(), receivers: new Set() }
    users[direction === 'received' ? 'receivers' : 'senders'].add(endUser)
    this.#users.set(service, users)
  }

  /** Returns the numbers of exchanges, in an order that does not depend on the order of the exchanges. */
  get counts(): readonly ExchangeCount[] {
    return inOrder(this.#counts)
  }

  /** Returns the companies by service, in an order that does not depend on the order of the exchanges. */
  get users(): readonly ServiceUsers[] {
    return inOrder(this.#users)
  }
}

function isStatistics(documentType: DocumentTypeIdentifier): boolean {
  return Object.values(statisticsServices).some((service) => sameDocumentType(service.documentType, documentType))
}

/** The identifiers contain no white space. */
function keyOf(documentType: DocumentTypeIdentifier, process: ProcessIdentifier): string {
  return `${documentType.scheme}\n${documentType.value}\n${process.scheme}\n${process.value}`
}

function inOrder<Value>(values: ReadonlyMap<string, Value>): readonly Value[] {
  return [...values].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)
}
