import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { percentile } from '../support/percentile.ts'

/** A mail with its recipient; `parts` are its bytes, as they are sent after DATA. */
export interface Letter {
  readonly recipient: string
  readonly parts: readonly Uint8Array[]
}

export interface MailLoad {
  /** port of the server on 127.0.0.1 */
  readonly port: number
  readonly connections: number
  readonly mailsPerConnection: number
  /** Returns the next mail. */
  readonly letter: () => Letter
}

export interface MailMeasure {
  readonly mails: number
  readonly perSecond: number
  /** milliseconds from MAIL to the reply after the last byte */
  readonly p50: number
  readonly p99: number
}

/** address of MAIL FROM and of the header From of all mails */
export const sender = 'uctovnik@acct.test'

const connectionsPerAddress = 8
const endOfData = Buffer.from('.\r\n')

/**
 * Sends mails over several connections at once, one after the other on each, without pipelining. The clients have
 * different addresses, at most 8 connections each. Throws if a mail is not accepted.
 */
export async function sendMails(load: MailLoad): Promise<MailMeasure> {
  const times: number[] = []
  const startedAt = performance.now()
  const client = async (index: number): Promise<void> => {
    const ask = await openClient(load.port, `127.0.0.${10 + Math.floor(index / connectionsPerAddress)}`)
    for (let mail = 0; mail < load.mailsPerConnection; mail++) {
      const askedAt = performance.now()
      await sendLetter(ask, load.letter())
      times.push(performance.now() - askedAt)
    }
    await ask(Buffer.from('QUIT\r\n'))
  }
  await Promise.all(Array.from({ length: load.connections }, (_, index) => client(index)))
  const perSecond = (times.length * 1_000) / (performance.now() - startedAt)
  return { mails: times.length, perSecond, p50: percentile(times, 50), p99: percentile(times, 99) }
}

/** Sends bytes and resolves with the reply. Throws if the server refuses. */
type Ask = (...parts: readonly Uint8Array[]) => Promise<string>

async function sendLetter(ask: Ask, { recipient, parts }: Letter): Promise<void> {
  await ask(Buffer.from(`MAIL FROM:<${sender}>\r\n`))
  await ask(Buffer.from(`RCPT TO:<${recipient}>\r\n`))
  await ask(Buffer.from('DATA\r\n'))
  await ask(...parts, endOfData)
}

async function openClient(port: number, localAddress: string): Promise<Ask> {
  const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true })
  await once(socket, 'connect')
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  const ask: Ask = async (...parts) => {
    socket.cork()
    for (const part of parts) socket.write(part)
    socket.uncork()
    return replyOf(socket, closed.signal)
  }
  await replyOf(socket, closed.signal)
  await ask(Buffer.from('EHLO pc.acct.test\r\n'))
  return ask
}

async function replyOf(socket: Socket, signal: AbortSignal): Promise<string> {
  let text = ''
  while (!/^\d{3}(?: .*)?\r\n$/m.test(text)) {
    const [chunk] = (await once(socket, 'data', { signal })) as [Buffer]
    text += chunk.toString('latin1')
  }
  if (!/^[23]/.test(text)) throw new Error(`the server refused: ${text}`)
  return text
}
