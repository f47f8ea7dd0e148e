import { lstatSync, readdirSync, readlinkSync, statSync, type Stats } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { until } from '../support/until.ts'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { deliver, inbox, openDialogue, type Dialogue } from './support/dialogue.ts'

const clock = new ManualClock()
let gateway: AGateway
const open: Dialogue[] = []
beforeAll(async () => {
  gateway = await aGateway({ clock })
})
beforeEach(() => clock.advance(3_600_000))
afterEach(() => {
  gateway.entrance.failure = undefined
  for (const dialogue of open.splice(0)) dialogue.close()
})
afterAll(() => gateway.stop())

async function dialogue(from = '127.0.0.10'): Promise<Awaited<ReturnType<typeof openDialogue>>> {
  const opened = await openDialogue(gateway.port, from)
  open.push(opened)
  return opened
}

/** Opens a dialogue up to the given point. */
async function ready(upTo: 'helo' | 'mail' | 'data', from?: string): Promise<Dialogue> {
  const opened = await dialogue(from)
  await opened.say('EHLO pc.acct.test')
  if (upTo !== 'helo') await opened.say('MAIL FROM:<uctovnik@acct.test>')
  if (upTo === 'data') for (const line of [`RCPT TO:<${inbox}>`, 'DATA']) await opened.say(line)
  return opened
}

test('M8 greets with its name, and offers neither AUTH nor STARTTLS without a certificate', async () => {
  const client = await dialogue()
  expect(client.greeting).toBe('220 mx.inbox.test ESMTP')
  const offers = (await client.say('EHLO pc.acct.test')).split('\n').slice(1)
  expect(offers.map((line) => line.slice(4))).toEqual([
    'PIPELINING',
    '8BITMIME',
    'SMTPUTF8',
    'ENHANCEDSTATUSCODES',
    'SIZE 15728640',
  ])
})

test.each(
  'AUTH PLAIN|WIZ x|SHELL|KILL|VRFY x|HELP|EXPN x|STARTTLS|XCLIENT ADDR=1.2.3.4|XFORWARD ADDR=1.2.3.4|BDAT 1 LAST|X'.split(
    '|',
  ),
)('M8 M2 does not serve %s', async (command) => {
  expect(await (await ready('helo')).say(command)).toMatch(/^500 5\.5\.2 /)
})

test.each([
  ['MAIL before HELO', [], 'MAIL FROM:<a@b.test>', '503 5.5.1 '],
  ['RCPT before MAIL', ['EHLO x'], `RCPT TO:<${inbox}>`, '503 5.5.1 '],
  ['DATA before RCPT', ['EHLO x', 'MAIL FROM:<a@b.test>'], 'DATA', '503 5.5.1 '],
  ['a bad sender', ['EHLO x'], 'MAIL FROM:<a@b@c.test>', '501 5.1.7 '],
  ['a quoted sender', ['EHLO x'], 'MAIL FROM:<"a b"@c.test>', '501 5.1.7 '],
  ['a size over the limit', ['EHLO x'], 'MAIL FROM:<a@b.test> SIZE=15728641', '552 5.3.4 '],
  ['a size at the limit', ['EHLO x'], 'MAIL FROM:<a@b.test> SIZE=15728640', '250 2.1.0 '],
  [
    'another domain',
    ['EHLO x', 'MAIL FROM:<a@b.test>'],
    'RCPT TO:<a@other.test>',
    '550 5.7.1 Relaying denied, see https://',
  ],
  [
    'an unknown inbox',
    ['EHLO x', 'MAIL FROM:<a@b.test>'],
    'RCPT TO:<in.x@inbox.test>',
    '550 5.1.1 No such inbox, see https://',
  ],
  ['an inbox in capitals', ['EHLO x', 'MAIL FROM:<a@b.test>'], `RCPT TO:<${inbox.toUpperCase()}>`, '250 2.1.5 '],
  [
    'a moved inbox',
    ['EHLO x', 'MAIL FROM:<a@b.test>'],
    'RCPT TO:<in.moved@inbox.test>',
    '550 5.1.6 Inbox address has changed, see https://',
  ],
  [
    'a disabled inbox',
    ['EHLO x', 'MAIL FROM:<a@b.test>'],
    'RCPT TO:<in.disabled@inbox.test>',
    '550 5.2.1 Inbox disabled, see https://',
  ],
  ['an inbox that requires TLS', ['EHLO x', 'MAIL FROM:<a@b.test>'], 'RCPT TO:<in.tls@inbox.test>', '550 5.7.10 '],
  ['a null sender', ['EHLO x', 'MAIL FROM:<>'], `RCPT TO:<${inbox}>`, '550 5.7.1 Bounces not accepted'],
  [
    'a second recipient',
    ['EHLO x', 'MAIL FROM:<a@b.test>', `RCPT TO:<${inbox}>`],
    'RCPT TO:<in.moved@inbox.test>',
    '452 4.5.3 ',
  ],
] as const)('M5 M6 answers %s', async (_, before, command, reply) => {
  const { inboxes } = gateway.entrance
  inboxes.set('in.moved@inbox.test', { kind: 'moved' })
  inboxes.set('in.disabled@inbox.test', { kind: 'disabled' })
  inboxes.set('in.tls@inbox.test', { kind: 'open', companyId: 'c1', requiresTls: true })
  const client = await dialogue()
  for (const line of before) await client.say(line)
  const answer = client.say(command)
  if (/^550 5\.(1\.1|7\.1 R)/.test(reply)) await passTarpit()
  expect((await answer).slice(0, reply.length)).toBe(reply)
})

