import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDaemon, type Daemon } from './daemon.ts'
import { isListening } from './is-listening.ts'
import { treeCpuMilliseconds } from './process-tree.ts'

/** A running Postfix with a configuration and a queue of its own. */
export interface Postfix extends Daemon {
  /** Returns the log so far. */
  log(): string
  /** Tries again at once to deliver everything in the queue. */
  flush(): Promise<void>
  /** Returns the CPU time of all its processes so far. */
  cpuMilliseconds(): number
}

export interface PostfixStart {
  readonly folder: string
  /** its SMTP servers, each as host:port with parameters of its own */
  readonly servers: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** further delivery agents by name, each with its program and its parameters */
  readonly agents?: Readonly<Record<string, readonly [program: string, parameters: Readonly<Record<string, string>>]>>
  readonly parameters: Readonly<Record<string, string>>
}

const run = promisify(execFile)

/** Starts Postfix in a folder that other users may enter. Waits until its first server listens. */
export async function startPostfix({ folder, servers, agents = {}, parameters }: PostfixStart): Promise<Postfix> {
  const [configuration, logFile] = [join(folder, 'configuration'), join(folder, 'mail.log')]
  for (const name of ['configuration', 'queue', 'data']) mkdirSync(join(folder, name), { recursive: true, mode: 0o755 })
  chmodSync(folder, 0o755) // its processes run as another user
  const main = { ...common(folder, logFile), ...parameters }
  writeFileSync(join(configuration, 'main.cf'), linesOf(main, ''))
  writeFileSync(join(configuration, 'master.cf'), masterOf(servers, agents))
  const postfix = (...words: readonly string[]): Promise<unknown> => run('postfix', ['-c', configuration, ...words])
  await run('chown', ['postfix', join(folder, 'data')])
  await postfix('check')
  const [[firstPlace]] = Object.entries(servers)
  const [host = '', port = ''] = firstPlace.split(':')
  const master = await startDaemon({
    words: ['/usr/lib/postfix/sbin/master', '-c', configuration, '-d'],
    log: join(folder, 'master.log'),
    isReady: () => isListening(host, Number(port)),
  })
  return {
    ...master,
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
    flush: async () => void (await run('postqueue', ['-c', configuration, '-f'])),
    cpuMilliseconds: () => treeCpuMilliseconds(master.pid),
  }
}

function common(folder: string, logFile: string): Readonly<Record<string, string>> {
  return {
    compatibility_level: '3.6',
    queue_directory: join(folder, 'queue'),
    data_directory: join(folder, 'data'),
    maillog_file: logFile,
    maillog_file_prefixes: folder,
    inet_protocols: 'ipv4',
    mydestination: '',
    mynetworks: '127.0.0.0/8',
    alias_maps: '',
    local_recipient_maps: '',
    smtpd_peername_lookup: 'no',
    smtp_dns_support_level: 'disabled',
    smtp_host_lookup: 'native',
  }
}

/**
 * The processes of Postfix (master(5)), apart from its servers: type, private, unprivileged, chroot, wakeup, maximum.
 */
const services = `
postlog   unix-dgram n - n - 1 postlogd
pickup    unix n - n 60 1 pickup
cleanup   unix n - n - 0 cleanup
qmgr      unix n - n 300 1 qmgr
tlsmgr    unix - - n 1000? 1 tlsmgr
rewrite   unix - - n - - trivial-rewrite
bounce    unix - - n - 0 bounce
defer     unix - - n - 0 bounce
trace     unix - - n - 0 bounce
verify    unix - - n - 1 verify
flush     unix n - n 1000? 0 flush
proxymap  unix - - n - - proxymap
smtp      unix - - n - - smtp
relay     unix - - n - - smtp
showq     unix n - n - - showq
error     unix - - n - - error
retry     unix - - n - - error
discard   unix - - n - - discard
virtual   unix - n n - - virtual
anvil     unix - - n - 1 anvil
scache    unix - - n - 1 scache
`

function masterOf(servers: PostfixStart['servers'], agents: NonNullable<PostfixStart['agents']>): string {
  const listeners = Object.entries(servers).map(
    ([place, parameters]) => `${place} inet n - n - - smtpd\n${linesOf(parameters, '  -o ')}`,
  )
  const further = Object.entries(agents).map(
    ([name, [program, parameters]]) => `${name} unix - - n - - ${program}\n${linesOf(parameters, '  -o ')}`,
  )
  return [...listeners, ...further, services].join('')
}

function linesOf(parameters: Readonly<Record<string, string>>, before: string): string {
  return Object.entries(parameters)
    .map(([name, value]) => (before === '' ? `${name} = ${value}\n` : `${before}${name}=${value}\n`))
    .join('')
}
