import { readdirSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the files that the paths name, in the given order. A folder is replaced by all `*.xml` files below it, sorted
 * by name. Skips entries that begin with a dot and links to folders. Keeps a path that cannot be opened, so that the
 * error appears when the file is read.
 */
export function findDocuments(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => (isFolder(path) ? documentsBelow(path) : [path]))
}

function documentsBelow(folder: string): readonly string[] {
  const entries = entriesOf(folder)
  if (entries === undefined) return [folder]
  const shown = entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return shown.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return documentsBelow(path)
    return /\.xml$/i.test(entry.name) && !isFolder(path) ? [path] : []
  })
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function entriesOf(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}
