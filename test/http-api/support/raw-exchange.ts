import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** The status of every answer on the connection, in order. */
  readonly statuses: readonly number[]
  readonly text: string
  /** True if the server closed the connection. */
  readonly closed: boolean
  /** Bytes of the pieces passed to the operating system, which itself buffers a few megabytes. */
  readonly sentBytes: number
}

/**
 * Writes the pieces one after the other on a new connection, and reads until the server closes it or sends nothing for
 * `idleMs`.
 */
export function rawExchange(
  port: number,
  pieces: string | Uint8Array | readonly (string | Uint8Array)[],
  idleMs = 400,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let sentBytes = 0
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    const finish = (closed: boolean) => () => {
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
      resolve({ statuses, text, closed, sentBytes })
    }
    socket.setTimeout(idleMs, finish(false))
    socket.on('data', (chunk) => void chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', finish(true))
    socket.on('connect', () => writeAll(socket, [pieces].flat(), (bytes) => (sentBytes += bytes)))
  })
}

/** Writes one piece at a time, because Node reports pieces written together only after the last one. */
function writeAll(socket: Socket, pieces: readonly (string | Uint8Array)[], taken: (bytes: number) => void): void {
  const [piece, ...rest] = pieces
  if (piece === undefined) return
  socket.write(piece, (error) => {
    if (error) return
    taken(Buffer.byteLength(piece))
    writeAll(socket, rest, taken)
  })
}
