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

/** Why nothing more is accepted. */
type Lack = Readonly<Record<string, string | number>>

/** how long a figure counts */
const keptMilliseconds = 1_000
const retryAfterSeconds = 60

/**
 * Makes the check before a new document is accepted (R5): throws `store_unavailable` while fewer than `freeBytesMin`
 * bytes are free or the disk cannot be asked, and raises an alarm when that begins. What is left is for the work on
 * documents already accepted.
 */
export function createRoomCheck({ clock, log, freeBytes }: RoomCheckDeps, freeBytesMin: number): () => Promise<void> {
  let last: { readonly at: number; readonly lack: Promise<Lack | undefined> } | undefined
  let isLow = false
  if (freeBytes === null || freeBytesMin === 0) return async () => {}

  async function lackOf(bytes: Promise<number>): Promise<Lack | undefined> {
    try {
      const free = await bytes
      return free < freeBytesMin ? { reason: 'too little room on the disk', freeBytes: free, freeBytesMin } : undefined
    } catch (error) {
      return { reason: 'the disk cannot be asked', error: String(error) }
    }
  }

  return async () => {
    const now = clock.monotonic()
    if (last === undefined || now - last.at >= keptMilliseconds) last = { at: now, lack: lackOf(freeBytes()) }
    const lack = await last.lack
    const wasLow = isLow
    isLow = lack !== undefined
    if (lack === undefined) return
    if (!wasLow) log({ level: 'error', event: 'disk', alarm: 'disk_low', inside: lack })
    throw new ServiceError('store_unavailable', { inside: lack, retryAfterSeconds })
  }
}

/** Free bytes, for a user who is not root, of the disk on which a file or folder is or would be made. */
export async function freeBytes(path: string): Promise<number> {
  let place = resolve(path)
  while (!existsSync(place)) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}
