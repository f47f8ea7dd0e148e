import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Arguments of node that run a TypeScript file of the tests from source. */
export function nodeArguments(script: URL, ...args: readonly string[]): string[] {
  return ['--import', 'tsx', '--conditions=source', '--no-warnings', fileURLToPath(script), ...args]
}

export interface Child {
  readonly process: ChildProcess
  /** Resolves with the first line of output that the test accepts; rejects when the child ends without one. */
  line(accept: (line: string) => boolean): Promise<string>
  /** Everything it said, once it ended. */
  readonly lines: Promise<readonly string[]>
}

/** Ends a child together with the process that started it: a test that fails kills nothing. */
const endWithParent = `data:text/javascript,${encodeURIComponent('process.once("disconnect", () => process.exit()).channel?.unref()')}`

/** A process of its own, to be talked to by lines and to be killed. */
export function startChild(script: URL, ...args: readonly string[]): Child {
  const child = spawn(process.execPath, ['--import', endWithParent, ...nodeArguments(script, ...args)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const said: string[] = []
  const listeners = new Set<(line: string) => void>()
  const reader = createInterface({ input: child.stdout! })
  reader.on('line', (line) => {
    said.push(line)
    for (const listener of listeners) listener(line)
  })
  const lines = new Promise<readonly string[]>((resolve) => reader.once('close', () => resolve(said)))
  const line = (accept: (line: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const found = said.find(accept)
      if (found !== undefined) return resolve(found)
      const listener = (text: string): void => {
        if (accept(text)) resolve(text)
      }
      listeners.add(listener)
      void lines.then(() => reject(new Error(`the process ended after saying: ${said.join(' | ')}`)))
    })
  return { process: child, line, lines }
}
