import type { AddressInfo } from 'node:net'
import { Secret } from '@cornerpost/engine'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createMailer, type OpenMailer } from '../../host/outgoing/mailer.ts'

/** A mail relay on loopback, with a mailer that sends to it. */
export interface MailRelay {
  /** the mails that the relay accepted, oldest first */
  readonly accepted: readonly Buffer[]
  readonly mailer: OpenMailer
  /** its address as the setting of a service */
  readonly url: string
  close(): void
}

/** Starts a relay. `user` is the user name and password in its URL, such as `name:password@`. */
export async function startMailRelay(options: SMTPServerOptions = {}, user = ''): Promise<MailRelay> {
  const accepted: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        accepted.push(Buffer.concat(chunks))
        callback(null)
      })
    },
    ...options,
  })
  server.on('error', () => undefined) // a client was killed in the middle of a mail
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://${user}127.0.0.1:${port}`
  const mailer = createMailer({ url: new Secret(url), from: 'posta@cornerpost.example' })
  const close = (): void => {
    mailer.close()
    server.close()
  }
  return { accepted, mailer, url, close }
}
