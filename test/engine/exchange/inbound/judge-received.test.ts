import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readJob } from '../../../../engine/job/read-job.ts'
import { isTemporary, ServiceError } from '../../../../engine/error/service-error.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { judgeReceived } from '../../../../engine/exchange/inbound/judge-received.ts'
import type { ReceivedDocument } from '../../../../engine/exchange/inbound/store.ts'
import type { Mls } from '../../../../engine/peppol/mls/mls.ts'
import { readMls } from '../../../../engine/peppol/mls/read-mls.ts'
import type { AccessPointIdentity } from '../../../../engine/crypto/pki/identity.ts'
import { createByteTurns } from '../../../../engine/primitive/byte-turns.ts'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import { createValidatorPool } from '../../../../engine/document/validation/pool/create-validator-pool.ts'
import { JudgeThread } from '../../../../engine/document/validation/pool/judge-thread.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { rootOf } from '../../../support/document.ts'
import { anotherSeat, startExchange, type Exchange } from '../../../support/exchange.ts'
import { wrongTotal } from '../../../support/hand-over.ts'
import { aPeerMessage, deliver, type MessageChanges } from '../../../support/peer-message.ts'
import { sampleInvoice } from '../../../support/sample-invoice.ts'

/** an MLS_TO that must be looked up and that is not registered */
const slow = parseParticipantIdentifier('0242:000101-MLS.SLOW')

