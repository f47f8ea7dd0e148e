import { orderJob, type Ordered } from '../../job/order-job.ts'
import type { Places } from '../../job/places.ts'
import type { Endpoints } from '../../peppol/smp/endpoint.ts'
import type { NewTransmission, TransmissionOrder } from '../transmission/transmission.ts'
import { transmit, transmitBegun, wantedEndpoint, type TransmitDeps } from './transmit.ts'
import { transmitJob } from './transmit-job.ts'

export interface OrderTransmissionDeps extends TransmitDeps, Endpoints {
  readonly places: Places
}

/** As the function below, with its own dependencies at hand. */
export type OrderTransmission = <Outcome extends Ordered>(
  transmission: NewTransmission,
  document: Uint8Array,
  write: (order: TransmissionOrder) => Promise<Outcome>,
) => Promise<Outcome>

/**
 * Has a new transmission written, and sends it as soon as that is committed where this process has a place for it. When
 * its endpoint is known as well, the first attempt is in the same commit (I3). Otherwise it waits for a claim.
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
