import { startsAsXml } from './xml-start.ts'

export type FileKind = 'archive' | 'foreign-archive' | 'pdf' | 'tnef' | 'cms' | 'pgp' | 'office' | 'xml' | 'other'

/** A file of a mail: its bytes, with its name and type as labels. */
export interface NamedFile {
  /** the file name, cleaned; empty if the file has none */
  readonly name: string
  /** `type/subtype` in lower case; empty for a file of a container */
  readonly type: string
  readonly bytes: Buffer
}

/** The first bytes of each kind, as Latin-1. */
const signatures: readonly (readonly [FileKind, string])[] = [
  ['archive', 'PK\x03\x04'],
  ['archive', 'PK\x05\x06'],
  ['archive', 'PK\x07\x08'],
  ['foreign-archive', 'Rar!\x1a\x07'],
  ['foreign-archive', '7z\xbc\xaf\x27\x1c'],
  ['foreign-archive', '\x1f\x8b\x08'],
  ['pdf', '%PDF'],
  ['tnef', '\x78\x9f\x3e\x22'],
  ['pgp', '-----BEGIN PGP MESSAGE-----'],
]
/** the object identifiers of the Cryptographic Message Syntax (RFC 5652) without their last number, in DER */
const cmsTypes = Buffer.from('06092a864886f70d0107', 'hex')
/** the first entry of OpenDocument and EPUB files */
const openDocument = /^mimetypeapplication\/(vnd\.oasis\.opendocument|epub)/

/**
 * Returns the kind of a file by its bytes. Name and type count only for XML that is broken at its start, so that the
 * reply can report it.
 */
export function kindOf({ name, type, bytes }: NamedFile): FileKind {
  const start = bytes.toString('latin1', 0, 100)
  const kind = signatures.find(([, signature]) => start.startsWith(signature))?.[0]
  if (kind === 'archive') return isOffice(bytes) ? 'office' : 'archive'
  if (kind) return kind
  if (bytes[0] === 0x30 && bytes.subarray(0, 24).includes(cmsTypes)) return 'cms'
  if (/^(application|text)\/xml$/.test(type) || /\.xml$/i.test(name) || startsAsXml(bytes)) return 'xml'
  return /^application\/(x-)?pkcs7-mime$/.test(type) || /\.p7m$/i.test(name) ? 'cms' : 'other'
}

/** True for the archives that are documents of an office program or books. */
function isOffice(bytes: Buffer): boolean {
  return openDocument.test(bytes.toString('latin1', 30, 100)) || hasEntry(bytes, Buffer.from('[Content_Types].xml'))
}

const entryMark = Buffer.from('PK\x01\x02', 'latin1')
/** place of the length of the name in a row of the directory, and of the name itself (APPNOTE 4.3.12) */
const [nameLengthAt, nameAt] = [28, 46]

/**
 * True if the directory of an archive has a file of this name at its root. Archives inside the archive do not count.
 */
function hasEntry(bytes: Buffer, name: Buffer): boolean {
  const directory = directoryOf(bytes)
  for (let at = directory.indexOf(name); at >= 0; at = directory.indexOf(name, at + 1)) {
    const row = at - nameAt
    if (row < 0 || !directory.subarray(row, row + entryMark.length).equals(entryMark)) continue
    if (directory.readUInt16LE(row + nameLengthAt) === name.length) return true
  }
  return false
}

const endMark = Buffer.from('PK\x05\x06', 'latin1')

/** Returns the directory, which the end of an archive locates (APPNOTE 4.3.16); all bytes if it does not. */
function directoryOf(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(endMark)
  if (end < 0 || end + 22 > bytes.length) return bytes
  const [length, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  return start + length <= end ? bytes.subarray(start, start + length) : bytes
}
