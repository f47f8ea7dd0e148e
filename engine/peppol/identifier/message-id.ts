import { ServiceError } from '../../error/service-error.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const dotAtom = `${atom}(?:\\.${atom})*`
const messageIdShape = new RegExp(`^${dotAtom}@${dotAtom}$`)
const hostShape = new RegExp(`^${dotAtom}$`)

/**
 * True if the text is an ebMS MessageId: an RFC 2822 msg-id without angle brackets, with a dot-atom on each side of one
 * `@`, and at most 255 characters long.
 */
export function isMessageId(text: string): boolean {
  return text.length <= 255 && messageIdShape.test(text)
}

/**
 * Returns a function that creates MessageIds for an access point. The host in these ids contains the access point's
 * seat id.
 */
export function messageIdMaker(deps: MessageIdDeps, seatId: SeatId): () => string {
  return () => makeMessageId(deps, `${seatId.toLowerCase()}.cornerpost`)
}

interface MessageIdDeps {
  readonly clock: Clock
  readonly random: Random
}

/**
 * Creates a MessageId: a UUID at the given host. For one host, MessageIds sort as text in the order of their creation.
 * The host must be a dot-atom such as `ap.example.sk`; throws `configuration_invalid` otherwise.
 */
export function makeMessageId(deps: MessageIdDeps, host: string): string {
  if (host.length > 200 || !hostShape.test(host))
    throw new ServiceError('configuration_invalid', { inside: { field: 'message id host', host: host.slice(0, 60) } })
  return `${rowId(deps)}@${host}`
}
