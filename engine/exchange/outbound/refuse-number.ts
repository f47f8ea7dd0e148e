import { ServiceError } from '../../error/service-error.ts'
import { statusWord } from './state.ts'
import type { OutboundStore } from './store.ts'

/** The document that uses a number. */
export type NumberHolder = NonNullable<Awaited<ReturnType<OutboundStore['findNumberHolder']>>>

/** Throws `invoice_number_taken`, which names the document that uses the number. */
export function refuseNumber({ documentId, state }: NumberHolder): never {
  throw new ServiceError('invoice_number_taken', { holder: { documentId, status: statusWord(state) } })
}
