import { createHash } from 'node:crypto'
import { systemClock } from '@cornerpost/engine'
import { createMailReader } from '@cornerpost/mail-gateway'

const reader = createMailReader({ clock: systemClock })

/** Returns the files of a mail, one a line: the kind or flaw, the name, and the SHA-256 of a document. */
export async function filesOf(raw: Uint8Array): Promise<readonly string[]> {
  return (await reader.read(raw)).files.map((file) =>
    file.kind === 'xml' ? documentLine(file.name, file.bytes) : `${file.flaw} ${file.name}`,
  )
}

export function documentLine(name: string, bytes: Uint8Array): string {
  return `xml ${name} ${createHash('sha256').update(bytes).digest('hex')}`
}

export async function isCut(raw: Uint8Array): Promise<boolean> {
  return (await reader.read(raw)).isCut
}
