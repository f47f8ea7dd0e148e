import { randomUUID } from 'node:crypto'
import type { Company, Draft, Mail } from '@cornerpost/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { aDraft, aReception, aSubmission, aTenant, at, claimJob, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

/* The facts that the page of approval compares a draft with, and the mails about the draft. */

describe.each(storeKinds)('approvals on %s', (kind) => {
  let database: TestDatabase
  let tenant: Tenant
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())
  beforeEach(async () => void (tenant = await aTenant(database)))

  let numbers = 100_000_000
  const anId = (): Draft['receiver'] => `0245:2${(numbers += 1)}` as Draft['receiver'] // safe: ten digits
  type Changes = NonNullable<Parameters<typeof aSubmission>[1]>
  const send = async (changes: Changes, accounts: readonly string[] = [], by = tenant): Promise<void> =>
    void (await database.outbound.recordSubmission({ ...aSubmission(by, changes), paymentAccounts: accounts }))

  const receive = async (sender: Draft['receiver'], counterparty: string): Promise<void> => {
    const reception = aReception(tenant.company, { sender })
    await database.inbound.recordReception(reception)
    const documentId = reception.document!.id
    const { lease } = await claimJob(database.jobs, 'judge-received', documentId)
    const read = {
      number: 'F-1',
      issueDate: '2026-11-20',
      dueDate: null,
      currency: 'EUR',
      totalAmount: '1.00',
      payableAmount: '1.00',
      counterparty,
    }
    const report = { taxReport: 'not_required', taxReportReason: 'NOT_DOMESTIC' } as const
    await database.inbound.recordVerdict({
      documentId,
      ...read,
      ...report,
      findings: [],
      at: at(9),
      lease,
      answer: null,
    })
  }

  describe('the name of a receiver', () => {
    const nameOf = (participant: Draft['receiver']) => database.drafts.findKnownName(tenant.company.id, participant)

    test('D121 P139 comes from a document that was received rather than sent, and from the newest', async () => {
      const receiver = anId()
      expect(await nameOf(receiver)).toBeUndefined()
      await send({ receiver, counterparty: 'Prvý názov', createdAt: at(1) })
      await send({ receiver, counterparty: 'Druhý názov', createdAt: at(2) })
      expect(await nameOf(receiver)).toEqual({ name: 'Druhý názov', source: 'sent', at: at(2) })
      await receive(receiver, 'Vlastný názov')
      expect(await nameOf(receiver)).toMatchObject({ name: 'Vlastný názov', source: 'received' })
    })

    test('P139 is not taken from documents of other companies, nor from those that were not sent', async () => {
      const receiver = anId()
      await send({ receiver, counterparty: 'Cudzí' }, [], await aTenant(database))
      await send({ receiver, counterparty: 'Odmietnutý', state: 'rejected' })
      await send({ receiver, counterparty: 'Neúspešný', state: 'failed' })
      await send({ receiver, counterparty: null })
      expect(await nameOf(receiver)).toBeUndefined()
    })

    test('D121 P139 is that of a company that is registered here, if the register has the name', async () => {
      const { company } = await aTenant(database)
      const set = (values: string): Promise<unknown> =>
        database.sql(`update company set ${values} where id = '${company.id}'`)
      expect(await nameOf(company.participant!)).toBeUndefined()
      await set('name_verified = true')
      const known = { name: company.legalName, source: 'registration', at: null }
      expect(await nameOf(company.participant!)).toEqual(known)
      await set("status = 'inactive'")
      expect(await nameOf(company.participant!)).toBeUndefined()
    })
  })

  test('P140 P159 earlier accounts are those of the newest documents of the same seller, newest first', async () => {
    const seller = 'vat:sk1'
    await send({ seller, number: 'A', createdAt: at(1) }, ['SK1'])
    await send({ seller, number: 'B', createdAt: at(2) }, ['SK2', 'SK3'])
    await send({ seller, state: 'rejected', createdAt: at(4) }, ['SK5'])
    await send({ seller, number: 'D', createdAt: at(6) })
    await send({ seller }, ['SK7'], await aTenant(database))
    // documents of other sellers, rejected ones and those without an account take no place of the limit
    for (const number of ['1', '2', '3']) await send({ seller: 'endpoint:0245:1', number, createdAt: at(7) }, ['SK4'])
    const list = async (limit: number) =>
      (await database.drafts.listEarlierAccounts({ companyId: tenant.company.id, seller }, limit)).map(
        ({ number, accounts }) => [number, ...accounts],
      )
    expect(await list(10)).toEqual([
      ['B', 'SK2', 'SK3'],
      ['A', 'SK1'],
    ])
    expect(await list(1)).toEqual([['B', 'SK2', 'SK3']])
  })

  describe('the mail about a question', () => {
    const store = (company: Company = tenant.company): Promise<Draft> =>
      database.drafts.create(aDraft({ account: tenant.account, company }, { expiresAt: at(100_000) }), {
        bytes: Buffer.alloc(1),
        liveMax: 50,
        bytesMax: 1_000,
      })
    const aMail = (recipient: string): Mail => ({
      id: randomUUID(),
      kind: 'approval-asked',
      companyId: null,
      recipient,
      state: 'waiting',
      messageId: `<${randomUUID()}@example.sk>`,
      content: 'x',
      createdAt: at(0),
      sentAt: null,
      usableUntil: at(600),
    })
    const roles = ['owner', 'admin'] as const
    const listApprovers = (seconds: number, company: Company = tenant.company) =>
      database.drafts.listApprovers(company.id, { roles, at: at(seconds), mailedBefore: at(seconds - 900) })
    const ask = (draft: Draft, seconds: number, askedMax = 20) =>
      database.drafts.ask(draft.id, {
        client: null,
        at: at(seconds),
        expiresAt: at(seconds + 600),
        askedMax,
        dayMax: 200,
      })
    /** Mails each of these accounts about a question, whatever the store says about them. */
    const mail = (seconds: number, accounts: readonly Tenant['account'][], company: Company = tenant.company) =>
      database.drafts.mailApprovers(company.id, {
        at: at(seconds),
        mails: accounts.map(({ id: accountId, email }) => ({ accountId, mail: aMail(email) })),
        roles,
        mailedBefore: at(seconds - 900),
      })
    const countMails = async ({ email }: Tenant['account']): Promise<number> =>
      (await database.sql(`select id from mail where recipient = '${email}'`)).length
    const join = async (role: string): Promise<Tenant['account']> => {
      const { account } = await aTenant(database)
      await database.sql(
        `insert into membership (account_id, company_id, role) values ('${account.id}', '${tenant.company.id}', '${role}')`,
      )
      return account
    }

    test('M-05 every draft that waits for the person is counted, also those that a list leaves out', async () => {
      const other = await aTenant(database)
      await database.sql(
        `insert into membership (account_id, company_id, role) values ('${tenant.account.id}', '${other.company.id}', 'viewer')`,
      )
      for (let second = 1; second <= 3; second += 1) await ask(await store(), second)
      await store()
      await ask(await store(other.company), 1)
      const of = async (accountId: string, seconds: number) => {
        const which = { roles, at: at(seconds) }
        const listed = await database.drafts.listAsked(accountId, { ...which, limit: 2 })
        return [listed.length, await database.drafts.countAsked(accountId, which)]
      }
      expect(await of(tenant.account.id, 3)).toEqual([2, 3])
      expect(await of(other.account.id, 3)).toEqual([1, 1])
      expect(await of(tenant.account.id, 601)).toEqual([2, 2])
      expect(await of(tenant.account.id, 603)).toEqual([0, 0])
    })

    test('M-05 the newest time at which the same number was declined is known, of this kind and company only', async () => {
      const other = await aTenant(database)
      const [one, two, theirs] = [await store(), await store(), await store(other.company)]
      for (const draft of [one, two, theirs]) await ask(draft, 1)
      const of = (draft: Draft, changes: Partial<Draft> = {}) =>
        database.drafts.findDeclinedAt({ ...draft, ...changes })
      await database.drafts.decline(theirs.id, other.account.id, at(9))
      await database.drafts.decline(one.id, tenant.account.id, at(2))
      expect(await of(one)).toBeUndefined()
      expect(await of(two)).toEqual(at(2))
      const next = await store()
      await database.drafts.decline(two.id, tenant.account.id, at(3))
      expect(await of(next)).toEqual(at(3))
      expect([await of(next, { number: 'FA-2' }), await of(next, { kind: 'creditNote' })]).toEqual([
        undefined,
        undefined,
      ])
    })

    test('P141 goes to members who may decide and want it, with what waits for them in all their companies', async () => {
      const [admin, member, viewer, silent, blocked] = [
        await join('admin'),
        await join('member'),
        await join('viewer'),
        await join('admin'),
        await join('admin'),
      ]
      await database.ownAccounts.changeProfile(silent.id, { approvalMail: false })
      await database.accounts.block(blocked.id, at(0))
      await ask(await store(), 1)
      const found = await listApprovers(1)
      expect(found.map(({ accountId }) => accountId).toSorted()).toEqual([tenant.account.id, admin.id].toSorted())
      const waiting = [{ companyName: tenant.company.legalName, drafts: 1 }]
      for (const one of found) expect(one).toMatchObject({ language: 'sk', waiting })
      await mail(2, [admin, member, viewer, silent, blocked])
      const counts = await Promise.all([admin, member, viewer, silent, blocked].map(countMails))
      expect(counts).toEqual([1, 0, 0, 0, 0])
    })

    test('P141 comes at most once in the time that its caller states, also for questions at once about several companies', async () => {
      const other = await aTenant(database)
      await database.sql(
        `insert into membership (account_id, company_id, role) values ('${tenant.account.id}', '${other.company.id}', 'admin'), ('${other.account.id}', '${tenant.company.id}', 'admin')`,
      )
      const both = [tenant.account, other.account]
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          mail(1, index % 3 === 0 ? both : both.toReversed(), index % 2 === 0 ? tenant.company : other.company),
        ),
      )
      expect(await Promise.all(both.map(countMails))).toEqual([1, 1])
      expect(await listApprovers(900)).toEqual([])
      await mail(900, both)
      expect(await Promise.all(both.map(countMails))).toEqual([1, 1])
      expect(await listApprovers(901)).toHaveLength(2)
      await mail(901, both)
      expect(await Promise.all(both.map(countMails))).toEqual([2, 2])
    })

    test('P141 P176 a question has one job that mails about it; a refused or repeated question has none', async () => {
      const [first, second] = [await store(), await store()]
      const jobsAbout = ({ id }: Draft) =>
        database.sql(`select kind, lane from job where cast(payload as text) like '%${id}%'`)
      const asked = await Promise.allSettled(Array.from({ length: 5 }, () => ask(first, 1, 1)))
      expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'))
      expect(await jobsAbout(first)).toEqual([{ kind: 'mail-approvers', lane: null }])
      expect(await codeOfPromise(ask(second, 2, 1))).toBe('approvals_full')
      expect(await jobsAbout(second)).toEqual([])
      await ask(first, 3)
      expect(await jobsAbout(first)).toHaveLength(1)
    })

    test('P141 a mail is written with the job that sends it, once', async () => {
      await mail(4, [tenant.account])
      await mail(4, [tenant.account])
      const mails = await database.sql(`select id from mail where recipient = '${tenant.account.email}'`)
      expect(mails).toHaveLength(1)
      expect(
        await database.sql(`select kind from job where cast(payload as text) like '%${String(mails[0]?.['id'])}%'`),
      ).toEqual([{ kind: 'send-mail' }])
    })
  })
})
