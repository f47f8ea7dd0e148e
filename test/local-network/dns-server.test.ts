import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { goodManners } from '../../local-network/dials.ts'
import { startDnsServer, type RunningDnsServer } from '../../local-network/dns-server.ts'

const zone = 'sml.local.test'
const name = `abc.iso6523-actorid-upis.${zone}`
const smpUrl = 'http://127.0.0.1:8280'
const dials = goodManners()

let server: RunningDnsServer
let resolver: Resolver
beforeAll(async () => {
  server = await startDnsServer({ zone, dials, smpUrlOf: (asked) => (asked === name ? smpUrl : undefined) }, 0)
  resolver = new Resolver({ timeout: 300, tries: 1 })
  resolver.setServers([`127.0.0.1:${server.port}`])
})
afterEach(() => void (dials.dns = 'good'))
afterAll(() => server.stop())

const codeOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise
    return 'answered'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? ''
  }
}

test('N-16 a registered participant has a NAPTR record with the URL of the SMP', async () => {
  expect(await resolver.resolveNaptr(name)).toEqual([
    { order: 100, preference: 10, flags: 'U', service: 'Meta:SMP', regexp: `!.*!${smpUrl}!`, replacement: '' },
  ])
})

test('N-16 the DNS server finds a name regardless of case', async () => {
  expect(await resolver.resolveNaptr(name.toUpperCase())).toHaveLength(1)
})

test('N-16 the DNS server answers NXDOMAIN for a participant that is not registered', async () => {
  expect(await codeOf(resolver.resolveNaptr(`abd.iso6523-actorid-upis.${zone}`))).toBe('ENOTFOUND')
  expect(await codeOf(resolver.resolveNaptr(zone))).toBe('ENOTFOUND')
})

test('the DNS server returns no records for a registered name if another record type is queried', async () => {
  expect(await codeOf(resolver.resolve4(name))).toBe('ENODATA')
})

test('the DNS server refuses queries for names outside its zones', async () => {
  expect(await codeOf(resolver.resolveNaptr('example.sk'))).toBe('EREFUSED')
  expect(await codeOf(resolver.resolveTxt('xtest'))).toBe('EREFUSED')
})

test('M1 the DNS server has the records of the mail domains, and no others of the domain test', async () => {
  expect(await resolver.resolveTxt('UCTO.local.test')).toEqual([['v=spf1 ip4:127.0.0.1 -all']])
  expect(await resolver.resolveTxt('_dmarc.ucto.local.test')).toEqual([['v=DMARC1; p=reject']])
  expect(await resolver.resolveMx('in.local.test')).toEqual([{ priority: 10, exchange: 'mx.in.local.test' }])
  expect(await resolver.resolve4('mx.in.local.test')).toEqual(['127.0.0.1'])
  expect(await codeOf(resolver.resolveMx('ucto.local.test'))).toBe('ENODATA')
  expect(await codeOf(resolver.resolveTxt(`x${zone}`))).toBe('ENOTFOUND')
})

test('the DNS server sends a complete answer over TCP if the answer over UDP is truncated', async () => {
  dials.dns = 'truncated'
  expect(await resolver.resolveNaptr(name)).toHaveLength(1)
  expect(await codeOf(resolver.resolveNaptr(`abd.${zone}`))).toBe('ENOTFOUND')
})

test('the DNS server can simulate a missing record, the answer SERVFAIL and no answer', async () => {
  dials.dns = 'no_record'
  expect(await codeOf(resolver.resolveNaptr(name))).toBe('ENODATA')
  dials.dns = 'failing'
  expect(await codeOf(resolver.resolveNaptr(name))).toBe('ESERVFAIL')
  dials.dns = 'silent'
  expect(await codeOf(resolver.resolveNaptr(name))).toBe('ETIMEOUT')
})

test('the DNS server ignores packets that are not queries, and keeps answering queries', async () => {
  const socket = createSocket('udp4')
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    Buffer.alloc(600, 0xff),
    Buffer.from([0, 1, 0x80, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
  ]) {
    await new Promise((resolve) => socket.send(bytes, server.port, '127.0.0.1', resolve))
  }
  socket.close()
  expect(await resolver.resolveNaptr(name)).toHaveLength(1)
})

test('the DNS server refuses to start with EADDRINUSE when the port is already in use', async () => {
  expect(await codeOf(startDnsServer({ zone, dials, smpUrlOf: () => undefined }, server.port))).toBe('EADDRINUSE')
})
