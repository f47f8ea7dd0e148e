import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/**
 * Returns at most the first `bytesMax` bytes of a regular file; follows links and never blocks. Returns undefined if
 * the path cannot be opened or is not a regular file, because a pipe or a device has no end.
 */
export function readPlainFile(path: string, bytesMax: number): Uint8Array | undefined {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      return readOpened(descriptor, bytesMax)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

function readOpened(descriptor: number, bytesMax: number): Uint8Array | undefined {
  const stat = fstatSync(descriptor)
  if (!stat.isFile()) return undefined
  const bytes = Buffer.alloc(Math.min(stat.size, bytesMax))
  let length = 0
  for (let count = -1; count !== 0 && length < bytes.length; length += count)
    count = readSync(descriptor, bytes, length, bytes.length - length, length)
  return bytes.subarray(0, length)
}
