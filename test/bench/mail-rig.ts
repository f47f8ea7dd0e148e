import { createPrivateKey, type KeyObject } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../local-network/free-ports.ts'
import { whyNoMailSoftware } from '../interop/mail/daemon.ts'
import { startKnot, type TextRecords } from '../interop/mail/knot.ts'
import { openInboxes } from '../interop/mail/open-inbox.ts'
import { makeDkimKey, startVerifier } from '../interop/mail/opendkim.ts'
import { startPostfix } from '../interop/mail/postfix.ts'
import { treeCpuMilliseconds } from '../interop/mail/process-tree.ts'
import { startFakeDns } from '../mail-gateway/support/fake-dns.ts'
import { startLocalWorld, type LocalWorld } from '../support/local-world.ts'
import { holdWork } from './held-work.ts'
import { sender } from './mail-load.ts'

/** A mail server under load. */
export interface MailServer {
  readonly name: string
  /** true if it checks the signatures of mails */
  readonly isVerifying: boolean
  /** port on 127.0.0.1 */
  readonly port: number
  /** Returns the CPU time that all its processes have used. */
  cpuMilliseconds(): number
}

export interface MailRig {
  readonly world: LocalWorld
  /** port of our SMTP server */
  readonly port: number
  /** the settings with which the first access point receives mails */
  readonly settings: Readonly<Record<string, string>>
  /** addresses of one company; each takes 60 mails a minute */
  readonly recipients: readonly string[]
  /** key with which the mails of `acct.test` are signed */
  readonly key: KeyObject
  /** Postfix alone, and Postfix that asks OpenDKIM; empty without that software */
  readonly foreign: readonly MailServer[]
  /** why `foreign` is empty */
  readonly whyNoForeign: string | undefined
  stop(): Promise<void>
}

/**
 * Starts an access point that receives mails, and the foreign mail servers if they are installed. The access point
 * stores each mail with the job that reads it, but the jobs are held back.
 */
export async function startMailRig(inboxes: number): Promise<MailRig> {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-bench-mail-'))
  chmodSync(folder, 0o755) // Postfix runs as another user
  const started: { stop(): Promise<unknown> }[] = []
  const began = async <Part extends { stop(): Promise<unknown> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    started.push(part)
    return part
  }
  const stop = async (): Promise<void> => {
    for (const part of started.toReversed()) await part.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const whyNoForeign = whyNoMailSoftware()
    const { pem, record } = makeDkimKey()
    const records = recordsOf(record)
    const [port, dnsPort] = await freePorts(2)
    const dns = whyNoForeign === undefined ? `127.0.0.1:${dnsPort}` : (await began(startOwnDns(records))).server
    if (whyNoForeign === undefined)
      await began(startKnot(join(folder, 'knot'), [{ host: '127.0.0.1', port: dnsPort }], records))
    const foreign = whyNoForeign === undefined ? await startForeign(folder, record, began) : []
    const world = await began(startLocalWorld('sqlite', { CORNERPOST_PORTAL_CALLS_PER_MINUTE: '1000000' }))
    const settings = {
      CORNERPOST_SMTP_PORT: String(port),
      CORNERPOST_INBOX_DOMAIN: 'inbox.test',
      CORNERPOST_MAIL_DNS_SERVERS: dns,
    }
    await world.first.stop()
    await world.first.start(settings)
    const recipients = await openInboxes(world.first, { company: 0, senders: [sender], count: inboxes })
    holdWork(world.first, 'read-mail')
    return { world, port, settings, recipients, key: createPrivateKey(pem), foreign, whyNoForeign, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function recordsOf(dkimRecord: string): TextRecords {
  return {
    'acct.test': ['v=spf1 ip4:127.0.0.0/8 -all'],
    's1._domainkey.acct.test': [dkimRecord],
    '_dmarc.acct.test': ['v=DMARC1; p=reject'],
  }
}

/** Starts a DNS server in this process. */
async function startOwnDns(records: TextRecords): ReturnType<typeof startFakeDns> {
  const dns = await startFakeDns()
  for (const [name, texts] of Object.entries(records)) dns.set('TXT', name, ...texts)
  return dns
}

async function startForeign(
  folder: string,
  record: string,
  began: <Part extends { stop(): Promise<unknown> }>(starting: Promise<Part>) => Promise<Part>,
): Promise<readonly MailServer[]> {
  const [milterPort, plainPort, verifyingPort] = await freePorts(3)
  const milter = await began(startVerifier(join(folder, 'opendkim'), milterPort, { 's1._domainkey.acct.test': record }))
  const postfix = await began(
    startPostfix({
      folder: join(folder, 'postfix'),
      servers: {
        [`127.0.0.1:${plainPort}`]: {},
        [`127.0.0.1:${verifyingPort}`]: { smtpd_milters: `inet:127.0.0.1:${milterPort}` },
      },
      parameters: {
        myhostname: 'mx.inbox.test',
        relay_domains: 'inbox.test',
        relay_transport: 'discard:',
        in_flow_delay: '0', // otherwise Postfix slows its clients down while its queue grows
        default_process_limit: '200',
        message_size_limit: String(15 * 2 ** 20),
      },
    }),
  )
  const [ofPostfix, ofMilter] = [() => postfix.cpuMilliseconds(), () => treeCpuMilliseconds(milter.pid)]
  return [
    { name: 'Postfix', isVerifying: false, port: plainPort, cpuMilliseconds: ofPostfix },
    {
      name: 'Postfix and OpenDKIM',
      isVerifying: true,
      port: verifyingPort,
      cpuMilliseconds: () => ofPostfix() + ofMilter(),
    },
  ]
}

/** Returns our server, for mails with or without a signature. */
export function oursOf({ port, world: { first } }: MailRig, isVerifying: boolean): MailServer {
  const name = isVerifying ? 'Cornerpost, SPF and DKIM' : 'Cornerpost, SPF alone'
  return { name, isVerifying, port, cpuMilliseconds: () => first.cpuMilliseconds() }
}
