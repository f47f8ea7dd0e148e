import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDaemon, type Daemon } from './daemon.ts'
import { isListening } from './is-listening.ts'

/** A key with which OpenDKIM signs, PEM, and the TXT record of its public half. */
export interface DkimKey {
  readonly pem: string
  readonly record: string
}

/** Makes an RSA-2048 key for signatures. */
export function makeDkimKey(): DkimKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const bytes = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=rsa; p=${bytes}`,
  }
}

/** Starts OpenDKIM as a milter that signs every mail of a domain with the selector `s1`. */
export function startSigner(folder: string, port: number, domain: string, key: DkimKey): Promise<Daemon> {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const keys = write('keys', `s1._domainkey.${domain} ${domain}:s1:${write('s1.pem', key.pem)}\n`)
  return start(folder, port, [
    'Mode s',
    'Canonicalization relaxed/simple',
    'OversignHeaders From',
    'RequireSafeKeys no',
    `KeyTable ${keys}`,
    `SigningTable refile:${write('signing', `*@${domain} s1._domainkey.${domain}\n`)}`,
    `InternalHosts ${write('hosts', '127.0.0.0/8\n')}`,
  ])
}

/** Starts OpenDKIM as a milter that refuses every mail without a valid signature by one of these keys. */
export function startVerifier(folder: string, port: number, keys: Readonly<Record<string, string>>): Promise<Daemon> {
  mkdirSync(folder, { recursive: true })
  const [hosts, records] = [join(folder, 'hosts'), join(folder, 'records')]
  writeFileSync(hosts, '192.0.2.1\n') // an address that no client has: OpenDKIM does not verify the mails of internal hosts
  writeFileSync(
    records,
    Object.entries(keys)
      .map(([name, record]) => `${name} ${record}\n`)
      .join(''),
  ) // instead of DNS
  return start(folder, port, ['Mode v', 'On-Default reject', `TestPublicKeys ${records}`, `InternalHosts ${hosts}`])
}

function start(folder: string, port: number, lines: readonly string[]): Promise<Daemon> {
  const configuration = join(folder, 'opendkim.conf')
  writeFileSync(configuration, ['Syslog no', 'UserID root', `Socket inet:${port}@127.0.0.1`, ...lines, ''].join('\n'))
  return startDaemon({
    words: ['opendkim', '-f', '-x', configuration],
    log: join(folder, 'opendkim.log'),
    isReady: () => isListening('127.0.0.1', port),
  })
}
