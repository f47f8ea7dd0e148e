import { connect, type Socket } from 'node:net'
import { connect as connectTls, TLSSocket } from 'node:tls'

/** A dialogue with an SMTP server over a socket, line by line. */
export interface Dialogue {
  /** Sends the line and returns the reply, all its lines joined by a line feed. */
  say(line: string): Promise<string>
  /** Sends these bytes as they are. */
  send(bytes: string | Buffer): void
  /** Returns the next reply; an empty text if the server closed the connection. */
  reply(): Promise<string>
  /** Continues over TLS. */
  encrypt(): Promise<void>
  /** Returns the certificate of the server, PEM, once the dialogue is encrypted. */
  certificate(): string | undefined
  close(): void
}

/** Connects from a local address, sends `first`, if given, and reads the greeting. */
export async function openDialogue(
  port: number,
  from = '127.0.0.1',
  first = '',
): Promise<Dialogue & { readonly greeting: string }> {
  let socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.write(first)
  let received = ''
  let isClosed = false
  let wake = (): void => undefined
  const listen = (): void => {
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      received += String(text)
      wake()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      isClosed = true
      wake()
    })
  }
  listen()
  const reply = async (): Promise<string> => {
    for (;;) {
      const match = /^(?:\d{3}-[^\r\n]*\r\n)*\d{3}(?: [^\r\n]*)?\r\n/.exec(received)
      if (match) {
        received = received.slice(match[0].length)
        return match[0].trim().replaceAll('\r\n', '\n')
      }
      if (isClosed) return ''
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  const send = (bytes: string | Buffer): void => void socket.write(bytes)
  return {
    greeting: await reply(),
    reply,
    send,
    say: (line) => {
      send(`${line}\r\n`)
      return reply()
    },
    encrypt: async () => {
      socket.removeAllListeners('data')
      socket.removeAllListeners('close')
      const plain = socket
      socket = connectTls({ socket: plain, rejectUnauthorized: false })
      await new Promise((resolve) => socket.once('secureConnect', resolve))
      listen()
    },
    certificate: () => (socket instanceof TLSSocket ? socket.getPeerX509Certificate()?.toString() : undefined),
    close: () => void socket.destroy(),
  }
}

export interface Sending {
  /** address from which the client connects */
  readonly ip?: string
  /** address of a load balancer that connects in the name of `ip` */
  readonly proxy?: string
  readonly helo?: string
  readonly mailFrom?: string
  readonly recipient?: string
  readonly raw: string
}

/** Sends one mail. Returns the first reply that refuses it, or the last reply. */
export async function deliver(port: number, sending: Sending): Promise<string> {
  const { ip = '127.0.0.10', helo = 'pc.acct.test', mailFrom = 'uctovnik@acct.test', recipient, raw, proxy } = sending
  const dialogue = await (proxy === undefined
    ? openDialogue(port, ip)
    : openDialogue(port, proxy, `PROXY TCP4 ${ip} 127.0.0.1 50000 25\r\n`))
  try {
    if (!dialogue.greeting.startsWith('220')) return dialogue.greeting
    for (const line of [`EHLO ${helo}`, `MAIL FROM:<${mailFrom}>`, `RCPT TO:<${recipient ?? inbox}>`, 'DATA']) {
      const reply = await dialogue.say(line)
      if (!/^[23]/.test(reply)) return reply
    }
    dialogue.send(stuffed(raw))
    return await dialogue.reply()
  } finally {
    dialogue.close()
  }
}

export const inbox = 'in.abcdefghijklmnopqrstuvwxyz@inbox.test'

/** Returns the mail as it is sent after DATA, with dots doubled and the end of data. */
function stuffed(raw: string): string {
  return `${raw.replace(/^\./gm, '..')}${raw.endsWith('\r\n') ? '' : '\r\n'}.\r\n`
}