describe('a received document', () => {
  let exchange: Exchange
  let stranger: AccessPointIdentity
  beforeAll(async () => {
    exchange = await startExchange('sqlite')
    stranger = await anotherSeat('PSK000104') // no other test file registers this seat
  })
  afterAll(() => exchange.stop())

  const anInvoice = (...edits: readonly (readonly [from: string, to: string])[]): Buffer => {
    const { xml } = sampleInvoice(exchange.sender.participant, exchange.receiver.participant, `J-${randomUUID()}`)
    return Buffer.from(edits.reduce((text, [from, to]) => replaced(text, from, to), xml))
  }
  /** Delivers a message to the second access point and judges it; returns the document and the MLS to be sent. */
  const judged = async (
    changes: MessageChanges,
  ): Promise<{ document: ReceivedDocument; mls: Mls | undefined; mlsRow: Record<string, unknown> | undefined }> => {
    const { second, receiver } = exchange
    const sbdh = { instanceIdentifier: randomUUID(), ...changes.sbdh }
    expect((await deliver(exchange, await aPeerMessage(exchange, { ...changes, sbdh }))).reply).toMatchObject({
      kind: 'receipt',
    })
    expect(await second.step('judge-received')).toBeDefined()
    await second.step('answer-received')
    const received = await second.engine.received.list(receiver.company, { limit: 1_000 })
    const document = received.find(({ instanceIdentifier }) => instanceIdentifier === sbdh.instanceIdentifier)!
    const mlsRow = await second.row(
      `select * from transmission where answers_transmission_id = '${document.transmissionId}'`,
    )
    const bytes = mlsRow && (await second.database.payloads.read(String(mlsRow.payload_id)))
    return { document, mlsRow, mls: bytes && readMls(rootOf(Buffer.from(bytes).toString())) }
  }
  const rules = ({ findings }: ReceivedDocument) => findings?.map(({ ruleId }) => ruleId)

  test('D77 if it is valid, is answered with an MLS AP that refers to its instance identifier', async () => {
    const { document, mls, mlsRow } = await judged({})
    expect(document).toMatchObject({ findings: [], number: expect.stringMatching(/^R-/) })
    expect(mls).toMatchObject({
      code: 'AP',
      reference: document.instanceIdentifier,
      sender: '0242:000102',
      receiver: '0242:000101',
      issues: [],
    })
    expect(mlsRow).toMatchObject({
      kind: 'mls',
      state: 'waiting',
      receiver: '0242:000101',
      country_c1: 'SK',
      document_id: null,
      company_id: null,
    })
  })

  test('P32 is stored with its document number if the number has at most 200 characters, otherwise without a number', async () => {
    const numbered = async (length: number): Promise<string | null> =>
      // `J-` and a UUID have 38 characters
      (await judged({ document: anInvoice(['<cbc:ID>J-', `<cbc:ID>${'N'.repeat(length - 38)}J-`]) })).document.number
    expect([(await numbered(200))?.length, await numbered(201)]).toEqual([200, null])
  })

  test('D46 if it is invalid, is stored with its findings, can be acknowledged, and gets an MLS RE that lists every finding', async () => {
    const { engine } = exchange.second
    const bytes = anInvoice(wrongTotal, ['<cbc:DocumentCurrencyCode>EUR<', '<cbc:DocumentCurrencyCode>EURO<'])
    const { document, mls } = await judged({ document: bytes })
    expect(rules(document)).toEqual(expect.arrayContaining(['BR-CO-15']))
    expect(document.findings!.length).toBeGreaterThan(1)
    expect(mls).toMatchObject({ code: 'RE', reference: document.instanceIdentifier })
    expect(mls!.issues.map(({ description }) => description)).toEqual(
      document.findings!.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    )
    expect(Buffer.from((await engine.received.read(exchange.receiver.company, document.id)).bytes).equals(bytes)).toBe(
      true,
    )
    expect(
      (await engine.received.acknowledge(exchange.receiver.caller, exchange.receiver.company, document.id)).getTime(),
    ).toBeGreaterThanOrEqual(document.receivedAt.getTime())
  })

  test('T-01 is stored with the decision whether a tax report is required and, if not, with the reason', async () => {
    const reportOf = async (document?: Uint8Array) => {
      const { taxReport, taxReportReason } = (await judged({ document: document ?? anInvoice() })).document
      return [taxReport, taxReportReason]
    }
    const { receiver, second } = exchange
    await deliver(exchange, await aPeerMessage(exchange, { sbdh: { instanceIdentifier: 'T-01-unjudged' } }))
    const [unjudged] = (await second.engine.received.list(receiver.company, { limit: 1_000 })).slice(-1)
    expect([unjudged.taxReport, unjudged.taxReportReason]).toEqual([null, null])
    await second.step('judge-received')
    await second.step('answer-received')

    expect(await reportOf()).toEqual(['pending', null])
    // a received document can no longer be refused, so an invalid one is reported too
    expect(await reportOf(anInvoice(wrongTotal))).toEqual(['pending', null])
    expect(await reportOf(anInvoice(['<cbc:CompanyID>SK2123456786<', '<cbc:CompanyID>CZ12345678<']))).toEqual([
      'not_required',
      'NOT_DOMESTIC',
    ])
    expect(await reportOf(anInvoice(['<cbc:Note>', '<cbc:Note>&own;']))).toEqual(['not_required', 'INVOICE_UNREADABLE'])
  })

  test('V-04 has no findings while the validator is unavailable, and is validated by a later run of its job', async () => {
    const { second, receiver } = exchange
    const startThread = (): JudgeThread => new JudgeThread({ document: anInvoice(), times: 1, installed: [] })
    const validator = createValidatorPool(
      { clock: systemClock, startThread },
      { threads: 1, waitingMax: 1, millisecondsMax: 30_000 },
    )
    await validator.close()
    await deliver(exchange, await aPeerMessage(exchange))
    const [job] = await second.database.jobs.claim({
      kinds: ['judge-received'],
      limit: 1,
      leaseSeconds: 60,
      mayTakeLastChance: true,
    })
    const documentId = String(job.payload.documentId)
    const findings = async () => (await second.engine.received.read(receiver.company, documentId)).document.findings
    const failure = await judgeReceived(
      {
        ...second.parts,
        answerWith: async () => {},
        validator,
        largeDocuments: createByteTurns(1),
        taxAuthority: null,
      },
      documentId,
      job.lease,
    ).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'validator_unavailable' })
    expect([isTemporary(failure), await findings()]).toEqual([true, null])
    await second.database.jobs.handBack(job.lease)
    await second.step('judge-received')
    await second.step('answer-received')
    expect(await findings()).toEqual([])
  })

  test('keeps the time of its first acknowledgement when it is acknowledged again', async () => {
    const { engine } = exchange.second
    const { document } = await judged({})
    const first = await engine.received.acknowledge(exchange.receiver.caller, exchange.receiver.company, document.id)
    exchange.clock.advance(60)
    expect(await engine.received.acknowledge(exchange.receiver.caller, exchange.receiver.company, document.id)).toEqual(
      first,
    )
    expect(
      await codeOfPromise(
        engine.received.acknowledge(exchange.receiver.caller, exchange.receiver.company, randomUUID()),
      ),
    ).toBe('document_not_found')
  })

  test.each<[what: string, edit: readonly [string, string]]>([
    ['seller', ['>2022749619</cbc:EndpointID>', '>2029876541</cbc:EndpointID>']],
    ['buyer', ['>2123456786</cbc:EndpointID>', '>2029876541</cbc:EndpointID>']],
    ['document type', ['poacc:billing:3.0<', 'poacc:billing:3.1<']],
    [
      'second buyer',
      [
        '>2123456786</cbc:EndpointID>',
        '>2123456786</cbc:EndpointID><cbc:EndpointID schemeID="0245">2029876541</cbc:EndpointID>',
      ],
    ],
  ])('D89 with a %s that differs from the envelope is stored, then rejected with an MLS RE', async (_what, edit) => {
    const { document, mls } = await judged({ document: anInvoice(edit) })
    expect(rules(document)!.filter((rule) => rule === 'SK-AP-ADDRESSING')).toHaveLength(1)
    expect(mls).toMatchObject({ code: 'RE' })
  })

  test('D27 gets no MLS if it is valid and its sender asked only for messages about failures', async () => {
    for (const mlsType of ['FAILURE_ONLY', null] as const) {
      expect((await judged({ sbdh: { mlsType } })).mls).toBeUndefined()
      expect((await judged({ sbdh: { mlsType }, document: anInvoice(wrongTotal) })).mls).toMatchObject({ code: 'RE' })
    }
  })

  test.each([
    ['a reference to an undeclared entity', '&own;'],
    ['elements that are nested too deeply', `${'<a>'.repeat(70)}${'</a>'.repeat(70)}`],
  ])('X2 X3 with %s gets one syntax finding, and its job does not fail', async (_name, content) => {
    const { document, mls } = await judged({ document: anInvoice(['<cbc:Note>', `<cbc:Note>${content}`]) })
    expect(document).toMatchObject({
      number: null,
      findings: [
        { ruleId: 'XML', layer: 'xsd', severity: 'fatal', line: expect.any(Number), column: expect.any(Number) },
      ],
    })
    expect(document.findings![0].message).toMatch(/^The document cannot be read\. \p{Lu}.*\.$/u)
    expect(mls!.issues.map(({ location, reason }) => [location, reason])).toEqual([['NA', 'SV']])
    expect(await exchange.second.database.jobs.dead(10)).toEqual([])
  })

  test('with an impossible endpoint identifier gets a finding that names the element', async () => {
    const { document, mls } = await judged({
      document: anInvoice(['>2123456786</cbc:EndpointID>', '>21 23</cbc:EndpointID>']),
    })
    expect(document.findings).toMatchObject([
      {
        severity: 'fatal',
        message:
          'The document cannot be read. Element payload/AccountingCustomerParty/Party/EndpointID: The value cannot be part of a Peppol identifier.',
      },
    ])
    expect(mls).toMatchObject({ code: 'RE' })
  })

  test('has its MLS sent to the sending access point if its MLS_TO belongs to another service provider', async () => {
    expect((await judged({ sbdh: { mlsTo: parseParticipantIdentifier('0242:000104') } })).mlsRow).toMatchObject({
      receiver: '0242:000101',
    })
    expect((await judged({ sbdh: { mlsTo: null } })).mlsRow).toMatchObject({ receiver: '0242:000101' })
  })

  test('has its MLS sent to its MLS_TO if that SPID is registered, otherwise to the default SPID of the sending access point (SPOG 5.4)', async () => {
    const [known, unknown] = ['0242:000101-MLS.BRANCH', '0242:000101-MLS.CLOSED'].map(parseParticipantIdentifier)
    await exchange.first.registerForMls(known)
    const { mls, mlsRow } = await judged({ sbdh: { mlsTo: known } })
    expect([mls!.receiver, mlsRow!.receiver]).toEqual([known, known])
    expect((await judged({ sbdh: { mlsTo: unknown } })).mlsRow).toMatchObject({ receiver: '0242:000101' })
    exchange.network.dials.smp = 'error'
    exchange.clock.advance(3_700) // earlier look-ups expire
    expect((await judged({ sbdh: { mlsTo: known } })).mlsRow).toMatchObject({ receiver: '0242:000101' })
    exchange.network.dials.smp = 'good'
  })

  test('gets at most one MLS, even if the job that creates the MLS loses its lease or runs twice', async () => {
    const { second } = exchange
    await deliver(exchange, await aPeerMessage(exchange, { sbdh: { mlsTo: slow } }))
    await second.step('judge-received')
    const [abandoned] = await second.database.jobs.claim({
      kinds: ['answer-received'],
      limit: 1,
      leaseSeconds: 0,
      mayTakeLastChance: true,
    })
    await second.step('answer-received')
    expect(
      await codeOfPromise(
        second.handlers['answer-received'](readJob('answer-received', abandoned), new AbortController().signal),
      ),
    ).toBe('lease_lost')
    await second.database.jobs.enqueue({
      kind: 'answer-received',
      payload: { documentId: String(abandoned.payload.documentId) },
    })
    expect(await second.step('answer-received')).toBeDefined()
    const answers = await second.row(
      `select count(*) as n from transmission a join transmission r on a.answers_transmission_id = r.id where r.document_id = '${String(abandoned.payload.documentId)}'`,
    )
    expect(Number(answers.n)).toBe(1)
    expect(await second.database.jobs.dead(10)).toEqual([])
  })

  test('P24 is answered by a job that shares the job limit of its MLS_TO, and gets no MLS if that job loses its lease', async () => {
    const { second } = exchange
    await deliver(exchange, await aPeerMessage(exchange, { sbdh: { mlsTo: slow } }))
    await second.step('judge-received')
    const [job] = await second.database.jobs.claim({
      kinds: ['answer-received'],
      limit: 1,
      leaseSeconds: 60,
      mayTakeLastChance: true,
    })
    expect(job.lane).toBe('0242:000101-mls.slow')
    expect(
      await codeOfPromise(
        second.handlers['answer-received'](
          readJob('answer-received', job),
          AbortSignal.abort(new ServiceError('lease_lost')),
        ),
      ),
    ).toBe('lease_lost')
    expect(
      await second.row(
        `select count(*) as n from transmission a join transmission r on a.answers_transmission_id = r.id where r.document_id = '${String(job.payload.documentId)}'`,
      ),
    ).toEqual({ n: 0 })
    await second.database.jobs.complete(job.lease)
  })

  test('MLS-4 gets an MLS that is retried later, instead of failing immediately, if the sending access point is not registered', async () => {
    const { second } = exchange
    const { mlsRow } = await judged({ from: stranger, sbdh: { mlsTo: null } })
    expect(mlsRow).toMatchObject({ receiver: '0242:000104' })
    for (
      let steps = 0;
      steps < 100 &&
      (await second.row(`select attempts from transmission where id = '${String(mlsRow!.id)}'`)).attempts === 0;
      steps += 1
    )
      await second.step('transmit')
    expect(await second.row(`select state from transmission where id = '${String(mlsRow!.id)}'`)).toEqual({
      state: 'waiting',
    })
    expect(
      await second.row(`select reason, outcome from attempt where transmission_id = '${String(mlsRow!.id)}'`),
    ).toEqual({ reason: 'PARTICIPANT_NOT_REGISTERED', outcome: 'again' })
  })

  test('MLS-4 leads to an alarm if its MLS cannot be delivered within 48 hours, and the job that sends the MLS is removed', async () => {
    const { second, clock } = exchange
    const { mlsRow } = await judged({ from: stranger, sbdh: { mlsTo: null } })
    const undelivered = () =>
      second.log.filter(({ alarm, messageId }) => alarm === 'mls_undelivered' && messageId === mlsRow!.message_id)
    const id = String(mlsRow!.id)
    clock.advance(47 * 3_600)
    await second.step('transmit')
    expect(undelivered()).toEqual([])
    clock.advance(3_600)
    await second.work()
    expect(await second.row(`select state from transmission where id = '${id}'`)).toEqual({ state: 'failed' })
    expect(await second.row(`select id from job where subject_id = '${id}'`)).toBeUndefined()
    expect(undelivered()).toMatchObject([
      { level: 'error', inside: { receiver: '0242:000104', reason: 'PARTICIPANT_NOT_REGISTERED' } },
    ])
  })
})

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the invoice has no ${from}`)
  return text.replace(from, () => to)
}
