import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { createCompanyMailer, mailServerTargets, onlyTargets } from '@cornerpost/host'
import { Secret, type MailServerAccess, type OutgoingMail } from '@cornerpost/engine'
import { simpleParser } from 'mailparser'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import {
  mailHost,
  mailPassword,
  mailUser,
  serverText,
  startCompanyMailServer,
  type CompanyMailServer,
} from '../../support/company-mail-server.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { startMailRelay } from '../../support/mail-relay.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function aServer(...given: Parameters<typeof startCompanyMailServer>): Promise<CompanyMailServer> {
  const server = await startCompanyMailServer(...given)
  closing.push(() => server.close())
  return server
}

const access: MailServerAccess = {
  host: mailHost,
  port: 2525,
  security: 'STARTTLS',
  username: mailUser,
  password: new Secret(mailPassword),
  fromAddress: 'faktury@firma.sk',
  fromName: 'Dielňa, s. r. o.',
  replyTo: null,
}
const mail: OutgoingMail = {
  recipient: 'a@ucto.sk',
  messageId: '<1@cornerpost.sk>',
  date: new Date('2026-11-25T10:00:00Z'),
  language: 'sk',
  subject: 'Re: Faktúra',
  text: 'Prijaté.\n',
  html: '<p>Prijaté.</p>',
}
const refusal = (responseCode: number): Error => Object.assign(new Error(serverText), { responseCode })

test.each(['STARTTLS', 'SSL'] as const)(
  'I-11 D129 sends through %s after it has signed in, from the address of the company, the same bytes each time',
  async (security) => {
    const { accepted, mailer, port } = await aServer({}, { security })
    const server = { ...access, security, port, replyTo: 'ucto@firma.sk' }
    expect([await mailer.send(server, mail), await mailer.send(server, mail)]).toEqual([
      { kind: 'sent' },
      { kind: 'sent' },
    ])
    expect(accepted[1]).toEqual(accepted[0])
    expect(accepted[0]).toMatchObject({ from: access.fromAddress, to: [mail.recipient] })
    const { from, to, replyTo, subject } = await simpleParser(accepted[0].raw)
    expect(from?.value).toEqual([{ name: access.fromName, address: access.fromAddress }])
    expect(to).toMatchObject({ value: [{ address: mail.recipient }] })
    expect(replyTo?.value).toMatchObject([{ address: 'ucto@firma.sk' }])
    expect(subject).toBe(mail.subject)
  },
)

test('I-02 a mail with its own Reply-To, such as the inbox, keeps it', async () => {
  const { accepted, mailer, port } = await aServer()
  const server = { ...access, port, replyTo: 'ucto@firma.sk' }
  await mailer.send(server, { ...mail, replyTo: 'in.a@in.example.com' })
  const { replyTo } = await simpleParser(accepted[0].raw)
  expect(replyTo?.value).toMatchObject([{ address: 'in.a@in.example.com' }])
})

test.each([
  'a@ucto.sk\r\nBcc: evil@evil.sk',
  'x@ucto.sk>\r\nRCPT TO:<evil@evil.sk',
  'a@ucto.sk, evil@evil.sk',
  '"a" <a@ucto.sk>',
  '',
])('H13 refuses %j as a recipient before anything is connected, at both mailers', async (recipient) => {
  const server = await aServer()
  expect(await server.mailer.send(access, { ...mail, recipient })).toMatchObject({
    kind: 'failed',
    fault: 'recipient_refused',
    isFinal: true,
  })
  expect(server.connections()).toBe(0)
  const relay = await startMailRelay()
  closing.push(() => relay.close())
  expect(await codeOfPromise(relay.mailer.send({ ...mail, recipient }))).toBe('mail_refused')
  expect(relay.accepted).toEqual([])
})

test.each([
  ['no STARTTLS', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, {}, 'insecure', false],
  ['a certificate for another name', {}, { certifiedName: 'mail.ina.sk' }, 'insecure', false],
  ['a recipient refused for good', { onRcptTo: (_to, _s, done) => done(refusal(550)) }, {}, 'recipient_refused', true],
  ['a recipient refused for now', { onRcptTo: (_to, _s, done) => done(refusal(450)) }, {}, 'recipient_refused', false],
  ['a sender refused for good', { onMailFrom: (_from, _s, done) => done(refusal(550)) }, {}, 'sender_refused', false],
  [
    'a mail refused for good',
    { onData: (stream, _s, done) => void stream.resume().on('end', () => done(refusal(554))) },
    {},
    'mail_refused',
    true,
  ],
  ['a busy server', { onConnect: (_s, done) => done(refusal(421)) }, {}, 'other', false],
] as const satisfies readonly (readonly [string, SMTPServerOptions, object, string, boolean])[])(
  'I-14 classifies %s',
  async (_what, options, changes, fault, isFinal) => {
    const { mailer, accepted } = await aServer(options, changes)
    expect(await mailer.send(access, mail)).toMatchObject({ kind: 'failed', fault, isFinal })
    expect(accepted).toEqual([])
  },
)

