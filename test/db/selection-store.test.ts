import { randomUUID } from 'node:crypto'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import { systemClock, type Company, type ProvenToken, type SelectionCall } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256Hex } from '../../engine/primitive/digest.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { rowId } from '../../engine/primitive/row-id.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aKeptMail, aCompany, anAccount, at, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

const id = (): string => rowId({ clock: systemClock, random: systemRandom })

/** A token of a company, as the engine hands it over after it was proved. */
function aToken({ dic }: Pick<Company, 'dic'>, text: string = randomUUID()): ProvenToken {
  return { id: id(), dic: dic.slice(-10), tokenHash: sha256Hex(text), token: `sealed ${text}`, companyEmail: null }
}

const aCall = (seconds = 10, verdict: SelectionCall['verdict'] = 'accepted'): SelectionCall => ({
  id: id(),
  receivedAt: at(seconds),
  verdict,
  content: 'sealed',
})

const waiting = { status: 'pending_verification', sendingVerified: false, participant: null } as const

describe.each(storeKinds)('the selections of companies on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const aWaitingTenant = async (): Promise<Tenant> => {
    const [account, company] = [anAccount(), aCompany(waiting)]
    await database.accounts.create(account)
    await database.companies.create(company, account.id, { ownedMax: 200 })
    return { account, company }
  }
  const enter = ({ company, account }: Tenant, token: ProvenToken, seconds = 5): Promise<Company> =>
    database.selections.enter(company.id, account.id, token, at(seconds))
  const stateOf = async ({ company }: Tenant) => {
    const { status, participant, sendingVerified, verificationMethod, verifiedAt } = (await database.companies.find(
      company.id,
    ))!
    return { status, participant, sendingVerified, verificationMethod, verifiedAt }
  }
  const activeBy = ({ company }: Tenant, verificationMethod: string, seconds: number) => ({
    status: 'active',
    participant: `0245:${company.dic.slice(-10)}`,
    sendingVerified: true,
    verificationMethod,
    verifiedAt: at(seconds),
  })
  const jobsOf = async ({ company }: Tenant): Promise<readonly unknown[]> =>
    (await database.sql(`select kind from job where subject_id = '${company.id}'`)).map((row) => row.kind)
  const activationsOf = async ({ company }: Tenant): Promise<readonly unknown[]> =>
    (
      await database.sql(
        `select actor, detail from event where what = 'company_activated' and company_id = '${company.id}'`,
      )
    ).map(({ actor, detail }) => [actor, detail])

  test('P-26 T-12 an entered token makes a waiting company active for sending, and orders no registration', async () => {
    const tenant = await aWaitingTenant()
    const token = aToken(tenant.company)
    expect(await enter(tenant, token)).toMatchObject(activeBy(tenant, 'self', 5))
    expect(await stateOf(tenant)).toEqual(activeBy(tenant, 'self', 5))
    expect(await jobsOf(tenant)).toEqual([])
    expect(await enter(tenant, { ...token, id: id() }, 9)).toMatchObject(activeBy(tenant, 'self', 5))
    expect(await codeOfPromise(enter(tenant, aToken(tenant.company), 9))).toBe('company_already_active')
    expect(await activationsOf(tenant)).toEqual([[`account:${tenant.account.id}`, 'self']])
    expect(await database.sql(`select token, first_seen_at from selection where id = '${token.id}'`)).toHaveLength(1)
  })

  test('T-10 T-11 refuses a company that was active before, an inactive one, a stranger and a low role without a trace', async () => {
    const [account, company] = [anAccount(), aCompany()]
    await database.accounts.create(account)
    await database.companies.create(company, account.id, { ownedMax: 200 })
    const tenant = { account, company }
    const token = aToken(company)
    expect(await codeOfPromise(enter(tenant, token))).toBe('company_already_active')
    await database.sql(`update company set status = 'inactive' where id = '${company.id}'`)
    expect(await codeOfPromise(enter(tenant, token))).toBe('company_not_active')
    const other = await aWaitingTenant()
    expect(await codeOfPromise(enter({ ...other, account }, aToken(other.company)))).toBe('company_not_found')
    for (const [role, code] of [
      ['viewer', 'read_only_member'],
      ['member', 'role_too_low'],
    ]) {
      await database.sql(`update membership set role = '${role}' where company_id = '${other.company.id}'`)
      expect(await codeOfPromise(enter(other, aToken(other.company)))).toBe(code)
    }
    expect(await stateOf(other)).toEqual({ ...waiting, verificationMethod: null, verifiedAt: null })
    const dics = [company, other.company].map(({ dic }) => `'${dic.slice(-10)}'`).join()
    expect(await database.sql(`select id from selection where dic in (${dics})`)).toEqual([])
  })

  test('P-27 T-14 T-16 an announced choice makes all waiting companies of a call active, each with one registration', async () => {
    const tenants = [await aWaitingTenant(), await aWaitingTenant()]
    const tokens = tenants.map(({ company }) => aToken(company))
    await database.selections.announce(aCall(10), tokens)
    await database.selections.announce(aCall(20), [...tokens.toReversed(), ...tokens])
    for (const tenant of tenants) {
      expect(await stateOf(tenant)).toEqual(activeBy(tenant, 'selection', 10))
      expect(await jobsOf(tenant)).toEqual(['register-participant'])
      expect(await activationsOf(tenant)).toEqual([['service', 'selection']])
      expect(await database.selections.findAnnounced(tenant.company.dic.slice(-10))).toEqual(at(10))
    }
  })

  test('P232 finds for an activation the newest address, the owner, and the verified addresses of managers', async () => {
    const tenant = await aWaitingTenant()
    const { account, company } = tenant
    const find = () => database.selections.findActivation(company.id)
    const [first, second] = [aToken(company), aToken(company)]
    await database.selections.announce(aCall(10), [{ ...first, companyEmail: 'stara@urad.example' }])
    expect(await find()).toMatchObject({
      company: { id: company.id, status: 'active' },
      companyEmail: 'stara@urad.example',
      owner: { email: account.email, locale: account.locale },
      managerEmails: [account.email],
    })
    await database.selections.announce(aCall(20), [{ ...second, companyEmail: 'nova@urad.example' }])
    await database.sql(
      `update account set email_verified = ${kind === 'postgres' ? 'false' : '0'} where id = '${account.id}'`,
    )
    expect(await find()).toMatchObject({ companyEmail: 'nova@urad.example', managerEmails: [] })
    await database.sql(`update company set status = 'inactive' where id = '${company.id}'`)
    expect(await find()).toBeUndefined()
    expect(await database.selections.findActivation(randomUUID())).toBeUndefined()
  })

  test('P232 I6 the activation causes one job, and its mail and its end are one commit, by the lease that holds it', async () => {
    const tenant = await aWaitingTenant()
    await database.selections.announce(aCall(10), [aToken(tenant.company)])
    await database.selections.announce(aCall(11), [aToken(tenant.company)])
    const claim = { kinds: ['mail-activation'], limit: 100, leaseSeconds: 60, mayTakeLastChance: true } as const
    const jobs = (await database.jobs.claim(claim)).filter(({ payload }) => payload.companyId === tenant.company.id)
    expect(jobs).toHaveLength(1)
    const [mail, again] = [aKeptMail(), aKeptMail()]
    await database.selections.mailActivation(mail, jobs[0].lease)
    expect(await codeOfPromise(database.selections.mailActivation(again, jobs[0].lease))).toBe('lease_lost')
    expect(await database.mails.find(mail.id)).toMatchObject({ id: mail.id })
    expect(await database.mails.find(again.id)).toBeUndefined()
  })

  test('T-14 D145 a company that a member made active is registered once the authority announces its choice', async () => {
    const tenant = await aWaitingTenant()
    const token = aToken(tenant.company)
    await enter(tenant, token)
    await database.selections.announce(aCall(10), [{ ...token, id: id() }])
    expect(await stateOf(tenant)).toEqual(activeBy(tenant, 'self', 5))
    expect(await jobsOf(tenant)).toEqual(['register-participant'])
    await database.sql(`delete from job where subject_id = '${tenant.company.id}'`)
    await database.selections.announce(aCall(20), [{ ...token, id: id() }])
    expect(await jobsOf(tenant)).toEqual([])
    await database.selections.announce(aCall(30), [aToken(tenant.company)])
    expect(await jobsOf(tenant)).toEqual(['register-participant'])
  })

  test('T-16 an inactive company stays as it is when its choice is announced', async () => {
    const tenant = await aWaitingTenant()
    await database.sql(`update company set status = 'inactive' where id = '${tenant.company.id}'`)
    await database.selections.announce(aCall(), [aToken(tenant.company)])
    expect(await stateOf(tenant)).toMatchObject({ status: 'inactive', sendingVerified: false })
    expect(await jobsOf(tenant)).toEqual([])
  })

  test('T-16 a company whose choice was announced before it was created is active from its creation on', async () => {
    const [account, company] = [anAccount(), aCompany(waiting)]
    await database.accounts.create(account)
    await database.selections.announce(aCall(), [aToken(company), aToken(company)])
    const made = await database.companies.create(company, account.id, { ownedMax: 200 })
    const tenant = { account, company }
    expect(made).toMatchObject(activeBy(tenant, 'selection', 0))
    expect(await stateOf(tenant)).toEqual(activeBy(tenant, 'selection', 0))
    expect(await jobsOf(tenant)).toEqual(['register-participant'])
  })

  test('T-16 a company that is created again after its deletion has to choose again', async () => {
    const tenant = await aWaitingTenant()
    await database.selections.announce(aCall(), [aToken(tenant.company)])
    await database.sql(`delete from job where subject_id = '${tenant.company.id}'`)
    await database.sql(`update company set status = 'inactive' where id = '${tenant.company.id}'`)
    await database.companies.delete(tenant.company.id, tenant.account.id, 0)
    const again = { ...tenant, company: { ...tenant.company, id: randomUUID() } }
    await database.companies.create(again.company, tenant.account.id, { ownedMax: 200 })
    expect(await stateOf(again)).toEqual({ ...waiting, verificationMethod: null, verifiedAt: null })
  })

  test('T-15 keeps the newest 100 signed calls and the newest 100 others', async () => {
    await database.sql('delete from selection_call')
    const first = aCall(1)
    await database.selections.announce(first, [])
    for (let count = 0; count < 120; count += 1) await database.selections.keepRefused(aCall(2, 'unsigned'))
    const count = async (verdict: string): Promise<number> =>
      (await database.selections.listCalls()).filter((call) => call.verdict === verdict).length
    expect([await count('accepted'), await count('unsigned')]).toEqual([1, 100])
    for (let number = 0; number < 100; number += 1) await database.selections.keepRefused(aCall(3, 'invalid'))
    expect([await count('accepted'), await count('invalid'), await count('unsigned')]).toEqual([0, 100, 100])
    const [newest, next] = await database.selections.listCalls()
    expect(newest.id > next.id).toBe(true)
  })

  test('T-17 keys are stored once, listed in order, and removed', async () => {
    const key = { id: 'a', content: 'sealed', addedAt: at(2) }
    await database.selections.addKey(key)
    await database.selections.addKey({ ...key, content: 'other', addedAt: at(3) })
    await database.selections.addKey({ ...key, id: 'b', addedAt: at(1) })
    expect((await database.selections.listKeys()).map((one) => [one.id, one.content])).toEqual([
      ['b', 'sealed'],
      ['a', 'sealed'],
    ])
    expect([await database.selections.removeKey('a'), await database.selections.removeKey('a')]).toEqual([true, false])
  })

  test('T-19 instructions for one company are mailed at most once in 24 hours', async () => {
    const tenant = await aWaitingTenant()
    const day = 24 * 3_600
    const mail = (seconds: number): Promise<unknown> =>
      database.selections.recordInstructions(tenant.company.id, tenant.account.id, aKeptMail(tenant.account.email), {
        sentBefore: at(seconds - day),
        at: at(seconds),
      })
    expect(await mail(0)).toMatchObject({ role: 'owner', company: { instructedAt: at(0) } })
    expect(await codeOfPromise(mail(day - 1))).toBe('instructions_cooldown')
    await mail(day)
    await enter(tenant, aToken(tenant.company))
    expect(await codeOfPromise(mail(3 * day))).toBe('company_already_active')
    const sent = (await database.mails.newest(1_000)).filter(({ recipient }) => recipient === tenant.account.email)
    expect(sent).toHaveLength(2)
  })

  describe('on two nodes at once', () => {
    let nodes: readonly OpenDatabase[]
    beforeAll(async () => {
      // SQLite has one serving process, and its other calls come from the same one
      const second =
        kind === 'postgres' ? await openDatabase({ clock: systemClock, log: () => {} }, database.place) : database
      nodes = [database, second]
    })
    afterAll(async () => (nodes[1] === database ? undefined : nodes[1].close()))

    test('P-27 I6 two equal calls and an entered token make a company active once', async () => {
      for (let round = 0; round < 15; round += 1) {
        const tenant = await aWaitingTenant()
        const token = aToken(tenant.company)
        const same = () => ({ ...token, id: id() })
        const entered = codeOfPromise(
          nodes[1].selections.enter(tenant.company.id, tenant.account.id, same(), at(5)),
        ).catch(() => undefined)
        await Promise.all([
          nodes[0].selections.announce(aCall(5), [same()]),
          nodes[1].selections.announce(aCall(5), [same()]),
          entered,
        ])
        expect(await stateOf(tenant)).toMatchObject({ status: 'active', sendingVerified: true })
        expect(await activationsOf(tenant)).toHaveLength(1)
        expect(await jobsOf(tenant)).toEqual(['register-participant'])
      }
    })

    test('T-16 a company and its choice that arrive at the same time find each other', async () => {
      for (let round = 0; round < 25; round += 1) {
        const [account, company] = [anAccount(), aCompany(waiting)]
        await database.accounts.create(account)
        await Promise.all([
          nodes[0].selections.announce(aCall(), [aToken(company)]),
          nodes[1].companies.create(company, account.id, { ownedMax: 200 }),
        ])
        expect(await stateOf({ account, company })).toMatchObject({ status: 'active' })
        expect(await jobsOf({ account, company })).toEqual(['register-participant'])
      }
    })

    test('P-27 calls that name the same companies in opposite order do not block each other', async () => {
      const tenants = await Promise.all(Array.from({ length: 8 }, aWaitingTenant))
      const tokens = tenants.map(({ company }) => aToken(company))
      const announce = (node: OpenDatabase, own: readonly ProvenToken[]): Promise<void> =>
        node.selections.announce(
          aCall(),
          own.map((token) => ({ ...token, id: id() })),
        )
      await Promise.all([announce(nodes[0], tokens), announce(nodes[1], tokens.toReversed())])
      for (const tenant of tenants) expect(await activationsOf(tenant)).toHaveLength(1)
    })
  })

  test('P111 the secrets of the service are kept as they were stored first', async () => {
    expect(await database.ownSecrets.find('x')).toBeUndefined()
    const kept = await Promise.all(['1', '2', '3'].map((text) => database.ownSecrets.keep('x', text)))
    expect(new Set(kept).size).toBe(1)
    expect(await database.ownSecrets.find('x')).toBe(kept[0])
  })
})
