import { once } from 'node:events'
import { WebSocket } from 'undici'
import { until } from '../support/until.ts'

/** A debugger that is attached to another Node process on loopback. */
export interface Inspector {
  /** Calls a method of the Chrome DevTools Protocol and returns its result. */
  call(method: string, parameters?: object): Promise<Record<string, unknown>>
  close(): void
}

/** Attaches to the process that was started with `--inspect=127.0.0.1:port`. */
export async function attachInspector(port: number): Promise<Inspector> {
  const url = await until('the inspector', 10, () => debuggerUrl(port), 50)
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await once(socket, 'open')
  let calls = 0
  return {
    async call(method, params = {}) {
      const id = (calls += 1)
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { result, error } = await answered
      waiting.delete(id)
      if (result === undefined) throw new Error(`${method}: ${error?.message ?? 'no result'}`)
      return result
    },
    close: () => socket.close(),
  }
}

interface Answer {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

async function debuggerUrl(port: number): Promise<string | undefined> {
  try {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      webSocketDebuggerUrl: string
    }[]
    return targets[0]?.webSocketDebuggerUrl
  } catch {
    return undefined // the process does not listen yet
  }
}
