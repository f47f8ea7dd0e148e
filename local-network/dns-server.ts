import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { createServer, type Server, type Socket } from 'node:net'
import {
  AUTHORITATIVE_ANSWER,
  decode,
  encode,
  RECURSION_DESIRED,
  TRUNCATED_RESPONSE,
  type Packet,
  type Question,
} from 'dns-packet'
import type { NetworkDials } from './dials.ts'
import { mailRecordsOf } from './mail-records.ts'

export interface DnsZone {
  /** suffix of all names, without a dot at the end */
  readonly zone: string
  /** returns the SMP URL for a name that is in lower case; undefined if no participant is registered under that name */
  readonly smpUrlOf: (name: string) => string | undefined
}

export interface RunningDnsServer {
  readonly port: number
  stop(): Promise<void>
}

const responseCode = { noError: 0, serverFailure: 2, noSuchName: 3, refused: 5 }

/**
 * Serves the SML's zone on loopback, over UDP and TCP on the same port. Answers with a NAPTR record for each registered
 * participant and with NXDOMAIN for the rest of the zone. Also serves the mail domains of the local network. Rejects if
 * the port is unavailable.
 */
export async function startDnsServer(
  deps: DnsZone & { readonly dials: NetworkDials },
  port: number,
): Promise<RunningDnsServer> {
  const tcp = createServer((socket) => serveTcp(deps, socket))
  const { udp, port: bound } = await listenOnBoth(tcp, port)
  udp.on('message', (message, peer) => {
    const answer = answerTo(deps, message, true)
    if (answer !== undefined) udp.send(answer, peer.port, peer.address)
  })
  const sockets = trackSockets(tcp)
  return {
    port: bound,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await Promise.all([
        new Promise<void>((resolve) => udp.close(() => resolve())),
        new Promise<void>((resolve) => tcp.close(() => resolve())),
      ])
    },
  }
}

const freePortAttempts = 5

/**
 * Listens on the same port for UDP and TCP. A port that is free for UDP may be in use for TCP. With port 0, up to five
 * free ports are tried; any other port is tried once.
 */
async function listenOnBoth(tcp: Server, port: number): Promise<{ udp: UdpSocket; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const udp = createSocket('udp4')
    try {
      await once(udp, () => udp.bind(port, '127.0.0.1'))
      await once(tcp, () => tcp.listen(udp.address().port, '127.0.0.1'))
      return { udp, port: udp.address().port }
    } catch (error) {
      udp.close()
      if (port !== 0 || attempt >= freePortAttempts) throw error
    }
  }
}

function once(socket: UdpSocket | Server, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // this listener is never removed, because an error event without a listener would end the process
    socket.on('error', reject)
    socket.once('listening', resolve)
    start()
  })
}

function trackSockets(tcp: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  tcp.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** Answers DNS messages over TCP. Each message is preceded by its length in two bytes (RFC 1035, 4.2.2). */
function serveTcp(deps: DnsZone & { readonly dials: NetworkDials }, socket: Socket): void {
  let held: Buffer = Buffer.alloc(0)
  socket.setTimeout(5_000, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk])
    while (held.length >= 2 && held.length >= 2 + held.readUInt16BE(0)) {
      const length = held.readUInt16BE(0)
      const answer = answerTo(deps, held.subarray(2, 2 + length), false)
      held = held.subarray(2 + length)
      if (answer !== undefined) socket.write(Buffer.concat([lengthOf(answer), answer]))
    }
  })
}

function lengthOf(message: Uint8Array): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(message.length)
  return length
}

/** Returns the answer to one message; undefined if the message is not a query, or if the server simulates silence. */
function answerTo(
  deps: DnsZone & { readonly dials: NetworkDials },
  message: Uint8Array,
  overUdp: boolean,
): Buffer | undefined {
  const query = readQuery(message)
  const question = query?.questions?.[0]
  if (query === undefined || question === undefined || deps.dials.dns === 'silent') return undefined
  const base: Packet = { type: 'response', id: query.id ?? 0, questions: [question] }
  const flags = AUTHORITATIVE_ANSWER | ((query.flags ?? 0) & RECURSION_DESIRED)
  if (deps.dials.dns === 'failing') return encode({ ...base, flags: flags | responseCode.serverFailure })
  if (deps.dials.dns === 'truncated' && overUdp) return encode({ ...base, flags: flags | TRUNCATED_RESPONSE })
  return encode({ ...base, ...resolve(deps, question, flags) })
}

function readQuery(message: Uint8Array): Packet | undefined {
  try {
    const packet = decode(message)
    return packet.type === 'query' ? packet : undefined
  } catch {
    return undefined // ignored, because anyone may send anything to a UDP port
  }
}

function resolve(
  { zone, smpUrlOf, dials }: DnsZone & { readonly dials: NetworkDials },
  { name, type }: Question,
  flags: number,
): Packet {
  const asked = name.toLowerCase()
  if (asked !== zone && !asked.endsWith(`.${zone}`)) return resolveMail(asked, type, flags)
  if (dials.dns === 'no_record') return { flags: flags | responseCode.noError }
  const url = smpUrlOf(asked)
  if (url === undefined) return { flags: flags | responseCode.noSuchName }
  const data = { order: 100, preference: 10, flags: 'U', services: 'Meta:SMP', regexp: `!.*!${url}!`, replacement: '.' }
  return {
    flags: flags | responseCode.noError,
    answers: type === 'NAPTR' ? [{ type: 'NAPTR', name, ttl: 0, data }] : [],
  }
}

function resolveMail(name: string, type: string, flags: number): Packet {
  const records = mailRecordsOf(name)
  if (records === undefined) return { flags: flags | responseCode.refused }
  if (records.length === 0) return { flags: flags | responseCode.noSuchName }
  return { flags: flags | responseCode.noError, answers: records.filter((record) => record.type === type) }
}
