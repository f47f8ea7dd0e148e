import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOfPromise } from '../../support/code-of.ts'
import { aReception, anAccount, aSubmission, aTenant, at } from '../../support/store-builder.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { whileLocked } from '../../support/while-locked.ts'

let database: TestDatabase
let other: postgres.Sql
beforeAll(async () => {
  database = await openTestDatabase('postgres')
  other = postgres(database.place.url?.reveal() ?? '', { max: 1 })
})
afterAll(async () => {
  await other.end()
  await database.close()
})

/** Waits for the lock on the clock of the company, which another connection holds. */
async function whileClockIsLocked(companyId: string, calls: readonly (() => Promise<unknown>)[]): Promise<unknown> {
  const clock = { table: 'company_clock', column: 'company_id', id: companyId } as const
  return (await whileLocked(database, other, clock, calls))[0]
}

const changes: readonly (readonly [what: string, sql: (accountId: string) => string, code: string])[] = [
  ['a new role', (id) => `update membership set role = 'viewer' where account_id = '${id}'`, 'read_only_member'],
  ['a removal', (id) => `delete from membership where account_id = '${id}'`, 'participant_not_allowed'],
  ['a block', (id) => `update account set blocked = true where id = '${id}'`, 'participant_not_allowed'],
]

test.each(changes)(
  'P112 D16 S-39 an acknowledgement that waits for the clock of the company does not hold up %s, which it then obeys',
  async (_what, change, code) => {
    const { account, company } = await aTenant(database)
    const reception = aReception(company)
    await database.inbound.recordReception(reception)
    const documentId = reception.document!.id
    const request = { accountId: account.id, companyId: company.id, roles: ['owner'], documentId, at: at(60) } as const
    const refused = await whileClockIsLocked(company.id, [
      () => codeOfPromise(database.inbound.acknowledge(request)),
      () => database.sql(change(account.id)),
    ])
    expect(refused).toBe(code)
    expect((await database.inbound.findReceived(company.id, documentId))?.acknowledgedAt).toBeNull()
  },
)

test.each(changes)(
  'P112 D16 a document that waits for the clock of the company does not hold up %s, which it then obeys',
  async (_what, change, code) => {
    const tenant = await aTenant(database)
    await database.inbound.recordReception(aReception(tenant.company))
    const submission = aSubmission(tenant)
    const refused = await whileClockIsLocked(tenant.company.id, [
      () => codeOfPromise(database.outbound.recordSubmission(submission)),
      () => database.sql(change(tenant.account.id)),
    ])
    expect(refused).toBe(code)
    expect(await database.outbound.findSent(tenant.company.id, submission.document.id)).toBeUndefined()
  },
)

test('P112 X-02 an acknowledgement and the departure of its member end without waiting for each other', async () => {
  const { account: owner, company } = await aTenant(database)
  const member = anAccount()
  await database.accounts.create(member)
  await database.sql(
    `insert into membership (account_id, company_id, role, since) values ('${member.id}', '${company.id}', 'member', now())`,
  )
  const reception = aReception(company)
  await database.inbound.recordReception(reception)
  const request = {
    accountId: member.id,
    companyId: company.id,
    roles: ['owner', 'admin', 'member'],
    documentId: reception.document!.id,
    at: at(60),
  } as const
  const leave = { companyId: company.id, memberId: member.id, actorId: member.id, at: at(61) }
  const membership = { table: 'membership', column: 'account_id', id: member.id, isShared: true } as const
  const outcomes = await whileLocked(database, other, membership, [
    () => database.members.remove(leave, null).then(() => 'left'),
    () => database.inbound.acknowledge(request).catch(({ code }: { readonly code: string }) => code),
  ])
  expect(outcomes).toEqual(['left', 'participant_not_allowed'])
  expect(await database.members.list(company.id, 10)).toMatchObject([{ id: owner.id }])
})
