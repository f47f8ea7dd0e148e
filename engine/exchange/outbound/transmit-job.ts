import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'

/**
 * Returns the job that sends a transmission. Each receiver has its own lane, so that a slow or unreachable receiver
 * does not delay transmissions to other receivers (R11).
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
