import type { AddressInfo } from 'node:net'
import { createByteTurns, type Clock, type Log, type MailEntrance, type Random, type Secret } from '@cornerpost/engine'
import { portRefusal, type HostSettings, type RunningServer } from '@cornerpost/host'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailGatewaySettings } from './config.ts'
import { createAskDns } from './proof/mail-resolver.ts'
import { createFindRecipient } from './session/find-recipient.ts'
import { OpenConnections } from './session/open-connections.ts'
import { keepOwnStatusCodes } from './session/own-status-codes.ts'
import { mailBytesMax } from './session/read-mail.ts'
import { createRefusals } from './session/refusals.ts'
import { replies, type ReplyName } from './session/replies.ts'
import { createSession } from './session/smtp-session.ts'

/** PEM texts */
export interface SmtpCertificate {
  readonly certificate: string
  readonly key: Secret
}

export interface SmtpDeps {
  readonly entrance: MailEntrance
  readonly settings: Pick<MailGatewaySettings, 'smtpServerName' | 'smtpProxies' | 'mailDnsServers'> & {
    readonly smtpPort: number
    readonly inboxDomain: string
  } & Pick<HostSettings, 'listenAddress' | 'dnsServers' | 'stopGraceSeconds'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** folder for the mails that are arriving; nothing in it survives the process */
  readonly scratchFolder: string
  /** address of the page that explains refusals, in ASCII */
  readonly helpUrl: string
  /** if absent, STARTTLS is not offered; the key that smtp-server contains is never used */
  readonly tls?: SmtpCertificate
}

export interface RunningSmtpServer extends RunningServer {
  /** Uses another certificate for new connections (M8). Throws if the key does not match. */
  useCertificate(tls: SmtpCertificate): void
}

/** maximum number of mails whose senders are proved at the same time, of which most wait for DNS */
const provedAtOnce = 16
/** maximum total size of the mails that are in memory while they are stored */
const mailBytesAtOnce = 8 * 2 ** 20

/**
 * Receives mails for the inboxes until it is stopped. A mail is acknowledged after `entrance.accept` has committed it;
 * a mail that is refused gets its reply in the same dialogue, and never a mail (M5). Rejects with
 * `configuration_invalid` if the port is unavailable.
 */
export async function serveSmtp(deps: SmtpDeps): Promise<RunningSmtpServer> {
  keepOwnStatusCodes()
  const { entrance, settings, clock, log } = deps
  const serverName = settings.smtpServerName ?? settings.inboxDomain
  const hangUp = (id: string, reply: ReplyName): void => {
    for (const connection of server.connections)
      if (connection.id === id) connection.send(replies[reply].code, replies[reply].text)
  }
  const connections = new OpenConnections(clock)
  const refusals = createRefusals(clock)
  const session = createSession({
    ...deps,
    serverName,
    connections,
    refusals,
    hangUp,
    findRecipient: createFindRecipient({ entrance, clock, refusals, inboxDomain: settings.inboxDomain }),
    askDns: createAskDns(settings),
    proving: createByteTurns(provedAtOnce, 0),
    storing: createByteTurns(mailBytesAtOnce, 0),
  })
  const server = new SMTPServer({ ...optionsOf(serverName, deps), ...session })
  server.on('error', (error: Error) =>
    log({ level: 'info', event: 'smtp', door: 'smtp', inside: { error: error.message } }),
  )
  await listen(server, settings)
  return {
    // `address()` returns a string only for pipes and Unix sockets; this server listens on TCP
    port: (server.server.address() as AddressInfo).port,
    useCertificate: (tls) => server.updateSecureContext(pem(tls)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const { id, _dataStream: isInMail } of server.connections) if (!isInMail) hangUp(id, 'stopping')
      }),
  }
}

function optionsOf(name: string, { settings, tls }: SmtpDeps): SMTPServerOptions {
  return {
    name,
    banner: '',
    size: mailBytesMax,
    hideENHANCEDSTATUSCODES: false,
    hideSMTPUTF8: false,
    disableReverseLookup: true,
    useProxy: [...settings.smtpProxies],
    disabledCommands: [
      'AUTH',
      'WIZ',
      'SHELL',
      'KILL',
      'VRFY',
      'HELP',
      'XCLIENT',
      'XFORWARD',
      ...(tls ? [] : ['STARTTLS']),
    ],
    // the limit of `OpenConnections` comes first and has a reply of its own; this one also counts connections that are
    // not greeted yet
    maxClients: 600,
    maxRecipients: 1,
    maxCommandLength: 2_048,
    socketTimeout: 60_000,
    closeTimeout: Math.max(1, settings.stopGraceSeconds * 1_000),
    ...(tls && pem(tls)),
  }
}

function pem({ certificate, key }: SmtpCertificate): Pick<SMTPServerOptions, 'cert' | 'key' | 'minVersion'> {
  return { cert: certificate, key: key.reveal(), minVersion: 'TLSv1.2' }
}

async function listen(server: SMTPServer, { smtpPort, listenAddress }: SmtpDeps['settings']): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(smtpPort, listenAddress, () => {
        server.server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    throw portRefusal('CORNERPOST_SMTP_PORT', smtpPort, error)
  }
}
