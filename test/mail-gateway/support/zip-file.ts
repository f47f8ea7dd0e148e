import { crc32, deflateRawSync } from 'node:zlib'

/** A file in an archive; the sizes and flags may say something else than is true. */
export interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array
  readonly isStored?: boolean
  readonly flags?: number
  readonly statedSize?: number
  readonly statedCrc?: number
}

const utf8Names = 0x800

/** Returns a ZIP archive (APPNOTE.TXT) with these entries. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const data = entry.isStored ? Buffer.from(entry.content) : deflateRawSync(entry.content, { level: 1 })
    const common = commonFields(entry, data.length)
    const name = Buffer.from(entry.name)
    const file = Buffer.concat([hex('504b0304'), common, name, data])
    directory.push(Buffer.concat([hex('504b01021400'), common, Buffer.alloc(10), int32(offset), name]))
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.concat([
    hex('504b050600000000'),
    int16(entries.length),
    int16(entries.length),
    int32(list.length),
    int32(offset),
    int16(0),
  ])
  return Buffer.concat([...files, list, end])
}

function commonFields(entry: ZipEntry, compressedSize: number): Buffer {
  return Buffer.concat([
    int16(20),
    int16(entry.flags ?? utf8Names),
    int16(entry.isStored ? 0 : 8),
    Buffer.alloc(4),
    int32(entry.statedCrc ?? crc32(entry.content)),
    int32(compressedSize),
    int32(entry.statedSize ?? entry.content.length),
    int16(Buffer.byteLength(entry.name)),
    int16(0),
  ])
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex')

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
