import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer'

/** Returns the mail that nodemailer writes. */
export function composed(data: MailComposerOptions): Promise<Buffer> {
  return new MailComposer({ from: 'a@acct.test', to: 'in.x@inbox.test', subject: 'Invoice', ...data }).compile().build()
}

/** Returns an entity as it is written here: header lines, an empty line and the body. */
export function entity(header: readonly string[], body: Uint8Array | string): Buffer {
  return Buffer.concat([Buffer.from([...header, '', ''].join('\r\n'), 'utf8'), Buffer.from(body)])
}

/** Returns a multipart entity; `isOpen` leaves out the last delimiter. */
export function multipart(
  subtype: string,
  parts: readonly Uint8Array[],
  { boundary = 'b1', isOpen = false, header = [] as readonly string[] } = {},
): Buffer {
  const body = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')])
  const end = isOpen ? [] : [Buffer.from(`--${boundary}--\r\n`)]
  return entity(
    [...header, `Content-Type: multipart/${subtype}; boundary="${boundary}"`],
    Buffer.concat([...body, ...end]),
  )
}

/** Returns a mail with the fields that every mail has, before those of the entity. */
export function mailOf(content: Uint8Array): Buffer {
  const header = 'From: a@acct.test\r\nTo: in.x@inbox.test\r\nSubject: Invoice\r\nMIME-Version: 1.0\r\n'
  return Buffer.concat([Buffer.from(header), content])
}

/** Returns a mail with a text and the given parts. */
export function mailWith(...parts: readonly Uint8Array[]): Buffer {
  return mailOf(multipart('mixed', [bodyText, ...parts]))
}

/** Returns an attachment in base64. */
export function attachment(name: string, content: Uint8Array, type = 'application/octet-stream'): Buffer {
  const header = [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
  ]
  return entity(header, base64Lines(content))
}

export function base64Lines(content: Uint8Array): string {
  return Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
}

export const bodyText = entity(['Content-Type: text/plain; charset=utf-8'], 'Good day,\r\nhere is the invoice.\r\n')

/** Writes a content in quoted-printable, with every byte that is not a letter or digit encoded. */
export function quotedPrintable(content: Uint8Array): string {
  return Buffer.from(content)
    .toString('latin1')
    .replaceAll(
      /[^A-Za-z0-9]/g,
      (character) => `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replaceAll(/(?:=..|[^=]){25}/g, '$&=\r\n')
}
