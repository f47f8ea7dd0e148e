import { randomBytes, randomUUID } from 'node:crypto'
import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonCaller } from '../../../../engine/customer/account/caller.ts'
import type { CompanyMailer } from '../../../../engine/customer/mail-server/company-mailer.ts'
import { createMailServers, type MailServers } from '../../../../engine/customer/mail-server/create-mail-servers.ts'
import type { GivenMailServer } from '../../../../engine/customer/mail-server/parse-mail-server.ts'
import { companySender } from '../../../../engine/customer/mail-server/send-for-company.ts'
import { createSecretBox } from '../../../../engine/crypto/secret/secret-box.ts'
import { languages } from '../../../../engine/error/sentence.ts'
import { sayError } from '../../../../engine/error/say-error.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { createMailComposer } from '../../../../engine/mail/compose-mail.ts'
import type { Mail } from '../../../../engine/mail/mail.ts'
import { mailSender } from '../../../../engine/mail/send-mail.ts'
import { modes } from '../../../../engine/operator/setting/mode.ts'
import type { LogLine } from '../../../../engine/primitive/log-field.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import {
  mailHost,
  mailPassword,
  mailUser,
  serverText,
  startCompanyMailServer,
  type CompanyMailServer,
} from '../../../support/company-mail-server.ts'
import { startMailRelay, type MailRelay } from '../../../support/mail-relay.ts'
import { MovingClock } from '../../../support/moving-clock.ts'
import { aCompany, anAccount } from '../../../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../../../support/test-database.ts'

