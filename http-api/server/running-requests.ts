import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The requests that are being answered, so that a stop can let them finish. */
export interface RunningRequests {
  add(incoming: IncomingMessage, outgoing: ServerResponse): void
  /** Has every one of them close its connection behind the answer. */
  closeBehind(): void
  /** Resolves when nothing is being answered. */
  ended(): Promise<void>
}

export function createRunningRequests(): RunningRequests {
  const running = new Map<ServerResponse, Socket>()
  const watched = new WeakSet<Socket>()
  let tellEnded: () => void = () => undefined
  const forget = (outgoing: ServerResponse): void => {
    running.delete(outgoing)
    if (running.size === 0) tellEnded()
  }
  /** Answers that were still queued behind another one are never told that their connection is gone. */
  const watch = (socket: Socket): void => {
    if (watched.has(socket)) return
    watched.add(socket)
    socket.once('close', () => {
      for (const [outgoing, its] of running) if (its === socket) forget(outgoing)
    })
  }
  return {
    add({ socket }, outgoing) {
      running.set(outgoing, socket)
      outgoing.once('close', () => forget(outgoing))
      watch(socket)
    },
    closeBehind() {
      for (const outgoing of running.keys()) outgoing.shouldKeepAlive = false
    },
    ended: () =>
      new Promise((resolve) => {
        tellEnded = resolve
        if (running.size === 0) resolve()
      }),
  }
}
