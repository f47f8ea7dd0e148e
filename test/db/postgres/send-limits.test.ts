import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInBratislava } from '@cornerpost/engine'
import { aSubmission, aTenant } from '../../support/store-builder.ts'
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

test('P136 of two documents of one key that wait for its count, in two companies, one takes the last place of the day', async () => {
  const [keyId, limits] = [randomUUID(), { amountMax: null, knownReceiversOnly: false, documentsPerDay: 1 }]
  const submissions = [aSubmission(await aTenant(database)), aSubmission(await aTenant(database))]
  const day = dayInBratislava(submissions[0].document.createdAt)
  await database.sql(`insert into key_day (key_id, day, asked, sent) values ('${keyId}', '${day}', 0, 0)`)
  const outcomes = await whileLocked(
    database,
    other,
    { table: 'key_day', column: 'key_id', id: keyId },
    submissions.map(
      (submission) => () =>
        database.outbound.recordSubmission({ ...submission, limits: { keyId, limits, payableAmount: null } }),
    ),
  )
  expect(outcomes).toMatchObject([{ kind: 'recorded' }, { code: 'send_limit_reached' }])
  const [counted] = await database.sql(`select sent from key_day where key_id = '${keyId}'`)
  expect(Number(counted['sent'])).toBe(1)
  const [sent, refused] = submissions.map(({ document }) => database.outbound.findSent(document.companyId, document.id))
  expect([(await sent)?.state, await refused]).toEqual(['accepted', undefined])
})
