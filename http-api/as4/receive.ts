import type { LimitSettings } from '@cornerpost/engine'
import { mountDoor, type DoorAnswer, type MountedDoor } from '../route/mount-door.ts'
import type { HttpSettings } from '../config.ts'
import type { AppDeps } from '../request/request.ts'
import { createStrangerGate } from './stranger-gate.ts'

/** Where other access points leave their messages; part of the address that the directory gives out. */
export const as4Path = '/as4'

/** What a message takes of the memory for bodies; the rest of a large one passes through into the store (D90) */
const bytesHeld = 1_048_576
/** when a failure of ours kept a message out */
const retryAfterSeconds = 60

/**
 * The door of other access points: bytes in, bytes out; all meaning is the engine's. The body is read as it arrives,
 * and not at all from an address that sent too much that nobody vouches for.
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
    takesAnyAgent: true, // some access points run on Java 8
    methods: ['POST'],
    who: 'anyone',
    budget: 'as4Address',
    body: 'message',
    operation: 'as4-receive',
    async handle({ headers, address, bodyChunks, note, onceGone }) {
      const contentType = headers.get('content-type')
      if (contentType === null) return { status: 400, headers: [], body: null }
      const entry = strangers.enter(address)
      if (entry.kind === 'closed') {
        note({ inside: { reason: 'too many refused messages from this address' } })
        return temporarilyUnavailable(entry.seconds)
      }
      const reply = await engine.received.receive({ contentType, body: bodyChunks(bytesHeld) })
      entry.leave(reply.signer)
      onceGone(reply.done) // also when nobody is there to take the reply (D86)
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

/** Temporary, because behind a shared address it may hit an access point, which repeats its message. */
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
