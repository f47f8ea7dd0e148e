import { randomUUID } from 'node:crypto'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import type { AttemptOutcome, OutboundStore, SentDocument, Submission } from '../../engine/exchange/outbound/store.ts'
import type { MlsCode } from '../../engine/peppol/mls/mls.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aReception, aSubmission, at, aTenant, claimJob, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('sent documents on %s', (kind) => {
  let database: TestDatabase
  let outbound: OutboundStore
  let tenant: Tenant
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    outbound = database.outbound
    tenant = await aTenant(database)
  })
  afterAll(() => database.close())

  const seat = 'PSK000102'
  const receipt: AttemptOutcome = {
    kind: 'receipt',
    receipt: Buffer.from('<receipt/>'),
    receiptMessageId: 'r@peer',
    receiverSeat: seat,
    receiptAt: at(20),
  }
  const again = (outcomeUnknown: boolean): AttemptOutcome => ({
    kind: 'again',
    delayMilliseconds: 0,
    reason: 'PEER_UNREACHABLE',
    error: 'ECONNRESET',
    outcomeUnknown,
  })
  const failed: AttemptOutcome = { kind: 'failed', reason: 'PEER_UNREACHABLE', error: 'given up' }

  const submit = async (changes: Parameters<typeof aSubmission>[1] = {}): Promise<Submission> => {
    const submission = aSubmission(tenant, changes)
    expect(await outbound.recordSubmission(submission)).toEqual({ kind: 'recorded' })
    return submission
  }
  const idOf = (submission: Submission): string => submission.transmission!.id
  const claim = (submission: Submission) => claimJob(database.jobs, 'transmit', idOf(submission))
  const find = async (submission: Submission): Promise<SentDocument> =>
    (await outbound.findSent(tenant.company.id, submission.document.id))!
  const attempt = async (submission: Submission, outcome?: AttemptOutcome): Promise<void> => {
    const { lease } = await claim(submission)
    await outbound.recordAttempt({
      transmissionId: idOf(submission),
      lease,
      at: at(10),
      receiverSeat: seat,
      endpoint: 'https://peer.example/as4',
    })
    if (outcome) await outbound.recordOutcome(idOf(submission), lease, at(20), outcome)
  }
  const mls = async (submission: Submission, code: MlsCode, reason: string | null = null): Promise<void> => {
    const reception = aReception(null, {
      job: { kind: 'record-mls', payload: { transmissionId: submission.document.id } },
    })
    await database.inbound.recordReception(reception)
    const { payloadId } = (await database.inbound.findReception(reception.transmissionId))!.content
    const { lease } = await claimJob(database.jobs, 'record-mls', submission.document.id)
    await outbound.recordMls({ documentId: submission.document.id, code, reason, payloadId, at: at(30), lease })
  }
  const holds = async (submission: Submission): Promise<unknown> =>
    (await database.sql(`select holds_number, holds_key from document where id = '${submission.document.id}'`)).map(
      (row) => [Boolean(row.holds_number), Boolean(row.holds_key)],
    )[0]
  const events = async (submission: Submission): Promise<unknown[]> =>
    (
      await database.sql(
        `select what, state, actor from event where document_id = '${submission.document.id}' order by id`,
      )
    ).map(({ what, state, actor }) => [what, state, String(actor).split(':')[0]].join(' '))

  test('R1 stores an accepted document with its bytes, answer, transmission, job and event', async () => {
    const finding = {
      ruleId: 'BR-CO-15',
      severity: 'warning',
      layer: 'cen',
      message: 'ž',
      location: '/Invoice[1]',
      line: 1,
      column: 2,
      terms: ['BT-112'],
    } as const
    const submission = await submit({
      payload: '<Invoice>č</Invoice>',
      findings: [finding],
      idempotencyKey: 'k-1',
      number: 'FA 2026/1',
    })
    const found = await find(submission)
    expect(found).toEqual({
      ...submission.document,
      payloadId: found.payloadId,
      mls: null,
      mlsPayloadId: null,
      updatedAt: found.updatedAt,
      taxReportAttempts: 0,
    })
    expect(Buffer.from((await database.payloads.read(found.payloadId!))!).toString()).toBe('<Invoice>č</Invoice>')
    const scope = { accountId: tenant.account.id, participant: tenant.company.participant!, idempotencyKey: 'k-1' }
    expect(await outbound.findKeyUse(scope)).toEqual({
      documentId: found.id,
      payloadHash: found.payloadHash,
      state: 'accepted',
      holds: true,
      answer: submission.answer,
    })
    expect(await outbound.findTransmission(idOf(submission))).toMatchObject({
      kind: 'invoice',
      documentId: found.id,
      companyId: tenant.company.id,
      state: 'waiting',
      attempts: 0,
      outcomeUnknown: false,
      receiverSeat: null,
      messageId: submission.transmission!.messageId,
      payloadId: found.payloadId,
      countryC1: 'SK',
    })
    expect(await outbound.findSentByInstance(found.instanceIdentifier)).toMatchObject({
      id: idOf(submission),
      documentId: found.id,
    })
    expect(await events(submission)).toEqual(['accepted accepted account'])
    expect((await claim(submission)).payload).toEqual({ transmissionId: idOf(submission) })
  })

  test('a transmission is not reported as an orphan if its job was created without a subject', async () => {
    const submission = aSubmission(tenant)
    const { subject: _, ...job } = submission.transmission!.job
    await outbound.recordSubmission({ ...submission, transmission: { ...submission.transmission!, job } })
    expect(await database.jobs.orphans(10)).toEqual([])
  })

  test('R8 of fifty simultaneous submissions with the same idempotency key, one is recorded and the others get its result', async () => {
    const all = Array.from({ length: 50 }, () => aSubmission(tenant, { idempotencyKey: 'race-key' }))
    const outcomes = await Promise.all(all.map((submission) => outbound.recordSubmission(submission)))
    const winner = all[outcomes.findIndex(({ kind }) => kind === 'recorded')]
    expect(outcomes.filter(({ kind }) => kind === 'recorded')).toHaveLength(1)
    const use = {
      documentId: winner.document.id,
      payloadHash: winner.document.payloadHash,
      state: 'accepted',
      holds: true,
      answer: winner.answer,
    }
    expect(outcomes.filter(({ kind }) => kind !== 'recorded')).toEqual(
      Array.from({ length: 49 }, () => ({ kind: 'key_held', use })),
    )
    expect(await database.sql(`select id from document where idempotency_key = 'race-key'`)).toHaveLength(1)
  })

  test('R10 of fifty simultaneous submissions with the same document number and no idempotency key, one is recorded, and the others get its id and store nothing', async () => {
    const payloads = (): Promise<readonly unknown[]> => database.sql('select id from payload')
    const before = await payloads()
    const all = Array.from({ length: 50 }, () => aSubmission(tenant, { number: 'race-number' }))
    const outcomes = await Promise.all(all.map((submission) => outbound.recordSubmission(submission)))
    const winner = all[outcomes.findIndex(({ kind }) => kind === 'recorded')].document
    expect(outcomes.filter(({ kind }) => kind === 'recorded')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind !== 'recorded')).toEqual(
      Array.from({ length: 49 }, () => ({
        kind: 'number_held',
        documentId: winner.id,
        state: 'accepted',
      })),
    )
    expect(
      await outbound.findNumberHolder({
        companyId: tenant.company.id,
        kind: 'invoice',
        seller: winner.seller,
        number: 'race-number',
      }),
    ).toEqual({ documentId: winner.id, state: 'accepted' })
    expect(await payloads()).toHaveLength(before.length + 1)
    expect(
      await database.sql(
        `select id from job where subject_id in (${all.map((submission) => `'${idOf(submission)}'`).join(', ')})`,
      ),
    ).toHaveLength(1)
  })

  test('R10 two sent documents do not conflict if their document numbers differ, even if only in case, or if they have different sellers, kinds or companies', async () => {
    const other = await aTenant(database)
    await submit({ number: 'scope' })
    for (const changes of [
      { number: 'Scope' },
      { number: 'scope', seller: '87654326' },
      { number: 'scope', kind: 'creditNote' },
    ] as const)
      await submit(changes)
    expect(
      await outbound.findNumberHolder({
        companyId: other.company.id,
        kind: 'invoice',
        seller: '12345679',
        number: 'scope',
      }),
    ).toBeUndefined()
    expect(await outbound.recordSubmission(aSubmission(other, { number: 'scope' }))).toEqual({ kind: 'recorded' })
  })

  test('D23 an idempotency key is reserved for one account and one participant, whose identifier is compared without regard to case', async () => {
    const other = await aTenant(database)
    const sender = parseParticipantIdentifier('0245:abc')
    await submit({ idempotencyKey: 'k', sender })
    await submit({ idempotencyKey: 'k', sender: parseParticipantIdentifier('0245:abd') })
    expect(await outbound.recordSubmission(aSubmission(other, { idempotencyKey: 'k', sender }))).toEqual({
      kind: 'recorded',
    })
    expect(
      await outbound.recordSubmission(
        aSubmission(tenant, { idempotencyKey: 'k', sender: parseParticipantIdentifier('0245:ABC') }),
      ),
    ).toMatchObject({ kind: 'key_held' })
    expect(
      await outbound.findKeyUse({
        accountId: tenant.account.id,
        participant: parseParticipantIdentifier('0245:ABC'),
        idempotencyKey: 'k',
      }),
    ).toMatchObject({ holds: true })
    expect(
      await outbound.findKeyUse({ accountId: randomUUID(), participant: sender, idempotencyKey: 'k' }),
    ).toBeUndefined()
  })

  test('D116 stores a rejected document with its answer, and reserves neither its document number nor its idempotency key', async () => {
    const rejected = await submit({ state: 'rejected', number: 'rejected', idempotencyKey: 'rejected' })
    expect(await find(rejected)).toMatchObject({ state: 'rejected', statusReason: 'VALIDATION', sentAt: null })
    const scope = { accountId: tenant.account.id, participant: tenant.company.participant!, idempotencyKey: 'rejected' }
    expect(await outbound.findKeyUse(scope)).toMatchObject({
      documentId: rejected.document.id,
      holds: false,
      state: 'rejected',
      answer: rejected.answer,
    })
    expect(await outbound.findNumberHolder({ ...rejected.document })).toBeUndefined()
    const corrected = await submit({ number: 'rejected', idempotencyKey: 'rejected' })
    expect(await outbound.findKeyUse(scope)).toMatchObject({ documentId: corrected.document.id, holds: true })
  })

  test('I3 records an attempt before its outcome; the outcome of an interrupted attempt stays unknown', async () => {
    const submission = await submit()
    await attempt(submission)
    expect(await outbound.findTransmission(idOf(submission))).toMatchObject({
      state: 'transmitting',
      attempts: 1,
      outcomeUnknown: true,
      receiverSeat: seat,
    })
    expect(await find(submission)).toMatchObject({ state: 'transmitting' })
    await database.sql(`update job set due_at = enqueued_at where subject_id = '${idOf(submission)}'`)
    await attempt(submission, again(false))
    expect(await outbound.findTransmission(idOf(submission))).toMatchObject({
      state: 'waiting',
      attempts: 2,
      outcomeUnknown: true,
    })
    expect(
      await database.sql(
        `select number from attempt where transmission_id = '${idOf(submission)}' and ended_at is null`,
      ),
    ).toEqual([{ number: 1 }])
  })

  test('an attempt without an answer makes the outcome of a transmission unknown, and later attempts do not change that', async () => {
    const submission = await submit()
    await attempt(submission, again(false))
    expect(await outbound.findTransmission(idOf(submission))).toMatchObject({ outcomeUnknown: false })
    await attempt(submission, again(true))
    await attempt(submission, again(false))
    expect(await outbound.findTransmission(idOf(submission))).toMatchObject({ attempts: 3, outcomeUnknown: true })
    expect(await find(submission)).toMatchObject({ state: 'transmitting', statusReason: 'PEER_UNREACHABLE' })
  })

  test('D84 the last reason of a transmission is the reason for which its newest attempt failed, and null while the outcome of that attempt is open', async () => {
    const submission = await submit()
    expect(await outbound.lastReason(idOf(submission))).toBeNull()
    await attempt(submission, again(false))
    expect(await outbound.lastReason(idOf(submission))).toBe('PEER_UNREACHABLE')
    await attempt(submission)
    expect(await outbound.lastReason(idOf(submission))).toBeNull()
  })

  test('an attempt that fails before anything is sent is counted, and the document stays accepted', async () => {
    const submission = await submit({ receiver: parseParticipantIdentifier('0245:5555555555') })
    const receiver = submission.document.receiver
    expect(await outbound.isBackingOff(receiver)).toBe(false)
    const { lease } = await claim(submission)
    await outbound.recordOutcome(idOf(submission), lease, at(20), {
      kind: 'again',
      delayMilliseconds: 0,
      reason: 'LOOKUP_FAILED',
      error: 'lookup_unavailable',
      outcomeUnknown: false,
    })
    expect(await outbound.findTransmission(idOf(submission))).toMatchObject({
      state: 'waiting',
      attempts: 1,
      outcomeUnknown: false,
      receiverSeat: null,
    })
    expect(await find(submission)).toMatchObject({ state: 'accepted', statusReason: 'LOOKUP_FAILED' })
    expect(await outbound.isBackingOff(receiver)).toBe(true)
    await attempt(submission, receipt)
    expect(await outbound.isBackingOff(receiver)).toBe(false)
  })

  test('D22 the service backs off from all receivers when it could reach none of the last three receivers, until an attempt has a different outcome', async () => {
    const nobody = parseParticipantIdentifier('0245:4444444444')
    const to = (number: number) => submit({ receiver: parseParticipantIdentifier(`0245:666666666${number}`) })
    await attempt(await submit(), receipt)
    const [first, second, third, fourth] = [await to(1), await to(2), await to(3), await to(4)]
    await attempt(first, again(false))
    for (let more = 0; more < 3; more += 1) await attempt(second, again(false)) // repeated failures of one receiver count once
    expect(await outbound.isBackingOff(nobody)).toBe(false)
    await attempt(fourth) // still open, so it does not count
    expect(await outbound.isBackingOff(nobody)).toBe(false)
    await attempt(third, again(false))
    expect(await outbound.isBackingOff(nobody)).toBe(true)
    await attempt(first, receipt)
    expect(await outbound.isBackingOff(nobody)).toBe(false)
    for (const submission of [second, third]) await attempt(submission, again(false))
    expect(await outbound.isBackingOff(nobody)).toBe(false)
    for (const submission of [second, third]) await attempt(submission, receipt)
  })

  test('a receipt moves the document to the state `transmitted`, is stored as evidence and ends the job', async () => {
    const submission = await submit()
    await attempt(submission, receipt)
    expect(await find(submission)).toMatchObject({
      state: 'transmitted',
      statusReason: 'MLS_PENDING',
      receiptAt: at(20),
      deliveredAt: null,
    })
    expect(await outbound.findTransmission(idOf(submission))).toMatchObject({
      state: 'transmitted',
      attempts: 1,
      receiverSeat: seat,
    })
    expect(await database.sql(`select message_id from evidence where transmission_id = '${idOf(submission)}'`)).toEqual(
      [{ message_id: 'r@peer' }],
    )
    expect(await database.sql(`select id from job where subject_id = '${idOf(submission)}'`)).toEqual([])
    expect(await events(submission)).toEqual([
      'accepted accepted account',
      'attempt transmitting service',
      'receipt transmitted peer',
    ])
  })

  test('I6 refuses an attempt and an outcome without a valid lease', async () => {
    const submission = await submit()
    const { lease } = await claim(submission)
    const stolen = { ...lease, fence: lease.fence + 1 }
    expect(
      await codeOfPromise(
        outbound.recordAttempt({
          transmissionId: idOf(submission),
          lease: stolen,
          at: at(10),
          receiverSeat: seat,
          endpoint: 'x',
        }),
      ),
    ).toBe('lease_lost')
    for (const outcome of [receipt, again(true), failed])
      expect(await codeOfPromise(outbound.recordOutcome(idOf(submission), stolen, at(20), outcome))).toBe('lease_lost')
    expect(await outbound.findTransmission(idOf(submission))).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await events(submission)).toHaveLength(1)
    await outbound.recordOutcome(idOf(submission), lease, at(20), failed)
  })

  test('D82 a failed document releases its document number and idempotency key, and a new document can use both', async () => {
    const submission = await submit({ number: 'free', idempotencyKey: 'free' })
    await attempt(submission, failed)
    expect(await find(submission)).toMatchObject({
      state: 'failed',
      statusReason: 'PEER_UNREACHABLE',
      idempotencyKey: 'free',
    })
    const successor = await submit({ number: 'free', idempotencyKey: 'free' })
    expect(successor.document.id).not.toBe(submission.document.id)
    expect(await holds(submission)).toEqual([false, false])
    expect(await holds(successor)).toEqual([true, true])
  })

  test('an MLS with AP or AB moves the document to `delivered`, and an MLS with RE moves the document to `failed` and releases its document number and idempotency key', async () => {
    for (const [code, expected] of [
      ['AP', { state: 'delivered', deliveredAt: at(30), statusReason: null }],
      ['AB', { state: 'delivered' }],
      ['RE', { state: 'failed', statusReason: 'MLS_REJECTED', deliveredAt: null }],
    ] as const) {
      const submission = await submit({ idempotencyKey: `mls-${code}` })
      await attempt(submission, receipt)
      await mls(submission, code, 'why')
      expect(await find(submission)).toMatchObject(expected)
      expect((await find(submission)).mlsPayloadId).not.toBeNull()
      expect(await holds(submission)).toEqual(code === 'RE' ? [false, false] : [true, true])
    }
  })

  test('the first MLS changes the state of a document, and a second MLS only adds an event', async () => {
    const submission = await submit()
    await attempt(submission, receipt)
    await mls(submission, 'AP')
    const first = await find(submission)
    await mls(submission, 'RE')
    expect(await find(submission)).toEqual({ ...first, updatedAt: (await find(submission)).updatedAt })
    expect((await events(submission)).at(-1)).toBe('mls_repeated delivered service')
  })

  test('R15 an MLS that arrives before the receipt sets the final state, and the receipt is then recorded without changing that state', async () => {
    for (const [code, state] of [
      ['AP', 'delivered'],
      ['RE', 'failed'],
    ] as const) {
      const submission = await submit()
      const { lease } = await claim(submission)
      await outbound.recordAttempt({
        transmissionId: idOf(submission),
        lease,
        at: at(10),
        receiverSeat: seat,
        endpoint: 'x',
      })
      await mls(submission, code)
      await outbound.recordOutcome(idOf(submission), lease, at(40), receipt)
      expect(await find(submission)).toMatchObject({ state, receiptAt: at(20) })
    }
  })

  test('D87 if the peer reports a duplicate after an unknown outcome, the document moves to `transmitted` without a receipt, and an alarm is raised', async () => {
    const submission = await submit()
    await attempt(submission, again(true))
    await attempt(submission, { kind: 'duplicate', receiverSeat: null, error: 'EBMS:0004 duplicate' })
    expect(await find(submission)).toMatchObject({ state: 'transmitted', receiptAt: null, statusReason: 'MLS_PENDING' })
    expect(await outbound.findTransmission(idOf(submission))).toMatchObject({ receiverSeat: seat })
    expect(await database.sql(`select name from alarm`)).toEqual([{ name: 'transmitted_without_receipt' }])
  })

  test('D87 a positive MLS moves a failed document to `delivered`, and reserves its document number and idempotency key again if they are free', async () => {
    const submission = await submit({ number: 'late', idempotencyKey: 'late' })
    await attempt(submission, failed)
    await mls(submission, 'AP')
    expect(await find(submission)).toMatchObject({ state: 'delivered', deliveredAt: at(30), statusReason: null })
    expect(await holds(submission)).toEqual([true, true])
    expect(await outbound.recordSubmission(aSubmission(tenant, { number: 'late' }))).toMatchObject({
      kind: 'number_held',
    })
  })

  test('D87 a positive MLS for a failed document does not take the document number or idempotency key back from another document that has reserved them in the meantime', async () => {
    const submission = await submit({ number: 'overtaken', idempotencyKey: 'overtaken' })
    await attempt(submission, failed)
    const successor = await submit({ number: 'overtaken', idempotencyKey: 'overtaken' })
    await mls(submission, 'AP')
    expect(await find(submission)).toMatchObject({ state: 'delivered' })
    expect(await holds(submission)).toEqual([false, false])
    expect(await holds(successor)).toEqual([true, true])
  })

  test('the answer to a received message is recorded once, as a transmission with its own job, and the job that created the answer ends', async () => {
    const reception = aReception(tenant.company)
    await database.inbound.recordReception(reception)
    const documentId = reception.document!.id
    const judge = await claimJob(database.jobs, 'judge-received', documentId)
    await database.inbound.recordVerdict({
      documentId,
      number: '1',
      issueDate: null,
      dueDate: null,
      currency: null,
      totalAmount: null,
      payableAmount: null,
      counterparty: null,
      findings: [],
      taxReport: 'pending',
      taxReportReason: null,
      at: at(2),
      lease: judge.lease,
      answer: { kind: 'answer-received', payload: { documentId } },
    })
    const { lease } = await claimJob(database.jobs, 'answer-received', documentId)
    const answer = answerTo(reception.transmissionId)
    await outbound.recordAnswer({ ...answer, lease })
    expect(await outbound.findTransmission(answer.transmission.id)).toMatchObject({
      kind: 'mls',
      state: 'waiting',
      documentId: null,
      companyId: null,
      messageId: answer.transmission.messageId,
    })
    expect(await database.jobs.orphans(10)).toEqual([])

    await database.jobs.enqueue({ kind: 'answer-received', payload: { documentId } })
    const second = await claimJob(database.jobs, 'answer-received', documentId)
    const repeated = answerTo(reception.transmissionId)
    await outbound.recordAnswer({ ...repeated, lease: second.lease })
    expect(await outbound.findTransmission(repeated.transmission.id)).toBeUndefined()
    expect(await codeOfPromise(database.jobs.complete(second.lease))).toBe('lease_lost')

    const { lease: sending } = await claimJob(database.jobs, 'transmit', answer.transmission.id)
    await outbound.recordAttempt({
      transmissionId: answer.transmission.id,
      lease: sending,
      at: at(10),
      receiverSeat: seat,
      endpoint: 'x',
    })
    await outbound.recordOutcome(answer.transmission.id, sending, at(11), receipt)
    expect(await outbound.findTransmission(answer.transmission.id)).toMatchObject({ state: 'transmitted' })
  })

  function answerTo(answersTransmissionId: string): Omit<Parameters<OutboundStore['recordAnswer']>[0], 'lease'> {
    const { documentType, process } = aSubmission(tenant).document
    const id = randomUUID()
    return {
      transmission: {
        id,
        kind: 'mls',
        documentId: null,
        companyId: null,
        instanceIdentifier: randomUUID(),
        messageId: `${id}@psk000101`,
        sender: parseParticipantIdentifier('0242:000101'),
        receiver: parseParticipantIdentifier('0242:000102'),
        documentType,
        process,
        countryC1: 'SK',
        createdAt: at(3),
      },
      answersTransmissionId,
      payload: Buffer.from('<ApplicationResponse/>'),
      job: { kind: 'transmit', payload: { transmissionId: id }, dedupeKey: `transmit:${id}` },
      attempt: null,
    }
  }

  test('I7 reports a transmission without a job and a document without an open transmission as orphans', async () => {
    const submission = await submit()
    await database.sql(`update job set subject_id = 'nobody' where subject_id = '${idOf(submission)}'`)
    expect(await database.jobs.orphans(10)).toEqual([
      {
        type: 'transmission',
        id: idOf(submission),
        state: 'waiting',
        documentId: submission.document.id,
        deadJobId: null,
      },
    ])
    await database.sql(`update transmission set state = 'failed' where id = '${idOf(submission)}'`)
    expect(await database.jobs.orphans(10)).toEqual([
      {
        type: 'document',
        id: submission.document.id,
        state: 'accepted',
        documentId: submission.document.id,
        deadJobId: null,
      },
    ])
    await database.sql(`update transmission set state = 'waiting' where id = '${idOf(submission)}'`)
    await database.sql(`update job set subject_id = '${idOf(submission)}' where subject_id = 'nobody'`)
    expect(await database.jobs.orphans(10)).toEqual([])
  })

  test('I7 reports a transmission whose job is dead as an orphan, with the id of the job, until the job is revived', async () => {
    const submission = await submit()
    const job = await claimJob(database.jobs, 'transmit', idOf(submission))
    await database.jobs.bury(job.lease, 'odd')
    const orphan = {
      type: 'transmission',
      id: idOf(submission),
      state: 'waiting',
      documentId: submission.document.id,
      deadJobId: job.lease.jobId,
    }
    expect(await database.jobs.orphans(10)).toEqual([orphan])
    expect((await database.jobs.dead(10)).map(({ subject }) => subject)).toEqual([
      { type: 'transmission', id: idOf(submission) },
    ])
    await database.jobs.revive({ jobId: job.lease.jobId, limit: 1 })
    expect(await database.jobs.orphans(10)).toEqual([])
  })

  test('H15 an unexpected write error contains the error code of the database, but none of the values', async () => {
    const submission = await submit({ payload: 'canary', clientDocumentId: 'canary', number: 'canary' })
    const sameId = aSubmission(tenant, {
      ...submission.document,
      number: 'canary 2',
      idempotencyKey: 'canary',
      state: 'accepted',
    })
    const error = await outbound
      .recordSubmission({ ...sameId, transmission: submission.transmission })
      .catch((thrown: unknown) => thrown)
    const sameTransmission = await outbound
      .recordSubmission({
        ...aSubmission(tenant, { clientDocumentId: 'canary' }),
        transmission: submission.transmission,
      })
      .catch((thrown: unknown) => thrown)
    for (const thrown of [error, sameTransmission]) {
      expect(thrown).toBeInstanceOf(Error)
      expect(inspect(thrown, { depth: 10, showHidden: true })).not.toContain('canary')
    }
    expect(sameTransmission).toMatchObject({
      code: 'internal_error',
      context: { inside: { store: expect.stringMatching(/23505|SQLITE_CONSTRAINT/) } },
    })
  })

  test('S-46 a document is found only by its own company', async () => {
    const submission = await submit()
    const stranger = await aTenant(database)
    expect(await outbound.findSent(stranger.company.id, submission.document.id)).toBeUndefined()
    expect(await outbound.listSent(stranger.company.id, { limit: 10 })).toEqual([])
    expect(await outbound.findSent(tenant.company.id, randomUUID())).toBeUndefined()
    expect(await outbound.findTransmission(randomUUID())).toBeUndefined()
  })
})

