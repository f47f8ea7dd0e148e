import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import type {
  AcknowledgeRequest,
  InboundStore,
  Reception,
  ReceivedVerdict,
} from '../../engine/exchange/inbound/store.ts'
import { documentBytes } from '../../engine/peppol/sbdh/document-slice.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aReception, aSubmission, at, aTenant, claimJob, invoiceKind, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('received documents on %s', (kind) => {
  let database: TestDatabase
  let inbound: InboundStore
  let tenant: Tenant
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    inbound = database.inbound
    tenant = await aTenant(database)
  })
  afterAll(() => database.close())

  const receive = async (changes: Partial<Reception> = {}): Promise<Reception> => {
    const reception = aReception(tenant.company, changes)
    expect(await inbound.recordReception(reception)).toEqual({ kind: 'recorded' })
    return reception
  }
  const by = ({ account, company }: Tenant, documentId: string, when: Date): AcknowledgeRequest => ({
    companyId: company.id,
    accountId: account.id,
    roles: ['owner'],
    documentId,
    at: when,
  })
  const knownOf = ({
    transmissionId,
    messageId,
    attachmentDigest,
    signerSeat,
    sender,
    instanceIdentifier,
    payloadHash,
  }: Reception): unknown => ({
    transmissionId,
    messageId,
    attachmentDigest,
    signerSeat,
    sender,
    instanceIdentifier,
    payloadHash,
  })

  test('R2 stores a received message with its envelope, document, receipt, SOAP part, job and event', async () => {
    const reception = await receive({ receivedAt: at(5) })
    const { id } = reception.document!
    const found = (await inbound.findReceived(tenant.company.id, id))!
    expect(found).toEqual({
      id,
      companyId: tenant.company.id,
      transmissionId: reception.transmissionId,
      instanceIdentifier: reception.instanceIdentifier,
      sender: reception.sender,
      receiver: reception.receiver,
      documentType: reception.documentType,
      process: reception.process,
      content: { payloadId: found.content!.payloadId, slice: reception.slice },
      payloadHash: reception.payloadHash,
      number: null,
      findings: null,
      taxReport: null,
      taxReportReason: null,
      taxReportAttempts: 0,
      fsReportedAt: null,
      acknowledgedAt: null,
      receivedAt: at(5),
    })
    expect(
      Buffer.from(
        documentBytes((await database.payloads.read(found.content!.payloadId))!, found.content!.slice),
      ).toString(),
    ).toBe('<Invoice/>')
    expect(
      await database.sql(`select kind from evidence where transmission_id = '${reception.transmissionId}' order by id`),
    ).toEqual([{ kind: 'message' }, { kind: 'receipt' }])
    expect(await database.sql(`select what, actor from event where document_id = '${id}'`)).toEqual([
      { what: 'received', actor: 'peer:PSK000102' },
    ])
    expect(await inbound.findByMessageId(reception.messageId)).toEqual(knownOf(reception))
    expect(await inbound.findByInstance(reception.sender, reception.instanceIdentifier)).toEqual(knownOf(reception))
    expect(await inbound.loadToJudge(id)).toEqual({
      documentId: id,
      transmissionId: reception.transmissionId,
      instanceIdentifier: reception.instanceIdentifier,
      sender: reception.sender,
      receiver: reception.receiver,
      documentType: reception.documentType,
      process: reception.process,
      signerSeat: 'PSK000102',
      mlsTo: null,
      mlsType: 'ALWAYS_SEND',
      content: found.content,
      findings: null,
    })
    expect((await claimJob(database.jobs, 'judge-received', id)).payload).toEqual({ documentId: id })
  })

  test('R9 (c) stores one of fifty copies of a message that arrive simultaneously, and returns it for the other copies', async () => {
    const copies = Array.from({ length: 50 }, () =>
      aReception(tenant.company, { messageId: 'race@peer', instanceIdentifier: 'race' }),
    )
    const outcomes = await Promise.all(copies.map((copy) => inbound.recordReception(copy)))
    const winner = copies[outcomes.findIndex(({ kind }) => kind === 'recorded')]
    expect(outcomes.filter((outcome) => outcome.kind === 'recorded')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'known')).toEqual(
      Array.from({ length: 49 }, () => ({ kind: 'known', message: knownOf(winner) })),
    )
    expect(await database.sql(`select id from document where instance_identifier = 'race'`)).toEqual([
      { id: winner.document!.id },
    ])
    await database.payloads.sweep(new Date())
    expect(await database.sql('select count(*) as payloads from payload')).toEqual(
      await database.sql("select count(*) as payloads from transmission where direction = 'received'"),
    )
  })

  test('R9 stores only one of a document and an MLS that arrive simultaneously with the same MessageId, without a deadlock', async () => {
    const submission = aSubmission(tenant)
    await database.outbound.recordSubmission(submission)
    const status = { documentId: submission.document.id, code: 'AP', reason: null } as const
    let told = 0
    for (let pair = 0; pair < 12; pair += 1) {
      const messageId = `one-of-two-${pair}@peer`
      const mls = aReception(null, { messageId, status, job: null })
      const document = aReception(tenant.company, { messageId })
      const order = pair % 2 === 0 ? [document, mls] : [mls, document]
      const outcomes = await Promise.all(order.map((one) => inbound.recordReception(one)))
      expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['known', 'recorded'])
      if (await inbound.findReception(mls.transmissionId)) told += 1
    }
    const [{ count }] = await database.sql(
      `select count(*) as count from event where document_id = '${submission.document.id}' and what in ('mls', 'mls_repeated')`,
    )
    expect(Number(count)).toBe(told) // an MLS reported as known leaves no event
  })

  test('R9 (e) recognises a repeated instance identifier under a different MessageId, but only from the same sender', async () => {
    const reception = await receive({ sender: parseParticipantIdentifier('0245:abc') })
    const again = aReception(tenant.company, {
      sender: parseParticipantIdentifier('0245:ABC'),
      instanceIdentifier: reception.instanceIdentifier,
    })
    expect(await inbound.recordReception(again)).toEqual({ kind: 'known', message: knownOf(reception) })
    expect(await inbound.findByInstance(parseParticipantIdentifier('0245:ABC'), reception.instanceIdentifier)).toEqual(
      knownOf(reception),
    )
    await receive({ sender: parseParticipantIdentifier('0245:abd'), instanceIdentifier: reception.instanceIdentifier })
  })

  test('finds no sent message by the instance identifier or transmission id of a received message', async () => {
    const reception = await receive()
    expect(await inbound.findByMessageId(`${reception.messageId}x`)).toBeUndefined()
    expect(await database.outbound.findSentByInstance(reception.instanceIdentifier)).toBeUndefined()
    expect(await database.outbound.findTransmission(reception.transmissionId)).toBeUndefined()
  })

  test('refuses a message whose stored envelope already belongs to another received message', async () => {
    const writer = await database.payloads.write()
    await writer.append(Buffer.from('<Envelope/>'))
    await receive({ envelope: { payloadId: writer.payloadId } })
    const twice = aReception(tenant.company, { envelope: { payloadId: writer.payloadId } })
    expect(await codeOfPromise(inbound.recordReception(twice))).toBe('internal_error')
    expect(await inbound.findByMessageId(twice.messageId)).toBeUndefined()
  })

  test('D112 stores the receipts for up to 20 repetitions of a message as evidence', async () => {
    const { transmissionId } = await receive()
    for (let index = 0; index < 25; index += 1)
      await inbound.recordRepeat(transmissionId, Buffer.from(`<receipt n="${index}"/>`), at(index))
    expect(
      await database.sql(
        `select id from evidence where transmission_id = '${transmissionId}' and kind = 'repeated_receipt'`,
      ),
    ).toHaveLength(20)
  })

  describe('security events', () => {
    beforeEach(() => database.sql('delete from security_event'))
    const hour = 3_600
    const refuse = (code: string, signerSeat: string | null, messageId: string | null, seconds = 0): Promise<void> =>
      inbound.recordSecurityEvent({ code, messageId, signerSeat, at: at(seconds) })
    const rows = (): Promise<readonly Record<string, unknown>[]> =>
      database.sql('select code, message_id, signer_seat, times from security_event order by id')

    test('a refused message creates one security event', async () => {
      await refuse('signature_invalid', null, null)
      expect(await rows()).toEqual([{ code: 'signature_invalid', message_id: null, signer_seat: null, times: 1 }])
    })

    test('refused messages of unverified senders are counted per error code and hour, with the times of the first and the last one', async () => {
      await Promise.all(Array.from({ length: 50 }, () => refuse('signature_invalid', null, null)))
      await refuse('signature_invalid', null, null, hour - 1)
      await refuse('mime_malformed', null, null, hour - 1)
      await refuse('signature_invalid', null, null, hour)
      expect((await rows()).map(({ code, times }) => [code, times])).toEqual([
        ['signature_invalid', 51],
        ['mime_malformed', 1],
        ['signature_invalid', 1],
      ])
      const plain = (time: unknown): unknown => (time === null ? null : new Date(time as string).getTime())
      expect(
        (await database.sql('select at, last_at from security_event order by id')).map((row) => [
          plain(row.at),
          plain(row.last_at),
        ]),
      ).toEqual(
        [
          [at(0), at(hour - 1)],
          [at(hour - 1), null],
          [at(hour), null],
        ].map((times) => times.map((time) => time && time.getTime())),
      )
    })

    test('repeated refusals of a message of a verified signer are stored as one event with a count', async () => {
      for (const messageId of ['m-1', 'm-2', 'm-1']) await refuse('addressing_mismatch', 'PSK000102', messageId)
      await refuse('addressing_mismatch', 'PSK000103', 'm-1')
      const told = { code: 'addressing_mismatch' }
      expect(await rows()).toEqual([
        { ...told, message_id: 'm-1', signer_seat: 'PSK000102', times: 2 },
        { ...told, message_id: 'm-2', signer_seat: 'PSK000102', times: 1 },
        { ...told, message_id: 'm-1', signer_seat: 'PSK000103', times: 1 },
      ])
    })

    test('at most 100 events of a verified signer are stored individually per hour, and all further ones are counted in one row', async () => {
      for (let message = 0; message < 105; message += 1)
        await refuse('addressing_mismatch', 'PSK000102', `m-${message}`)
      await refuse('addressing_mismatch', 'PSK000103', 'm-0')
      await refuse('addressing_mismatch', 'PSK000102', 'next', hour)
      const told = await rows()
      expect(told).toHaveLength(103)
      expect(told.slice(99).map(({ message_id, signer_seat, times }) => [message_id, signer_seat, times])).toEqual([
        ['m-99', 'PSK000102', 1],
        [null, 'PSK000102', 5],
        ['m-0', 'PSK000103', 1],
        ['next', 'PSK000102', 1],
      ])
    })

    test('security events older than a given time are removed', async () => {
      await refuse('old', null, null)
      await refuse('new', null, null, 1)
      expect(await inbound.sweepSecurityEvents(at(1))).toBe(1)
      expect((await rows()).map(({ code }) => code)).toEqual(['new'])
    })
  })

  test('D100 the alarm summary has one row per alarm name, newest first, and includes an alarm whose cause persists, whatever its age', async () => {
    await database.alarms.replace('standing', { at: at(0), inside: {} })
    for (const seconds of [1, 3, 2, 4, 5, 6, 7, 8])
      await database.alarms.raise({ name: `alarm-${Math.min(seconds, 3)}`, at: at(seconds), inside: { seconds } })
    expect(await database.alarms.summary(at(2))).toEqual([
      { name: 'alarm-3', times: 6, at: at(8), inside: { seconds: 8 } },
      { name: 'alarm-2', times: 1, at: at(2), inside: { seconds: 2 } },
      { name: 'standing', times: 1, at: at(0), inside: {} },
    ])
    await database.alarms.replace('standing', null)
  })

  test('D100 identical alarms within an hour are stored as one row, and different alarms with the same name as at most 101 rows per hour', async () => {
    const rows = (name: string) => database.sql(`select times from alarm where name = '${name}' order by id`)
    for (let turn = 0; turn < 3; turn += 1)
      await database.alarms.raise({ name: 'same', at: at(turn), inside: { messageId: 'm' } })
    expect(await rows('same')).toEqual([{ times: 3 }])
    expect(await database.alarms.newest('same')).toMatchObject({ at: at(0), inside: { messageId: 'm' } })
    await database.alarms.raise({ name: 'same', at: at(3_600), inside: { messageId: 'm' } })
    expect(await rows('same')).toEqual([{ times: 3 }, { times: 1 }])
    for (let turn = 0; turn < 120; turn += 1)
      await database.alarms.raise({ name: 'many', at: at(turn), inside: { turn } })
    expect((await rows('many')).map(({ times }) => times)).toEqual([...Array(100).fill(1), 20])
  })

  test('an alarm whose cause persists replaces earlier alarms of the same name and is removed when the cause ends, without affecting other alarms', async () => {
    const { alarms } = database
    await alarms.raise({ name: 'other', at: at(4), inside: {} })
    expect(await alarms.newest('standing')).toBeUndefined()
    for (const seconds of [5, 6]) await alarms.replace('standing', { at: at(seconds), inside: { seconds } })
    expect((await alarms.summary(at(10))).filter(({ name }) => name === 'standing')).toEqual([
      { name: 'standing', times: 1, at: at(6), inside: { seconds: 6 } },
    ])
    expect(await alarms.newest('standing')).toEqual({ name: 'standing', at: at(6), inside: { seconds: 6 } })
    await alarms.replace('standing', null)
    expect([await alarms.newest('standing'), (await alarms.newest('other'))?.at]).toEqual([undefined, at(4)])
  })

  test('D80 stores a message addressed to the access point itself as a transmission without a document', async () => {
    const reception = aReception(null)
    await inbound.recordReception(reception)
    expect(await inbound.findReception(reception.transmissionId)).toMatchObject({
      content: { slice: reception.slice },
      signerSeat: 'PSK000102',
      sender: reception.sender,
      receivedAt: at(1),
    })
    expect(await inbound.findReception(randomUUID())).toBeUndefined()
  })

  test('stores a verdict, creates the job that answers the message and ends the validation job; a second verdict is refused with lease_lost', async () => {
    const reception = await receive()
    const documentId = reception.document!.id
    const { lease } = await claimJob(database.jobs, 'judge-received', documentId)
    const finding = {
      ruleId: 'BR-01',
      severity: 'fatal',
      layer: 'cen',
      message: 'x',
      location: '/',
      line: 1,
      column: 1,
      terms: [],
    } as const
    const verdict: ReceivedVerdict = {
      documentId,
      number: 'FA-7',
      issueDate: '2026-11-21',
      dueDate: '2026-12-05',
      currency: 'EUR',
      totalAmount: '123.00',
      payableAmount: '23.00',
      counterparty: 'Strojárne Žilina',
      findings: [finding],
      taxReport: 'not_required',
      taxReportReason: 'BUYER_NOT_VAT_PAYER',
      at: at(2),
      lease,
      answer: { kind: 'answer-received', payload: { documentId } } as const,
    }
    await inbound.recordVerdict(verdict)
    expect(await inbound.findReceived(tenant.company.id, documentId)).toMatchObject({
      number: 'FA-7',
      findings: [finding],
      taxReport: 'not_required',
      taxReportReason: 'BUYER_NOT_VAT_PAYER',
      receivedAt: expect.any(Date),
    })
    expect(await database.documentLog.find(tenant.company.id, documentId)).toMatchObject({
      direction: 'received',
      number: 'FA-7',
      issueDate: '2026-11-21',
      dueDate: '2026-12-05',
      currency: 'EUR',
      totalAmount: '123.00',
      payableAmount: '23.00',
      counterparty: 'Strojárne Žilina',
    })
    expect(await codeOfPromise(inbound.recordVerdict(verdict))).toBe('lease_lost')
    await database.jobs.complete((await claimJob(database.jobs, 'answer-received', documentId)).lease)
  })

  test('S-39 answers a repeated acknowledgement with the time of the first one, and refuses an acknowledgement by another company', async () => {
    const reception = await receive()
    const { id } = reception.document!
    const other = await aTenant(database)
    expect(await codeOfPromise(inbound.acknowledge(by(other, id, at(50))))).toBe('document_not_found')
    expect(await codeOfPromise(inbound.acknowledge(by(tenant, randomUUID(), at(50))))).toBe('document_not_found')
    const all = await Promise.all([51, 52, 53].map((seconds) => inbound.acknowledge(by(tenant, id, at(seconds)))))
    const acknowledgedAt = (await inbound.findReceived(tenant.company.id, id))?.acknowledgedAt
    expect(all).toEqual(all.map(() => acknowledgedAt))
    expect(await inbound.findReceived(randomUUID(), id)).toBeUndefined()
  })

  test('D16 refuses an acknowledgement by an account that is not a member of the company or lacks the required role', async () => {
    const member = await aTenant(database)
    const { id } = (await receive()).document!
    const codeOf = (changes: Partial<AcknowledgeRequest>): Promise<string> =>
      codeOfPromise(inbound.acknowledge({ ...by(tenant, id, at(50)), ...changes }))
    expect(await codeOf({ accountId: member.account.id })).toBe('participant_not_allowed')
    expect(await codeOf({ roles: ['member'] })).toBe('read_only_member')
    await database.sql(`delete from membership where account_id = '${tenant.account.id}'`)
    expect(await codeOf({})).toBe('participant_not_allowed')
    await database.sql(
      `insert into membership (account_id, company_id, role) values ('${tenant.account.id}', '${tenant.company.id}', 'owner')`,
    )
    expect((await inbound.findReceived(tenant.company.id, id))?.acknowledgedAt).toBeNull()
  })

  test('S-37 lists the mailbox in strict order of receipt, filtered by `since`, `until`, acknowledgement and cursor', async () => {
    const reader = await aTenant(database)
    const made = [10, 5, 5].map((seconds) => aReception(reader.company, { receivedAt: at(seconds) }))
    for (const reception of made) await inbound.recordReception(reception)
    const list = async (filter: Partial<Parameters<InboundStore['listReceived']>[1]> = {}): Promise<number[]> => {
      const rows = await inbound.listReceived(reader.company.id, { limit: 10, ...filter })
      return rows.map(({ id }) => made.findIndex(({ document }) => document?.id === id))
    }
    const times = (await inbound.listReceived(reader.company.id, { limit: 10 })).map(
      ({ receivedAt }) => receivedAt.getTime() - at(10).getTime(),
    )
    expect(times).toEqual([0, 1, 2])
    await inbound.acknowledge(by(reader, made[1].document!.id, at(60)))
    expect(await list()).toEqual([0, 1, 2])
    expect(await list({ limit: 2 })).toEqual([0, 1])
    expect(await list({ isAcknowledged: true })).toEqual([1])
    expect(await list({ isAcknowledged: false })).toEqual([0, 2])
    expect(await list({ since: new Date(at(10).getTime() + 1) })).toEqual([1, 2])
    expect(await list({ until: new Date(at(10).getTime() + 1) })).toEqual([0])
    expect(await list({ after: { at: at(10), id: made[0].document!.id } })).toEqual([1, 2])
    expect(await inbound.listReceived(randomUUID(), { limit: 10 })).toEqual([])
  })

  test('a participant identifier is served, in upper or lower case, until its document type and process are deregistered', async () => {
    const participant = parseParticipantIdentifier('0245:Served')
    const served = (changes: Partial<typeof invoiceKind> = {}) =>
      inbound.isServed(
        parseParticipantIdentifier('0245:SERVED'),
        { ...invoiceKind, ...changes }.documentType,
        { ...invoiceKind, ...changes }.process,
      )
    expect(await served()).toBeUndefined()
    await database.served.serve(participant, tenant.company.id, [invoiceKind])
    expect(await served()).toEqual({ companyId: tenant.company.id })
    expect(
      await inbound.isServed(participant, { ...invoiceKind.documentType, value: 'x::y##z::2.1' }, invoiceKind.process),
    ).toBeUndefined()
    expect(
      await inbound.isServed(participant, invoiceKind.documentType, { ...invoiceKind.process, value: 'other' }),
    ).toBeUndefined()
    await database.served.serve(participant, null, [invoiceKind])
    expect(await served()).toEqual({ companyId: null })
    await database.served.serve(participant, null, [])
    expect(await served()).toBeUndefined()
  })
})
