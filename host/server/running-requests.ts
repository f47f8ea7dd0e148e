import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface RunningRequest {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

/** The requests that are being answered. When the server stops, it first lets them finish. */
export interface RunningRequests {
  add(incoming: IncomingMessage, outgoing: ServerResponse): void
  /** Returns the requests of one connection, in order. */
  on(socket: Socket): readonly RunningRequest[]
  /** Makes the connection of each request close after the answer. */
  closeBehind(): void
  /** Resolves when no request is being answered. */
  ended(): Promise<void>
}

export function createRunningRequests(): RunningRequests {
  const running = new Map<ServerResponse, IncomingMessage>()
  const watched = new WeakSet<Socket>()
  let tellEnded: () => void = () => undefined
  const forget = (outgoing: ServerResponse): void => {
    running.delete(outgoing)
    if (running.size === 0) tellEnded()
  }
  const on = (socket: Socket): readonly RunningRequest[] =>
    [...running]
      .map(([outgoing, incoming]) => ({ incoming, outgoing }))
      .filter(({ incoming }) => incoming.socket === socket)
  /**
   * Watches the connection, because an answer that is queued behind another one gets no event when the connection
   * closes.
   */
  const watch = (socket: Socket): void => {
    if (watched.has(socket)) return
    watched.add(socket)
    socket.once('close', () => {
      for (const { outgoing } of on(socket)) forget(outgoing)
    })
  }
  return {
    on,
    add(incoming, outgoing) {
      running.set(outgoing, incoming)
      outgoing.once('close', () => forget(outgoing))
      watch(incoming.socket)
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
