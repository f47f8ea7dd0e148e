import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'

export interface RoomCheckDeps {
  readonly clock: Clock
  readonly log: Log
  /** of the disk with the database; null where that is not ours to ask, as with PostgreSQL */
  readonly freeBytes: (() => Promise<number>) | null
}

/** how long a figure counts */
const keptMilliseconds = 1_000
const retryAfterSeconds = 60

/**
 * Makes the check before a new document is accepted (R5): throws `store_unavailable` while fewer than `freeBytesMin`
 * bytes are free, and raises an alarm when that begins. What is left is for the work on documents already accepted.
 */
export function createRoomCheck({ clock, log, freeBytes }: RoomCheckDeps, freeBytesMin: number): () => Promise<void> {
  let last: { readonly at: number; readonly free: Promise<number> } | undefined
  let isLow = false
  if (freeBytes === null || freeBytesMin === 0) return async () => {}

  return async () => {
    const now = clock.now().getTime()
    // the clock may have jumped in either direction
    if (last === undefined || Math.abs(now - last.at) >= keptMilliseconds) last = { at: now, free: freeBytes() }
    const free = await last.free.catch((cause: unknown) => {
      throw noRoom({ reason: 'the disk cannot be asked' }, cause)
    })
    const wasLow = isLow
    isLow = free < freeBytesMin
    if (!isLow) return
    const inside = { freeBytes: free, freeBytesMin }
    if (!wasLow) log({ level: 'error', event: 'disk', alarm: 'disk_low', inside })
    throw noRoom({ reason: 'too little room on the disk', ...inside })
  }
}

function noRoom(inside: Readonly<Record<string, string | number>>, cause?: unknown): ServiceError {
  return new ServiceError('store_unavailable', { inside, retryAfterSeconds, cause })
}

/** Free bytes, for a user who is not root, of the disk on which the folder is or would be made. */
export async function freeBytes(folder: string): Promise<number> {
  let place = resolve(folder)
  while (!existsSync(place)) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}