/** Lets the two seconds pass that the server waits before it refuses an unknown recipient. */
async function passTarpit(): Promise<void> {
  const waiting = clock.waiting
  await until('the tarpit', 10, () => clock.waiting > waiting, 5)
  await clock.advance(2_000)
}

test('M6 ends a connection after 10 unknown recipients', async () => {
  const client = await ready('mail')
  for (let count = 1; count <= 10; count++) {
    const answer = client.say(`RCPT TO:<in.${count}@inbox.test>`)
    await passTarpit()
    expect(await answer).toMatch(/^550 5\.1\.1 /)
  }
  expect(await client.say('RCPT TO:<in.11@inbox.test>')).toMatch(/^421 4\.7\.0 /)
  expect(await client.reply()).toBe('')
})

test('M6 refuses the 21st unknown recipient of an address within an hour, but no known one', async () => {
  for (let connection = 1; connection <= 4; connection++) {
    const client = await ready('mail', '127.0.0.31')
    for (let count = 1; count <= 5; count++) {
      const answer = client.say(`RCPT TO:<in.${count}@inbox.test>`)
      await passTarpit()
      expect(await answer).toMatch(/^550 5\.1\.1 /)
    }
  }
  expect(await (await ready('mail', '127.0.0.31')).say('RCPT TO:<in.x@inbox.test>')).toMatch(/^421 4\.7\.0 /)
  expect(await (await ready('mail', '127.0.0.31')).say(`RCPT TO:<${inbox}>`)).toMatch(/^250 /)
})

test('M7 refuses the 11th connection of an address, until one of them ends', async () => {
  const first = await Promise.all(Array.from({ length: 10 }, () => dialogue('127.0.0.32')))
  expect(first.map(({ greeting }) => greeting.slice(0, 3))).toEqual(Array.from({ length: 10 }, () => '220'))
  expect((await dialogue('127.0.0.32')).greeting).toBe('421 4.7.0 Too many connections, try later')
  expect((await dialogue('127.0.0.33')).greeting).toMatch(/^220 /)
  await first[0].say('QUIT')
  first[0].close()
  await until('a free place', 10, async () => (await dialogue('127.0.0.32')).greeting.startsWith('220'))
})

test('M7 ends a connection after 10 minutes', async () => {
  const client = await ready('helo')
  await clock.advance(10 * 60_000)
  expect(await client.reply()).toMatch(/^421 4\.4\.2 /)
  expect(await client.reply()).toBe('')
})

test('M7 ends a connection whose mail takes more than 5 minutes', async () => {
  const client = await ready('data')
  client.send('From: x')
  await clock.advance(5 * 60_000)
  expect(await client.reply()).toMatch(/^421 4\.4\.2 /)
})

test('M7 refuses the 61st mail to an inbox within a minute', async () => {
  const client = await ready('helo')
  for (let count = 1; count <= 60; count++) {
    for (const line of ['MAIL FROM:<a@b.test>', `RCPT TO:<${inbox}>`]) expect(await client.say(line)).toMatch(/^250 /)
    await client.say('RSET')
  }
  await client.say('MAIL FROM:<a@b.test>')
  expect(await client.say(`RCPT TO:<${inbox}>`)).toMatch(/^451 4\.7\.1 /)
  await clock.advance(60_000)
  expect(await client.say(`RCPT TO:<${inbox}>`)).toMatch(/^250 /)
})

