import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../../local-network/free-ports.ts'
import { aCertificate } from '../../mail-gateway/support/a-certificate.ts'
import { startLocalWorld, type AccessPoint } from '../../support/local-world.ts'
import { sampleInvoice } from '../../support/sample-invoice.ts'
import { startKnot, type Knot } from './knot.ts'
import { answerIn, bounceIn, mailsIn, type DeliveredMail } from './mailbox.ts'
import { openInboxes } from './open-inbox.ts'
import { makeDkimKey, startSigner } from './opendkim.ts'
import { startPostfix, type Postfix } from './postfix.ts'
import { sendBySwaks, type SwaksMail, type SwaksResult } from './swaks.ts'

/** People with a mailbox at the foreign mail server. The last one has it at a domain of an attacker. */
export const people = {
  accountant: 'uctovnik@acct.test',
  stranger: 'brigadnik@acct.test',
  forger: 'x@evil.test',
} as const

/** Cornerpost among foreign mail software: Postfix, OpenDKIM, Knot and swaks. */
export interface MailWorld {
  readonly service: AccessPoint
  readonly smtpPort: number
  /** the inboxes of two companies; the accountant may mail to both */
  readonly inboxes: readonly [string, string]
  readonly postfix: Postfix
  /** host:port of the two servers of Postfix, the one that signs and the one that does not, and of the service */
  readonly servers: { readonly signing: string; readonly plain: string; readonly ours: string }
  readonly knot: Knot
  /** the settings with which the service was started */
  readonly settings: Readonly<Record<string, string>>
  /** Returns a valid invoice of the first company. */
  invoice(number: string): string
  send(mail: Omit<SwaksMail, 'to'> & { readonly to?: string }): Promise<SwaksResult>
  /** Waits for the answer of the service. */
  answer(to: string, messageId: string): Promise<DeliveredMail>
  /** Waits for the bounce that Postfix writes. */
  bounce(to: string, messageId: string): Promise<string>
  /** Returns all mails in the mailbox of a person. */
  mails(of: string): readonly string[]
  stop(): Promise<void>
}

/**
 * Starts the foreign mail software and the service, which asks Knot about senders and hands its mails to Postfix.
 * Postfix connects from 127.0.0.10 for the accountant's domain, and from 127.0.0.66 for the attacker's.
 */
export async function startMailWorld(folder: string): Promise<MailWorld> {
  const [dnsPort, milterPort, signingPort, plainPort, smtpPort] = await freePorts(5)
  const servers = {
    signing: `127.0.0.10:${signingPort}`,
    plain: `127.0.0.1:${plainPort}`,
    ours: `127.0.0.1:${smtpPort}`,
  }
  chmodSync(folder, 0o755) // Postfix runs as another user
  mkdirSync(join(folder, 'sent'))
  const key = makeDkimKey()
  const started: { stop(): Promise<unknown> }[] = []
  const began = async <Part extends { stop(): Promise<unknown> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    started.push(part)
    return part
  }
  const stop = async (): Promise<void> => {
    for (const part of started.toReversed()) await part.stop()
  }
  const starting = [
    began(startKnot(join(folder, 'knot'), [{ host: '127.0.0.1', port: dnsPort }], recordsOf(key.record))),
    began(startSigner(join(folder, 'opendkim'), milterPort, 'acct.test', key)),
    began(startPostfix(postfixOf(folder, servers, milterPort))),
    began(startLocalWorld('sqlite')),
  ] as const
  try {
    const [knot, , postfix, { first, second }] = await Promise.all(starting)
    await first.stop()
    const settings = await settingsOf(folder, { smtpPort, dnsPort, relay: servers.plain })
    await first.start(settings)
    const [one = ''] = await openInboxes(first, { company: 0, senders: [people.accountant] })
    const [other = ''] = await openInboxes(first, { company: 1, senders: [people.accountant] })
    const [seller = '', buyer = ''] = [first, second].map((point) => point.access().participants[0] ?? '')
    const mailbox = (of: string): string => join(folder, 'mail', of)
    return {
      service: first,
      smtpPort,
      inboxes: [one, other],
      postfix,
      servers,
      knot,
      settings,
      invoice: (number) => sampleInvoice(seller, buyer, number).xml,
      send: (mail) => sendBySwaks(join(folder, 'sent'), { to: one, ...mail }),
      answer: (to, messageId) => answerIn(mailbox(to), messageId),
      bounce: (to, messageId) => bounceIn(mailbox(to), messageId),
      mails: (of) => mailsIn(mailbox(of)),
      stop,
    }
  } catch (error) {
    await Promise.allSettled(starting)
    await stop()
    throw error
  }
}

