import type { LimitSettings } from '@cornerpost/engine'
import { mountDoor, type DoorAnswer, type MountedDoor } from '../route/mount-door.ts'
import type { HttpSettings } from '../config.ts'
import type { AppDeps } from '../request/request.ts'
import { createStrangerGate } from './stranger-gate.ts'

/** Path to which other access points send their messages; part of the address that the SMP publishes. */
export const as4Path = '/as4'

/**
 * Maximum number of bytes of one message that are held in memory; the rest of a larger message is streamed into the
 * store (D90).
 */
const bytesHeld = 1_048_576
/** Value of Retry-After, in seconds, for a message that could not be received because of an internal failure. */
const retryAfterSeconds = 60

/**
 * Creates the endpoint at which other access points deliver messages. The endpoint passes the body to the engine as it
 * arrives. If an address has sent too many messages without a verified signer, its next message is answered with 503
 * and its body is not read.
 */
export function createAs4Door(
  { engine, clock }: Pick<AppDeps, 'engine' | 'clock'>,
  settings: Pick<LimitSettings & HttpSettings, 'budgetKeysMax' | 'as4BytesPerSecondMin'>,
): MountedDoor {
  const strangers = createStrangerGate({ clock, limits: engine.limits }, settings)
  return mountDoor({
    name: 'as4',
    path: as4Path,
    bodyBytesPerSecondMin: settings.as4BytesPerSecondMin,
    // some access points use Java 8, whose default User-Agent the test environment refuses at other endpoints
    takesAnyAgent: true,
    methods: ['POST'],
    who: 'anyone',
    budget: 'as4Address',
    body: 'message',
    operation: 'as4-receive',
    async handle({ request, address, bodyChunks, note, onceGone }) {
      const contentType = request.headers.get('content-type')
      if (contentType === null) return { status: 400, headers: [], body: null }
      const entry = strangers.enter(address)
      if (entry.kind === 'closed') {
        note({ inside: { reason: 'too many refused messages from this address' } })
        return temporarilyUnavailable(entry.seconds)
      }
      const reply = await engine.received.receive({ contentType, body: bodyChunks(bytesHeld) })
      entry.leave(reply.signer)
      onceGone(reply.done) // runs even if the sender disconnects before the reply (D86)
      return {
        status: reply.status,
        headers: [
          ['Content-Type', reply.contentType],
          ...(reply.status === 503 ? [['Retry-After', String(retryAfterSeconds)] as const] : []),
        ],
        body: Uint8Array.from(reply.body),
      }
    },
  })
}

/** Returns a 503 with Retry-After, so that an honest access point behind the same address sends its message again. */
function temporarilyUnavailable(seconds: number): DoorAnswer {
  return {
    status: 503,
    headers: [
      ['Content-Type', 'text/plain; charset=UTF-8'],
      ['Retry-After', String(seconds)],
    ],
    body: 'temporarily unavailable',
  }
}
