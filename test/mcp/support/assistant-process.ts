import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { entry } from '../../support/command.ts'

/** A command that serves an assistant on standard input and output, as a client starts it. */
export interface AssistantCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const clientInfo = { name: 'test', version: '1.0.0' }

/** The built program, as a client starts it for this service with this key. */
export function assistantCommand(url: string, key: string): AssistantCommand {
  return {
    command: process.execPath,
    args: [entry, 'mcp'],
    env: { CORNERPOST_URL: url, CORNERPOST_API_KEY: key },
  }
}

/** Connects a client of the older library, which begins with `initialize`, over standard input and output. */
export async function olderProcessClient({ command, args, env }: AssistantCommand): Promise<OlderClient> {
  const client = new OlderClient(clientInfo)
  await client.connect(new OlderTransport({ command, args: [...args], env: { ...env }, stderr: 'ignore' }))
  return client
}

/** Connects a client of the newer library, which accepts only revision 2026-07-28, over standard input and output. */
export async function newerProcessClient({ command, args, env }: AssistantCommand): Promise<Client> {
  const client = new Client(clientInfo, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StdioClientTransport({ command, args: [...args], env: { ...env }, stderr: 'ignore' }))
  return client
}

/** A process that serves an assistant, driven line by line. */
export interface AssistantProcess {
  readonly pid: number
  /** the lines that it wrote so far */
  readonly lines: readonly string[]
  /** all that it said to a person */
  readonly said: () => string
  send(text: string): void
  /** Ends its input. Resolves with the exit code; null if a signal ended it. */
  end(): Promise<number | null>
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the command. It ends when its input ends, at the latest with this process. */
export function startAssistant({ command, args, env }: AssistantCommand): AssistantProcess {
  const child = spawn(command, args, { env: { PATH: process.env['PATH'], ...env }, stdio: 'pipe' })
  const lines: string[] = []
  let [rest, said] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (said += text))
  child.stdin.on('error', () => {}) // the process may have refused to start
  const gone = once(child, 'close').then(([code]) => {
    if (rest !== '') lines.push(rest)
    return code as number | null
  })
  return {
    pid: child.pid ?? 0,
    lines,
    said: () => said,
    send: (text) => void child.stdin.write(text),
    end: () => {
      child.stdin.end()
      return gone
    },
    kill: (signal) => {
      child.kill(signal)
      return gone
    },
  }
}
