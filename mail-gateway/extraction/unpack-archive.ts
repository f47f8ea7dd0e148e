import { once } from 'node:events'
import { crc32 } from 'node:zlib'
import type { MailFileFlaw } from '@cornerpost/engine'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { cleanFileName } from './clean-file-name.ts'
import { decodeUnlabelled } from './decode-text.ts'
import type { FoundFiles } from './found-files.ts'

const entriesMax = 20
/** maximum of an entry's size divided by its compressed size */
const ratioMax = 100
/** the folders that archive programs and signatures add */
const addedFolder = /^(__MACOSX|META-INF)\//

interface Unpacked {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Calls `visit` for the files of a ZIP archive, one after the other. Of a file above the size of the largest document
 * only a start that is one byte larger is given. Returns why the archive, or the rest of it, is refused. The bounds are
 * checked with the directory of the archive before anything is unpacked; a file that has another size than the
 * directory states is refused.
 */
export async function unpackArchive(
  bytes: Buffer,
  found: FoundFiles,
  visit: (file: Unpacked) => Promise<void>,
): Promise<MailFileFlaw | undefined> {
  const opened = await openArchive(bytes)
  if (typeof opened === 'string') return opened
  const { archive, entries } = opened
  if (entries.some((entry) => entry.isEncrypted())) return 'archive_encrypted'
  if (entries.some((entry) => entry.uncompressedSize > ratioMax * entry.compressedSize)) return 'archive_too_large'
  if (!found.countUnpacked(entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0))) return 'archive_too_large'
  for (const entry of entries) {
    const path = pathOf(entry)
    if (path.endsWith('/') || addedFolder.test(path)) continue
    if (!found.countPart()) return undefined
    const content = await readEntry(archive, entry, found.documentBytesMax).catch(() => undefined)
    if (!content) return 'archive_unreadable'
    await visit({ name: cleanFileName(path), bytes: content })
  }
  return undefined
}

async function openArchive(
  bytes: Buffer,
): Promise<{ readonly archive: ZipFile; readonly entries: readonly Entry[] } | MailFileFlaw> {
  try {
    // names are decoded by pathOf, because yauzl refuses an archive for the name of one file
    const archive = await callback<ZipFile>((done) =>
      fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, done),
    )
    return archive.entryCount > entriesMax ? 'archive_too_large' : { archive, entries: await readDirectory(archive) }
  } catch (error) {
    return error instanceof Error && error.message.startsWith('strong encryption')
      ? 'archive_encrypted'
      : 'archive_unreadable'
  }
}

async function readDirectory(archive: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  archive.on('entry', (entry: Entry) => {
    entries.push(entry)
    archive.readEntry()
  })
  const read = once(archive, 'end')
  archive.readEntry()
  await read
  return entries
}

/** Returns an entry, or its beginning if it is larger than a document may be; undefined if it is damaged. */
async function readEntry(archive: ZipFile, entry: Entry, bytesMax: number): Promise<Buffer | undefined> {
  const stream = await callback<AsyncIterable<Buffer>>((done) => archive.openReadStream(entry, done))
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length > bytesMax) return Buffer.concat(chunks).subarray(0, bytesMax + 1)
  }
  const content = Buffer.concat(chunks)
  return crc32(content) === entry.crc32 ? content : undefined
}

function pathOf(entry: Entry): string {
  const name: unknown = entry.fileName
  return (Buffer.isBuffer(name) ? decodeUnlabelled(name) : entry.fileName).replaceAll('\\', '/')
}

function callback<T>(call: (done: (error: Error | null, value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value))))
}
