import { connect } from 'node:net'

/** Resolves with true if a server accepts connections at this address. */
export function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (listens: boolean) => (): void => {
      socket.destroy()
      resolve(listens)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
}