describe.each(storeKinds)('lists of sent documents on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  test('D85 each change to a document gets a later time than all earlier changes in the same company, and a client that polls from the last time misses no document', async () => {
    const tenant = await aTenant(database)
    let seen: SentDocument[] = []
    const over = new AbortController()
    const poll = async (): Promise<void> => {
      const last = seen.at(-1)
      const page = await database.outbound.listSent(tenant.company.id, {
        limit: 7,
        ...(last ? { after: { at: last.updatedAt, id: last.id } } : {}),
      })
      seen = [...seen, ...page]
    }
    const polling = (async () => {
      for (; !over.signal.aborted; await endOfTurn()) await poll()
    })()
    await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        database.outbound.recordSubmission(aSubmission(tenant, { createdAt: at(index % 3) })),
      ),
    )
    over.abort()
    await polling
    for (let pages = 0; pages < 20; pages += 1) await poll()
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
    expect(seen).toHaveLength(120)
    expect(new Set(seen.map(({ updatedAt }) => updatedAt.getTime())).size).toBe(120)
  })

  test('D26 `since` is inclusive and `until` is exclusive, the list can be filtered by state, and a changed document moves to the end of the list', async () => {
    const tenant = await aTenant(database)
    const made = [0, 10, 20].map((seconds) =>
      aSubmission(tenant, { createdAt: at(seconds), ...(seconds === 10 ? { state: 'rejected' } : {}) }),
    )
    for (const submission of made) await database.outbound.recordSubmission(submission)
    const list = async (filter: Partial<Parameters<OutboundStore['listSent']>[1]>): Promise<number[]> => {
      const rows = await database.outbound.listSent(tenant.company.id, { limit: 10, ...filter })
      return rows.map(({ id }) => made.findIndex(({ document }) => document.id === id))
    }
    expect(await list({})).toEqual([0, 1, 2])
    expect(await list({ since: at(10) })).toEqual([1, 2])
    expect(await list({ until: at(10) })).toEqual([0])
    expect(await list({ states: ['rejected'] })).toEqual([1])
    expect(await list({ limit: 1 })).toEqual([0])
    expect(await list({ after: { at: at(0), id: made[0].document.id } })).toEqual([1, 2])
    const { lease } = await claimJob(database.jobs, 'transmit', made[0].transmission!.id)
    await database.outbound.recordOutcome(made[0].transmission!.id, lease, at(5), {
      kind: 'failed',
      reason: 'PARTICIPANT_NOT_REGISTERED',
      error: 'absent',
    })
    expect(await list({})).toEqual([1, 2, 0])
  })
})
