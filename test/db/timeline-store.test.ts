import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aReception, aSubmission, aTenant, at, claimJob } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('the timeline store on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  test('P80 lists the events of one document in the order in which they were recorded, up to the limit', async () => {
    const tenant = await aTenant(database)
    const submission = aSubmission(tenant)
    await database.outbound.recordSubmission(submission)
    await database.outbound.recordSubmission(aSubmission(tenant))
    const { id } = submission.document
    const transmissionId = submission.transmission?.id ?? ''
    const { lease } = await claimJob(database.jobs, 'transmit', transmissionId)
    await database.outbound.recordAttempt({
      transmissionId,
      lease,
      at: at(2),
      receiverSeat: 'PSK000102',
      endpoint: 'https://ap.example/as4',
    })
    await database.outbound.recordOutcome(transmissionId, lease, at(3), {
      kind: 'failed',
      reason: 'PEER_REFUSED',
      error: 'EBMS:0004',
    })
    const events = await database.timelines.list(id, 500)
    expect(events).toEqual([
      {
        at: at(1),
        kind: 'accepted',
        actor: `account:${tenant.account.id}`,
        state: 'accepted',
        reason: null,
        detail: null,
      },
      {
        at: at(2),
        kind: 'attempt',
        actor: 'service',
        state: 'transmitting',
        reason: null,
        detail: '1: PSK000102 https://ap.example/as4',
      },
      { at: at(3), kind: 'failed', actor: 'service', state: 'failed', reason: 'PEER_REFUSED', detail: 'EBMS:0004' },
    ])
    expect(await database.timelines.list(id, 2)).toEqual(events.slice(0, 2))
    expect(await database.timelines.list(randomUUID(), 500)).toEqual([])
  })

  test('P80 lists the reception of a document', async () => {
    const { company } = await aTenant(database)
    const reception = aReception(company)
    await database.inbound.recordReception(reception)
    expect(await database.timelines.list(reception.document?.id ?? '', 500)).toMatchObject([
      { kind: 'received', actor: 'peer:PSK000102', state: 'received' },
    ])
  })
})
