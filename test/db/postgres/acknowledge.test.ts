import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOfPromise } from '../../support/code-of.ts'
import { aReception, aTenant, at } from '../../support/store-builder.ts'
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

test('P112 D16 S-39 an acknowledgement that waits for the clock of the company does not hold up a new role, which it then obeys', async () => {
  const { account, company } = await aTenant(database)
  const reception = aReception(company)
  await database.inbound.recordReception(reception)
  const documentId = reception.document!.id
  const request = { accountId: account.id, companyId: company.id, roles: ['owner'], documentId, at: at(60) } as const
  const clock = { table: 'company_clock', column: 'company_id', id: company.id } as const
  const [acknowledged] = await whileLocked(database, other, clock, [
    () => codeOfPromise(database.inbound.acknowledge(request)),
    () => database.sql(`update membership set role = 'viewer' where account_id = '${account.id}'`),
  ])
  expect(acknowledged).toBe('read_only_member')
  expect((await database.inbound.findReceived(company.id, documentId))?.acknowledgedAt).toBeNull()
})
