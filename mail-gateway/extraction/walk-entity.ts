import { setImmediate as endOfRound } from 'node:timers/promises'
import type { MailFileFlaw } from '@cornerpost/engine'
import { decodeTransfer } from './decode-transfer.ts'
import { readEntity, type Entity } from './entity.ts'
import { kindOf, type NamedFile } from './file-kind.ts'
import { findUuencoded } from './find-uuencoded.ts'
import { flawOfPdf } from './flaw-of-pdf.ts'
import type { FoundFiles } from './found-files.ts'
import { readTnef } from './read-tnef.ts'
import { splitMultipart } from './split-multipart.ts'
import { unpackArchive } from './unpack-archive.ts'
import { unwrapSigned } from './unwrap-signed.ts'

/** The containers around an entity or a file. */
interface Place {
  readonly multiparts: number
  /** attached mails, signed contents and containers of Outlook */
  readonly containers: number
  readonly isInArchive: boolean
}

const multipartsMax = 5
const containersMax = 3
const outermost: Place = { multiparts: 0, containers: 0, isInArchive: false }

/** Types that say that the file is elsewhere, or that only its receiver can read it. */
const refusedTypes: ReadonlyMap<string, MailFileFlaw> = new Map([
  ['message/partial', 'part_of_message'],
  ['message/external-body', 'external_body'],
  ['multipart/encrypted', 'encrypted_mail'],
])
const uuencodings = new Set(['x-uuencode', 'uuencode', 'x-uue'])

/**
 * Adds the files of a mail, or of a part of it, to the files that were found. Each part is read in its own round of the
 * event loop, because a part may be as large as the mail.
 */
export async function walkEntity(bytes: Buffer, found: FoundFiles, place = outermost): Promise<void> {
  await endOfRound()
  const entity = readEntity(bytes)
  if (!entity) return found.cut()
  const { name, type, encoding, body } = entity
  const refused = refusedTypes.get(type)
  if (refused) return found.addFlaw(name, refused)
  if (entity.boundary !== undefined && (await walkParts(body, entity.boundary, found, place))) return
  if (encoding !== undefined && uuencodings.has(encoding)) return found.addFlaw(name, 'uuencoded')
  const content = decodeTransfer(body, encoding)
  if (content) await openFile({ name, type, bytes: content }, found, place)
  else if (mayBeDocument(entity)) found.addFlaw(name, 'transfer_encoding_unknown')
}

/** Returns false if the body has no delimiter, so that it is one part itself. */
async function walkParts(body: Buffer, boundary: string, found: FoundFiles, place: Place): Promise<boolean> {
  let hasParts = false
  for (const part of splitMultipart(body, boundary)) {
    hasParts = true
    if (place.multiparts === multipartsMax) found.cut()
    if (place.multiparts === multipartsMax || !found.countPart()) break
    await walkEntity(part, found, { ...place, multiparts: place.multiparts + 1 })
  }
  return hasParts
}

/** False for the text of a mail and for pictures, sounds and films. */
function mayBeDocument({ type, name }: Entity): boolean {
  return !/^(image|audio|video)\//.test(type) && (name !== '' || !type.startsWith('text/'))
}

async function openFile(file: NamedFile, found: FoundFiles, place: Place): Promise<void> {
  const { name, type, bytes } = file
  await endOfRound()
  if (!found.isNew(bytes)) return
  const kind = kindOf(file)
  switch (kind) {
    case 'xml':
      return found.addDocument(name, bytes)
    case 'archive':
      return place.isInArchive ? found.addFlaw(name, 'archive_nested') : unpack(file, found, place)
    case 'foreign-archive':
      return found.addFlaw(name, 'archive_unreadable')
    case 'pdf':
      return found.addFlaw(name, flawOfPdf(bytes))
    case 'pgp':
      return found.addFlaw(name, 'encrypted_mail')
    case 'tnef':
      return openContainer(found, place, (inside) => openTnef(bytes, found, inside))
    case 'cms':
      return openContainer(found, place, (inside) => openSigned(file, found, inside))
    case 'other':
      // a forger can name the mail itself, because no signature covers its name, and make a mail of quoted text
      return isMail(type, place === outermost ? '' : name)
        ? openContainer(found, place, (inside) => walkEntity(bytes, found, inside))
        : addUuencoded(bytes, found)
    case 'office':
      return
    default:
      kind satisfies never
  }
}

async function openContainer(found: FoundFiles, place: Place, open: (inside: Place) => Promise<void>): Promise<void> {
  if (place.containers === containersMax) return found.cut()
  await open({ ...place, containers: place.containers + 1 })
}

async function unpack({ name, bytes }: NamedFile, found: FoundFiles, place: Place): Promise<void> {
  const flaw = await unpackArchive(bytes, found, (entry) =>
    openFile({ ...entry, type: '' }, found, { ...place, isInArchive: true }),
  )
  if (flaw) found.addFlaw(name, flaw)
}

async function openTnef(bytes: Buffer, found: FoundFiles, inside: Place): Promise<void> {
  for (const attached of readTnef(bytes)) {
    if (!found.countPart()) return
    await openFile({ ...attached, type: '' }, found, inside)
  }
}

/** Opens signed content: a MIME entity (RFC 8551), or a file that is signed on its own. */
async function openSigned({ name, bytes }: NamedFile, found: FoundFiles, inside: Place): Promise<void> {
  const content = unwrapSigned(bytes)
  if (content === 'unreadable') return found.addFlaw(name, 'encrypted_mail')
  if (content === 'elsewhere') return
  const file = { name: name.replace(/\.p7m$/i, ''), type: '', bytes: content }
  return kindOf(file) === 'other' ? walkEntity(content, found, inside) : openFile(file, found, inside)
}

function isMail(type: string, name: string): boolean {
  return /^message\/(rfc822|global)$/.test(type) || /\.eml$/i.test(name)
}

function addUuencoded(bytes: Buffer, found: FoundFiles): void {
  const name = findUuencoded(bytes)
  if (name !== undefined) found.addFlaw(name, 'uuencoded')
}
