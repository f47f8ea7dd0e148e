import { createSocket } from 'node:dgram'

type RecordType = 'A' | 'AAAA' | 'MX' | 'TXT'

/** A DNS server on loopback with the records that a test sets. Other names do not exist. */
export interface FakeDns {
  /** its address as a setting */
  readonly server: string
  set(type: RecordType, name: string, ...values: string[]): void
  /** Answers SERVFAIL for this name and type; the returned function ends that. */
  fail(type: RecordType, name: string): () => void
  /** Gives no answer for this name and type. */
  ignore(type: RecordType, name: string): void
  /** the queries so far, such as `TXT acct.test` */
  readonly asked: string[]
  stop(): Promise<void>
}

const numbers: Readonly<Record<RecordType, number>> = { A: 1, MX: 15, TXT: 16, AAAA: 28 }

/** Starts the server. Names below `local.test` are looked up at the server of a local network, if it is given. */
export async function startFakeDns(networkServer?: string): Promise<FakeDns> {
  const records = new Map<string, string[]>()
  const failing = new Set<string>()
  const silent = new Set<string>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, peer) => {
    const { name, type, end } = readQuestion(query)
    asked.push(`${type} ${name}`)
    if (silent.has(`${type} ${name}`)) return
    if (networkServer !== undefined && name.endsWith('.local.test')) {
      forward(query, networkServer, (reply) => socket.send(reply, peer.port, peer.address))
      return
    }
    const values = records.get(`${type} ${name}`) ?? []
    const exists = [...records.keys()].some((key) => key.endsWith(` ${name}`) || key.endsWith(`.${name}`))
    const code = failing.has(`${type} ${name}`) ? 2 : exists ? 0 : 3
    const answers = code === 0 ? values.map((value) => answer(type, value)) : []
    const header = Buffer.alloc(12)
    header.writeUInt16BE(query.readUInt16BE(0), 0)
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), peer.port, peer.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    server: `127.0.0.1:${socket.address().port}`,
    set: (type, name, ...values) => void records.set(`${type} ${name}`, values),
    fail: (type, name) => {
      failing.add(`${type} ${name}`)
      return () => void failing.delete(`${type} ${name}`)
    },
    ignore: (type, name) => void silent.add(`${type} ${name}`),
    asked,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function forward(query: Buffer, server: string, answered: (reply: Buffer) => void): void {
  const [address, port] = server.split(':')
  const socket = createSocket('udp4')
  socket.on('error', () => undefined) // the client asks again
  socket.once('message', (reply) => {
    socket.close()
    answered(reply)
  })
  socket.send(query, Number(port), address)
}

function readQuestion(query: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = []
  let at = 12
  while (query[at] !== 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]).toLowerCase())
    at += 1 + query[at]
  }
  const number = query.readUInt16BE(at + 1)
  const type = Object.entries(numbers).find(([, value]) => value === number)?.[0] ?? String(number)
  return { name: labels.join('.'), type, end: at + 5 }
}

function answer(type: string, value: string): Buffer {
  const data = dataOf(type, value)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0) // the name of the question
  head.writeUInt16BE(numbers[type as RecordType], 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'TXT') {
    const strings = value.match(/.{1,200}/gs) ?? ['']
    return Buffer.concat(strings.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])))
  }
  const labels = value.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
  return Buffer.concat([Buffer.from([0, 10]), ...labels, Buffer.from([0])]) // MX with preference 10
}
