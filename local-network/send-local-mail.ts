import { createTransport } from 'nodemailer'

/** A mail with one attached file, as an accountant's mail program sends it. */
export interface LocalMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly file: { readonly name: string; readonly bytes: Uint8Array }
}

/**
 * Sends a mail to the SMTP server at this port on loopback, and returns the last line of the server. Rejects if it is
 * refused.
 */
export async function sendLocalMail(port: number, { from, to, subject, file }: LocalMail): Promise<string> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    name: from.slice(from.indexOf('@') + 1),
    tls: { rejectUnauthorized: false }, // in mode `local` the server has a certificate only if the operator sets one
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const { response } = await transport.sendMail({
      envelope: { from, to: [to] },
      from,
      to,
      subject,
      text: subject,
      attachments: [{ filename: file.name, content: Buffer.from(file.bytes), contentType: 'application/xml' }],
    })
    return response
  } finally {
    transport.close()
  }
}
