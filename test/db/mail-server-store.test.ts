import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '../../engine/customer/mail-server/mail-server.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aKeptMail, anAccount, aTenant, at, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('the mail servers of companies on %s', (kind) => {
  let database: TestDatabase
  let tenant: Tenant
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())
  beforeEach(async () => void (tenant = await aTenant(database)))

  const aServer = ({ company }: Tenant, changes: Partial<MailServer> = {}): MailServer => ({
    companyId: company.id,
    host: 'mail.firma.sk',
    port: 587,
    security: 'STARTTLS',
    username: 'faktury',
    password: 'sealed',
    fromAddress: `${company.id}@firma.sk`,
    replyTo: null,
    changedAt: at(1),
    failure: null,
    ...changes,
  })
  const replace = (server: MailServer, by = tenant): Promise<void> =>
    database.mailServers.replace(server, by.account.id)
  const find = () => database.mailServers.find(tenant.company.id)
  const events = async () =>
    (
      await database.sql(
        `select detail from event where what = 'setting_changed' and company_id = '${tenant.company.id}' order by id`,
      )
    ).map(({ detail }) => detail)
  const setRole = (role: string) =>
    database.sql(`update membership set role = '${role}' where company_id = '${tenant.company.id}'`)

  test('I-08 are replaced as a whole and removed, each time with an event without the values', async () => {
    expect(await find()).toBeUndefined()
    await replace(aServer(tenant))
    const changed = aServer(tenant, { host: 'smtp.firma.sk', replyTo: 'a@firma.sk', changedAt: at(2) })
    await replace(changed)
    expect(await find()).toEqual(changed)
    await database.mailServers.remove(tenant.company.id, { accountId: tenant.account.id, at: at(3) })
    expect(await find()).toBeUndefined()
    expect(await events()).toEqual(['mail server', 'mail server', 'mail server removed'])
  })

  test('I-13 refuses the address of another company, also of 5 that take it at once, and keeps what there was', async () => {
    const first = aServer(tenant)
    await replace(first)
    const fromAddress = `x-${tenant.company.id}@firma.sk`
    const others = await Promise.all(Array.from({ length: 5 }, () => aTenant(database)))
    const results = await Promise.allSettled(others.map((other) => replace(aServer(other, { fromAddress }), other)))
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [Promise.reject(one.reason)] : []))
    expect(await Promise.all(refused.map(codeOfPromise))).toEqual(Array.from({ length: 4 }, () => 'smtp_from_taken'))
    expect(await codeOfPromise(replace({ ...first, host: 'other.sk', fromAddress }))).toBe('smtp_from_taken')
    expect(await find()).toEqual(first)
  })

  test('P196 records a failure of the present server only, and forgets it', async () => {
    const server = aServer(tenant)
    await replace(server)
    const failure = { at: at(5), fault: 'unreachable' } as const
    await database.mailServers.recordFailure({ ...server, changedAt: at(0) }, failure)
    expect((await find())?.failure).toBeNull()
    await database.mailServers.recordFailure(server, failure)
    expect((await find())?.failure).toEqual(failure)
    await database.mailServers.recordFailure(server, null)
    expect(await find()).toEqual(server)
  })

  test.each([
    ['viewer', 'read_only_member'],
    ['member', 'role_too_low'],
  ])('A-38 refuses a %s at the moment of the change with %s', async (role, code) => {
    await setRole(role)
    const change = { accountId: tenant.account.id, at: at(1) }
    expect(await codeOfPromise(replace(aServer(tenant)))).toBe(code)
    expect(await codeOfPromise(database.mailServers.remove(tenant.company.id, change))).toBe(code)
    await setRole('owner')
    expect(await codeOfPromise(replace(aServer(tenant), await aTenant(database)))).toBe('company_not_found')
    expect([await find(), await events()]).toEqual([undefined, []])
  })

  test('P195 lists the verified addresses of those who manage the company', async () => {
    const join = async (role: string, changes: Parameters<typeof anAccount>[0]) => {
      const account = anAccount(changes)
      await database.accounts.create(account)
      await database.sql(
        `insert into membership (account_id, company_id, role) values ('${account.id}', '${tenant.company.id}', '${role}')`,
      )
      return account
    }
    const admin = await join('admin', {})
    await join('admin', { emailVerified: false })
    const blocked = await join('admin', {})
    await database.accounts.block(blocked.id, at(1))
    await join('member', {})
    await join('viewer', {})
    expect((await database.mailServers.listManagerEmails(tenant.company.id)).toSorted()).toEqual(
      [tenant.account.email, admin.email].toSorted(),
    )
  })

  test('P-23 are deleted with the company', async () => {
    await replace(aServer(tenant))
    await database.sql(`update company set status = 'inactive' where id = '${tenant.company.id}'`)
    await database.companies.delete(tenant.company.id, tenant.account.id, 0)
    expect(await find()).toBeUndefined()
  })

  test('P196 the mails of each have a lane of their own', async () => {
    const waiting = { ...aKeptMail(`${tenant.company.id}@ucto.sk`), state: 'waiting' } as const
    await database.mails.create({ ...waiting, companyId: tenant.company.id })
    await database.mails.create({ ...waiting, id: `relay-${tenant.company.id}` })
    const lanes = await database.sql(`select lane from job where kind = 'send-mail' order by id desc limit 2`)
    expect(lanes.map(({ lane }) => lane)).toEqual(['mail-relay', `mail-server:${tenant.company.id}`])
  })
})