describe.each(storeKinds)('the own mail server of a company, on %s', (kind) => {
  let database: TestDatabase
  let relay: MailRelay
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    relay = await startMailRelay()
  })
  afterAll(async () => {
    relay.close()
    await database.close()
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  const closing: (() => void)[] = []
  const lines: LogLine[] = []
  const clock = new MovingClock()
  const shared = {
    clock,
    random: systemRandom,
    secretBox: createSecretBox({ random: systemRandom }, [new Secret<Uint8Array>(randomBytes(32))], 'local'),
    portalUrl: 'https://portal.sluzba.sk',
    settings: {
      rules: modes.test,
      mailRelay: new Secret('smtp://127.0.0.1'),
      mailFrom: 'faktury@sluzba-posta.sk',
      inboxDomain: 'in.sluzba-schranka.sk',
    },
    log: (line: LogLine) => void lines.push(line),
  }
  const composeMail = createMailComposer(shared)

  let caller: PersonCaller
  let companyId: string
  let given: Required<GivenMailServer>
  let companies = 0
  beforeEach(async () => {
    companies += 1
    ;({ caller, companyId } = await aTenantOf(`firma${companies}.sk`))
    given = {
      host: mailHost,
      port: 2525,
      security: 'STARTTLS',
      username: mailUser,
      password: mailPassword,
      fromAddress: `faktury@firma${companies}.sk`,
      replyTo: null,
    }
    lines.length = 0
  })

  async function aTenantOf(domain: string) {
    const account = anAccount({ email: `${randomUUID()}@${domain}` })
    const company = aCompany({ legalName: 'Dielňa "http://evil.sk", s. r. o.' })
    await database.accounts.create(account)
    await database.companies.create(company, account.id, { ownedMax: 200 })
    const person: PersonCaller = { kind: 'person', account, sessionId: 's', signedInByLinkAt: null }
    return { caller: person, companyId: company.id }
  }

  async function aServer(...options: Parameters<typeof startCompanyMailServer>): Promise<CompanyMailServer> {
    const server = await startCompanyMailServer(...options)
    closing.push(() => server.close())
    return server
  }
  const useCases = (companyMailer: CompanyMailer): MailServers =>
    createMailServers({ ...database, ...shared, composeMail, companyMailer })

  /** Stores an answer to a mail to the inbox of the company. */
  async function anAnswer(recipient = 'uctovnik@ucto.sk'): Promise<Mail> {
    const slots = { subject: 'Faktúra', company: 'Dielňa' }
    const mail = composeMail({ kind: 'mail-answered', recipient, language: 'sk', slots, companyId })
    await database.mails.create(mail)
    return mail
  }

  /** Runs the due jobs that send mails once, and returns the codes with which they failed. */
  async function sendAll(companyMailer: CompanyMailer): Promise<readonly unknown[]> {
    await database.sql(`update job set due_at = enqueued_at where kind = 'send-mail'`)
    const handler = mailSender({
      ...shared,
      mails: database.mails,
      mailer: relay.mailer,
      sendForCompany: companySender({ ...database, ...shared, companyMailer }),
    })
    const claim = { kinds: ['send-mail'], limit: 100, leaseSeconds: 60, mayTakeLastChance: true }
    const failed: unknown[] = []
    for (const job of await database.jobs.claim(claim)) {
      const { mailId } = job.payload as { readonly mailId: string }
      try {
        await handler({ ...job, kind: 'send-mail', payload: { mailId } }, new AbortController().signal)
        await database.jobs.complete(job.lease)
      } catch (error) {
        failed.push(error instanceof ServiceError ? error.code : error)
        await database.jobs.handBack(job.lease)
      }
    }
    return failed
  }
  const stateOf = async ({ id }: Mail) => (await database.mails.find(id))?.state
  const failureOf = async () => (await database.mailServers.find(companyId))?.failure

  test('I-10 H16 is shown without its password, which is sealed in the store', async () => {
    const { mailer } = await aServer()
    const mailServers = useCases(mailer)
    expect(await mailServers.show(caller, companyId)).toBeUndefined()
    const { password, ...settings } = given
    const shown = { ...settings, changedAt: clock.now(), failure: null }
    expect(await mailServers.change(caller, companyId, given)).toEqual(shown)
    expect(await mailServers.show(caller, companyId)).toEqual(shown)
    const rows = JSON.stringify(await database.sql('select * from mail_server'))
    expect(rows).toContain(mailHost)
    expect(rows).not.toContain(password)
    await mailServers.remove(caller, companyId)
    expect(await mailServers.show(caller, companyId)).toBeUndefined()
  })

  test.each([
    ['absent', 'smtp_host_invalid'],
    ['blocked', 'smtp_host_blocked'],
    ['unavailable', 'none'],
  ] as const)('I-10 D39 a host whose look-up is %s: %s', async (kind, code) => {
    const mailServers = useCases({ lookUp: async () => kind, send: async () => ({ kind: 'sent' }) })
    const refused = code !== 'none'
    const change = mailServers.change(caller, companyId, given)
    if (refused) expect(await codeOfPromise(change)).toBe(code)
    else await change
    expect((await mailServers.show(caller, companyId)) === undefined).toBe(refused)
  })

  test('I-10 a host that does not exist is refused with the sentence that its name is unknown', async () => {
    const mailServers = useCases({ lookUp: async () => 'absent', send: async () => ({ kind: 'sent' }) })
    await expect(mailServers.change(caller, companyId, given)).rejects.toMatchObject({
      context: { reasonIn: { en: 'The name of the mail server does not exist. Check how it is written.' } },
    })
  })

  test.each([
    ['of another domain', 'a@ina-firma.sk', 'smtp_from_not_yours'],
    ['of a domain below', 'a@x.DOMAIN', 'smtp_from_not_yours'],
    ['of a domain with the same end', 'a@xDOMAIN', 'smtp_from_not_yours'],
    ['of the portal', 'a@portal.sluzba.sk', 'smtp_from_forbidden'],
    ['of the mails of the service', 'a@sluzba-posta.sk', 'smtp_from_forbidden'],
    ['below that of the inboxes', 'a@x.in.sluzba-schranka.sk', 'smtp_from_forbidden'],
  ])('I-13 P195 refuses an address %s', async (_what, address, code) => {
    const { mailer } = await aServer()
    const fromAddress = address.replace('DOMAIN', given.fromAddress!.split('@')[1])
    expect(await codeOfPromise(useCases(mailer).change(caller, companyId, { ...given, fromAddress }))).toBe(code)
    expect(await database.mailServers.find(companyId)).toBeUndefined()
  })

  test('I-13 P195 refuses an address of a public mail provider, also of the owner', async () => {
    const { mailer } = await aServer()
    const tenant = await aTenantOf('gmail.com')
    const change = { ...given, fromAddress: tenant.caller.account.email }
    expect(await codeOfPromise(useCases(mailer).change(tenant.caller, tenant.companyId, change))).toBe(
      'smtp_from_not_yours',
    )
  })

  test('I-13 refuses an address that another company uses, in any case of its letters', async () => {
    const { mailer } = await aServer()
    const mailServers = useCases(mailer)
    await mailServers.change(caller, companyId, given)
    const other = await aTenantOf(given.fromAddress!.split('@')[1])
    const fromAddress = given.fromAddress!.toUpperCase()
    expect(await codeOfPromise(mailServers.change(other.caller, other.companyId, { ...given, fromAddress }))).toBe(
      'smtp_from_taken',
    )
    await mailServers.change(caller, companyId, { ...given, username: 'x' })
  })

  test('I-14 sends a test mail to the caller once a minute, even if the server was set again', async () => {
    const { accepted, mailer } = await aServer()
    const mailServers = useCases(mailer)
    expect(await codeOfPromise(mailServers.test(caller, companyId))).toBe('smtp_incomplete')
    await mailServers.change(caller, companyId, given)
    expect(await mailServers.test(caller, companyId)).toBe(caller.account.email)
    expect(accepted).toMatchObject([{ from: given.fromAddress, to: [caller.account.email] }])
    const { from, subject } = await simpleParser(accepted[0].raw)
    expect([from?.value[0].name, subject]).toEqual([
      expect.stringContaining('Dielňa'),
      expect.stringContaining('[TEST]'),
    ])
    expect(from?.value[0].name).not.toMatch(/:\/\/|evil\.sk/)
    await mailServers.remove(caller, companyId)
    await mailServers.change(caller, companyId, given)
    expect(await codeOfPromise(mailServers.test(caller, companyId))).toBe('smtp_test_cooldown')
    expect(accepted).toHaveLength(1)
    clock.advance(60)
    await mailServers.test(caller, companyId)
    expect(accepted).toHaveLength(2)
  })

  test('I-14 says in every language why a test failed, without any text of the server', async () => {
    const { mailer } = await aServer()
    const mailServers = useCases(mailer)
    await mailServers.change(caller, companyId, { ...given, password: 'wrong' })
    const error = await mailServers.test(caller, companyId).catch((thrown: unknown) => thrown)
    if (!(error instanceof ServiceError)) throw error
    expect(error.code).toBe('smtp_test_failed')
    expect(sayError(error, 'en')).toBe(
      'The test e-mail could not be sent. The mail server refused the user name or the password. Check both. Some servers need a password made for programs.',
    )
    const said = languages.map((language) => sayError(error, language))
    expect(new Set(said).size).toBe(4)
    expect(`${said.join(' ')}${JSON.stringify(error.context.details ?? [])}`).not.toContain('0900')
    expect(await failureOf()).toEqual({ at: clock.now(), fault: 'sign_in_refused' })
    expect(lines).toMatchObject([
      { level: 'warn', event: 'mail_server_failed', inside: { reason: expect.stringContaining(serverText) } },
    ])
    expect(JSON.stringify(lines)).not.toContain('wrong')
  })

  test('P196 sends the answers of the inbox, and the relay sends all other mails', async () => {
    const { accepted, mailer } = await aServer()
    await useCases(mailer).change(caller, companyId, given)
    const before = relay.accepted.length
    const answer = await anAnswer()
    const slots = { company: 'x', person: 'x' }
    const other = composeMail({ kind: 'member-removed', recipient: 'a@ucto.sk', language: 'sk', slots })
    await database.mails.create(other)
    expect(await sendAll(mailer)).toEqual([])
    expect(accepted).toMatchObject([{ from: given.fromAddress, to: ['uctovnik@ucto.sk'] }])
    expect(relay.accepted).toHaveLength(before + 1)
    expect([await stateOf(answer), await stateOf(other)]).toEqual(['sent', 'sent'])
  })

  test('P196 a mail of a company that has removed its server leaves through the relay', async () => {
    const { accepted, mailer } = await aServer()
    const mailServers = useCases(mailer)
    await mailServers.change(caller, companyId, given)
    const answer = await anAnswer()
    await mailServers.remove(caller, companyId)
    const before = relay.accepted.length
    expect(await sendAll(mailer)).toEqual([])
    expect([accepted.length, relay.accepted.length, await stateOf(answer)]).toEqual([0, before + 1, 'sent'])
  })

  test('P196 its mails wait while it fails; it is called again after 5 minutes, and mails of others leave meanwhile', async () => {
    let isDown = true
    let calls = 0
    const server = await aServer({
      onMailFrom: (_address, _session, callback) => {
        calls += 1
        callback(isDown ? Object.assign(new Error(serverText), { responseCode: 550 }) : null)
      },
    })
    await useCases(server.mailer).change(caller, companyId, given)
    const answers = [await anAnswer(), await anAnswer(), await anAnswer()]
    const slots = { company: 'x', person: 'x' }
    const other = composeMail({ kind: 'member-removed', recipient: 'a@ucto.sk', language: 'sk', slots })
    await database.mails.create(other)
    expect(await sendAll(server.mailer)).toEqual(answers.map(() => 'mail_relay_unavailable'))
    expect([calls, await stateOf(other)]).toEqual([1, 'sent'])
    expect(await failureOf()).toEqual({ at: clock.now(), fault: 'sender_refused' })
    clock.advance(299)
    await sendAll(server.mailer)
    expect(calls).toBe(1)
    isDown = false
    clock.advance(1)
    expect(await sendAll(server.mailer)).toEqual([])
    expect([await failureOf(), ...(await Promise.all(answers.map(stateOf)))]).toEqual([null, 'sent', 'sent', 'sent'])
    expect(server.accepted).toHaveLength(3)
  })

  test('P196 a recipient that it refuses for good ends that mail only', async () => {
    const server = await aServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('x') ? Object.assign(new Error(serverText), { responseCode: 550 }) : null),
    })
    await useCases(server.mailer).change(caller, companyId, given)
    const [refused, sent] = [await anAnswer('x@ucto.sk'), await anAnswer()]
    expect(await sendAll(server.mailer)).toEqual([])
    expect([await stateOf(refused), await stateOf(sent), await failureOf()]).toEqual(['refused', 'sent', null])
    expect(lines.filter(({ alarm }) => alarm !== undefined)).toEqual([])
  })

  test('P196 D129 a service without a relay sends the answers of a company with a server, and keeps those of others', async () => {
    const compose = createMailComposer({ ...shared, settings: { ...shared.settings, mailRelay: null } })
    const request = { kind: 'mail-answered', recipient: 'a@ucto.sk', language: 'sk' } as const
    const slots = { subject: 'x', company: 'x' }
    expect(compose({ ...request, slots, companyId })).toMatchObject({ state: 'waiting', companyId })
    expect(compose({ ...request, slots, companyId: null })).toMatchObject({ state: 'kept', companyId: null })
  })
})
