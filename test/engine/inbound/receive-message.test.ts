import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '../../../engine/codelist/document-type.ts'
import { ServiceError } from '../../../engine/error/service-error.ts'
import { parseParticipantIdentifier } from '../../../engine/identifier/participant-identifier.ts'
import { receiveMessage, type ReceiveDeps } from '../../../engine/inbound/receive-message.ts'
import type { OutgoingMessage } from '../../../engine/as4/build-user-message.ts'
import type { AccessPointIdentity } from '../../../engine/pki/identity.ts'
import { issueLeaf } from '../../../engine/pki/authority.ts'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { chunksOf } from '../as4/chunks.ts'
import { wrapDocument } from '../../../engine/sbdh/wrap-document.ts'
import { anSbdh } from '../../support/an-sbdh.ts'
import { anotherSeat, startExchange, type Exchange } from '../../support/exchange.ts'
import { goodLine, type Manner } from '../../support/line.ts'
import { aPeerMessage, deliver, readAnswer, type MessageChanges } from '../../support/peer-message.ts'
import { sampleInvoice } from '../../support/sample-invoice.ts'
import { storeKinds } from '../../support/test-database.ts'

const nobody = parseParticipantIdentifier('0245:9999999999')
const refused = { kind: 'error', signed: true, code: 'EBMS:0004' }

