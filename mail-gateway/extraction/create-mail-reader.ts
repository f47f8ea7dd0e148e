import { createRequire } from 'node:module'
import { documentLimits, runInThread, type Clock, type MailReader, type ReadMail } from '@cornerpost/engine'
import { readFiles } from './read-files.ts'

/** Maximum size of a mail that is read on the event loop, which takes about 10 ms. */
const bytesOnLoop = 500_000

/**
 * Returns a reader that takes the files out of a mail (M3, M4). It never throws because of the mail, and its work is
 * linear in the size of the mail.
 *
 * The reader walks the tree of MIME parts on the bytes of the mail, because a document must be judged as it was sent.
 * The bytes of a part decide its kind. Its type and its name are only labels, which mail programs often get wrong.
 * Archives, signed parts, attached mails and the containers of Outlook are opened, within bounds for the whole mail.
 * Everything that cannot be a document, such as the text of the mail and the pictures of a signature, is left out.
 *
 * A mail of more than 500 kB is read in a thread, so that it does not block the event loop, and one at a time, so that
 * memory stays bounded. Throws `service_busy` if the thread fails.
 */
export function createMailReader(deps: { readonly clock: Clock }): MailReader {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(raw) {
      const data = { raw, documentBytesMax: documentLimits.bytes }
      if (raw.length <= bytesOnLoop) return readFiles(data)
      const task = { name: 'read-mail', program: program(), data, unavailable: 'service_busy' } as const
      const read = last.then(() => runInThread<ReadMail>(deps, task))
      last = read.catch(() => {})
      return read
    },
  }
}

/** Returns the path of the compiled worker program. A thread cannot load the TypeScript source. */
function program(): string {
  return createRequire(import.meta.url).resolve('#mail-worker')
}
