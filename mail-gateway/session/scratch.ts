import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '@cornerpost/engine'

/** The bytes of a mail while it arrives. Nothing of it is promised to anybody, or left behind (D56). */
export interface Scratch {
  /** number of bytes that were written */
  readonly bytes: number
  write(chunk: Buffer): Promise<void>
  /** Returns the first bytes, at most this many. */
  beginning(bytesMax: number): Promise<Buffer>
  /** Returns all bytes in small pieces, of which the scratch holds none. */
  pieces(): AsyncIterable<Buffer>
  /** Returns all bytes. */
  read(): Promise<Buffer>
  close(): Promise<void>
}

const memoryBytesMax = 64 * 1024
/** small, because a library that keeps a few bytes of a piece holds all of it */
const pieceBytes = 64 * 1024
const none = Buffer.alloc(0)

/**
 * Creates a scratch. Small mails stay in memory. Larger ones go to a file that only this user can read. It has no name,
 * so it disappears with the process. All bytes are copied into one buffer, which is reused, so that the memory of the
 * chunks is free at once.
 */
export function createScratch(folder: string, random: Random): Scratch {
  let held = none
  let heldBytes = 0
  let bytes = 0
  let file: FileHandle | undefined
  const put = (chunk: Buffer): void => {
    const length = heldBytes + chunk.length
    if (length > held.length) {
      const more = Buffer.allocUnsafeSlow(Math.min(memoryBytesMax, Math.max(2 * held.length, length)))
      held.copy(more, 0, 0, heldBytes)
      held = more
    }
    chunk.copy(held, heldBytes)
    heldBytes = length
    bytes += chunk.length
  }
  const flush = async (): Promise<void> => {
    file ??= await openNameless(join(folder, `mail-${Buffer.from(random.bytes(16)).toString('hex')}`))
    for (let at = 0; at < heldBytes;) at += (await file.write(held, at, heldBytes - at)).bytesWritten
    heldBytes = 0
  }
  /** Returns the bytes from `from` to `to`, or to the end. */
  const slice = async (from: number, to: number): Promise<Buffer> => {
    if (file === undefined) return held.subarray(from, Math.min(to, heldBytes))
    if (heldBytes > 0) await flush()
    held = none
    const part = Buffer.allocUnsafe(Math.min(to, bytes) - from)
    for (let at = 0; at < part.length;) {
      const { bytesRead } = await file.read(part, at, part.length - at, from + at)
      if (bytesRead === 0) throw new Error('the scratch file is shorter than the mail')
      at += bytesRead
    }
    return part
  }
  return {
    get bytes() {
      return bytes
    },
    write: async (chunk) => {
      let rest = chunk
      while (heldBytes + rest.length > memoryBytesMax) {
        const room = memoryBytesMax - heldBytes
        put(rest.subarray(0, room))
        rest = rest.subarray(room)
        await flush()
      }
      put(rest)
    },
    beginning: (bytesMax) => slice(0, bytesMax),
    async *pieces() {
      for (let at = 0; at < bytes; at += pieceBytes) yield await slice(at, at + pieceBytes)
    },
    read: () => slice(0, bytes),
    close: async () => {
      held = none
      await file?.close()
    },
  }
}

async function openNameless(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
