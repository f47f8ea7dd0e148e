import { Resolver } from 'node:dns/promises'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDaemon, type Daemon } from './daemon.ts'

/** Names below `test.`, each with its TXT records. */
export type TextRecords = Readonly<Record<string, readonly string[]>>

/** Knot DNS with one zone, `test.`. */
export interface Knot extends Daemon {
  /** Stops serving, and serves again when the returned function is called. */
  pause(): Promise<() => Promise<void>>
}

/** Starts Knot with these records. `places` are the addresses at which it listens, each with its port. */
export async function startKnot(
  folder: string,
  places: readonly { readonly host: string; readonly port: number }[],
  records: TextRecords,
): Promise<Knot> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'test.zone'), zoneOf(records))
  const configuration = join(folder, 'knot.conf')
  writeFileSync(configuration, configurationOf(folder, places))
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers(places.map(({ host, port }) => `${host}:${port}`).slice(0, 1))
  const start = (): Promise<Daemon> =>
    startDaemon({
      words: ['knotd', '-c', configuration],
      log: join(folder, 'knot.log'),
      isReady: () =>
        resolver.resolveSoa('test').then(
          () => true,
          () => false,
        ),
    })
  let running = await start()
  return {
    get pid() {
      return running.pid
    },
    stop: () => running.stop(),
    pause: async () => {
      await running.stop()
      return async () => void (running = await start())
    },
  }
}

function configurationOf(folder: string, places: readonly { readonly host: string; readonly port: number }[]): string {
  return `server:
  rundir: ${folder}
  listen: [ ${places.map(({ host, port }) => `${host}@${port}`).join(', ')} ]
database:
  storage: ${folder}
log:
  - target: stderr
    any: warning
zone:
  - domain: test
    storage: ${folder}
    file: test.zone
    journal-content: none
    zonefile-sync: -1
    zonefile-load: whole
`
}

function zoneOf(records: TextRecords): string {
  const lines = Object.entries(records).flatMap(([name, texts]) =>
    texts.map((text) => `${name}. TXT ${(text.match(/.{1,200}/gs) ?? []).map((part) => `"${part}"`).join(' ')}`),
  )
  return [
    '$TTL 60',
    'test. SOA ns.test. hostmaster.test. 1 3600 600 86400 60',
    'test. NS ns.test.',
    'ns.test. A 127.0.0.1',
    ...lines,
    '',
  ].join('\n')
}
