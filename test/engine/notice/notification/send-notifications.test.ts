import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompanySettingValues } from '../../../../engine/customer/setting/setting-table.ts'
import { openMail } from '../../../../engine/mail/compose-mail.ts'
import type { MailContent } from '../../../../engine/mail/mail.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { startExchange, type AccessPoint, type Exchange, type Party } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { storeKinds } from '../../../support/test-database.ts'

describe.each(storeKinds)('the notifications of a company, on %s', (kind) => {
  let exchange: Exchange
  beforeAll(async () => void (exchange = await startExchange(kind)))
  afterAll(() => exchange.stop())

  const everything = {
    mode: 'every',
    events: ['document.received', 'document.delivered', 'document.failed', 'document.rejected'],
    emails: ['ucto@firma.test', 'majitel@firma.test'],
    language: 'sk',
  } as const satisfies CompanySettingValues['notifications']

  async function choose(
    point: AccessPoint,
    { caller, company }: Party,
    given: CompanySettingValues['notifications'],
  ): Promise<void> {
    const { version } = await point.engine.companySettings.show(caller, company.id, 'notifications')
    await point.engine.companySettings.change(caller, company.id, { name: 'notifications', version, given })
    while ((await point.step('plan-notifications')) !== undefined);
  }

  const send = (number: string, to: string = exchange.receiver.participant) =>
    exchange.first.engine.sent.submit(aHandOver(exchange.sender, parseParticipantIdentifier(to), { number }))

  async function deliver(): Promise<void> {
    const step = async () =>
      (await exchange.first.step('transmit')) ??
      (await exchange.second.step('transmit')) ??
      (await exchange.second.step('judge-received')) ??
      (await exchange.second.step('answer-received')) ??
      (await exchange.first.step('record-mls'))
    while ((await step()) !== undefined);
  }

  /** Lets time pass, has the due notifications mailed, and returns the new mails. */
  async function mailed(point: AccessPoint, seconds = 61): Promise<readonly (MailContent & { recipient: string })[]> {
    const { mails: before } = await point.row('select count(*) as mails from mail')
    exchange.clock.advance(seconds)
    await point.handlers.notify({} as never, new AbortController().signal)
    const { mails: after } = await point.row('select count(*) as mails from mail')
    const newest = await point.database.mails.newest(Number(after) - Number(before) || 1)
    return Number(after) === Number(before)
      ? []
      : newest.map((mail) => ({ recipient: mail.recipient, ...openMail(point.parts.secretBox, mail) }))
  }

  test('I-06 I-07 each address gets the delivered and the failed documents, and each document once', async () => {
    await choose(exchange.first, exchange.sender, everything)
    await send('N-1')
    await send('N-2')
    await send('N-3', '0245:2029876549')
    expect(await mailed(exchange.first)).toEqual([])
    await deliver()
    const mails = await mailed(exchange.first)
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(everything.emails.toSorted())
    const [{ language, subject, text }] = mails
    expect([language, subject]).toEqual(['sk', expect.stringContaining('Novinky o dokladoch firmy')])
    expect(text).toMatch(/Doručené doklady: 2\n\n• N-[12], „.*“\n\n• N-[12], „/)
    expect(text).toMatch(/Nedoručené doklady: 1\n\n• N-3, „.*“: Príjemca nie je/)
    expect(text).not.toContain('Prijaté')
    expect(await mailed(exchange.first)).toEqual([])
  })

  test('I-06 a document is reported if its delivery began before the last notification and ended after it', async () => {
    await choose(exchange.first, exchange.sender, everything)
    exchange.clock.advance(61)
    for (const number of ['N-9', 'N-10', 'N-11']) await send(number) // each moves the time of the changes forward
    expect(await mailed(exchange.first, 0)).toEqual([])
    await deliver()
    expect((await mailed(exchange.first)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Doručené doklady: 3'),
    )
  })

  test('I-06 the mail lists the received documents in the chosen language', async () => {
    await choose(exchange.second, exchange.receiver, { ...everything, emails: ['eva@firma.test'], language: 'en' })
    await send('N-4')
    await deliver()
    const mails = await mailed(exchange.second)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/Received documents: 1\n\n• N-4, “/)])
  })

  test('I-06 mails nothing about events that were not chosen, and nothing in the mode none', async () => {
    await choose(exchange.first, exchange.sender, { ...everything, events: ['document.failed'] })
    await send('N-5')
    await deliver()
    expect(await mailed(exchange.first)).toEqual([])
    await choose(exchange.first, exchange.sender, { ...everything, mode: 'none' })
    await send('N-6')
    await deliver()
    expect(await mailed(exchange.first, 8 * 86_400)).toEqual([])
  })

  test('D62 a daily digest is mailed once at 07:00, with everything since the last one', async () => {
    await choose(exchange.first, exchange.sender, { ...everything, mode: 'daily', emails: ['ucto@firma.test'] })
    await send('N-7')
    await deliver()
    expect(await mailed(exchange.first, 60)).toEqual([])
    const mails = await mailed(exchange.first, 86_400)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/Doručené doklady: 1\n\n• N-7/)])
    expect(await mailed(exchange.first, 86_400)).toEqual([])
  })

  test('I-06 two processes that notify at the same time mail once', async () => {
    await choose(exchange.first, exchange.sender, { ...everything, mode: 'daily', emails: ['ucto@firma.test'] })
    await send('N-8')
    await deliver()
    exchange.clock.advance(86_400)
    const { mails: before } = await exchange.first.row('select count(*) as mails from mail')
    const run = () => exchange.first.handlers.notify({} as never, new AbortController().signal)
    await Promise.all([run(), run()])
    const { mails: after } = await exchange.first.row('select count(*) as mails from mail')
    expect(Number(after) - Number(before)).toBe(1)
  })
})
