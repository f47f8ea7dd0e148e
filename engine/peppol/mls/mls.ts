import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { isSpidOfSeat, serviceProviderIdentifier } from '../identifier/service-provider-identifier.ts'

/**
 * The response code: AP (accepted and delivered to C4), AB (accepted without confirmation of delivery) or RE
 * (rejected).
 */
export type MlsCode = 'AP' | 'AB' | 'RE'

/**
 * Reason codes of an MLS issue. `isFailure` is false for a warning, which does not cause a rejection of the document.
 */
const mlsReasons = {
  /** syntax violation */
  SV: { isFailure: true },
  /** business rule violation, fatal */
  BV: { isFailure: true },
  /** business rule violation, warning */
  BW: { isFailure: false },
  /** delivery failure */
  FD: { isFailure: true },
} as const

export type MlsReason = keyof typeof mlsReasons

/** One issue that a message level status reports about its document. */
export interface MlsIssue {
  /** XPath of the location in the document, or `NA` */
  readonly location: string
  readonly description: string
  readonly reason: MlsReason
}

/**
 * A message level status: the outcome for one document, reported by the receiver's access point to the sender's access
 * point (MLS 1.1).
 */
export interface Mls {
  readonly id: string
  readonly issuedAt: Instant
  /** service provider identifier (SPID) of C3; that of C2 is in `receiver` */
  readonly sender: ParticipantIdentifier
  readonly receiver: ParticipantIdentifier
  /** SBDH instance identifier of the document that this status is about */
  readonly reference: string
  readonly code: MlsCode
  readonly description: string | null
  readonly issues: readonly MlsIssue[]
}

/** True if the document is rejected because of an issue with this reason. */
export function isFailure(reason: MlsReason): boolean {
  return mlsReasons[reason].isFailure
}

/**
 * Returns the recipient of an MLS. This is the MLS_TO of the document if MLS_TO is a SPID of the access point that sent
 * the document. Otherwise it is the default SPID of that access point (SPOG on MLS 5.1). A sender therefore cannot
 * redirect our answers to a third party.
 */
export function mlsReceiver(mlsTo: ParticipantIdentifier | null, c2Seat: SeatId): ParticipantIdentifier {
  return mlsTo !== null && isSpidOfSeat(mlsTo, c2Seat) ? mlsTo : serviceProviderIdentifier(c2Seat)
}

export const mlsCustomization = 'urn:peppol:edec:mls:1.0'
export const mlsProfile = 'urn:peppol:edec:mls'

export const mlsNamespace = {
  response: 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2',
  aggregate: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  basic: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const
