import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { readJob } from '../../../../engine/job/read-job.ts'
import { retryCurves } from '../../../../engine/job/retry-curve.ts'
import { startWorker } from '../../../../engine/job/worker.ts'
import type { AccessPointIdentity } from '../../../../engine/crypto/pki/identity.ts'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import { goodManners } from '../../../../local-network/dials.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { anotherSeat, startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { goodLine, type Call, type LineAnswer, type Manner } from '../../../support/line.ts'
import { aReceipt, aReceiptOfOtherBytes, anError, anUnsignedError, openAs } from '../../../support/peer-answer.ts'
import { storeKinds } from '../../../support/test-database.ts'
import { until } from '../../../support/until.ts'

const nobody = parseParticipantIdentifier('0245:9999999999')
const workerSettings = {
  jobsAtOnce: 1,
  laneJobsAtOnce: 1,
  jobsPerLane: 1,
  jobsInLine: 0,
  leaseSeconds: 60,
  pollMilliseconds: 100,
  retryCurves: retryCurves({ firstSeconds: 60, secondsMax: 60, jitter: 0, giveUpAfterSeconds: 60 }),
}
const html: LineAnswer = { status: 502, contentType: 'text/html', body: Buffer.from('<html>Bad Gateway</html>') }

describe.each(storeKinds)('transmitting a document, on %s', (kind) => {
  let exchange: Exchange
  let stranger: AccessPointIdentity
  beforeAll(async () => {
    exchange = await startExchange(kind, { CORNERPOST_AS4_ANSWER_TIMEOUT_SECONDS: '1' })
    stranger = await anotherSeat('PSK000103')
  })
  afterEach(async () => {
    exchange.second.line.manner = goodLine
    Object.assign(exchange.network.dials, goodManners())
    await exchange.first.work()
    exchange.second.line.calls.length = 0
  })
  afterAll(() => exchange.stop())

  const submit = async (receiver = exchange.receiver.participant): Promise<string> =>
    (await exchange.first.engine.sent.submit(aHandOver(exchange.sender, receiver))).providerDocumentId
  const found = (id: string) => exchange.first.engine.sent.find(exchange.sender.company, id)
  const transmissionOf = (id: string) =>
    exchange.first.row(
      `select id, state, attempts, outcome_unknown, message_id, instance_identifier, peer_seat from transmission where document_id = '${id}'`,
    )
  const lastAttempt = (id: string) =>
    exchange.first.row(
      `select a.outcome, a.reason, a.error, a.number from attempt a join transmission t on t.id = a.transmission_id where t.document_id = '${id}' order by a.number desc limit 1`,
    )
  const jobOf = (id: string) =>
    exchange.first.row(
      `select j.state, j.due_at, j.fence from job j join transmission t on j.subject_id = t.id where t.document_id = '${id}'`,
    )
  const peer = (identity: AccessPointIdentity = exchange.second.identity) => ({ identity, at: exchange.clock.now() })
  /** Makes the second access point open the message and return this answer, without any other processing. */
  const answering =
    (answer: (opened: Awaited<ReturnType<typeof openAs>>) => LineAnswer): Manner =>
    async (call) =>
      answer(await openAs(exchange.second.identity, call))
  /** Submits one document and makes one attempt against this manner. */
  const attempt = async (manner: Manner): Promise<string> => {
    exchange.second.line.manner = manner
    const id = await submit()
    await exchange.first.step()
    return id
  }
  /** Expects the state after an attempt that is to be retried. */
  const expectAgain = async (id: string, reason: string, outcomeUnknown: boolean): Promise<void> => {
    expect(await found(id)).toMatchObject({ state: 'transmitting', statusReason: reason, receiptAt: null })
    const transmission = await transmissionOf(id)
    expect({ ...transmission, outcome_unknown: Boolean(transmission.outcome_unknown) }).toMatchObject({
      state: 'waiting',
      attempts: 1,
      outcome_unknown: outcomeUnknown,
    })
    expect(await lastAttempt(id)).toMatchObject({ outcome: 'again', reason })
    expect(await jobOf(id)).toMatchObject({ state: 'waiting' })
  }

  test('a receipt is stored with its time, changes the document to transmitted, and completes the transmission job', async () => {
    const id = await attempt(goodLine)
    expect(await found(id)).toMatchObject({
      state: 'transmitted',
      statusReason: 'MLS_PENDING',
      receiptAt: exchange.clock.now(),
    })
    expect(await transmissionOf(id)).toMatchObject({ state: 'transmitted', attempts: 1, peer_seat: 'PSK000102' })
    expect(
      (
        await exchange.first.row(
          `select content from evidence e join transmission t on t.id = e.transmission_id where t.document_id = '${id}' and e.kind = 'receipt'`,
        )
      ).content.toString(),
    ).toContain('NonRepudiationInformation')
    expect(await jobOf(id)).toBeUndefined()
  })

  test('I3 the record of an attempt is committed before the first byte of the message is sent', async () => {
    let seen: unknown
    const id = await attempt(async (_call, forward) => {
      seen = await exchange.first.row(
        `select t.state, a.number, a.ended_at, a.receiver_seat, d.state as document from transmission t join attempt a on a.transmission_id = t.id join document d on d.id = t.document_id where t.state = 'transmitting'`,
      )
      return forward()
    })
    expect(seen).toMatchObject({
      state: 'transmitting',
      number: 1,
      ended_at: null,
      receiver_seat: 'PSK000102',
      document: 'transmitting',
    })
    expect(await found(id)).toMatchObject({ state: 'transmitted' })
  })

  test('I4 D112 a retry keeps MessageId, envelope, conversation and attachment digest, but is encrypted again', async () => {
    await attempt(async () => html)
    await exchange.first.step()
    const [one, other] = await Promise.all(
      exchange.second.line.calls.slice(0, 2).map((call: Call) => openAs(exchange.second.identity, call)),
    )
    expect(other.header.messageId).toBe(one.header.messageId)
    expect(other.header.conversationId).toBe(one.header.conversationId)
    expect(other.attachmentDigest).toBe(one.attachmentDigest)
    expect(exchange.second.line.calls[1].body.equals(exchange.second.line.calls[0].body)).toBe(false)
    const envelopes = await Promise.all([one, other].map(textOf))
    expect(envelopes[1]).toBe(envelopes[0])
  })

  describe('D87 a lost receipt', () => {
    test('R2 is sent again by a Cornerpost receiver, which stores the document only once', async () => {
      const id = await attempt(async (_call, forward) => (await forward(), 'cut'))
      await expectAgain(id, 'PEER_UNREACHABLE', true)
      exchange.second.line.manner = goodLine
      await exchange.first.step()
      expect(await found(id)).toMatchObject({ state: 'transmitted', receiptAt: exchange.clock.now() })
      const { instance_identifier } = await transmissionOf(id)
      expect(
        Number(
          (
            await exchange.second.row(
              `select count(*) as n from document where instance_identifier = '${instance_identifier}'`,
            )
          ).n,
        ),
      ).toBe(1)
    })

    test('is replaced by a signed "duplicate" at the next attempt, and an alarm is raised', async () => {
      const id = await attempt(async () => 'cut')
      exchange.second.line.manner = answering((opened) =>
        anError(peer(), opened, 'EBMS:0004', 'The message was already handled (this is a duplicate)'),
      )
      await exchange.first.step()
      expect(await found(id)).toMatchObject({ state: 'transmitted', statusReason: 'MLS_PENDING', receiptAt: null })
      const { id: transmissionId } = await transmissionOf(id)
      expect((await exchange.first.database.alarms.newest('transmitted_without_receipt'))?.inside.transmissionId).toBe(
        transmissionId,
      )
      expect(exchange.first.log.filter(({ alarm }) => alarm === 'transmitted_without_receipt')).toMatchObject([
        { level: 'error', hasRow: true, inside: { transmissionId } },
      ]) // the metric counts log lines (D100)
    })

    test('I9 is not replaced by an unsigned "duplicate"', async () => {
      const id = await attempt(async () => 'cut')
      exchange.second.line.manner = answering((opened) => anUnsignedError(peer(), opened, 'EBMS:4001', 'duplicate'))
      await exchange.first.step()
      expect(await found(id)).toMatchObject({ state: 'transmitting' })
    })

    test('is not assumed if the first attempt is answered with "duplicate", so the document fails', async () => {
      expect(
        await found(await attempt(answering((opened) => anError(peer(), opened, 'EBMS:4001', 'duplicate')))),
      ).toMatchObject({ state: 'failed', statusReason: 'PEER_REFUSED' })
    })
  })

  describe('after a crash', () => {
    /** Claims and runs the job like a process that has crashed before the answer arrives. */
    const abandoned = async (
      manner: Manner,
    ): Promise<{ id: string; handler: Promise<unknown>; answer: (after: () => void) => void }> => {
      let release: () => void = () => {}
      const arrived = new Promise<void>((resolve) => {
        exchange.second.line.manner = async (call, forward) => {
          resolve()
          await new Promise<void>((answer) => (release = answer))
          return manner(call, forward)
        }
      })
      const id = await submit()
      const [job] = await exchange.first.database.jobs.claim({
        kinds: ['transmit'],
        limit: 1,
        leaseSeconds: 0,
        mayTakeLastChance: true,
      })
      const handler = exchange.first.handlers.transmit(readJob('transmit', job), new AbortController().signal)
      handler.catch(() => {})
      await arrived
      return { id, handler, answer: () => release() }
    }

    test('I3 D87 the next attempt repeats the MessageId of the interrupted one, and accepts "duplicate"', async () => {
      const { id, handler, answer } = await abandoned(async () => 'cut')
      exchange.second.line.manner = answering((opened) => anError(peer(), opened, 'EBMS:4001', 'duplicate'))
      await exchange.first.step()
      expect(await found(id)).toMatchObject({ state: 'transmitted', receiptAt: null })
      expect(await transmissionOf(id)).toMatchObject({ attempts: 2 })
      const [one, other] = await Promise.all(
        exchange.second.line.calls.map((call: Call) => openAs(exchange.second.identity, call)),
      )
      expect(other.header.messageId).toBe(one.header.messageId)
      answer(() => {})
      expect(await codeOfPromise(handler)).toBe('lease_lost')
    })

    test('I6 B6 an answer that arrives after the lease of the job was lost changes nothing', async () => {
      const { id, handler, answer } = await abandoned(answering((opened) => anError(peer(), opened, 'EBMS:0004', 'no')))
      exchange.second.line.manner = goodLine
      await exchange.first.step()
      const before = await found(id)
      expect(before).toMatchObject({ state: 'transmitted' })
      answer(() => {})
      expect(await codeOfPromise(handler)).toBe('lease_lost')
      expect(await found(id)).toEqual(before)
    })
  })

  test('R18 I3 a worker that is stopped while it sends hands its job back immediately, and the outcome is treated as unknown', async () => {
    exchange.second.line.manner = async () => 'silent'
    const id = await submit()
    const worker = await startWorker(
      { ...exchange.first.deps, jobs: exchange.first.database.jobs, log: () => {}, clock: systemClock },
      workerSettings,
      exchange.first.handlers,
    )
    await until('the message to be under way', 10, async () => exchange.second.line.calls.length > 0, 10)
    await worker.stop(0) // if it waited for the answer, the attempt would have an outcome
    expect(await jobOf(id)).toMatchObject({ state: 'waiting' })
    expect(await transmissionOf(id)).toMatchObject({ state: 'transmitting', attempts: 1 })
    expect(await lastAttempt(id)).toMatchObject({ number: 1, outcome: null })
    exchange.second.line.manner = answering((opened) => anError(peer(), opened, 'EBMS:4001', 'duplicate'))
    await exchange.first.step()
    expect(await found(id)).toMatchObject({ state: 'transmitted', receiptAt: null })
    expect(await transmissionOf(id)).toMatchObject({ attempts: 2 })
  })

  test('R1 I3 if the process crashes right after a submission is committed, the outcome of the first attempt is treated as unknown', async () => {
    const { places } = exchange.first.parts
    places.open({ begin: () => {}, freed: () => {} }) // the job is claimed but never runs
    const id = await submit()
    places.close()
    expect(await found(id)).toMatchObject({ state: 'transmitting' })
    expect(await transmissionOf(id)).toMatchObject({ state: 'transmitting', attempts: 1, peer_seat: 'PSK000102' })
    expect(await lastAttempt(id)).toMatchObject({ number: 1, outcome: null })
    expect(await jobOf(id)).toMatchObject({ state: 'running' })
    await exchange.first.database.sql(`update job set due_at = enqueued_at where state = 'running'`)
    exchange.second.line.manner = answering((opened) => anError(peer(), opened, 'EBMS:4001', 'duplicate'))
    await exchange.first.step()
    expect(await found(id)).toMatchObject({ state: 'transmitted', receiptAt: null })
    expect(await transmissionOf(id)).toMatchObject({ attempts: 2 })
  })

  test('I3 a first attempt that begins late looks up the endpoint again, and sends nothing if the look-up fails', async () => {
    const { places } = exchange.first.parts
    let beginLate = (): Promise<unknown> => Promise.reject(new Error('nothing was begun'))
    places.open({
      begin: ({ kind, payload }, lease, run) => {
        const job = { lease, kind, payload, lane: null, attempt: 1, crashes: 0, enqueuedAt: exchange.clock.now() }
        beginLate = async () => run(job, new AbortController().signal)
      },
      freed: () => {},
    })
    const id = await submit()
    places.close()
    exchange.clock.advance(3_600)
    exchange.network.dials.smp = 'error'
    await beginLate()
    exchange.network.dials.smp = 'good'
    expect(exchange.second.line.calls).toHaveLength(0)
    await expectAgain(id, 'LOOKUP_FAILED', false)
  })

  test('R18 an attempt that is stopped during the look-up sends nothing and is not recorded', async () => {
    const stop = new AbortController()
    const id = await submit()
    const [job] = await exchange.first.database.jobs.claim({
      kinds: ['transmit'],
      limit: 1,
      leaseSeconds: 60,
      mayTakeLastChance: true,
    })
    const ended = codeOfPromise(exchange.first.handlers.transmit(readJob('transmit', job), stop.signal))
    stop.abort(new ServiceError('lease_lost'))
    await exchange.first.database.jobs.handBack(job.lease)
    expect(await ended).toBe('lease_lost')
    expect(await transmissionOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(exchange.second.line.calls).toHaveLength(0)
    await exchange.first.step()
    expect(await found(id)).toMatchObject({ state: 'transmitted' })
  })

  // these outcomes do not depend on the kind of store, so one kind is enough
  if (kind === 'sqlite') {
    describe('an attempt without a conclusive answer', () => {
      test.each<[name: string, reason: string, manner: Manner]>([
        ['HTML with status 502', 'PEER_UNREACHABLE', async () => html],
        ['HTML with status 200', 'PEER_UNREACHABLE', async () => ({ ...html, status: 200 })],
        ['status 204', 'PEER_UNREACHABLE', async () => ({ status: 204, body: Buffer.alloc(0) })],
        ['a redirect', 'PEER_UNREACHABLE', async () => ({ status: 307, body: Buffer.alloc(0) })],
        ['a cut connection', 'PEER_UNREACHABLE', async () => 'cut'],
        ['a timeout', 'PEER_UNREACHABLE', async () => 'silent'],
        ['a truncated answer', 'PEER_UNREACHABLE', async (_call, forward) => ({ ...(await forward()), cutAfter: 300 })],
        [
          'an answer above the size limit',
          'PEER_UNREACHABLE',
          async () => ({ status: 200, contentType: 'application/soap+xml', body: Buffer.alloc(2 ** 20 + 1, ' ') }),
        ],
        [
          'a receipt with a document type declaration (X1)',
          'PEER_UNREACHABLE',
          async (_call, forward) => prefixed(await forward(), '<!DOCTYPE x>'),
        ],
      ])('ending with %s is repeated, and its outcome stays unknown', async (_name, reason, manner) => {
        await expectAgain(await attempt(manner), reason, true)
      })
    })

    describe('X23 a forged receipt', () => {
      test('is not accepted if another valid access point signed it', async () => {
        await expectAgain(
          await attempt(answering((opened) => aReceipt(peer(stranger), opened))),
          'RECEIPT_INVALID',
          true,
        )
      })

      test('is not accepted if it confirms a different digest', async () => {
        await expectAgain(
          await attempt(answering((opened) => aReceiptOfOtherBytes(peer(), opened))),
          'RECEIPT_INVALID',
          true,
        )
      })

      test('is not accepted if it is the genuine receipt for another message', async () => {
        let earlier: LineAnswer | undefined
        await attempt(async (_call, forward) => (earlier = await forward()))
        await expectAgain(await attempt(async () => earlier!), 'RECEIPT_INVALID', true)
      })

      test('is not accepted if one byte of it was changed', async () => {
        await expectAgain(
          await attempt(async (_call, forward) =>
            changed(await forward(), 'MessagePartNRInformation', 'MessagePartNRInformatiom'),
          ),
          'RECEIPT_INVALID',
          true,
        )
      })

      test('is refused only because it is forged: a genuine receipt from the same test peer is accepted', async () => {
        expect(await found(await attempt(answering((opened) => aReceipt(peer(), opened))))).toMatchObject({
          state: 'transmitted',
        })
      })
    })

    describe('an ebMS error', () => {
      test('is final if it is signed, and frees the invoice number', async () => {
        const id = await attempt(answering((opened) => anError(peer(), opened, 'EBMS:0004', 'no')))
        expect(await found(id)).toMatchObject({ state: 'failed', statusReason: 'PEER_REFUSED' })
        expect(await transmissionOf(id)).toMatchObject({ state: 'failed', attempts: 1 })
        expect(await exchange.first.row(`select holds_number from document where id = '${id}'`)).toMatchObject({
          holds_number: expect.toSatisfy((holds: unknown) => !holds),
        })
        expect(await jobOf(id)).toBeUndefined()
      })

      test('leaves the outcome unknown and leads to a retry if it is unsigned', async () => {
        await expectAgain(
          await attempt(answering((opened) => anUnsignedError(peer(), opened, 'EBMS:0004', 'no'))),
          'PEER_REFUSED',
          true,
        )
      })

      test('X23 leaves the outcome unknown and leads to a retry if another access point signed it', async () => {
        await expectAgain(
          await attempt(answering((opened) => anError(peer(stranger), opened, 'EBMS:0004', 'no'))),
          'PEER_REFUSED',
          true,
        )
      })

      test('with the reason "not serviced" leads to a second look-up, and is final the second time', async () => {
        const { second, receiver, first } = exchange
        await second.database.served.serve(receiver.participant, receiver.company.id, [])
        const id = await attempt(goodLine)
        await expectAgain(id, 'NOT_SERVICED', false)
        await first.step()
        expect(await found(id)).toMatchObject({ state: 'failed', statusReason: 'NOT_SERVICED' })
        await second.database.served.serve(receiver.participant, receiver.company.id, [documentTypes.invoice])
      })
    })

    describe('before a message is sent', () => {
      test('D84 a document for an unknown receiver fails at the first attempt', async () => {
        const id = await submit(nobody)
        await exchange.first.step()
        expect(await found(id)).toMatchObject({ state: 'failed', statusReason: 'PARTICIPANT_NOT_REGISTERED' })
      })

      test('D84 a document whose receiver has no NAPTR record fails after a second look-up a minute later', async () => {
        const id = await submit(nobody)
        exchange.network.dials.dns = 'no_record'
        await exchange.first.step()
        expect(await found(id)).toMatchObject({ state: 'accepted', statusReason: 'PARTICIPANT_NOT_REGISTERED' })
        expect(await lastAttempt(id)).toMatchObject({ outcome: 'again', number: 1 })
        expect(Number((await jobOf(id)).due_at) - Date.now()).toBeGreaterThan(47_000)
        await exchange.first.step()
        expect(await found(id)).toMatchObject({ state: 'failed', statusReason: 'PARTICIPANT_NOT_REGISTERED' })
        expect(await lastAttempt(id)).toMatchObject({ outcome: 'failed', number: 2 })
      })

      test('D84 a document whose receiver has no NAPTR record at first is sent if the second look-up finds one', async () => {
        exchange.clock.advance(3_700) // earlier look-ups expire
        exchange.network.dials.dns = 'no_record'
        const id = await submit()
        await exchange.first.step()
        exchange.network.dials.dns = 'good'
        await exchange.first.step()
        expect(await found(id)).toMatchObject({ state: 'transmitted' })
      })

      test('D84 a receiver without a NAPTR record is looked up twice, even after an attempt that failed for another reason', async () => {
        const id = await attempt(async () => html)
        exchange.network.dials.dns = 'no_record'
        await exchange.first.step()
        expect(await lastAttempt(id)).toMatchObject({ outcome: 'again', reason: 'PARTICIPANT_NOT_REGISTERED' })
        await exchange.first.step()
        expect(await found(id)).toMatchObject({ state: 'failed', statusReason: 'PARTICIPANT_NOT_REGISTERED' })
      })

      test('a document fails immediately if its receiver does not accept the document type', async () => {
        const { first, sender } = exchange
        const { providerDocumentId: id } = await first.engine.sent.submit(
          aHandOver(sender, parseParticipantIdentifier('0242:000102')),
        )
        await first.step()
        expect(await found(id)).toMatchObject({ state: 'failed', statusReason: 'DOCUMENT_TYPE_NOT_SUPPORTED' })
      })

      test('an unavailable SMP or a revoked certificate of the peer leads to a retry', async () => {
        exchange.clock.advance(3_700) // earlier look-ups expire, and revocation lists are fetched again
        exchange.network.dials.smp = 'error'
        const id = await submit()
        await exchange.first.step()
        const transmission = await transmissionOf(id)
        expect([transmission.state, Boolean(transmission.outcome_unknown), (await lastAttempt(id)).reason]).toEqual([
          'waiting',
          false,
          'LOOKUP_FAILED',
        ])
        Object.assign(exchange.network.dials, { smp: 'good', revoked: [exchange.second.identity.certificate] })
        exchange.clock.advance(3_700)
        await exchange.first.step()
        expect((await lastAttempt(id)).reason).toBe('ENDPOINT_CERTIFICATE_INVALID')
        expect(exchange.second.line.calls).toHaveLength(0)
        Object.assign(exchange.network.dials, goodManners())
        exchange.clock.advance(3_700)
      })
    })

    test('S-35 R11 D7 retry delays double from a minute to an hour, with 20 % jitter, and the document fails after 48 hours', async () => {
      exchange.network.dials.smp = 'error'
      exchange.clock.advance(3_700) // earlier look-ups expire
      const id = await submit()
      await exchange.first.step()
      const started = exchange.clock.now().getTime()
      const delays: number[] = []
      for (let due = (await jobOf(id))?.due_at; due !== undefined; due = (await jobOf(id))?.due_at) {
        const wait = Math.round((Number(due) - Date.now()) / 1_000)
        delays.push(wait)
        exchange.clock.advance(wait)
        await exchange.first.step()
      }
      delays.forEach((delay, index) => {
        const plain = Math.min(3_600, 60 * 2 ** index)
        expect(delay).toBeGreaterThanOrEqual(plain * 0.8)
        expect(delay).toBeLessThanOrEqual(plain * 1.2)
      })
      const hours = (exchange.clock.now().getTime() - started) / 3_600_000
      expect(hours).toBeGreaterThan(46.7)
      expect(hours).toBeLessThanOrEqual(48)
      expect(await found(id)).toMatchObject({ state: 'failed', statusReason: 'LOOKUP_FAILED' })
      expect((await lastAttempt(id)).error).toMatch(/^given up/)
    })
  }
})

function prefixed(answer: LineAnswer, text: string): LineAnswer {
  return {
    ...answer,
    body: Buffer.from(Buffer.from(answer.body).toString().replace('<S12:Envelope', `${text}<S12:Envelope`)),
  }
}

function changed(answer: LineAnswer, from: string, to: string): LineAnswer {
  const text = Buffer.from(answer.body).toString()
  if (!text.includes(from)) throw new Error(`the answer has no ${from}`)
  return { ...answer, body: Buffer.from(text.replaceAll(from, to)) }
}

async function textOf(opened: Awaited<ReturnType<typeof openAs>>): Promise<string> {
  const chunks: Uint8Array[] = []
  await opened.readPayload(async (chunk) => void chunks.push(Uint8Array.from(chunk)))
  return Buffer.concat(chunks).toString()
}
