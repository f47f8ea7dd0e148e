import type { MailReader } from '@cornerpost/engine'
import { FoundFiles } from './found-files.ts'
import { walkEntity } from './walk-entity.ts'

/**
 * Returns a reader that takes the files out of a mail (M3, M4). It never throws because of the mail, and its work is
 * linear in the size of the mail.
 *
 * The reader walks the tree of MIME parts on the bytes of the mail, because a document must be judged as it was sent.
 * The bytes of a part decide its kind. Its type and its name are only labels, which mail programs often get wrong.
 * Archives, signed parts, attached mails and the containers of Outlook are opened, within bounds for the whole mail.
 * Everything that cannot be a document, such as the text of the mail and the pictures of a signature, is left out.
 */
export function createMailReader(): MailReader {
  return {
    read: async (raw) => {
      const found = new FoundFiles()
      await walkEntity(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), found)
      return found.result()
    },
  }
}
