import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Free bytes, for a user who is not root, of the disk on which the folder is or would be made. */
export async function freeBytes(folder: string): Promise<number> {
  let place = resolve(folder)
  while (!existsSync(place)) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}
