import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'

/**
 * The job that brings a transmission to its receiver, in that receiver's lane: one that is slow or dead delays nobody
 * else (R11).
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
