import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { until } from '../support/until.ts'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { deliver, inbox, openDialogue } from './support/dialogue.ts'

/* Clients that say too much, too slowly, or nothing at all. */

let clock: ManualClock
let gateway: AGateway
const sockets: Socket[] = []
beforeEach(async () => {
  clock = new ManualClock()
  gateway = await aGateway({ clock })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await gateway.stop()
})

/** Connects, and never closes its side when the server closes the other one. */
async function stubborn(from: string): Promise<Socket> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'data')
  return socket
}

test('M6 ends a connection that names 10,000 recipients which it may not use', async () => {
  gateway.entrance.inboxes.set('in.disabled@inbox.test', { kind: 'disabled' })
  let looked = 0
  const inboxes = gateway.entrance.inboxes
  gateway.entrance.find = async (address) => {
    looked += 1
    return inboxes.get(address) ?? { kind: 'unknown' }
  }
  const client = await openDialogue(gateway.port, '127.0.0.10')
  for (const line of ['EHLO x', 'MAIL FROM:<a@b.test>']) await client.say(line)
  client.send('RCPT TO:<in.disabled@inbox.test>\r\n'.repeat(10_000))
  const replies: string[] = []
  for (let reply = await client.reply(); reply !== ''; reply = await client.reply()) replies.push(reply.slice(0, 9))
  expect(replies).toEqual([...Array.from({ length: 10 }, () => '550 5.2.1'), '421 4.7.0'])
  expect(looked).toBe(11)
  client.close()
})

test('M7 refuses a client that had 20 mails to an inbox refused within an hour, but no other client', async () => {
  for (let count = 0; count < 20; count++)
    expect(await deliver(gateway.port, { ip: '127.0.0.66', raw: aMail({ From: `x${count}@evil.test` }) })).toMatch(
      /^550 5\.7\.1 Sender/,
    )
  const one = { ip: '127.0.0.66', raw: aMail() }
  expect(await deliver(gateway.port, one)).toBe('421 4.7.0 Too many refusals, try later')
  expect(await deliver(gateway.port, { raw: aMail() })).toMatch(/^250 /)
  await clock.advance(3_600_000)
  expect(await deliver(gateway.port, one)).toMatch(/^550 5\.7\.26 /)
})

test('M7 does not count mails that were only put off, such as during a fault of DNS', async () => {
  gateway.dns.fail('TXT', 'acct.test')
  for (let count = 0; count < 25; count++)
    expect(await deliver(gateway.port, { raw: aMail() })).toMatch(/^451 4\.7\.24 /)
})

test('M7 cuts off a mail of lines that begin with a full stop, and counts it as refused', async () => {
  const client = await openDialogue(gateway.port, '127.0.0.66')
  for (const line of ['EHLO x', 'MAIL FROM:<x@evil.test>', `RCPT TO:<${inbox}>`, 'DATA']) await client.say(line)
  client.send(aMail({ From: 'x@evil.test' }) + '..\r\n'.repeat(100_000))
  expect(await client.reply()).toBe('421 4.7.0 Too many lines begin with a full stop')
  expect(await client.reply()).toBe('')
  client.close()
  const one = { ip: '127.0.0.66', raw: aMail({ From: 'x@evil.test' }) }
  for (let count = 1; count < 20; count++) expect(await deliver(gateway.port, one)).toMatch(/^550 5\.7\.1 Sender/)
  expect(await deliver(gateway.port, one)).toMatch(/^421 4\.7\.0 Too many refusals/)
})

test('M7 a stranger who names an inbox all day does not use up the mails of others', async () => {
  for (let day = 0; day < 2; day++) {
    const client = await openDialogue(gateway.port, '127.0.0.77')
    await client.say('EHLO x')
    for (let count = 0; count < 70; count++)
      for (const line of ['MAIL FROM:<a@b.test>', `RCPT TO:<${inbox}>`, 'RSET']) await client.say(line)
    client.close()
  }
  expect(await deliver(gateway.port, { raw: aMail() })).toMatch(/^250 2\.0\.0 queued/)
})

test('M7 gives the place of a connection that lasted too long to others, though its client never closes it', async () => {
  for (let count = 0; count < 10; count++) await stubborn('127.0.0.34')
  expect((await openDialogue(gateway.port, '127.0.0.34')).greeting).toMatch(/^421 /)
  await clock.advance(10 * 60_000)
  await until('a free place', 20, async () => {
    const next = await openDialogue(gateway.port, '127.0.0.34')
    next.close()
    return next.greeting.startsWith('220')
  })
})

test('M7 ends a mail of which one byte comes now and then, in the header or in the body', async () => {
  for (const start of ['Fr', `${aMail()}x`]) {
    const client = await openDialogue(gateway.port, '127.0.0.10')
    for (const line of ['EHLO x', 'MAIL FROM:<uctovnik@acct.test>', `RCPT TO:<${inbox}>`, 'DATA'])
      await client.say(line)
    client.send(start)
    for (let second = 0; second < 5 * 60; second += 10) {
      client.send('x')
      await clock.advance(10_000)
    }
    expect(await client.reply()).toMatch(/^421 4\.4\.2 /)
    expect(await client.reply()).toBe('')
  }
  expect(gateway.entrance.accepted).toEqual([])
})

test('M7 greets 500 of 2,000 idle connections, and its memory stays flat', { timeout: 60_000 }, async () => {
  const addresses = Array.from({ length: 200 }, (_, index) => `127.0.3.${index + 1}`)
  const greet = async (from: string): Promise<string> => {
    const socket = connect({ port: gateway.port, host: '127.0.0.1', localAddress: from })
    sockets.push(socket)
    socket.on('error', () => undefined)
    return new Promise((resolve) => {
      socket.once('data', (greeting) => resolve(String(greeting).slice(0, 3)))
      socket.once('close', () => resolve('closed'))
    })
  }
  const wave = async (): Promise<readonly string[]> => {
    const greetings: string[] = []
    for (let round = 0; round < 10; round++) greetings.push(...(await Promise.all(addresses.map(greet))))
    return greetings
  }
  const first = await wave()
  expect(first.filter((code) => code === '220')).toHaveLength(500)
  expect(first.filter((code) => code === '421')).toHaveLength(1_500)
  const before = process.memoryUsage().rss
  for (let again = 0; again < 2; again++) {
    for (const socket of sockets.splice(0)) socket.destroy()
    await until('a free place', 20, async () => (await greet('127.0.3.1')) === '220')
    await wave()
  }
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(64)
})
