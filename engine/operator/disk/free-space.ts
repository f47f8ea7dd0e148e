import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'

export interface RoomCheckDeps {
  readonly clock: Clock
  readonly log: Log
  /**
   * measures the free space on the disk that holds the database; null if this process cannot measure it, as with
   * PostgreSQL
   */
  readonly freeBytes: (() => Promise<number>) | null
}

/** The reason why no document is accepted, as fields for the log. */
type Lack = Readonly<Record<string, string | number>>

/** how long the result of a measurement is reused */
const keptMilliseconds = 1_000
const retryAfterSeconds = 60

/**
 * Creates the check that runs before a new document is accepted (R5). The check throws `store_unavailable` while fewer
 * than `freeBytesMin` bytes are free or the free space cannot be measured, and raises one alarm when this state begins.
 * The remaining space is reserved for work on documents that have already been accepted.
 */
export function createRoomCheck({ clock, log, freeBytes }: RoomCheckDeps, freeBytesMin: number): () => Promise<void> {
  let last: { readonly at: number; readonly lack: Promise<Lack | undefined> } | undefined
  let isLow = false
  if (freeBytes === null || freeBytesMin === 0) return async () => {}

  async function lackOf(bytes: Promise<number>): Promise<Lack | undefined> {
    try {
      const free = await bytes
      return free < freeBytesMin
        ? { reason: 'not enough free space on the disk', freeBytes: free, freeBytesMin }
        : undefined
    } catch (error) {
      return { reason: 'the free space cannot be measured', error: String(error) }
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

/** Returns the bytes available to a non-root user on the disk of a path. The path itself need not exist. */
export async function freeBytes(path: string): Promise<number> {
  let place = resolve(path)
  while (!existsSync(place)) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}
