import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** The connections that this process opened. */
export interface Connections {
  /** Returns the ports of the remote ends; 0 for a connection that was not established. */
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
    socket.once('connect', () => (one.port = socket.remotePort ?? 0))
  }
  subscribe('net.client.socket', record)
  return { ports: () => opened.map(({ port }) => port), stop: () => void unsubscribe('net.client.socket', record) }
}
