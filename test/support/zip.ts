import { inflateRawSync } from 'node:zlib'

const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1')

/** The files of a ZIP archive (PKWARE APPNOTE 4.3) whose names match, as they are unpacked; stored or deflated ones, no ZIP64. */
export function* zipEntries(archive: Buffer, wanted: RegExp): Generator<{ readonly name: string; readonly bytes: Buffer }> {
  const end = archive.lastIndexOf(endOfDirectory)
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (wanted.test(name)) yield { name, bytes: unpacked(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 10)) }
    at += 46 + nameLength + extraLength + commentLength
  }
}

function unpacked(archive: Buffer, header: number, size: number, method: number): Buffer {
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
  const packed = archive.subarray(start, start + size)
  return method === 0 ? packed : inflateRawSync(packed)
}
