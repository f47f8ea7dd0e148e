import { spawn, type ChildProcess } from 'node:child_process'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const tests = join(import.meta.dirname, '..')

/** Returns the file that `bundle-processes.ts` made of this script. */
export function bundled(script: URL): string {
  return join(tests, 'dist/process', relative(tests, fileURLToPath(script))).replace(/\.ts$/, '.js')
}

export interface Child {
  readonly process: ChildProcess
  /** Resolves with the first output line for which `accept` is true; rejects if the child ends without such a line. */
  line(accept: (line: string) => boolean): Promise<string>
  /** all output lines; resolves when the child ends */
  readonly lines: Promise<readonly string[]>
}

/** Module that ends the child when its parent process ends, because a failing test does not kill the child. */
const endWithParent = `data:text/javascript,${encodeURIComponent('process.once("disconnect", () => process.exit()).channel?.unref()')}`

/** Starts a script of a folder `process` in a child process. A test can wait for its output and can kill it. */
export function startChild(script: URL, ...args: readonly string[]): Child {
  const child = spawn(process.execPath, ['--import', endWithParent, bundled(script), ...args], {
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
      void lines.then(() => reject(new Error(`the process ended. Its output was: ${said.join(' | ')}`)))
    })
  return { process: child, line, lines }
}
