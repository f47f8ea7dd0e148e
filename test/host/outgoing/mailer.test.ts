import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Secret, type OutgoingMail } from '@cornerpost/engine'
import { simpleParser } from 'mailparser'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createMailer } from '../../../host/outgoing/mailer.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { startMailRelay } from '../../support/mail-relay.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Starts a relay that is closed after the test. */
async function aRelay(...given: Parameters<typeof startMailRelay>) {
  const relay = await startMailRelay(...given)
  closing.push(() => relay.close())
  return relay
}

const mail: OutgoingMail = {
  recipient: 'a@example.sk',
  messageId: '<1@cornerpost.example>',
  date: new Date('2026-11-25T10:00:00Z'),
  language: 'sk',
  subject: '[TEST] Prihlásenie do Cornerpost',
  text: 'Týmto odkazom sa prihlásite.\n',
  html: '<p>Týmto odkazom sa prihlásite.</p>',
}

/** Returns an error that the relay answers with this status. */
const refusal = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode })

test('D129 a mail arrives as text and HTML, in its language, and a repeated one has the same bytes', async () => {
  const { accepted, mailer } = await aRelay()
  await mailer.send(mail)
  await mailer.send(mail)
  const [first, second] = accepted
  expect(second).toEqual(first)
  const { subject, text, html, messageId, date, to, from, headers } = await simpleParser(first)
  const { recipient: _recipient, language: _language, ...content } = mail
  expect({ subject, text, html, messageId, date }).toEqual(content)
  expect(to).toMatchObject({ text: 'a@example.sk' })
  expect(from?.text).toContain('posta@cornerpost.example')
  expect(headers.get('content-language')).toBe('sk')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
})

test.each([
  ['the recipient for good', { onRcptTo: (_to, _session, callback) => callback(refusal(550)) }, 'mail_refused'],
  [
    'the recipient for now',
    { onRcptTo: (_to, _session, callback) => callback(refusal(450)) },
    'mail_relay_unavailable',
  ],
  ['the connection', { onConnect: (_session, callback) => callback(refusal(421)) }, 'mail_relay_unavailable'],
] as const satisfies readonly (readonly [string, SMTPServerOptions, string])[])(
  'a relay that refuses %s',
  async (_what, options, code) => {
    const { mailer } = await aRelay(options)
    expect(await codeOfPromise(mailer.send(mail))).toBe(code)
  },
)

test('a relay that cannot be reached is mail_relay_unavailable', async () => {
  const mailer = createMailer({ url: new Secret('smtp://127.0.0.1:1'), from: 'a@example.sk' })
  closing.push(() => mailer.close())
  expect(await codeOfPromise(mailer.send(mail))).toBe('mail_relay_unavailable')
  expect(await codeOfPromise(mailer.verify())).toBe('mail_relay_unavailable')
})

test('the mailer signs in with the user name and password of the URL', async () => {
  const seen: string[] = []
  const { mailer } = await aRelay(
    {
      authOptional: false,
      onAuth: (auth, _session, callback) => {
        seen.push(`${auth.username} ${auth.password}`)
        callback(null, { user: 'x' })
      },
    },
    'posta:p%40ss@',
  )
  await mailer.verify()
  await mailer.send(mail)
  expect(seen[0]).toBe('posta p@ss')
})

describe('R18 a relay that accepts the connection and then says nothing', () => {
  /** Starts such a relay, with a mail on its way to it. */
  async function aSilentRelay() {
    const server = createServer({ allowHalfOpen: true })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const mailer = createMailer({ url: new Secret(`smtp://127.0.0.1:${port}`), from: 'a@example.sk' })
    const stop = new AbortController()
    const sent = codeOfPromise(mailer.send(mail, stop.signal))
    const [socket] = (await once(server, 'connection')) as [Socket]
    socket.resume().on('error', () => {}) // a reset of the connection
    closing.push(() => socket.destroy())
    return { mailer, stop, sent, ended: once(socket, 'end', { signal: AbortSignal.timeout(15_000) }) }
  }

  test('does not delay a mail that is given up: it fails as temporary and its connection is closed', async () => {
    const { stop, sent, ended } = await aSilentRelay()
    stop.abort()
    expect(await sent).toBe('mail_relay_unavailable')
    await ended
  })

  test('does not delay the close of the mailer: the mail on its way fails as temporary and its connection is closed', async () => {
    const { mailer, sent, ended } = await aSilentRelay()
    mailer.close()
    expect(await sent).toBe('mail_relay_unavailable')
    await ended
  })
})
