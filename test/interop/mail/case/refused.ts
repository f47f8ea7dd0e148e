import { strict as assert } from 'node:assert'
import type { InteropCase } from '../../case.ts'
import { deliver, openDialogue } from '../../../mail-gateway/support/dialogue.ts'
import { until } from '../../../support/until.ts'
import { people, type MailWorld } from '../start-mail-world.ts'
import type { SwaksMail } from '../swaks.ts'

const { accountant, stranger, forger } = people

interface Bounced {
  readonly what: string
  /** enhanced status code and text of the reply, which the bounce repeats */
  readonly status: string
  readonly text: RegExp
  /** code under which the company sees the refusal; undefined if no inbox was reached */
  readonly reason?: string
  readonly mail: (world: MailWorld) => Partial<SwaksMail>
}

/** Mails that Postfix must return to their sender with the reply of the service. */
const bounced: readonly Bounced[] = [
  {
    what: 'the sender is not on the list',
    status: '5.7.1',
    text: /Sender is not allowed for this inbox, see\s+http/,
    reason: 'sender_not_allowed',
    mail: () => ({ from: stranger }),
  },
  {
    what: 'the header From is forged',
    status: '5.7.26',
    text: /Sender not verified by SPF or DKIM, see\s+http/,
    reason: 'auth_failed',
    mail: ({ servers }) => ({ server: servers.plain, from: forger, author: `<${accountant}>` }),
  },
  {
    what: 'the inbox does not exist',
    status: '5.1.1',
    text: /No such inbox/,
    mail: () => ({ to: `in.${'a'.repeat(26)}@inbox.test` }),
  },
  {
    what: 'the recipient is at another domain',
    status: '5.7.1',
    text: /Relaying denied/,
    mail: () => ({ to: 'somebody@elsewhere.test' }),
  },
  {
    what: 'the header has two subjects',
    status: '5.6.0',
    text: /Malformed message header/,
    reason: 'header_malformed',
    mail: () => ({ addedField: 'Subject: again' }),
  },
  {
    what: 'the header From has two addresses',
    status: '5.6.0',
    text: /From header must hold one address, see\s+http/,
    reason: 'from_bad',
    mail: () => ({ author: `<${accountant}>, <${stranger}>` }),
  },
]

/** Refusals of the service that reach the sender as a bounce, or that a client sees in the dialogue. */
export const refusedMails: readonly InteropCase<MailWorld>[] = [
  ...bounced.map((given) => ({
    name: `Postfix returns a mail with ${given.status}: ${given.what}`,
    run: (world: MailWorld) => assertBounced(world, given),
  })),
  {
    name: 'Postfix returns a mail above the size that the service offers, without sending it',
    async run(world) {
      const [messageId, line] = [`<large@acct.test>`, `${'x'.repeat(70)}\r\n`]
      const raw = `From: ${accountant}\r\nMessage-ID: ${messageId}\r\n\r\n${line.repeat((16 * 2 ** 20) / line.length)}`
      const port = Number(world.servers.plain.split(':')[1])
      assert.match(await deliver(port, { mailFrom: accountant, recipient: world.inboxes[0], raw }), /^250 /)
      assert.match(await world.bounce(accountant, messageId), /^Status: 5\.3\.4/m)
    },
  },
  {
    name: 'a bounce to an inbox is refused, and no mail comes of it',
    async run(world) {
      const sent = await world.send({
        server: world.servers.signing,
        from: '',
        author: `<${accountant}>`,
        subject: 'x',
      })
      assert.ok(sent.isAccepted, sent.dialogue)
      const refused = /said: 550 5\.7\.1 Bounces not accepted at this address/
      await until('the refusal', 30, () => refused.test(world.postfix.log()))
    },
  },
  ...dialogues([
    ['SIZE= above 15 MB', '552 5.3.4', [`MAIL FROM:<${accountant}> SIZE=${15 * 2 ** 20 + 1}`]],
    ['a second recipient', '452 4.5.3', [`MAIL FROM:<${accountant}>`, 'RCPT TO:<1>', 'RCPT TO:<2>']],
    ['VRFY', '500 5.5.2', ['VRFY postmaster']],
    ['AUTH', '500 5.5.2', ['AUTH PLAIN AGEAYQ==']],
  ]),
  {
    name: 'a mail with a bare LF is refused with 550 5.5.2',
    async run(world) {
      const client = await openDialogue(world.smtpPort, '127.0.0.10')
      for (const line of ['EHLO pc.acct.test', `MAIL FROM:<${accountant}>`, `RCPT TO:<${world.inboxes[0]}>`, 'DATA'])
        assert.match(await client.say(line), /^[23]/)
      client.send(`From: ${accountant}\r\nDate: ${new Date().toUTCString()}\r\n\r\none\ntwo\r\n.\r\n`)
      assert.match(await client.reply(), /^550 5\.5\.2 /)
      client.close()
    },
  },
  {
    name: 'nobody but the accountant has a mail of the service, and each answer and second mail is there once',
    async run(world) {
      const ours = (of: string): readonly string[] =>
        world.mails(of).filter((mail) => /^From: Cornerpost </m.test(mail.slice(0, mail.search(/\r?\n\r?\n/))))
      const written = 'select sum(case when is_answered then 1 else 0 end + follow_ups) as count from received_mail'
      await until('every mail that was written', 30, async () => {
        const [{ count }] = await world.service.sql(written)
        return ours(accountant).length >= Number(count)
      })
      const ids = ours(accountant).map((mail) => /^Message-ID: (.*?)\r?$/im.exec(mail)?.[1])
      assert.equal(new Set(ids).size, ids.length)
      assert.equal(ids.length, Number((await world.service.sql(written))[0]?.count))
      assert.deepEqual([...ours(stranger), ...ours(forger)], [])
    },
  },
]

async function assertBounced(world: MailWorld, { what, status, text, reason, mail }: Bounced): Promise<void> {
  const file = { name: 'faktura.xml', bytes: world.invoice('MAIL-X') }
  const given = { server: world.servers.signing, from: accountant, subject: what, file, ...mail(world) }
  const sent = await world.send(given)
  assert.ok(sent.isAccepted, sent.dialogue)
  const bounce = await world.bounce(given.from, sent.messageId)
  assert.match(bounce, new RegExp(`^Status: ${status.replaceAll('.', '\\.')}\r?$`, 'm'))
  assert.match(bounce, text)
  const rows = await world.service.sql(`select reason from received_mail where state = 'refused'`)
  if (reason !== undefined)
    assert.ok(
      rows.some((row) => row.reason === reason),
      `no row has the reason ${reason}`,
    )
}

/** Lines of a client, and the reply to the last one; `<1>` and `<2>` are the two inboxes. */
function dialogues(
  rows: readonly (readonly [what: string, reply: string, lines: readonly string[]])[],
): readonly InteropCase<MailWorld>[] {
  return rows.map(([what, expected, lines]) => ({
    name: `a client gets ${expected} for ${what}`,
    async run(world) {
      const client = await openDialogue(world.smtpPort, '127.0.0.10')
      const replies: string[] = []
      for (const line of ['EHLO pc.acct.test', ...lines])
        replies.push(await client.say(line.replace(/<([12])>/, (_, which) => `<${world.inboxes[Number(which) - 1]}>`)))
      client.close()
      assert.equal(replies.at(-1)?.slice(0, expected.length), expected)
    },
  }))
}
