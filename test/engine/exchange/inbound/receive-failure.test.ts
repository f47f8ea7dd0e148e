import { randomUUID } from 'node:crypto'
import { noPlaces } from '../../../support/no-places.ts'
import { describe, expect, test } from 'vitest'
import type { OutgoingMessage } from '../../../../engine/peppol/as4/build-user-message.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { receiveMessage, type ReceiveDeps } from '../../../../engine/exchange/inbound/receive-message.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import type { MessageChanges } from '../../../support/peer-message.ts'
import { nobody, onlySecurityEvent, receptionOn, refused, stored } from '../../../support/reception.ts'
import { sampleInvoice } from '../../../support/sample-invoice.ts'
import { storeKinds } from '../../../support/test-database.ts'
import { chunksOf } from '../../peppol/as4/chunks.ts'

describe.each(storeKinds)('on %s', (kind) => {
  const reception = receptionOn(kind)
  const { aMessage, replyTo, rowsOf } = reception

  describe('N-03 a failure of the receiving service', () => {
    const out = new ServiceError('store_unavailable', { inside: { canary: 'inside' } })
    const deps = (over: Partial<ReceiveDeps['inbound']>): ReceiveDeps => ({
      ...reception.exchange.second.database,
      inbound: { ...reception.exchange.second.database.inbound, ...over },
      identity: reception.exchange.second.identity,
      formerIdentities: [],
      clock: reception.exchange.clock,
      random: systemRandom,
      log: () => {},
      makeMessageId: () => `${randomUUID()}@psk000102.cornerpost`,
      checkSigner: async () => {},
      checkRoom: async () => {},
      messageBytesMax: 1e8,
      payloadBytesMax: 5e7,
      envelopeBytesInMemory: 2 ** 12,
      followUpDelayMilliseconds: 0,
      places: noPlaces,
      readStatus: async () => undefined,
      judge: async () => {},
      releaseJob: () => {},
      settings: { rules: { slovakNaming: 'dic' } },
    })
    const answerOf = (receiving: ReceiveDeps, message: OutgoingMessage) =>
      receiveMessage(receiving, { contentType: message.contentType, body: chunksOf(message.body, 16_384) })

    test.each<[name: string, over: Partial<ReceiveDeps['inbound']>]>([
      ['the store is unavailable at the commit', { recordReception: () => Promise.reject(out) }],
      ['an unexpected error occurs', { recordReception: () => Promise.reject(new TypeError('canary')) }],
      ['the store is unavailable at the first query', { findByMessageId: () => Promise.reject(out) }],
      [
        'another temporary error occurs',
        { findByMessageId: () => Promise.reject(new ServiceError('lookup_unavailable')) },
      ],
    ])('leads to an unsigned 503, and nothing is stored, when %s', async (_name, over) => {
      const rows = await rowsOf(async () => {
        const answer = await answerOf(deps(over), await aMessage())
        expect([answer.status, Buffer.from(answer.body).toString()]).toEqual([503, 'temporarily unavailable'])
      })
      expect(rows).toEqual({})
    })

    test('leads to a 503 when the security event of a refusal cannot be recorded', async () => {
      const message = await aMessage({ header: { finalRecipient: nobody } })
      const answer = await answerOf(deps({ recordSecurityEvent: () => Promise.reject(out) }), message)
      expect([answer.status, Buffer.from(answer.body).toString()]).toEqual([503, 'temporarily unavailable'])
    })

    test('R7 leads to a 503 when the confirmation of the commit is lost, although the whole document is stored', async () => {
      const { inbound } = reception.exchange.second.database
      const document = Buffer.from(
        sampleInvoice(
          reception.exchange.sender.participant,
          reception.exchange.receiver.participant,
          `U-${randomUUID()}`,
        ).xml,
      )
      const message = await aMessage({ document })
      const answer = await answerOf(
        deps({ recordReception: (reception) => inbound.recordReception(reception).then(() => Promise.reject(out)) }),
        message,
      )
      expect(answer.status).toBe(503)
      expect(await replyTo(message)).toMatchObject({ kind: 'receipt' })
      const [{ id }] = (
        await reception.exchange.second.engine.received.list(reception.exchange.receiver.company, { limit: 100 })
      ).slice(-1)
      const { bytes } = await reception.exchange.second.engine.received.read(reception.exchange.receiver.company, id)
      expect(Buffer.from(bytes).equals(document)).toBe(true)
    })

    describe('R9 when the process has crashed', () => {
      type Same = Required<Pick<MessageChanges, 'header' | 'sbdh' | 'document'>>
      const repeatedRow = { evidence: 1 }
      const cases: readonly (readonly [row: string, afterCommit: object, next: (same: Same) => MessageChanges])[] = [
        ['(a) the same message', repeatedRow, (same) => same],
        ['(d) a message with the same MessageId but other bytes', onlySecurityEvent, ({ header }) => ({ header })],
        [
          '(d) the same message from another signer',
          onlySecurityEvent,
          (same) => ({ ...same, from: reception.stranger }),
        ],
        ['(e) a new message with the same document', repeatedRow, ({ sbdh, document }) => ({ sbdh, document })],
        ['(f) another document with the same instance identifier', onlySecurityEvent, ({ sbdh }) => ({ sbdh })],
      ]
      const aCrash = async (recordReception: ReceiveDeps['inbound']['recordReception']): Promise<Same> => {
        const document = Buffer.from(
          sampleInvoice(
            reception.exchange.sender.participant,
            reception.exchange.receiver.participant,
            `C-${randomUUID()}`,
          ).xml,
        )
        const same = {
          header: { messageId: `${randomUUID()}@peer.test` },
          sbdh: { instanceIdentifier: randomUUID() },
          document,
        }
        expect((await answerOf(deps({ recordReception }), await aMessage(same))).status).toBe(503)
        return same
      }

      test.each(cases)('after the commit, the rules for repeated messages apply to %s', async (_row, rows, next) => {
        const { inbound } = reception.exchange.second.database
        const message = await aMessage(
          next(await aCrash((reception) => inbound.recordReception(reception).then(() => Promise.reject(out)))),
        )
        expect(
          await rowsOf(async () =>
            expect(await replyTo(message)).toMatchObject(rows === repeatedRow ? { kind: 'receipt' } : refused),
          ),
        ).toEqual(rows)
      })

      test.each(cases)('before the commit, the access point accepts %s', async (_row, _rows, next) => {
        const message = await aMessage(next(await aCrash(() => Promise.reject(out))))
        expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject({ kind: 'receipt' }))).toEqual(
          stored,
        )
      })

      test('(b) during a refusal, the access point later accepts a correct message with the same MessageId', async () => {
        const header = { messageId: `${randomUUID()}@peer.test` }
        const wrong = await aMessage({ header: { ...header, finalRecipient: nobody } })
        expect((await answerOf(deps({ recordSecurityEvent: () => Promise.reject(out) }), wrong)).status).toBe(503)
        expect(
          await rowsOf(async () =>
            expect(await replyTo(await aMessage({ header }))).toMatchObject({ kind: 'receipt' }),
          ),
        ).toEqual(stored)
      })

      test('(c) after the commit, simultaneous copies of the message each get a receipt, and no copy is stored again', async () => {
        const { inbound } = reception.exchange.second.database
        const message = await aMessage(
          await aCrash((reception) => inbound.recordReception(reception).then(() => Promise.reject(out))),
        )
        const rows = await rowsOf(async () => {
          for (const reply of await Promise.all(Array.from({ length: 4 }, () => replyTo(message))))
            expect(reply).toMatchObject({ kind: 'receipt' })
        })
        expect(rows).toEqual({ evidence: 4 })
      })
    })
  })
})
