import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'

/**
 * Returns the job that sends a transmission. The jobs for one receiver form a lane, which gets a limited number of job
 * slots. A slow or unreachable receiver therefore does not delay transmissions to other receivers (R11).
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
