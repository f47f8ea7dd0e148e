import { readdirSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

/**
 * The files that are meant by paths, in their order: a file itself, of a folder all that is called `*.xml` below it, in
 * the order of their names; what begins with a dot, and a folder behind a link, is passed over. What leads nowhere,
 * cannot be looked at or is no file stays, for the reader to say so.
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