describe.each(storeKinds)('on %s', (kind) => {
  let exchange: Exchange
  let stranger: AccessPointIdentity
  beforeAll(async () => {
    exchange = await startExchange(kind, { CORNERPOST_AS4_ENVELOPE_BYTES_IN_MEMORY: '131072' })
    stranger = await anotherSeat('PSK000103')
    await exchange.first.registerForMls(parseParticipantIdentifier('0242:000103')) // answers to it are taken somewhere, else they are tried for ever
  })
  afterAll(() => exchange.stop())

  const aMessage = (changes: MessageChanges = {}): Promise<OutgoingMessage> => aPeerMessage(exchange, changes)
  const replyTo = async (message: OutgoingMessage) => (await deliver(exchange, message)).reply
  const tables = ['document', 'transmission', 'payload', 'payload_chunk', 'evidence', 'job', 'event']
  /** How many rows each table has; of security events how many were counted, as several are one row. */
  const countRows = async (): Promise<Readonly<Record<string, number>>> => {
    const { events } = await exchange.second.row('select coalesce(sum(times), 0) as events from security_event')
    return { ...(await exchange.second.count(tables)), security_event: Number(events) }
  }
  /** What came to be while something happened, by table; tables without a change are left out. */
  const rowsOf = async (action: () => Promise<unknown>): Promise<Record<string, number>> => {
    const before = await countRows()
    await action()
    return Object.fromEntries(Object.entries(await countRows()).flatMap(([table, count]) => (count === before[table] ? [] : [[table, count - before[table]]])))
  }
  const onlySecurityEvent = { security_event: 1 }
  const stored = { document: 1, transmission: 1, payload: 1, payload_chunk: 1, evidence: 2, job: 1, event: 1 }

  test('R2 I1 message, document, receipt and follow-up job are one commit, and the receipt is signed over every reference', async () => {
    const message = await aMessage()
    const rows = await rowsOf(async () => expect(await replyTo(message)).toMatchObject({ kind: 'receipt', signerSeat: 'PSK000102' }))
    expect(rows).toEqual(stored)
    const [document] = (await exchange.second.engine.listReceived(exchange.receiver.company, { limit: 100 })).slice(-1)
    expect(document).toMatchObject({ sender: exchange.sender.participant, receiver: exchange.receiver.participant, findings: null, acknowledgedAt: null, receivedAt: exchange.clock.now() })
  })

  describe('R9 repetitions', () => {
    const once = async (message: OutgoingMessage): Promise<void> => expect(await replyTo(message)).toMatchObject({ kind: 'receipt' })

    test('(a) same MessageId, same attachment and signer: a new receipt over the new references, no second delivery', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      const sbdh = { instanceIdentifier: randomUUID() }
      const document = Buffer.from(sampleInvoice(exchange.sender.participant, exchange.receiver.participant, 'R9-A').xml)
      const [message, again] = [await aMessage({ header, sbdh, document }), await aMessage({ header, sbdh, document })]
      await once(message)
      expect(again.references).not.toEqual(message.references)
      expect(await rowsOf(() => once(again))).toEqual({ evidence: 1 })
      expect(await rowsOf(() => once(message))).toEqual({ evidence: 1 })
    })

    test('(b) same MessageId that was refused before: processed afresh', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      expect(await replyTo(await aMessage({ header: { ...header, finalRecipient: nobody } }))).toMatchObject(refused)
      expect(await rowsOf(async () => once(await aMessage({ header })))).toEqual(stored)
    })

    test('(b) one that is refused and a good one at once under one MessageId: the good one is stored', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      const messages = [await aMessage({ header: { ...header, finalRecipient: nobody } }), await aMessage({ header })]
      const rows = await rowsOf(async () => expect((await Promise.all(messages.map(replyTo))).map((reply) => reply.kind)).toEqual(['error', 'receipt']))
      expect(rows).toEqual({ ...stored, security_event: 1 })
    })

    test('(c) copies at once: one is stored, all are receipted', async () => {
      const message = await aMessage()
      const rows = await rowsOf(async () => {
        const replies = await Promise.all(Array.from({ length: 6 }, () => replyTo(message)))
        expect(replies.map(({ kind: answered }) => answered)).toEqual(Array.from({ length: 6 }, () => 'receipt'))
      })
      expect(rows).toMatchObject({ document: 1, transmission: 1, payload: 1, job: 1 })
      expect(rows.security_event).toBeUndefined()
    })

    test('(d) same MessageId, other bytes: refused, one security event', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      await once(await aMessage({ header }))
      const other = await aMessage({ header })
      expect(await rowsOf(async () => expect(await replyTo(other)).toMatchObject(refused))).toEqual(onlySecurityEvent)
    })

    test('(d) same MessageId and bytes, other signer: refused, one security event', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      const sbdh = { instanceIdentifier: randomUUID() }
      const document = Buffer.from(sampleInvoice(exchange.sender.participant, exchange.receiver.participant, 'R9-D').xml)
      await once(await aMessage({ header, sbdh, document }))
      const other = await aMessage({ header, sbdh, document, from: stranger })
      expect(await rowsOf(async () => expect(await replyTo(other)).toMatchObject(refused))).toEqual(onlySecurityEvent)
    })

    test('(d) different messages under one MessageId at once: one is taken, the other refused', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      const messages = [await aMessage({ header }), await aMessage({ header })]
      const rows = await rowsOf(async () => {
        const replies = await Promise.all(messages.map(replyTo))
        expect(replies.map(({ kind: answered }) => answered).sort()).toEqual(['error', 'receipt'])
      })
      expect(rows).toEqual({ ...stored, security_event: 1 })
    })

    test('(e) new MessageId, same instance and document: receipted, no second delivery; also at once', async () => {
      const sbdh = { instanceIdentifier: randomUUID() }
      const document = Buffer.from(sampleInvoice(exchange.sender.participant, exchange.receiver.participant, 'R9-E').xml)
      const copies = await Promise.all(Array.from({ length: 4 }, () => aMessage({ sbdh, document })))
      const rows = await rowsOf(async () => {
        await Promise.all(copies.slice(0, 3).map(once))
        await once(copies[3])
      })
      expect(rows).toMatchObject({ document: 1, transmission: 1, payload: 1, job: 1 })
    })

    test('(f) D2 new MessageId, same instance, other document: refused, one security event', async () => {
      const sbdh = { instanceIdentifier: randomUUID() }
      await once(await aMessage({ sbdh }))
      const other = await aMessage({ sbdh })
      expect(await rowsOf(async () => expect(await replyTo(other)).toMatchObject(refused))).toEqual(onlySecurityEvent)
    })

    test('(f) other documents under one instance at once: one is taken, the other refused', async () => {
      const sbdh = { instanceIdentifier: randomUUID() }
      const messages = [await aMessage({ sbdh }), await aMessage({ sbdh })]
      const rows = await rowsOf(async () => void (await Promise.all(messages.map(replyTo))))
      expect(rows).toEqual({ ...stored, security_event: 1 })
    })

    test('the same instance of another sender is another document', async () => {
      const sbdh = { instanceIdentifier: randomUUID() }
      await once(await aMessage({ sbdh }))
      expect(await rowsOf(async () => once(await aMessage({ sbdh: { ...sbdh, sender: exchange.sibling.participant } })))).toEqual(stored)
    })
  })

  test.each<[where: string, manner: Manner]>([
    ['before its first byte', async (_call, forward) => (await forward(), 'cut')],
    ['after its headers', async (_call, forward) => ({ ...(await forward()), cutAfter: 0 })],
    ['after one byte', async (_call, forward) => ({ ...(await forward()), cutAfter: 1 })],
    ['in the middle', async (_call, forward) => ({ ...(await forward()), cutAfter: 1_500 })],
    ['before its last byte', async (_call, forward) => ({ ...(await forward()), cutAfter: -1 })],
  ])('R2 a receipt cut %s is given again, and nothing is delivered twice', async (_where, manner) => {
    const { second } = exchange
    const message = await aMessage()
    second.line.manner = manner
    const post = () => fetch(`${second.line.url}/as4`, { method: 'POST', headers: { 'content-type': message.contentType }, body: new Uint8Array(message.body) }).then(async (answer) => ({ status: answer.status, contentType: answer.headers.get('content-type')!, body: new Uint8Array(await answer.arrayBuffer()) }))
    const rows = await rowsOf(async () => {
      await expect(post()).rejects.toThrow()
      second.line.manner = goodLine
      expect(await readAnswer(exchange, message, await post())).toMatchObject({ kind: 'receipt' })
    })
    expect(rows).toEqual({ ...stored, evidence: 3 })
  })

  test('P18 what strangers send adds no row beyond one of the hour; a verified signer is named with its message', async () => {
    const junk = (): Promise<unknown> => exchange.second.engine.receiveMessage({ contentType: 'text/plain', body: chunksOf(Buffer.from('hello'), 2) })
    await junk()
    const before = await exchange.second.count([...tables, 'security_event'])
    expect(await rowsOf(() => Promise.all(Array.from({ length: 20 }, junk)))).toEqual({ security_event: 20 })
    expect(await exchange.second.count([...tables, 'security_event'])).toEqual(before)
    const messageId = `${randomUUID()}@peer.test`
    expect(await replyTo(await aMessage({ header: { messageId, finalRecipient: nobody } }))).toMatchObject(refused)
    expect(await exchange.second.row(`select code, signer_seat, times from security_event where message_id = '${messageId}'`)).toEqual({ code: 'addressing_mismatch', signer_seat: 'PSK000101', times: 1 })
  })

  // what is refused before the store hears of it needs one store only
  if (kind === 'sqlite') {
    describe('X22 refused leaves one security event and nothing else', () => {
      test.each<[name: string, changes: (exchange: Exchange) => MessageChanges]>([
        ['originalSender', ({ sibling }) => ({ header: { originalSender: sibling.participant } })],
        ['finalRecipient', () => ({ header: { finalRecipient: nobody } })],
        ['Service', () => ({ header: { process: documentTypes.mls.process } })],
        ['Action', () => ({ header: { documentType: documentTypes.creditNote.documentType } })],
      ])('%s unlike the SBDH', async (_name, changes) => {
        const message = await aMessage(changes(exchange))
        expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
      })

      test('D117 From/PartyId unlike the signer', async () => {
        const message = await aMessage({ from: { ...stranger, seatId: 'PSK000101' } })
        expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
      })

      test('a message for another access point', async () => {
        const message = await aMessage({ header: { receiver: stranger.certificate } })
        expect(await rowsOf(async () => expect((await deliver(exchange, message)).reply.kind).toBe('error'))).toEqual(onlySecurityEvent)
      })

      test('a signer whom the CA of access points did not make one', async () => {
        const { smpIssuer } = exchange.network.authority.authority
        const keys = { publicKey: stranger.certificate.publicKey, privateKey: stranger.privateKey }
        const leaf = await issueLeaf({ random: systemRandom }, smpIssuer, { notBefore: new Date('2024-01-01'), notAfter: new Date('2030-01-01'), commonName: 'PSK000103', organizationalUnit: 'PEPPOL TEST AP', organization: 'Test', country: 'SK', keys })
        const message = await aMessage({ from: { seatId: 'PSK000103', ...leaf } })
        expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject({ kind: 'error', code: 'EBMS:0101' }))).toEqual(onlySecurityEvent)
      })

      test.each<[name: string, changes: (exchange: Exchange) => MessageChanges]>([
        ['a participant', () => ({ sbdh: { receiver: nobody } })],
        ['a document type', () => ({ sbdh: documentTypes.taxData, document: Buffer.from('<TaxData xmlns="urn:peppol:schema:sk-taxdata:1.0"/>') })],
        ['a process', () => ({ sbdh: { process: documentTypes.selfBillingInvoice.process } })],
      ])('%s that is not served here: NOT_SERVICED', async (_name, changes) => {
        const message = await aMessage(changes(exchange))
        const rows = await rowsOf(async () => expect(await replyTo(message)).toMatchObject({ ...refused, detail: expect.stringContaining('PEPPOL:NOT_SERVICED') }))
        expect(rows).toEqual(onlySecurityEvent)
      })

      test('D80 an MLS that is addressed to a company', async () => {
        const message = await aMessage({ sbdh: { ...documentTypes.mls, mlsTo: null, mlsType: null }, document: Buffer.from('<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>') })
        expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
      })

      test('X1 no envelope at all', async () => {
        const message = await aMessage({ header: { envelope: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>') } })
        expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
      })

      test.each<[name: string, prefixes: readonly string[]]>([
        ['H12 a prefix that is a regular expression', ['(x+x+)+y']],
        ['H12 a prefix that is half of one', ['((']],
        ['X3 2,000 prefixes', Array.from({ length: 2_000 }, (_, index) => `p${index}`)],
      ])('an envelope that declares %s', async (_name, prefixes) => {
        const sbdh = anSbdh({ sender: exchange.sender.participant, receiver: exchange.receiver.participant, instanceIdentifier: randomUUID() })
        const { xml } = sampleInvoice(sbdh.sender, sbdh.receiver, `R-${randomUUID()}`)
        const wrapped = Buffer.from(wrapDocument(sbdh, Buffer.from(xml.replace('<cbc:CustomizationID>', `<cbc:CustomizationID b="${'x'.repeat(60)}">`)))).toString()
        const envelope = Buffer.from(wrapped.replace('xmlns:sh=', `${prefixes.map((prefix) => `xmlns:${prefix}="u" `).join('')}xmlns:sh=`))
        const message = await aMessage({ header: { envelope } })
        expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
      })

      test('no message at all', async () => {
        const rows = await rowsOf(async () => {
          const answer = await exchange.second.engine.receiveMessage({ contentType: 'text/plain', body: chunksOf(Buffer.from('hello'), 2) })
          expect([answer.status, Buffer.from(answer.body).toString()]).toEqual([200, expect.stringContaining('EBMS:0007')])
        })
        expect(rows).toEqual(onlySecurityEvent)
      })
    })
  }

  describe('D90 an envelope past the bound in memory', () => {
    const large = (size: number): Buffer => {
      const { xml } = sampleInvoice(exchange.sender.participant, exchange.receiver.participant, `L-${randomUUID()}`)
      // text that does not compress, so that the message is as large as its envelope
      return Buffer.from(xml.replace('</Invoice>', `<!--${Buffer.from(systemRandom.bytes(size)).toString('base64')}--></Invoice>`))
    }

    test('5 MB pass in chunks and are read again byte for byte', async () => {
      const document = large(3_900_000)
      expect(document.length).toBeGreaterThan(5e6)
      const rows = await rowsOf(async () => expect(await replyTo(await aMessage({ document }))).toMatchObject({ kind: 'receipt' }))
      expect(rows).toMatchObject({ document: 1, payload: 1 })
      expect(rows.payload_chunk).toBeGreaterThan(4)
      const [{ id }] = (await exchange.second.engine.listReceived(exchange.receiver.company, { limit: 100 })).slice(-1)
      const { bytes } = await exchange.second.engine.readReceived(exchange.receiver.company, id)
      expect(Buffer.from(bytes).equals(document)).toBe(true)
    })

    test('refused, repeated or broken: no provisional payload stays', async () => {
      const document = large(300_000)
      const sbdh = { instanceIdentifier: randomUUID() }
      const misaddressed = await aMessage({ document, header: { finalRecipient: nobody } })
      expect(await rowsOf(async () => expect(await replyTo(misaddressed)).toMatchObject(refused))).toEqual(onlySecurityEvent)
      const message = await aMessage({ document, sbdh })
      const broken = { ...message, body: Buffer.from(message.body) }
      broken.body[broken.body.length - 1_000] ^= 1
      expect(await rowsOf(async () => expect((await replyTo(broken)).kind).toBe('error'))).toEqual(onlySecurityEvent)
      const cutOff = { ...message, body: message.body.subarray(0, 250_000) }
      expect(await rowsOf(async () => expect((await replyTo(cutOff)).kind).toBe('error'))).toEqual(onlySecurityEvent)
      expect(await replyTo(message)).toMatchObject({ kind: 'receipt' })
      const repeated = await aMessage({ document, sbdh })
      expect(await rowsOf(async () => expect(await replyTo(repeated)).toMatchObject({ kind: 'receipt' }))).toEqual({ evidence: 1 })
    })
  })

  describe('N-03 our own failure', () => {
    const out = new ServiceError('store_unavailable', { inside: { canary: 'inside' } })
    const deps = (over: Partial<ReceiveDeps['inbound']>): ReceiveDeps => ({
      ...exchange.second.database, inbound: { ...exchange.second.database.inbound, ...over }, identity: exchange.second.identity, formerIdentities: [], clock: exchange.clock, random: systemRandom, log: () => {},
      makeMessageId: () => `${randomUUID()}@psk000102.cornerpost`, checkSigner: async () => {}, messageBytesMax: 1e8, payloadBytesMax: 5e7, envelopeBytesInMemory: 2 ** 12, followUpDelayMilliseconds: 0, releaseJob: () => {},
    })
    const answerOf = (receiving: ReceiveDeps, message: OutgoingMessage) => receiveMessage(receiving, { contentType: message.contentType, body: chunksOf(message.body, 16_384) })

    test.each<[name: string, over: Partial<ReceiveDeps['inbound']>]>([
      ['the store is out', { recordReception: () => Promise.reject(out) }],
      ['something unexpected happens', { recordReception: () => Promise.reject(new TypeError('canary')) }],
      ['the store is out at the first question', { findByMessageId: () => Promise.reject(out) }],
      ['whatever else may pass by itself', { findByMessageId: () => Promise.reject(new ServiceError('lookup_unavailable')) }],
    ])('%s: 503, nothing signed, nothing kept', async (_name, over) => {
      const rows = await rowsOf(async () => {
        const answer = await answerOf(deps(over), await aMessage())
        expect([answer.status, Buffer.from(answer.body).toString()]).toEqual([503, 'temporarily unavailable'])
      })
      expect(rows).toEqual({})
    })

    test('a refusal that cannot be recorded is not answered', async () => {
      const message = await aMessage({ header: { finalRecipient: nobody } })
      const answer = await answerOf(deps({ recordSecurityEvent: () => Promise.reject(out) }), message)
      expect([answer.status, Buffer.from(answer.body).toString()]).toEqual([503, 'temporarily unavailable'])
    })

    test('R7 a commit whose reply was lost: 503, and the repetition finds the whole document', async () => {
      const { inbound } = exchange.second.database
      const document = Buffer.from(sampleInvoice(exchange.sender.participant, exchange.receiver.participant, `U-${randomUUID()}`).xml)
      const message = await aMessage({ document })
      const answer = await answerOf(deps({ recordReception: (reception) => inbound.recordReception(reception).then(() => Promise.reject(out)) }), message)
      expect(answer.status).toBe(503)
      expect(await replyTo(message)).toMatchObject({ kind: 'receipt' })
      const [{ id }] = (await exchange.second.engine.listReceived(exchange.receiver.company, { limit: 100 })).slice(-1)
      const { bytes } = await exchange.second.engine.readReceived(exchange.receiver.company, id)
      expect(Buffer.from(bytes).equals(document)).toBe(true)
    })

    describe('R9 the process dies over a message, and then', () => {
      type Same = Required<Pick<MessageChanges, 'header' | 'sbdh' | 'document'>>
      const repeatedRow = { evidence: 1 }
      const cases: readonly (readonly [row: string, afterCommit: object, next: (same: Same) => MessageChanges])[] = [
        ['(a) it comes again', repeatedRow, (same) => same],
        ['(d) other bytes come under its MessageId', onlySecurityEvent, ({ header }) => ({ header })],
        ['(d) another signer sends it', onlySecurityEvent, (same) => ({ ...same, from: stranger })],
        ['(e) its document comes in a new message', repeatedRow, ({ sbdh, document }) => ({ sbdh, document })],
        ['(f) another document comes as the same instance', onlySecurityEvent, ({ sbdh }) => ({ sbdh })],
      ]
      const aCrash = async (recordReception: ReceiveDeps['inbound']['recordReception']): Promise<Same> => {
        const document = Buffer.from(sampleInvoice(exchange.sender.participant, exchange.receiver.participant, `C-${randomUUID()}`).xml)
        const same = { header: { messageId: `${randomUUID()}@peer.test` }, sbdh: { instanceIdentifier: randomUUID() }, document }
        expect((await answerOf(deps({ recordReception }), await aMessage(same))).status).toBe(503)
        return same
      }

      test.each(cases)('after the commit %s', async (_row, rows, next) => {
        const { inbound } = exchange.second.database
        const message = await aMessage(next(await aCrash((reception) => inbound.recordReception(reception).then(() => Promise.reject(out)))))
        expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(rows === repeatedRow ? { kind: 'receipt' } : refused))).toEqual(rows)
      })

      test.each(cases)('before the commit %s: it is taken', async (_row, _rows, next) => {
        const message = await aMessage(next(await aCrash(() => Promise.reject(out))))
        expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject({ kind: 'receipt' }))).toEqual(stored)
      })

      test('(b) over its refusal, a good one comes under its MessageId: it is taken', async () => {
        const header = { messageId: `${randomUUID()}@peer.test` }
        const wrong = await aMessage({ header: { ...header, finalRecipient: nobody } })
        expect((await answerOf(deps({ recordSecurityEvent: () => Promise.reject(out) }), wrong)).status).toBe(503)
        expect(await rowsOf(async () => expect(await replyTo(await aMessage({ header }))).toMatchObject({ kind: 'receipt' }))).toEqual(stored)
      })

      test('(c) copies of it come at once: one document, each is receipted', async () => {
        const { inbound } = exchange.second.database
        const message = await aMessage(await aCrash((reception) => inbound.recordReception(reception).then(() => Promise.reject(out))))
        const rows = await rowsOf(async () => {
          for (const reply of await Promise.all(Array.from({ length: 4 }, () => replyTo(message)))) expect(reply).toMatchObject({ kind: 'receipt' })
        })
        expect(rows).toEqual({ evidence: 4 })
      })
    })
  })

  test('D80 D86 an MLS addressed to us is no document: it is kept, and correlated by a job', async () => {
    const sbdh = { ...documentTypes.mls, sender: parseParticipantIdentifier('0242:000101'), receiver: parseParticipantIdentifier('0242:000102'), mlsTo: null, mlsType: null }
    const message = await aMessage({ sbdh, document: Buffer.from('<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>') })
    const { document: _, ...withoutDocument } = stored
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject({ kind: 'receipt' }))).toEqual(withoutDocument)
    expect(await exchange.second.row(`select kind from job order by id desc limit 1`)).toEqual({ kind: 'record-mls' })
  })

  test('D86 the follow-up waits until the answer has left', async () => {
    const { second } = exchange
    await exchange.settle()
    const ahead = (Date.now() - exchange.clock.now().getTime()) / 1_000 + 24 * 3_600
    exchange.clock.advance(ahead) // past the clock of the store: what is due later is not due there yet
    try {
      const message = await aMessage()
      const answer = await second.engine.receiveMessage({ contentType: message.contentType, body: chunksOf(message.body, 16_384) })
      expect(await readAnswer(exchange, message, answer)).toMatchObject({ kind: 'receipt' })
      expect(await second.step()).toBeUndefined()
      answer.done()
      await expect.poll(async () => (await second.step())?.kind).toBe('judge-received')
    } finally {
      exchange.clock.advance(-ahead)
    }
  })
})
