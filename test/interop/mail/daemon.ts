import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { until } from '../../support/until.ts'

/** The foreign mail software, with the Debian package of each program. */
const packages = { postfix: 'postfix', opendkim: 'opendkim', knotd: 'knot', swaks: 'swaks' } as const

/** Says why the foreign mail software cannot be started; undefined if it is installed and the user is root. */
export function whyNoMailSoftware(): string | undefined {
  if (process.getuid?.() !== 0) return 'the foreign mail software is started by root only'
  const missing = Object.entries(packages).filter(([program]) => spawnSync('which', [program]).status !== 0)
  if (missing.length === 0) return undefined
  return `missing Debian packages: ${missing.map(([, name]) => name).join(', ')}`
}

/** A program that runs in the foreground until it is stopped. */
export interface Daemon {
  readonly pid: number
  stop(): Promise<void>
}

export interface DaemonStart {
  /** the program and its arguments */
  readonly words: readonly string[]
  /** file for its output */
  readonly log: string
  /** Resolves with true as soon as the program serves. */
  readonly isReady: () => Promise<boolean>
}

const startSeconds = 20

/** Starts a program and waits until it serves. It ends no later than this process, however this process ends. */
export async function startDaemon({ words, log, isReady }: DaemonStart): Promise<Daemon> {
  const output = openSync(log, 'a')
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...words], { stdio: ['ignore', output, output] })
  closeSync(output)
  const ended = once(child, 'exit')
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const stop = async (): Promise<void> => {
    if (hasEnded()) return
    child.kill('SIGTERM')
    await ended
  }
  try {
    await until(
      `the start of ${words[0]}`,
      startSeconds,
      async () => {
        if (hasEnded()) throw new Error(`${words.join(' ')} ended during its start`)
        return isReady()
      },
      50,
    )
    return { pid: child.pid!, stop }
  } catch (cause) {
    await stop()
    throw new Error(readFileSync(log, 'utf8').slice(-4000), { cause })
  }
}