function recordsOf(dkimRecord: string): Readonly<Record<string, readonly string[]>> {
  return {
    'acct.test': ['v=spf1 ip4:127.0.0.10 -all'],
    's1._domainkey.acct.test': [dkimRecord],
    '_dmarc.acct.test': ['v=DMARC1; p=reject'],
    'evil.test': ['v=spf1 ip4:127.0.0.66 -all'],
  }
}

/** One Postfix has the mailboxes of all people, and sends everything else to our server. */
function postfixOf(
  folder: string,
  servers: MailWorld['servers'],
  milterPort: number,
): Parameters<typeof startPostfix>[0] {
  const mailboxes = join(folder, 'mail')
  mkdirSync(mailboxes, { mode: 0o777 })
  chmodSync(mailboxes, 0o777)
  const next = `[${servers.ours.replace(':', ']:')}`
  return {
    folder: join(folder, 'postfix'),
    servers: {
      [servers.signing]: { smtpd_milters: `inet:127.0.0.1:${milterPort}` },
      [servers.plain]: {},
    },
    agents: {
      'smtp-honest': ['smtp', { smtp_bind_address: '127.0.0.10', smtp_helo_name: 'mail.acct.test' }],
      'smtp-evil': ['smtp', { smtp_bind_address: '127.0.0.66', smtp_helo_name: 'mail.evil.test' }],
    },
    parameters: {
      myhostname: 'mail.acct.test',
      default_transport: `smtp-honest:${next}`,
      sender_dependent_default_transport_maps: `inline:{ @evil.test=smtp-evil:${next} }`,
      smtp_tls_security_level: 'may',
      smtp_tls_loglevel: '1',
      virtual_mailbox_domains: 'acct.test, evil.test',
      virtual_mailbox_base: mailboxes,
      virtual_mailbox_maps: `inline:{ ${Object.values(people)
        .map((person) => `${person}=${person}/`)
        .join(', ')} }`,
      virtual_uid_maps: 'static:65534',
      virtual_gid_maps: 'static:65534',
      message_size_limit: String(40 * 2 ** 20),
      virtual_mailbox_limit: '0',
    },
  }
}

interface Ports {
  readonly smtpPort: number
  readonly dnsPort: number
  /** host:port of the relay */
  readonly relay: string
}

async function settingsOf(folder: string, { smtpPort, dnsPort, relay }: Ports): Promise<Record<string, string>> {
  const { certificate, key } = await aCertificate()
  const [certificateFile, keyFile] = [join(folder, 'mx.pem'), join(folder, 'mx.key.pem')]
  writeFileSync(certificateFile, certificate)
  writeFileSync(keyFile, key.reveal(), { mode: 0o600 })
  return {
    CORNERPOST_SMTP_PORT: String(smtpPort),
    CORNERPOST_INBOX_DOMAIN: 'inbox.test',
    CORNERPOST_SMTP_SERVER_NAME: 'mx.inbox.test',
    CORNERPOST_SMTP_CERTIFICATE_FILE: certificateFile,
    CORNERPOST_SMTP_KEY_FILE: keyFile,
    CORNERPOST_MAIL_DNS_SERVERS: `127.0.0.1:${dnsPort}`,
    CORNERPOST_MAIL_RELAY: `smtp://${relay}`,
    CORNERPOST_MAIL_FROM: 'posta@cornerpost.test',
  }
}
