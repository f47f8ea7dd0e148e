import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SmtpCertificate } from '@cornerpost/mail-gateway'
import { aCertificate } from './support/a-certificate.ts'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { inbox, openDialogue } from './support/dialogue.ts'

let gateway: AGateway
let tls: SmtpCertificate
beforeAll(async () => {
  tls = await aCertificate()
  gateway = await aGateway({ tls })
})
afterAll(() => gateway.stop())

const encrypted = async (): Promise<Awaited<ReturnType<typeof openDialogue>>> => {
  const client = await openDialogue(gateway.port, '127.0.0.10')
  await client.say('EHLO pc.acct.test')
  expect(await client.say('STARTTLS')).toMatch(/^220 2\.0\.0 /)
  await client.encrypt()
  return client
}

test('M8 offers STARTTLS with its own certificate, and takes a mail for an inbox that requires it', async () => {
  gateway.entrance.inboxes.set(inbox, { kind: 'open', companyId: 'c1', requiresTls: true })
  const client = await encrypted()
  expect(client.certificate()).toBe(tls.certificate)
  expect(await client.say('EHLO pc.acct.test')).not.toMatch(/STARTTLS|AUTH/)
  for (const line of ['MAIL FROM:<uctovnik@acct.test>', `RCPT TO:<${inbox}>`])
    expect(await client.say(line)).toMatch(/^250/)
  await client.say('DATA')
  client.send(`${aMail()}.\r\n`)
  expect(await client.reply()).toMatch(/^250 2\.0\.0 queued/)
  client.close()
})

test('M2 discards what a client says behind STARTTLS before the handshake', async () => {
  const client = await openDialogue(gateway.port, '127.0.0.10')
  await client.say('EHLO pc.acct.test')
  client.send('STARTTLS\r\nEHLO pc.acct.test\r\nMAIL FROM:<uctovnik@acct.test>\r\n')
  expect(await client.reply()).toMatch(/^220 /)
  await client.encrypt()
  expect(await client.say(`RCPT TO:<${inbox}>`)).toMatch(/^503 5\.5\.1 /)
  client.close()
})

test('M8 uses another certificate without a restart', async () => {
  const next = await aCertificate()
  gateway.server.useCertificate(next)
  const client = await encrypted()
  expect(client.certificate()).toBe(next.certificate)
  expect(client.certificate()).not.toBe(tls.certificate)
  client.close()
})
