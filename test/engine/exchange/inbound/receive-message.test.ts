import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { goodLine, type Manner } from '../../../support/line.ts'
import { readAnswer } from '../../../support/peer-message.ts'
import { nobody, onlySecurityEvent, receptionOn, receptionTables, refused, stored } from '../../../support/reception.ts'
import { sampleInvoice } from '../../../support/sample-invoice.ts'
import { storeKinds } from '../../../support/test-database.ts'
import { chunksOf } from '../../peppol/as4/chunks.ts'

describe.each(storeKinds)('receiving a message, on %s', (kind) => {
  const reception = receptionOn(kind)
  const { aMessage, replyTo, rowsOf } = reception

  test('R2 I1 a message, its document, its receipt and the job that processes the document are stored together, and the receipt covers every signed reference', async () => {
    const message = await aMessage()
    const rows = await rowsOf(async () =>
      expect(await replyTo(message)).toMatchObject({ kind: 'receipt', signerSeat: 'PSK000102' }),
    )
    expect(rows).toEqual(stored)
    const [document] = (
      await reception.exchange.second.engine.received.list(reception.exchange.receiver.company, { limit: 100 })
    ).slice(-1)
    expect(document).toMatchObject({
      sender: reception.exchange.sender.participant,
      receiver: reception.exchange.receiver.participant,
      findings: null,
      acknowledgedAt: null,
      receivedAt: reception.exchange.clock.now(),
    })
  })

  test.each<[where: string, manner: Manner]>([
    ['before its first byte', async (_call, forward) => (await forward(), 'cut')],
    ['after its headers', async (_call, forward) => ({ ...(await forward()), cutAfter: 0 })],
    ['after one byte', async (_call, forward) => ({ ...(await forward()), cutAfter: 1 })],
    ['in the middle', async (_call, forward) => ({ ...(await forward()), cutAfter: 1_500 })],
    ['before its last byte', async (_call, forward) => ({ ...(await forward()), cutAfter: -1 })],
  ])(
    'R2 if a receipt is cut off %s, it is sent again when the message is repeated, and the document is stored once',
    async (_where, manner) => {
      const { second } = reception.exchange
      const message = await aMessage()
      second.line.manner = manner
      const post = () =>
        fetch(`${second.line.url}/as4`, {
          method: 'POST',
          headers: { 'content-type': message.contentType },
          body: new Uint8Array(message.body),
        }).then(async (answer) => ({
          status: answer.status,
          contentType: answer.headers.get('content-type')!,
          body: new Uint8Array(await answer.arrayBuffer()),
        }))
      const rows = await rowsOf(async () => {
        await expect(post()).rejects.toThrow()
        second.line.manner = goodLine
        expect(await readAnswer(reception.exchange, message, await post())).toMatchObject({ kind: 'receipt' })
      })
      expect(rows).toEqual({ ...stored, evidence: 3 })
    },
  )

  test('P18 refused messages without a verified signer share one security event per hour, and a refused message with a verified signer gets its own', async () => {
    const junk = (): Promise<unknown> =>
      reception.exchange.second.engine.received.receive({
        contentType: 'text/plain',
        body: chunksOf(Buffer.from('hello'), 2),
      })
    await junk()
    const before = await reception.exchange.second.count([...receptionTables, 'security_event'])
    expect(await rowsOf(() => Promise.all(Array.from({ length: 20 }, junk)))).toEqual({ security_event: 20 })
    expect(await reception.exchange.second.count([...receptionTables, 'security_event'])).toEqual(before)
    const messageId = `${randomUUID()}@peer.test`
    expect(await replyTo(await aMessage({ header: { messageId, finalRecipient: nobody } }))).toMatchObject(refused)
    expect(
      await reception.exchange.second.row(
        `select code, signer_seat, times from security_event where message_id = '${messageId}'`,
      ),
    ).toEqual({ code: 'addressing_mismatch', signer_seat: 'PSK000101', times: 1 })
  })

  describe('D90 an envelope above the memory limit', () => {
    const large = (size: number): Buffer => {
      const { xml } = sampleInvoice(
        reception.exchange.sender.participant,
        reception.exchange.receiver.participant,
        `L-${randomUUID()}`,
      )
      // text that does not compress, so that the message is as large as its envelope
      return Buffer.from(
        xml.replace('</Invoice>', `<!--${Buffer.from(systemRandom.bytes(size)).toString('base64')}--></Invoice>`),
      )
    }

    test('is stored in chunks, and its document of 5 MB is read back byte for byte', async () => {
      const document = large(3_900_000)
      expect(document.length).toBeGreaterThan(5e6)
      const rows = await rowsOf(async () =>
        expect(await replyTo(await aMessage({ document }))).toMatchObject({ kind: 'receipt' }),
      )
      expect(rows).toMatchObject({ document: 1, payload: 1 })
      expect(rows.payload_chunk).toBeGreaterThan(4)
      const [{ id }] = (
        await reception.exchange.second.engine.received.list(reception.exchange.receiver.company, { limit: 100 })
      ).slice(-1)
      const { bytes } = await reception.exchange.second.engine.received.read(reception.exchange.receiver.company, id)
      expect(Buffer.from(bytes).equals(document)).toBe(true)
    })

    test('leaves no stored payload behind if its message is refused, repeated or damaged', async () => {
      const document = large(300_000)
      const sbdh = { instanceIdentifier: randomUUID() }
      const misaddressed = await aMessage({ document, header: { finalRecipient: nobody } })
      expect(await rowsOf(async () => expect(await replyTo(misaddressed)).toMatchObject(refused))).toEqual(
        onlySecurityEvent,
      )
      const message = await aMessage({ document, sbdh })
      const broken = { ...message, body: Buffer.from(message.body) }
      broken.body[broken.body.length - 1_000] ^= 1
      expect(await rowsOf(async () => expect((await replyTo(broken)).kind).toBe('error'))).toEqual(onlySecurityEvent)
      const cutOff = { ...message, body: message.body.subarray(0, 250_000) }
      expect(await rowsOf(async () => expect((await replyTo(cutOff)).kind).toBe('error'))).toEqual(onlySecurityEvent)
      expect(await replyTo(message)).toMatchObject({ kind: 'receipt' })
      const repeated = await aMessage({ document, sbdh })
      expect(await rowsOf(async () => expect(await replyTo(repeated)).toMatchObject({ kind: 'receipt' }))).toEqual({
        evidence: 1,
      })
    })
  })

  test('D80 D86 an MLS addressed to the access point is processed by a job, and no row for it is added to the document table', async () => {
    const sbdh = {
      ...documentTypes.mls,
      sender: parseParticipantIdentifier('0242:000101'),
      receiver: parseParticipantIdentifier('0242:000102'),
      mlsTo: null,
      mlsType: null,
    }
    const message = await aMessage({
      sbdh,
      document: Buffer.from(
        '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>',
      ),
    })
    const { document: _, ...withoutDocument } = stored
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject({ kind: 'receipt' }))).toEqual(
      withoutDocument,
    )
    expect(await reception.exchange.second.row(`select kind from job order by id desc limit 1`)).toEqual({
      kind: 'record-mls',
    })
  })

  test('D86 the job that validates a received document cannot be claimed until the answer to the message has been sent', async () => {
    const { second } = reception.exchange
    await reception.exchange.settle()
    const { jobs } = second.database
    const claim = () =>
      jobs.claim({ kinds: Object.keys(second.handlers), limit: 1, leaseSeconds: 60, mayTakeLastChance: true })
    const message = await aMessage()
    const answer = await second.engine.received.receive({
      contentType: message.contentType,
      body: chunksOf(message.body, 16_384),
    })
    expect(await readAnswer(reception.exchange, message, answer)).toMatchObject({ kind: 'receipt' })
    expect(await claim()).toEqual([])
    answer.done()
    await expect.poll(claim).toMatchObject([{ kind: 'judge-received' }])
  })

  test('D86 R11 if the peer does not read the answer to its message, the received document is still validated, after a delay and only once', async () => {
    const { second } = reception.exchange
    const begun: string[] = []
    second.parts.places.open({
      begin: ({ kind }, lease, _run, place) => {
        begun.push(kind)
        place.leave()
        void second.database.jobs.handBack(lease)
      },
      freed: () => {},
    })
    const cancel = vi.fn<() => void>()
    const later = vi.spyOn(reception.exchange.clock, 'after').mockReturnValue(cancel)
    try {
      const message = await aMessage()
      const answer = await second.engine.received.receive({
        contentType: message.contentType,
        body: chunksOf(message.body, 16_384),
      })
      expect(begun).toEqual([])
      cancel.mockClear()
      later.mock.calls.find(([milliseconds]) => milliseconds === 600_000)?.[1]()
      expect(begun).toEqual(['judge-received'])
      expect(cancel).toHaveBeenCalledOnce()
      answer.done()
      expect(begun).toEqual(['judge-received'])
      expect(second.parts.places.room().limit).toBe(4)
    } finally {
      later.mockRestore()
      second.parts.places.close()
    }
  })
})
