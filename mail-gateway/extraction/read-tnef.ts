import { cleanFileName } from './clean-file-name.ts'
import { decodeUnlabelled } from './decode-text.ts'

const signatureBytes = 6
/** level, identifier and length of an attribute; its data and a checksum follow */
const attributeHeadBytes = 9
const checksumBytes = 2
const attachRendData = 0x0006_9002
const attachTitle = 0x0001_8010
const attachData = 0x0006_800f

/**
 * Yields the files in a container of Outlook, winmail.dat ([MS-OXTNEF] section 2.1.3). The container ends at the first
 * attribute that is cut off. Checksums are ignored, because the content is judged anyway.
 */
export function* readTnef(bytes: Buffer): Generator<{ readonly name: string; readonly bytes: Buffer }> {
  let title: Buffer | undefined
  let data: Buffer | undefined
  for (const attribute of attributes(bytes)) {
    if (attribute.id === attachRendData) {
      if (data) yield { name: nameOf(title), bytes: data }
      title = undefined
      data = undefined
    } else if (attribute.id === attachTitle) title = attribute.data
    else if (attribute.id === attachData) data = attribute.data
  }
  if (data) yield { name: nameOf(title), bytes: data }
}

function* attributes(bytes: Buffer): Generator<{ readonly id: number; readonly data: Buffer }> {
  for (let at = signatureBytes; at + attributeHeadBytes <= bytes.length;) {
    const start = at + attributeHeadBytes
    const end = start + bytes.readUInt32LE(at + 5)
    if (end > bytes.length) return
    yield { id: bytes.readUInt32LE(at + 1), data: bytes.subarray(start, end) }
    at = end + checksumBytes
  }
}

function nameOf(title: Buffer | undefined): string {
  const end = title?.indexOf(0) ?? 0
  return title ? cleanFileName(decodeUnlabelled(end < 0 ? title : title.subarray(0, end))) : ''
}
