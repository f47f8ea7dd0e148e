import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { classPath } from './build-peers.ts'
import { until } from '../support/until.ts'

/** A report from a peer: a line of its output, or its response to a command. */
export type PeerReport = Readonly<Record<string, unknown>>

/** A foreign access point in a separate process. */
export interface JavaPeer {
  /** host and port */
  readonly place: string
  /** URL that receives AS4 messages */
  readonly url: string
  /** process id */
  readonly pid: number
  /** reports on standard output so far, oldest first */
  readonly told: readonly PeerReport[]
  /** Runs a command of the peer with a timeout of 40 seconds by default. Undefined parameters are left out. */
  command(
    name: string,
    parameters: Readonly<Record<string, string | undefined>>,
    milliseconds?: number,
  ): Promise<PeerReport>
  stop(): Promise<void>
}

export interface JavaPeerStart {
  readonly name: 'phase4' | 'oxalis'
  readonly mainClass: string
  readonly options?: readonly string[]
  /** options for memory and compilation of the JVM; by default a small heap and only the first compiler */
  readonly machine?: readonly string[]
  /** path of the Java binary, if not the one on the PATH */
  readonly java?: string
  /** class path entry before the peer's own classes */
  readonly classes?: string
  /** folder with keys and certificates */
  readonly pki: string
  /** folder for received messages and working files; standard error goes to a log file beside it */
  readonly folder: string
}

const startSeconds = 60
const commandMilliseconds = 40_000
// A small heap and no second compiler, because these processes run for only a minute or two.
const frugal = ['-Xmx320m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:+ExitOnOutOfMemoryError']

/**
 * Starts a peer and waits until it listens. The peer exits no later than this process. If it does not start, throws an
 * error with the end of its error output.
 */
export async function startJavaPeer({
  name,
  mainClass,
  options = [],
  machine = frugal,
  java = 'java',
  classes,
  pki,
  folder,
}: JavaPeerStart): Promise<JavaPeer> {
  const errors = `${folder}.log`
  const path = classes === undefined ? classPath(name) : `${classes}:${classPath(name)}`
  const child = spawn(java, [...machine, ...options, '-cp', path, mainClass, pki, name, folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stderr.pipe(createWriteStream(errors))
  const told: PeerReport[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) told.push(JSON.parse(line) as PeerReport) // JsonLine.java
  })
  try {
    const listening = await until(`the start of ${name}`, startSeconds, () => {
      if (child.exitCode !== null) throw new Error(`${name} exited during start-up`)
      return told.find((line) => line.event === 'listening')
    })
    const place = `127.0.0.1:${String(listening.port)}`
    return {
      place,
      url: `http://${place}/as4`,
      pid: child.pid!,
      told,
      command: (command, parameters, milliseconds) => run(place, command, parameters, milliseconds),
      stop: () => stop(child),
    }
  } catch (cause) {
    await stop(child)
    throw new Error(readFileSync(errors, 'utf8').slice(-4000), { cause })
  }
}

async function run(
  place: string,
  command: string,
  parameters: Readonly<Record<string, string | undefined>>,
  milliseconds = commandMilliseconds,
): Promise<PeerReport> {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const answer = await fetch(`http://${place}/${command}?${new URLSearchParams(given).toString()}`, {
    signal: AbortSignal.timeout(milliseconds),
  })
  if (!answer.ok) throw new Error(`${command}: HTTP ${answer.status} ${(await answer.text()).slice(0, 1000)}`)
  return (await answer.json()) as PeerReport // JsonLine.java
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL') // the peer has no state that must be saved
  await gone
}
