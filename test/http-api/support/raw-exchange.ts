import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** of every answer on the connection, in order */
  readonly statuses: readonly number[]
  readonly text: string
  /** the server ended the connection */
  readonly closed: boolean
  /** bytes of whole pieces that the system took over; it holds a few megabytes itself */
  readonly sentBytes: number
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

/** One after the other: what is written at once is reported at once. */
function writeAll(socket: Socket, pieces: readonly (string | Uint8Array)[], taken: (bytes: number) => void): void {
  const [piece, ...rest] = pieces
  if (piece === undefined) return
  socket.write(piece, (error) => {
    if (error) return
    taken(Buffer.byteLength(piece))
    writeAll(socket, rest, taken)
  })
}
