import { statusWord, type DocumentRecord } from '@cornerpost/engine'
import type { statuses } from './field.ts'

type Status = (typeof statuses)[number]

/** The states of documents behind each status. */
export const statesOf: Readonly<Record<Status, readonly DocumentRecord['state'][]>> = {
  accepted: ['accepted'],
  sending: ['transmitting', 'transmitted'],
  delivered: ['delivered'],
  failed: ['failed'],
  rejected: ['rejected'],
  received: ['received', 'acknowledged'],
}

/** Returns the status word for the state of a document. */
export function renderStatus(state: DocumentRecord['state']): Status {
  return state === 'received' || state === 'acknowledged' ? 'received' : statusWord(state)
}