test('X24 refuses a certificate for another name over SSL, too', async () => {
  const { mailer, accepted } = await aServer({}, { security: 'SSL', certifiedName: 'mail.ina.sk' })
  const server = { ...access, security: 'SSL', port: 465 } as const
  expect(await mailer.send(server, mail)).toMatchObject({ fault: 'insecure', isFinal: false })
  expect(accepted).toEqual([])
})

test('I-12 classifies a wrong password, which is not final', async () => {
  const { mailer } = await aServer()
  const server = { ...access, password: new Secret('x') }
  expect(await mailer.send(server, mail)).toMatchObject({ fault: 'sign_in_refused', isFinal: false })
})

describe('D39 H11 the addresses of a mail server', () => {
  const lookUp = (addresses: readonly string[], port = 587) =>
    createCompanyMailer({
      policy: mailServerTargets,
      lookup: async () => addresses.map((address) => ({ address })),
    }).lookUp(mailHost, port)

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('are blocked if one of them is %s', async (address) => {
    expect(await lookUp(['93.184.215.14', address])).toBe('blocked')
  })

  test('are allowed if all are public, on the three ports only', async () => {
    const ports = [465, 587, 2525, 25, 443]
    expect(await Promise.all(ports.map((port) => lookUp(['93.184.215.14'], port)))).toEqual([
      'allowed',
      'allowed',
      'allowed',
      'blocked',
      'blocked',
    ])
  })

  test.each([
    ['ENOTFOUND', 'absent', 'host_unknown'],
    ['EAI_AGAIN', 'unavailable', 'unreachable'],
  ])('are %s after the look-up failed with it', async (code, kind, fault) => {
    const mailer = createCompanyMailer({
      policy: mailServerTargets,
      lookup: () => Promise.reject(Object.assign(new Error(code), { code })),
    })
    expect(await mailer.lookUp(mailHost, 587)).toBe(kind)
    expect(await mailer.send({ ...access, port: 587 }, mail)).toMatchObject({ fault, isFinal: false })
  })

  test('are checked again at each connection, which goes to the address that was checked', async () => {
    let asked = 0
    const answers = ['93.184.215.14', '127.0.0.1']
    const mailer = createCompanyMailer({
      policy: mailServerTargets,
      lookup: async () => [{ address: answers[asked++] }],
    })
    expect(await mailer.lookUp(mailHost, 2525)).toBe('allowed')
    expect(await mailer.send(access, mail)).toMatchObject({ kind: 'failed', fault: 'host_blocked', isFinal: false })
    expect(asked).toBe(2)
  })
})

describe('a server that accepts the connection and then says nothing, or one letter at a time', () => {
  async function aSilentServer(drip: boolean, timeouts: { readonly silence: number; readonly mail: number }) {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => {})
      const timer = drip ? setInterval(() => socket.write('2'), 20) : undefined
      socket.on('close', () => clearInterval(timer))
      closing.push(() => socket.destroy())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const mailer = createCompanyMailer({
      policy: onlyTargets([`${mailHost}:${port}`]),
      lookup: async () => [{ address: '127.0.0.1' }],
      timeouts,
    })
    return { server, mailer, sent: (signal?: AbortSignal) => mailer.send({ ...access, port }, mail, signal) }
  }

  test.each([
    ['is silent', false, { silence: 200, mail: 60_000 }],
    ['is slow', true, { silence: 60_000, mail: 300 }],
  ])('R18 P196 is given up if it %s', async (_how, drip, timeouts) => {
    const { sent } = await aSilentServer(drip, timeouts)
    expect(await sent()).toMatchObject({ fault: 'unreachable', isFinal: false })
  })

  test('R18 does not delay a mail that is given up, or the end of the process', async () => {
    const { server, mailer, sent } = await aSilentServer(false, { silence: 60_000, mail: 60_000 })
    const stop = new AbortController()
    const connected = once(server, 'connection') as Promise<[Socket]>
    const first = sent(stop.signal)
    await connected
    stop.abort()
    expect(await first).toMatchObject({ fault: 'unreachable', isFinal: false })
    const again = once(server, 'connection')
    const second = sent()
    await again
    mailer.close()
    expect(await second).toMatchObject({ fault: 'unreachable' })
  })
})
