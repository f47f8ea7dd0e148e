import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'

/**
 * Returns the job that sends a transmission. Its lane is the receiver, so that a slow or unreachable receiver does not
 * delay transmissions to others (R11).
 */
export function transmitJob(transmissionId: string, receiver: ParticipantIdentifier): NewJob<'transmit'> {
  return {
    kind: 'transmit',
    payload: { transmissionId },
    lane: receiver.toLowerCase(),
    dedupeKey: `transmit:${transmissionId}`,
    subject: { type: 'transmission', id: transmissionId },
  }
}
