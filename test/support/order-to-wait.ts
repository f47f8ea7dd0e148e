import type { OrderTransmission } from '../../engine/exchange/outbound/order-transmission.ts'
import { transmitJob } from '../../engine/exchange/outbound/transmit-job.ts'

/** Orders transmissions as a process without a worker does: their jobs wait until a worker claims them. */
export const orderToWait: OrderTransmission = (transmission, _document, write) =>
  write({ job: transmitJob(transmission.id, transmission.receiver), attempt: null })
