import { connect } from 'node:net'

export interface RawAnswer {
  /** of every answer on the connection, in order */
  readonly statuses: readonly number[]
  readonly text: string
  /** the server ended the connection */
  readonly closed: boolean
}

/**
 * Writes bytes on a fresh connection, one piece after the other, and reads until the server closes it or is silent for
 * `idleMs`.
 */
export function rawExchange(
  port: number,
  pieces: string | Uint8Array | readonly (string | Uint8Array)[],
  idleMs = 400,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    const finish = (closed: boolean) => () => {
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1])), text, closed })
    }
    socket.setTimeout(idleMs, finish(false))
    socket.on('data', (chunk) => void chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', finish(true))
    socket.on('connect', () => {
      for (const piece of [pieces].flat()) socket.write(piece)
    })
  })
}
