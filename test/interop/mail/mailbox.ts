import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser, type ParsedMail } from 'mailparser'
import { until } from '../../support/until.ts'

/** A mail that a foreign server delivered. */
export interface DeliveredMail {
  readonly raw: string
  readonly parsed: ParsedMail
}

/** Returns the mails of a maildir, oldest first. */
export function mailsIn(maildir: string): readonly string[] {
  const folder = join(maildir, 'new')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Waits for the mail in a maildir that answers the mail with this Message-ID. */
export async function answerIn(maildir: string, messageId: string): Promise<DeliveredMail> {
  const raw = await until(`the answer to ${messageId}`, 30, () =>
    mailsIn(maildir).find((mail) => mail.includes(`\nIn-Reply-To: ${messageId}`)),
  )
  return { raw, parsed: await simpleParser(raw) }
}

/** Waits for the bounce (RFC 3464) in a maildir that returns the mail with this Message-ID. */
export function bounceIn(maildir: string, messageId: string): Promise<string> {
  return until(`the bounce of ${messageId}`, 30, () =>
    mailsIn(maildir).find((mail) => /^Content-Type: multipart\/report/im.test(mail) && mail.includes(messageId)),
  )
}
