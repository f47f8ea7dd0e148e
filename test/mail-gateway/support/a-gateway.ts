import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock, systemRandom, type LogLine, type MailEntrance } from '@cornerpost/engine'
import { serveSmtp, type RunningSmtpServer, type SmtpDeps } from '@cornerpost/mail-gateway'
import { anEntrance, type AnEntrance } from './an-entrance.ts'
import { startFakeDns, type FakeDns } from './fake-dns.ts'

export interface AGateway {
  readonly port: number
  readonly server: RunningSmtpServer
  readonly entrance: AnEntrance
  readonly dns: FakeDns
  readonly log: LogLine[]
  /** folder of the scratch files */
  readonly folder: string
  stop(): Promise<void>
}

/** Starts the mail server on loopback, with a real DNS server and an entrance in memory. */
export async function aGateway(
  changes: Partial<Pick<SmtpDeps, 'clock' | 'tls'>> & {
    readonly senders?: readonly string[]
    readonly port?: number
    readonly proxies?: readonly string[]
    /** takes the place of the entrance in memory */
    readonly behind?: MailEntrance
  } = {},
): Promise<AGateway> {
  const { senders, port = 0, proxies = [], behind, ...deps } = changes
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-smtp-'))
  const dns = await startFakeDns()
  dns.set('TXT', 'acct.test', 'v=spf1 ip4:127.0.0.10 -all')
  dns.set('TXT', '_dmarc.acct.test', 'v=DMARC1; p=reject')
  const entrance = anEntrance(senders)
  const log: LogLine[] = []
  const server = await serveSmtp({
    entrance: behind ?? entrance,
    settings: {
      smtpPort: port,
      inboxDomain: 'inbox.test',
      smtpServerName: 'mx.inbox.test',
      smtpProxies: proxies,
      listenAddress: '127.0.0.1',
      mailDnsServers: [],
      dnsServers: [dns.server],
      stopGraceSeconds: 1,
    },
    clock: systemClock,
    random: systemRandom,
    log: (line) => void log.push(line),
    scratchFolder: folder,
    helpUrl: 'https://cornerpost.example/help/mail',
    ...deps,
  })
  return {
    port: server.port,
    server,
    entrance,
    dns,
    log,
    folder,
    stop: async () => {
      await server.stop()
      await dns.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