test('M3 refuses a mail of 15 MB and one byte, and accepts one of 15 MB', async () => {
  const mail = aMail()
  const filled = `${mail}${'x'.repeat(998)}\r\n`.repeat(1) // a line first, so that the filling begins a line
  const fill = 15 * 2 ** 20 - Buffer.byteLength(filled)
  const line = `${'x'.repeat(998)}\r\n`
  const rest = line.repeat(Math.floor(fill / 1_000)) + `${'x'.repeat((fill % 1_000) - 2)}\r\n`
  expect(await deliver(gateway.port, { raw: filled + rest })).toMatch(/^250 2\.0\.0 queued/)
  expect(await deliver(gateway.port, { raw: `${filled}${rest.slice(0, -2)}x\r\n` })).toMatch(/^552 5\.3\.4 /)
}, 60_000)

test('M7 cuts off a client that sends more than twice the size', async () => {
  const client = await ready('data')
  const block = Buffer.alloc(2 ** 20, `${'x'.repeat(1_022)}\r\n`)
  client.send(aMail())
  for (let megabytes = 0; megabytes < 31; megabytes++) client.send(block)
  expect(await client.reply()).toMatch(/^421 4\.3\.4 /)
}, 60_000)

test('I1 keeps a large mail that arrives in a file without a name, which only its user can read', async () => {
  const client = await ready('data')
  client.send(`${aMail()}${`${'x'.repeat(998)}\r\n`.repeat(400)}`)
  const file = await until('the scratch file', 10, scratchFile, 5)
  expect(file.mode & 0o777).toBe(0o600)
  expect(readdirSync(gateway.folder)).toEqual([])
  client.send('.\r\n')
  expect(await client.reply()).toMatch(/^250 /)
  expect(scratchFile()).toBeUndefined()
})

/** Returns the scratch file that this process has open, if any. */
function scratchFile(): Stats | undefined {
  const descriptors = readdirSync('/proc/self/fd').map((name) => `/proc/self/fd/${name}`)
  const path = descriptors.find((descriptor) => {
    const target = isLink(descriptor) ? readlinkSync(descriptor) : ''
    return target.startsWith(`${gateway.folder}/`) && target.endsWith(' (deleted)')
  })
  return path === undefined ? undefined : statSync(path)
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

test.each([
  [Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), '452 4.3.1 Try again later'],
  [
    Object.assign(new Error('failed', { cause: Object.assign(new Error('full'), { code: 'ENOSPC' }) }), {}),
    '452 4.3.1 Try again later',
  ],
  [new Error('down'), '451 4.3.0 Try again later'],
])('I1 never acknowledges a mail when the store fails with %s', async (failure, reply) => {
  const client = await ready('data')
  gateway.entrance.failure = failure
  client.send(`${aMail()}.\r\n`)
  expect(await client.reply()).toBe(reply)
  gateway.entrance.failure = undefined
  expect(await deliver(gateway.port, { raw: aMail() })).toMatch(/^250 /)
})

test('M5 records a final refusal without the text of the mail, and none that is temporary', async () => {
  const { refused } = gateway.entrance
  const before = refused.length
  await deliver(gateway.port, { ip: '127.0.0.99', raw: aMail({ Subject: 'Faktúra' }) })
  const end = gateway.dns.fail('TXT', 'acct.test')
  await deliver(gateway.port, { raw: aMail() })
  end()
  expect(refused.slice(before)).toEqual([
    { companyId: 'c1', from: 'uctovnik@acct.test', subject: 'Faktúra', reason: 'auth_failed', receivedAt: clock.now() },
  ])
})

test('M5 marks a mail that is automatic', async () => {
  await deliver(gateway.port, { raw: aMail({ 'Auto-Submitted': 'auto-generated' }) })
  expect(gateway.entrance.accepted.at(-1)?.isAutomatic).toBe(true)
})

test('M7 stops by closing idle connections at once, after a running mail has its reply', async () => {
  const other = await aGateway()
  const idle = await openDialogue(other.port)
  const busy = await openDialogue(other.port, '127.0.0.10')
  for (const line of ['EHLO pc.acct.test', 'MAIL FROM:<uctovnik@acct.test>', `RCPT TO:<${inbox}>`, 'DATA'])
    await busy.say(line)
  const stopped = other.server.stop()
  expect(await idle.reply()).toBe('421 4.3.2 Server shutting down')
  busy.send(`${aMail()}.\r\n`)
  expect(await busy.reply()).toMatch(/^250 2\.0\.0 queued/)
  idle.close()
  busy.close()
  await stopped
})

test('reports a port that is taken', async () => {
  const refused = { code: 'configuration_invalid', context: { details: [{ field: 'CORNERPOST_SMTP_PORT' }] } }
  await expect(aGateway({ port: gateway.port })).rejects.toMatchObject(refused)
})
