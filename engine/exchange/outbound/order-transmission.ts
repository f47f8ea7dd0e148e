import { orderJob, type Ordered } from '../../job/order-job.ts'
import type { Places } from '../../job/places.ts'
import type { Endpoints } from '../../peppol/smp/endpoint.ts'
import type { NewTransmission, TransmissionOrder } from '../transmission/transmission.ts'
import { transmit, transmitBegun, wantedEndpoint, type TransmitDeps } from './transmit.ts'
import { transmitJob } from './transmit-job.ts'

export interface OrderTransmissionDeps extends TransmitDeps, Endpoints {
  readonly places: Places
}

/** The function `orderTransmission` with its dependencies bound. */
export type OrderTransmission = <Outcome extends Ordered>(
  transmission: NewTransmission,
  document: Uint8Array,
  write: (order: TransmissionOrder) => Promise<Outcome>,
) => Promise<Outcome>

/**
 * Writes a new transmission and the job that sends it. If a job slot is free in this process, the job begins right
 * after the commit; otherwise the job waits for a worker. If the job begins right after the commit and the endpoint is
 * already known, the first attempt is recorded in the same transaction (I3).
 */
export async function orderTransmission<Outcome extends Ordered>(
  deps: OrderTransmissionDeps,
  transmission: NewTransmission,
  document: Uint8Array,
  write: (order: TransmissionOrder) => Promise<Outcome>,
): Promise<Outcome> {
  const endpoint = deps.knownEndpoint(wantedEndpoint(transmission))
  const attempt = endpoint ? { receiverSeat: endpoint.seatId, endpoint: endpoint.url } : null
  const job = transmitJob(transmission.id, transmission.receiver)
  const { outcome, begin } = await orderJob(
    deps.places,
    job,
    (ordered) => write({ job: ordered, attempt: ordered.leaseSeconds === undefined ? null : attempt }),
    document.length,
  )
  begin(({ lease }, signal) =>
    endpoint
      ? transmitBegun(deps, { transmission, document, endpoint }, lease, signal)
      : transmit(deps, transmission.id, lease, signal),
  )
  return outcome
}
