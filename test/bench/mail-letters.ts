import { randomUUID, type KeyObject } from 'node:crypto'
import { composed } from '../mail-gateway/support/build-mail.ts'
import { signMail } from '../mail-gateway/support/sign-mail.ts'
import { sender, type Letter } from './mail-load.ts'

/** Returns the mail that a person writes with an invoice attached, without a Message-ID, as it is sent after DATA. */
export async function writeMail(invoice: string, from = sender): Promise<string> {
  const raw = await composed({
    from,
    to: 'faktury@inbox.test',
    subject: 'Faktúra',
    text: 'Dobrý deň,\nv prílohe je faktúra.\n',
    attachments: [{ filename: 'faktura.xml', content: invoice, contentType: 'application/xml' }],
  })
  const lines = raw
    .toString('latin1')
    .replace(/^Message-ID:.*\r\n/im, '')
    .trimEnd()
    .split(/\r?\n/)
  return lines.map((line) => `${line.startsWith('.') ? '.' : ''}${line}\r\n`).join('')
}

/** Signs a mail with DKIM. The Message-ID is not signed, so that many mails can have the same signature. */
export function signed(raw: string, key: KeyObject): string {
  return signMail(raw, { domain: 'acct.test', selector: 's1', key, fields: ['from', 'to', 'subject', 'date'] })
}

/** Returns a function that gives this mail a new Message-ID each time, and the recipients in turn. */
export function lettersOf(raw: string, recipients: readonly string[]): () => Letter {
  const rest = Buffer.from(raw, 'latin1')
  let count = 0
  return () => ({
    recipient: recipients[count++ % recipients.length] ?? '',
    parts: [Buffer.from(`Message-ID: <${randomUUID()}@acct.test>\r\n`), rest],
  })
}
