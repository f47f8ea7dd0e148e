import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { demoPorts } from '@cornerpost/engine/operator'
import { freePorts } from '@cornerpost/local-network'

/**
 * The built command line program; `npm run build` must run first. A bundled script is in another folder, and is given
 * the path.
 */
export const entry = process.env['PROGRAM_UNDER_TEST'] ?? join(import.meta.dirname, '../../dist/cornerpost.js')

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command until it exits. */
export function runCommand(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  const options = {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    timeout: 120_000,
  } as const
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [entry, ...words], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** Runs a command with `--json` and returns its parsed output. Throws if the exit code is not 0. */
export async function runJson(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<any> /* oxlint-disable-line typescript/no-explicit-any -- tests read any field */ {
  const { code, stdout, stderr } = await runCommand([...words, '--json'], environment)
  if (code !== 0) throw new Error(`cornerpost ${words.join(' ')} ended with ${code}: ${stderr}`)
  return JSON.parse(stdout)
}

/** Returns the settings of a local network in this folder, on free ports. */
export async function freeLocalSettings(data: string): Promise<Record<string, string>> {
  const ports = await freePorts(demoPorts.length)
  return {
    CORNERPOST_MODE: 'local',
    CORNERPOST_DATA: data,
    ...Object.fromEntries(demoPorts.map((name, index) => [name, String(ports[index])])),
  }
}

export interface RunningServe {
  /** the line that `serve --json` prints when it is ready */
  readonly ready: { readonly url: string; readonly adminUrl: string }
  readonly child: ChildProcess
  /** Sends the signal. Resolves with the exit code; null if a signal ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts `serve` and waits until it is ready. It ends when this process ends, however that happens. */
export async function startServe(environment: NodeJS.ProcessEnv): Promise<RunningServe> {
  const child = spawn(process.execPath, [entry, 'serve', '--json'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit') as Promise<[number | null]>
  const ready = await Promise.race([
    readyLine(child),
    gone.then(([code]) => Promise.reject(new Error(`serve ended with ${code} before it was ready`))),
  ])
  return {
    ready,
    child,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return (await gone)[0]
    },
  }
}

async function readyLine(child: ChildProcess): Promise<RunningServe['ready']> {
  const lines = createInterface({ input: child.stdout! })
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const parsed = JSON.parse(line)
      if (parsed.adminUrl) resolve(parsed) // later lines are still read, or the pipe would fill up
    })
  })
}
