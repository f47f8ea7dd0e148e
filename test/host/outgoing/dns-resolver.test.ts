import { createSocket, type Socket } from 'node:dgram'
import { afterEach, expect, test } from 'vitest'
import { createDnsResolver } from '@cornerpost/host'
import { codeOfPromise } from '../../support/code-of.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

interface Reply {
  readonly code: number
  readonly naptr?: boolean
}

/** Starts a DNS server that answers its n-th query with `answer(n)`. For null it sends no answer. */
async function dnsServer(
  answer: (asked: number) => Reply | null,
): Promise<{ readonly server: string; readonly asked: () => number }> {
  let asked = 0
  const port = await listen((query, send) => {
    const reply = answer(++asked)
    if (reply) send(encodeReply(query, reply))
  })
  return { server: `127.0.0.1:${port}`, asked: () => asked }
}

async function listen(answer: (query: Buffer, send: (reply: Buffer) => void) => void): Promise<number> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (query, from) => answer(query, (reply) => socket.send(reply, from.port, from.address)))
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  return socket.address().port
}

/** Returns an answer to a query with one question (RFC 1035, 4), with one NAPTR record (RFC 3403) if `naptr` is set. */
function encodeReply(query: Buffer, { code, naptr = false }: Reply): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5)
  const header = Buffer.from([query[0], query[1], 0x81, 0x80 | code, 0, 1, 0, naptr ? 1 : 0, 0, 0, 0, 0])
  return Buffer.concat(naptr ? [header, question, naptrRecord()] : [header, question])
}

function naptrRecord(): Buffer {
  const texts = ['U', 'Meta:SMP', '!.*!http://127.0.0.1:8280!'].map((text) =>
    Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]),
  )
  const data = Buffer.concat([Buffer.from([0, 100, 0, 10]), ...texts, Buffer.from([0])])
  return Buffer.concat([Buffer.from([0xc0, 0x0c, 0, 35, 0, 1, 0, 0, 0, 60, 0, data.length]), data])
}

const resolver = (server: string, dnsAttempts = 3) =>
  createDnsResolver({ dnsServers: [server], dnsTimeoutMilliseconds: 150, dnsAttempts })

test('the DNS resolver returns every field of a NAPTR record', async () => {
  const { server } = await dnsServer(() => ({ code: 0, naptr: true }))
  expect(await resolver(server).resolveNaptr('x.participant.sml.local.test')).toEqual({
    kind: 'found',
    records: [
      {
        order: 100,
        preference: 10,
        flags: 'U',
        service: 'Meta:SMP',
        regexp: '!.*!http://127.0.0.1:8280!',
        replacement: '',
      },
    ],
  })
})

test('the DNS resolver reports a name as absent after a single NXDOMAIN', async () => {
  const { server, asked } = await dnsServer(() => ({ code: 3 }))
  expect(await resolver(server).resolveNaptr('nobody.test')).toEqual({ kind: 'absent' })
  expect(asked()).toBe(1)
})

test('D84 the DNS resolver distinguishes a name without NAPTR records from a name that does not exist', async () => {
  const { server, asked } = await dnsServer(() => ({ code: 0 }))
  expect(await resolver(server).resolveNaptr('other.test')).toEqual({ kind: 'no_record' })
  expect(asked()).toBe(1)
})

for (const [what, code] of [
  ['SERVFAIL', 2],
  ['REFUSED', 5],
  ['NOTIMP', 4],
] as const) {
  test(`the DNS resolver retries after ${what}, then fails with lookup_unavailable instead of reporting the name as absent`, async () => {
    const { server, asked } = await dnsServer(() => ({ code }))
    expect(await codeOfPromise(resolver(server).resolveNaptr('x.test'))).toBe('lookup_unavailable')
    expect(asked()).toBeGreaterThanOrEqual(3)
  })
}

test('the DNS resolver finds the record when one attempt fails and the next succeeds', async () => {
  const { server } = await dnsServer((asked) => (asked === 1 ? { code: 2 } : { code: 0, naptr: true }))
  expect(await resolver(server).resolveNaptr('x.test')).toMatchObject({ kind: 'found' })
})

test('the DNS resolver fails with lookup_unavailable when no attempt gets an answer', async () => {
  const { server, asked } = await dnsServer(() => null)
  expect(await codeOfPromise(resolver(server, 2).resolveNaptr('x.test'))).toBe('lookup_unavailable')
  expect(asked()).toBe(2)
})

test('the DNS resolver fails with lookup_unavailable when no server listens', async () => {
  expect(await codeOfPromise(resolver('127.0.0.1:1', 1).resolveNaptr('x.test'))).toBe('lookup_unavailable')
})

test('the DNS resolver fails with lookup_unavailable when the answer is not a DNS message', async () => {
  const port = await listen((_, send) => send(Buffer.from('garbage')))
  expect(await codeOfPromise(resolver(`127.0.0.1:${port}`, 1).resolveNaptr('x.test'))).toBe('lookup_unavailable')
})

test('R18 a closed resolver gives up a query that is not answered, and does not repeat it', async () => {
  let heard = (): void => {}
  const first = new Promise<void>((resolve) => (heard = resolve))
  const { server, asked } = await dnsServer(() => (heard(), null))
  const resolver = createDnsResolver({ dnsServers: [server], dnsTimeoutMilliseconds: 60_000, dnsAttempts: 3 })
  const answer = codeOfPromise(resolver.resolveNaptr('x.participant.sml.local.test'))
  await first
  resolver.close()
  expect(await answer).toBe('lookup_unavailable')
  expect(asked()).toBe(1)
})
