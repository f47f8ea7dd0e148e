import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files that are meant by paths, in their order: a file itself, of a folder all files `*.xml` below it, in the order of their names; what begins with a dot is passed over. A path that leads nowhere stays, for the reader to say so. */
export function findDocuments(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? documentsBelow(path) : [path]))
}

function documentsBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.')).sort((one, other) => (one.name < other.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return documentsBelow(join(folder, entry.name))
    return /\.xml$/i.test(entry.name) && entry.isFile() ? [join(folder, entry.name)] : []
  })
}
