import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** The connections that this process opened. */
export interface Connections {
  /** Returns the ports of the remote ends, of attempts as well; 0 before the first attempt. */
  readonly ports: () => readonly number[]
  readonly stop: () => void
}

/** Records every connection that this process opens from now on. */
export function recordConnections(): Connections {
  const opened: { port: number }[] = []
  const record = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket }
    const one = { port: 0 }
    opened.push(one)
    socket.once('connectionAttempt', (_address: string, port: number) => (one.port = port))
  }
  subscribe('net.client.socket', record)
  return { ports: () => opened.map(({ port }) => port), stop: () => void unsubscribe('net.client.socket', record) }
}
