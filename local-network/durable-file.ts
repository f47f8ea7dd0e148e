import { open, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file completely or not at all. Only the owner of the file can read it. Once this resolves, the content
 * survives a loss of power.
 */
export async function writeDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.draft`
  await withFile(draft, 'w', async (file) => {
    await file.writeFile(content)
    await file.sync()
  })
  await rename(draft, path)
  await withFile(dirname(path), 'r', (folder) => folder.sync())
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}
