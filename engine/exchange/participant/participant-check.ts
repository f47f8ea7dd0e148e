import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'

/** `available` if a participant can receive a kind of document, otherwise the first reason why not (P130). */
export type RouteStatus =
  | 'available'
  | 'document_type_missing'
  /** the document type is registered, but not for this process */
  | 'process_missing'
  | 'no_as4_endpoint'
  /** the service has ended (ServiceExpirationDate) */
  | 'service_expired'
  /** the service has not started yet (ServiceActivationDate) */
  | 'service_not_active'
  | 'certificate_expired'
  /** the certificate of the access point is revoked, of another network or otherwise not acceptable */
  | 'certificate_invalid'
  /** the entry in the directory is malformed, not signed correctly or refers to a forbidden address */
  | 'entry_invalid'

/** The answer of the network about a participant. A participant that is not registered has no routes. */
export type NetworkAnswer =
  | { readonly isRegistered: false }
  | { readonly isRegistered: true; readonly invoice: RouteStatus; readonly creditNote: RouteStatus }

/** An answer of the network, with the time at which the network gave it. */
export type DatedAnswer = NetworkAnswer & { readonly checkedAt: Instant }

/** The answer of the network about one kind of document. */
export interface KnownReception {
  readonly canReceive: boolean
  readonly checkedAt: Instant
}

/** The result of a check. */
export interface ParticipantCheck {
  readonly participant: ParticipantIdentifier
  /** `live` = the network answered now; `index` = the index answered, or has no answer either (N-18) */
  readonly source: 'live' | 'index'
  /** undefined if neither the network nor the index could answer (N-19) */
  readonly answer: DatedAnswer | undefined
  /** seconds until the network can be asked again, if it was not asked because the look-ups are used up (L-12) */
  readonly limitedSeconds?: number
}
