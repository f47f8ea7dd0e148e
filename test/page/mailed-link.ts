import { expect } from 'vitest'
import type { MailRelay } from '../support/mail-relay.ts'

/** Waits for the mail to an address that has a link with this path. Returns the path and the query of the link. */
export async function linkIn(relay: MailRelay, address: string, path: string): Promise<string> {
  const find = (): string | undefined =>
    relay.accepted
      .map((mail) => unquoted(mail.toString('latin1')))
      .filter((mail) => mail.includes(`To: ${address}`))
      .flatMap((mail) => /https?:\/\/[^/\s"]+(\/[^\s"<>]+)/g.exec(mail)?.[1] ?? [])
      .find((link) => link.startsWith(path))
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return String(find())
}

/** Decodes quoted-printable (RFC 2045, clause 6.7). */
function unquoted(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
