import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OutgoingMessage } from '../../../../engine/peppol/as4/build-user-message.ts'
import { nobody, onlySecurityEvent, receptionOn, refused, stored } from '../../../support/reception.ts'
import { sampleInvoice } from '../../../support/sample-invoice.ts'
import { storeKinds } from '../../../support/test-database.ts'

describe.each(storeKinds)('receiving a message, on %s', (kind) => {
  const reception = receptionOn(kind)
  const { aMessage, replyTo, rowsOf } = reception

  describe('R9 a repeated message', () => {
    const once = async (message: OutgoingMessage): Promise<void> =>
      expect(await replyTo(message)).toMatchObject({ kind: 'receipt' })

    test('(a) with the same MessageId, attachment and signer gets a receipt with its own references, and is not stored again', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      const sbdh = { instanceIdentifier: randomUUID() }
      const document = Buffer.from(
        sampleInvoice(reception.exchange.sender.participant, reception.exchange.receiver.participant, 'R9-A').xml,
      )
      const [message, again] = [await aMessage({ header, sbdh, document }), await aMessage({ header, sbdh, document })]
      await once(message)
      expect(again.references).not.toEqual(message.references)
      expect(await rowsOf(() => once(again))).toEqual({ evidence: 1 })
      expect(await rowsOf(() => once(message))).toEqual({ evidence: 1 })
    })

    test('(b) is processed as new if the first message with its MessageId was refused', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      expect(await replyTo(await aMessage({ header: { ...header, finalRecipient: nobody } }))).toMatchObject(refused)
      expect(await rowsOf(async () => once(await aMessage({ header })))).toEqual(stored)
    })

    test('(b) is stored if it is correct, even if a faulty message with the same MessageId arrives at the same time', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      const messages = [await aMessage({ header: { ...header, finalRecipient: nobody } }), await aMessage({ header })]
      const rows = await rowsOf(async () =>
        expect((await Promise.all(messages.map(replyTo))).map((reply) => reply.kind)).toEqual(['error', 'receipt']),
      )
      expect(rows).toEqual({ ...stored, security_event: 1 })
    })

    test('(c) is stored only once if several copies arrive at the same time, and all copies get a receipt', async () => {
      const message = await aMessage()
      const rows = await rowsOf(async () => {
        const replies = await Promise.all(Array.from({ length: 6 }, () => replyTo(message)))
        expect(replies.map(({ kind: answered }) => answered)).toEqual(Array.from({ length: 6 }, () => 'receipt'))
      })
      expect(rows).toMatchObject({ document: 1, transmission: 1, payload: 1, job: 1 })
      expect(rows.security_event).toBeUndefined()
    })

    test('(d) with the same MessageId but different bytes is refused with one security event', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      await once(await aMessage({ header }))
      const other = await aMessage({ header })
      expect(await rowsOf(async () => expect(await replyTo(other)).toMatchObject(refused))).toEqual(onlySecurityEvent)
    })

    test('(d) with the same MessageId and bytes but a different signer is refused with one security event', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      const sbdh = { instanceIdentifier: randomUUID() }
      const document = Buffer.from(
        sampleInvoice(reception.exchange.sender.participant, reception.exchange.receiver.participant, 'R9-D').xml,
      )
      await once(await aMessage({ header, sbdh, document }))
      const other = await aMessage({ header, sbdh, document, from: reception.stranger })
      expect(await rowsOf(async () => expect(await replyTo(other)).toMatchObject(refused))).toEqual(onlySecurityEvent)
    })

    test('(d) is refused if a different message with the same MessageId is stored at the same time', async () => {
      const header = { messageId: `${randomUUID()}@peer.test` }
      const messages = [await aMessage({ header }), await aMessage({ header })]
      const rows = await rowsOf(async () => {
        const replies = await Promise.all(messages.map(replyTo))
        expect(replies.map(({ kind: answered }) => answered).sort()).toEqual(['error', 'receipt'])
      })
      expect(rows).toEqual({ ...stored, security_event: 1 })
    })

    test('(e) with a new MessageId but the same instance identifier and document gets a receipt and is never stored again', async () => {
      const sbdh = { instanceIdentifier: randomUUID() }
      const document = Buffer.from(
        sampleInvoice(reception.exchange.sender.participant, reception.exchange.receiver.participant, 'R9-E').xml,
      )
      const copies = await Promise.all(Array.from({ length: 4 }, () => aMessage({ sbdh, document })))
      const rows = await rowsOf(async () => {
        await Promise.all(copies.slice(0, 3).map(once))
        await once(copies[3])
      })
      expect(rows).toMatchObject({ document: 1, transmission: 1, payload: 1, job: 1 })
    })

    test('(f) D2 with the same instance identifier but a different document is refused with one security event', async () => {
      const sbdh = { instanceIdentifier: randomUUID() }
      await once(await aMessage({ sbdh }))
      const other = await aMessage({ sbdh })
      expect(await rowsOf(async () => expect(await replyTo(other)).toMatchObject(refused))).toEqual(onlySecurityEvent)
    })

    test('(f) is refused if a different document with the same instance identifier is stored at the same time', async () => {
      const sbdh = { instanceIdentifier: randomUUID() }
      const messages = [await aMessage({ sbdh }), await aMessage({ sbdh })]
      const rows = await rowsOf(async () => void (await Promise.all(messages.map(replyTo))))
      expect(rows).toEqual({ ...stored, security_event: 1 })
    })

    test('with the same instance identifier but a different sender is stored as a separate document', async () => {
      const sbdh = { instanceIdentifier: randomUUID() }
      await once(await aMessage({ sbdh }))
      expect(
        await rowsOf(async () =>
          once(await aMessage({ sbdh: { ...sbdh, sender: reception.exchange.sibling.participant } })),
        ),
      ).toEqual(stored)
    })
  })
})
