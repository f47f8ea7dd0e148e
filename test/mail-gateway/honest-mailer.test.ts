import { expect, test } from 'vitest'
import { Secret } from '@cornerpost/engine'
import { createMailer } from '../../host/outgoing/mailer.ts'
import { aGateway } from './support/a-gateway.ts'
import { inbox } from './support/dialogue.ts'

test('M1 accepts a mail of a common mail library, and gives a refusal back to its sender', async () => {
  const gateway = await aGateway()
  const mailer = createMailer({ url: new Secret(`smtp://127.0.0.1:${gateway.port}`), from: 'uctovnik@acct.test' })
  const mail = {
    recipient: inbox,
    messageId: '<1@acct.test>',
    date: new Date(),
    language: 'sk',
    subject: 'Faktúra č. 1 '.repeat(9),
    text: '.\n..\nx',
    html: '<p>x</p>',
  } as const
  await expect(mailer.send(mail)).rejects.toMatchObject({
    code: 'mail_refused',
    context: { inside: { responseCode: 550, reason: expect.stringContaining('5.7.26 Sender not verified') } },
  })
  gateway.dns.set('TXT', 'acct.test', 'v=spf1 a:mail.acct.test mx -all')
  gateway.dns.set('MX', 'acct.test', 'mx.acct.test')
  gateway.dns.set('A', 'mx.acct.test', '127.0.0.1')
  await mailer.send(mail)
  expect(gateway.entrance.accepted).toMatchObject([
    {
      from: 'uctovnik@acct.test',
      messageId: '<1@acct.test>',
      subject: mail.subject.trim(),
      proof: 'spf',
      isAutomatic: true,
    },
  ])
  mailer.close()
  await gateway.stop()
})
