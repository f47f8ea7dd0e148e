import { strict as assert } from 'node:assert'
import type { InteropCase } from '../../case.ts'
import { until } from '../../../support/until.ts'
import type { DeliveredMail } from '../mailbox.ts'
import { people, type MailWorld } from '../start-mail-world.ts'
import type { SwaksMail, SwaksResult } from '../swaks.ts'

const { accountant } = people

/** Mails that the service must accept from foreign software and answer. */
export const answeredMails: readonly InteropCase<MailWorld>[] = [
  {
    name: 'an invoice with SPF and DKIM over STARTTLS is accepted, sent over Peppol, and answered in one mail',
    async run(world) {
      const earlier = '<earlier@acct.test>'
      const sent = await mailed(world, { number: 'MAIL-1', fields: { References: earlier } })
      assert.equal(await proofOf(world, sent), 'spf+dkim')
      assert.match(world.postfix.log(), /TLS connection established to 127\.0\.0\.1\[[^\]]*\]:\d+: TLSv1\.[23]/)
      const answer = await world.answer(accountant, sent.messageId)
      assertAnswers(answer, sent, { subject: 'Faktúra MAIL-1', references: [earlier] })
      assertSays(answer, ['faktura.xml', 'MAIL-1', 'Tatranské čítanie'])
      await until('the delivery over Peppol', 30, async () => (await stateOf(world, 'MAIL-1')) === 'delivered')
    },
  },
  {
    name: 'an invoice with SPF alone is accepted',
    async run(world) {
      const sent = await mailed(world, { number: 'MAIL-SPF', server: world.servers.plain })
      assert.equal(await proofOf(world, sent), 'spf')
    },
  },
  {
    name: 'an invoice with DKIM alone, as after a redirection, is accepted',
    async run(world) {
      const sent = await mailed(world, { number: 'MAIL-DKIM', from: people.forger, author: `<${accountant}>` })
      assert.equal(await proofOf(world, sent), 'dkim')
    },
  },
  {
    name: 'an invoice with a wrong total is answered with the rule, and the corrected one is accepted',
    async run(world) {
      const wrong = world.invoice('MAIL-2').replace(/(<cbc:TaxInclusiveAmount[^>]*>)1036\.50/, '$11036.60')
      const first = await mailed(world, { number: 'MAIL-2', xml: wrong })
      const refusal = await world.answer(accountant, first.messageId)
      assertAnswers(refusal, first, { subject: 'Faktúra MAIL-2' })
      assertSays(refusal, ['faktura.xml', 'BR-CO-15'])
      assert.equal(await stateOf(world, 'MAIL-2'), undefined)
      const corrected = await mailed(world, { number: 'MAIL-2', fields: { References: first.messageId } })
      assertSays(await world.answer(accountant, corrected.messageId), ['faktura.xml', 'MAIL-2', 'Tatranské čítanie'])
    },
  },
  {
    name: 'two recipients get one mail each, because Postfix sends the second one again',
    async run(world) {
      const [one, other] = world.inboxes
      const sent = await mailed(world, { number: 'MAIL-3', to: `${one},${other}` })
      await again(world, 'both mails', async () => (await mailsWith(world, sent)).length === 2)
      assert.match(world.postfix.log(), /452 4\.5\.3/)
    },
  },
  {
    name: 'a mail waits at Postfix while DNS does not answer, and is accepted afterwards',
    async run(world) {
      const resume = await world.knot.pause()
      const sent = await mailed(world, { number: 'MAIL-4' })
      await until('the deferral', 30, () => /said: 451 4\.7\.\d+ Authentication temporarily/.test(world.postfix.log()))
      assert.deepEqual(await mailsWith(world, sent), [])
      await resume()
      assert.equal(await again(world, 'the mail', async () => (await mailsWith(world, sent))[0]), 'spf+dkim')
    },
  },
  {
    name: 'a mail waits at Postfix while the service is stopped, and is accepted afterwards',
    async run(world) {
      await world.service.stop()
      const sent = await mailed(world, { number: 'MAIL-5' })
      await until('the deferral', 30, () => world.postfix.log().includes('Connection refused'))
      await world.service.start(world.settings)
      assert.equal(await again(world, 'the mail', async () => (await mailsWith(world, sent))[0]), 'spf+dkim')
      assertSays(await world.answer(accountant, sent.messageId), ['faktura.xml', 'MAIL-5'])
    },
  },
]

/** Mails an invoice of the accountant through the Postfix that signs. */
async function mailed(
  world: MailWorld,
  given: Partial<SwaksMail> & { readonly number: string; readonly xml?: string },
): Promise<SwaksResult> {
  const { number, xml = world.invoice(number), ...more } = given
  const mail = { server: world.servers.signing, from: accountant, subject: `Faktúra ${number}` }
  const sent = await world.send({ ...mail, file: { name: 'faktura.xml', bytes: xml }, ...more })
  assert.ok(sent.isAccepted, sent.dialogue)
  return sent
}

async function mailsWith({ service }: MailWorld, { messageId }: SwaksResult): Promise<readonly string[]> {
  const rows = await service.sql(`select proof from received_mail where message_id = '${messageId}'`)
  return rows.map(({ proof }) => String(proof))
}

/** Waits until the service has accepted a mail. Returns the proof that admitted it. */
async function proofOf(world: MailWorld, sent: SwaksResult): Promise<string> {
  return until(`${sent.messageId} to be accepted`, 30, async () => (await mailsWith(world, sent))[0])
}

/** Has Postfix try again what waits in its queue, until the look succeeds. */
function again<T>(world: MailWorld, what: string, look: () => Promise<T | false | undefined>): Promise<T> {
  return until(
    what,
    30,
    async () => {
      await world.postfix.flush()
      return look()
    },
    500,
  )
}

async function stateOf({ service }: MailWorld, number: string): Promise<unknown> {
  return (await service.sql(`select state from document where number = '${number}'`))[0]?.state
}

/** The answer belongs to the thread of the mail, is one message, and asks programs not to answer it. */
function assertAnswers(
  { raw, parsed }: DeliveredMail,
  { messageId }: SwaksResult,
  { subject, references = [] }: { readonly subject: string; readonly references?: readonly string[] },
): void {
  const header = raw.slice(0, raw.search(/\r?\n\r?\n/))
  assert.equal(header.match(/^message-id:/gim)?.length, 1)
  assert.equal(parsed.subject, `[TEST] Re: ${subject}`)
  assert.equal(parsed.inReplyTo, messageId)
  assert.deepEqual([parsed.references ?? []].flat(), [...references, messageId])
  assert.equal(parsed.headers.get('auto-submitted'), 'auto-replied')
  assert.equal(parsed.headers.get('x-auto-response-suppress'), 'All')
  assert.match(header, /^From: Cornerpost <posta@cornerpost\.test>/m)
}

/** Both forms of the answer have these words. */
function assertSays({ parsed }: DeliveredMail, words: readonly string[]): void {
  for (const word of words) {
    assert.ok(parsed.text?.includes(word), `the text lacks “${word}”:\n${String(parsed.text)}`)
    assert.ok(String(parsed.html).includes(word), `the HTML lacks “${word}”`)
  }
}
