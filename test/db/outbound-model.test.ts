import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClaimedJob } from '../../engine/job/store.ts'
import { mayMove, type OutboundState } from '../../engine/exchange/outbound/state.ts'
import type { AttemptOutcome } from '../../engine/exchange/outbound/store.ts'
import type { MlsCode } from '../../engine/peppol/mls/mls.ts'
import { checkInvariants } from '../support/invariants.ts'
import { rounds } from '../support/sample.ts'
import { aReception, aSubmission, at, aTenant, claimJob, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

type Step =
  | { readonly kind: 'submit'; readonly number: string; readonly key: string | null; readonly rejected: boolean }
  | { readonly kind: 'try'; readonly sends: boolean; readonly outcome: AttemptOutcome['kind'] | 'crash' }
  | { readonly kind: 'mls'; readonly which: number; readonly code: MlsCode }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    number: fc.constantFrom('1', '2'),
    key: fc.constantFrom('k', null),
    rejected: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('try' as const),
    sends: fc.boolean(),
    outcome: fc.constantFrom('receipt', 'duplicate', 'again', 'failed', 'crash'),
  }),
  fc.record({ kind: fc.constant('mls' as const), which: fc.nat(20), code: fc.constantFrom('AP', 'AB', 'RE') }),
)

const outcomes: Readonly<Record<AttemptOutcome['kind'], AttemptOutcome>> = {
  receipt: {
    kind: 'receipt',
    receipt: Buffer.from('<r/>'),
    receiptMessageId: 'r',
    receiverSeat: 'PSK000102',
    receiptAt: at(20),
  },
  duplicate: { kind: 'duplicate', receiverSeat: null, error: 'duplicate' },
  again: { kind: 'again', delayMilliseconds: 0, reason: 'PEER_UNREACHABLE', error: 'reset', outcomeUnknown: true },
  failed: { kind: 'failed', reason: 'PEER_UNREACHABLE', error: 'given up' },
}

describe.each(storeKinds)('R15 random sequences of submissions, attempts and MLSs on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  test('cause only valid state changes, reserve a document number or idempotency key for at most one document, and keep the invariants', async () => {
    const histories = fc.array(step, { minLength: 5, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        await finish()
        const tenant = await aTenant(database)
        const sent: string[] = []
        for (const each of steps) await perform(tenant, sent, each)
        await checkInvariants(database.sql)
        for (const id of sent) await checkHistory(id)
      }),
      { numRuns: kind === 'sqlite' ? rounds(20, 60) : rounds(5, 12) },
    )
  }, 120_000)

  async function perform(tenant: Tenant, sent: string[], each: Step): Promise<void> {
    switch (each.kind) {
      case 'submit': {
        const submission = aSubmission(tenant, {
          number: each.number,
          idempotencyKey: each.key,
          ...(each.rejected ? { state: 'rejected' } : {}),
        })
        const outcome = await database.outbound.recordSubmission(submission)
        if (outcome.kind === 'recorded') sent.push(submission.document.id)
        return
      }
      case 'try': {
        const [job] = await database.jobs.claim({
          kinds: ['transmit'],
          limit: 1,
          leaseSeconds: 0,
          mayTakeLastChance: true,
        })
        return job && attempt(job, each)
      }
      case 'mls': {
        const documentId = sent[each.which % Math.max(1, sent.length)]
        return documentId === undefined ? undefined : mls(documentId, each.code)
      }
      default:
        return each satisfies never
    }
  }

  async function attempt(
    { lease, payload }: ClaimedJob,
    { sends, outcome }: Extract<Step, { kind: 'try' }>,
  ): Promise<void> {
    const transmissionId = String(payload.transmissionId)
    const before = await database.outbound.findTransmission(transmissionId)
    const isAnswer = outcome === 'receipt' || outcome === 'duplicate'
    if (sends || isAnswer)
      await database.outbound.recordAttempt({
        transmissionId,
        lease,
        at: at(10),
        receiverSeat: 'PSK000102',
        endpoint: 'https://peer.example/as4',
      })
    if (outcome !== 'crash') await database.outbound.recordOutcome(transmissionId, lease, at(20), outcomes[outcome])
    const after = await database.outbound.findTransmission(transmissionId)
    expect(after?.messageId).toBe(before?.messageId) // I4
    // I3: an unknown outcome stays unknown
    if (before?.outcomeUnknown && after?.state === 'waiting') expect(after.outcomeUnknown).toBe(true)
  }

  /**
   * Records an MLS for the document. Does nothing unless an attempt went to the access point that signs the MLS,
   * because the engine accepts no other signer (X23).
   */
  async function mls(documentId: string, code: MlsCode): Promise<void> {
    const [attempted] = await database.sql(
      `select id from transmission where document_id = '${documentId}' and peer_seat = 'PSK000102'`,
    )
    if (attempted === undefined) return
    const reception = aReception(null, { job: { kind: 'record-mls', payload: { transmissionId: documentId } } })
    await database.inbound.recordReception(reception)
    const { lease } = await claimJob(database.jobs, 'record-mls', documentId)
    const payloadId = (await database.inbound.findReception(reception.transmissionId))!.content.payloadId
    await database.outbound.recordMls({ documentId, code, reason: null, payloadId, at: at(30), lease })
  }

  async function checkHistory(documentId: string): Promise<void> {
    const states = (await database.sql(`select state from event where document_id = '${documentId}' order by id`)).map(
      ({ state }) => state as OutboundState,
    )
    states.forEach((state, index) => {
      const from = states[index - 1] ?? state
      expect(from === state || mayMove(from, state), `${from} to ${state}`).toBe(true)
    })
  }

  /** Ends all transmissions that an earlier history left open. */
  async function finish(): Promise<void> {
    for (;;) {
      const [job] = await database.jobs.claim({
        kinds: ['transmit'],
        limit: 1,
        leaseSeconds: 30,
        mayTakeLastChance: true,
      })
      if (job === undefined) return
      await database.outbound.recordOutcome(String(job.payload.transmissionId), job.lease, at(40), outcomes.failed)
    }
  }
})
