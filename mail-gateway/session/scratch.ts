import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '@cornerpost/engine'

/** The bytes of a mail while it arrives. Nothing of it is promised to anybody, or left behind (D56). */
export interface Scratch {
  /** number of bytes that were written */
  readonly bytes: number
  write(chunk: Buffer): Promise<void>
  /** Returns all bytes. */
  read(): Promise<Buffer>
  close(): Promise<void>
}

const memoryBytesMax = 128 * 1024

/**
 * Creates a scratch. Small mails stay in memory. Larger ones go to a file that only this user can read. It has no name,
 * so it disappears with the process.
 */
export function createScratch(folder: string, random: Random): Scratch {
  let held: Buffer[] = []
  let heldBytes = 0
  let bytes = 0
  let file: FileHandle | undefined
  const flush = async (): Promise<void> => {
    file ??= await openNameless(join(folder, `mail-${Buffer.from(random.bytes(16)).toString('hex')}`))
    const [chunks, total] = [held, heldBytes]
    held = []
    heldBytes = 0
    let { bytesWritten } = await file.writev(chunks)
    while (bytesWritten < total) bytesWritten += (await file.write(Buffer.concat(chunks), bytesWritten)).bytesWritten
  }
  return {
    get bytes() {
      return bytes
    },
    write: async (chunk) => {
      held.push(chunk)
      heldBytes += chunk.length
      bytes += chunk.length
      if (heldBytes > memoryBytesMax) await flush()
    },
    read: async () => {
      if (file === undefined) return Buffer.concat(held)
      await flush()
      const all = Buffer.allocUnsafe(bytes)
      for (let at = 0; at < bytes;) {
        const { bytesRead } = await file.read(all, at, bytes - at, at)
        if (bytesRead === 0) throw new Error('the scratch file is shorter than the mail')
        at += bytesRead
      }
      return all
    },
    close: async () => {
      held = []
      await file?.close()
    },
  }
}

async function openNameless(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
