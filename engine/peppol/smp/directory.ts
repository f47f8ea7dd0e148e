import type { Certificate } from '../../crypto/pki/certificate.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Secret } from '../../primitive/secret.ts'
import type { DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'

/** A document type that a participant can receive, and the process for it. */
export interface RegisteredService {
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
}

/** The entry that the directory is to hold about a participant. */
export interface DirectoryEntry {
  /** the participant under the identifier of the network */
  readonly participant: ParticipantIdentifier
  /** the services in which the participant receives documents; none if it receives nothing */
  readonly services: readonly RegisteredService[]
  /** address and certificate of this access point */
  readonly endpoint: {
    readonly url: string
    readonly certificate: Certificate
    readonly description: string
    readonly contact: string
  }
  /** proof of the tax authority that the company chose this service (VÚ), if there is one */
  readonly verificationToken?: Secret | undefined
  /** the code with which the former provider lets the participant go, if it has one */
  readonly migrationCode?: Secret | undefined
}

/**
 * Why a directory does not take an entry, as long as nothing else changes. `held_elsewhere`: another provider holds the
 * participant. `verification_rejected`: the directory does not accept the token. `code_rejected`: the migration code is
 * wrong, used or expired.
 */
export type DirectoryRefusal = 'held_elsewhere' | 'verification_rejected' | 'code_rejected'

/** A code with which another provider can register a participant, once and until `expiresAt`. */
export interface MigrationCode {
  readonly code: Secret
  readonly expiresAt: Instant
}

/**
 * The directory in which the participants of this access point are registered: an SMP, or the service of a national
 * operator. `docs/directory.md` is the contract for adapters. Every operation can be repeated safely.
 */
export interface Directory {
  /**
   * Makes the directory hold exactly this entry. Returns null when it does, otherwise the reason why it refuses. Throws
   * `registration_failed` if the directory does not answer or fails; the call is repeated later.
   */
  publish(entry: DirectoryEntry): Promise<DirectoryRefusal | null>
  /**
   * Removes a participant. One that the directory does not know, or that another provider holds by now, counts as
   * removed. Throws `smp_deregister_failed` if the directory does not answer or fails; the call is repeated later.
   */
  remove(participant: ParticipantIdentifier): Promise<void>
  /**
   * Requests the code with which another provider can register the participant. A new code replaces an earlier one.
   * Throws `smp_held_elsewhere` if another provider holds the participant, and `directory_unavailable`.
   */
  requestMigrationCode(participant: ParticipantIdentifier): Promise<MigrationCode>
  /**
   * Withdraws the migration code of a participant. Without a code it has no effect. Throws `smp_cancel_failed` if the
   * directory does not answer or refuses.
   */
  withdrawMigrationCode(participant: ParticipantIdentifier): Promise<void>
}
