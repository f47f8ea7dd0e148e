import type { ReadMail } from '@cornerpost/engine'
import { FoundFiles } from './found-files.ts'
import { walkEntity } from './walk-entity.ts'

/** A mail, and the bound that the engine sets for its documents. */
export interface MailToRead {
  readonly raw: Uint8Array
  /** maximum size of a document */
  readonly documentBytesMax: number
}

/** Takes the files out of a mail, in this thread. */
export async function readFiles({ raw, documentBytesMax }: MailToRead): Promise<ReadMail> {
  const found = new FoundFiles(documentBytesMax)
  await walkEntity(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), found)
  return found.result()
}
