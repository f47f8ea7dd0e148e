import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { issueLeaf } from '../../../../http-api/local-network/authority.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { wrapDocument } from '../../../../engine/peppol/sbdh/wrap-document.ts'
import { anSbdh } from '../../../support/an-sbdh.ts'
import type { Exchange } from '../../../support/exchange.ts'
import { deliver, type MessageChanges } from '../../../support/peer-message.ts'
import { nobody, onlySecurityEvent, receptionOn, refused } from '../../../support/reception.ts'
import { sampleInvoice } from '../../../support/sample-invoice.ts'
import { chunksOf } from '../../peppol/as4/chunks.ts'

// these refusals do not depend on the kind of store, so one kind is enough
describe('X22 refusals that leave only a security event', () => {
  const reception = receptionOn('sqlite')
  const { aMessage, replyTo, rowsOf } = reception

  test.each<[name: string, changes: (exchange: Exchange) => MessageChanges]>([
    ['originalSender', ({ sibling }) => ({ header: { originalSender: sibling.participant } })],
    ['finalRecipient', () => ({ header: { finalRecipient: nobody } })],
    ['Service', () => ({ header: { process: documentTypes.mls.process } })],
    ['Action', () => ({ header: { documentType: documentTypes.creditNote.documentType } })],
  ])('refuses a message whose %s differs from the SBDH', async (_name, changes) => {
    const message = await aMessage(changes(reception.exchange))
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test('D117 refuses a message whose From/PartyId differs from the seat of the signer', async () => {
    const message = await aMessage({ from: { ...reception.stranger, seatId: 'PSK000101' } })
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test('refuses a message encrypted for another access point', async () => {
    const message = await aMessage({ header: { receiver: reception.stranger.certificate } })
    expect(
      await rowsOf(async () => expect((await deliver(reception.exchange, message)).reply.kind).toBe('error')),
    ).toEqual(onlySecurityEvent)
  })

  test('refuses a signer whose certificate was not issued by the access point CA', async () => {
    const { smpIssuer } = reception.exchange.network.authority.authority
    const keys = { publicKey: reception.stranger.certificate.publicKey, privateKey: reception.stranger.privateKey }
    const leaf = await issueLeaf({ random: systemRandom }, smpIssuer, {
      notBefore: new Date('2024-01-01'),
      notAfter: new Date('2030-01-01'),
      commonName: 'PSK000103',
      organizationalUnit: 'PEPPOL TEST AP',
      organization: 'Test',
      country: 'SK',
      keys,
    })
    const message = await aMessage({ from: { seatId: 'PSK000103', ...leaf } })
    expect(
      await rowsOf(async () => expect(await replyTo(message)).toMatchObject({ kind: 'error', code: 'EBMS:0101' })),
    ).toEqual(onlySecurityEvent)
  })

  test.each<[name: string, changes: (exchange: Exchange) => MessageChanges]>([
    ['a participant', () => ({ sbdh: { receiver: nobody } })],
    [
      'a document type',
      () => ({
        sbdh: documentTypes.taxData,
        document: Buffer.from('<TaxData xmlns="urn:peppol:schema:sk-taxdata:1.0"/>'),
      }),
    ],
    ['a process', () => ({ sbdh: { process: documentTypes.selfBillingInvoice.process } })],
  ])('refuses %s that is not served here with NOT_SERVICED', async (_name, changes) => {
    const message = await aMessage(changes(reception.exchange))
    const rows = await rowsOf(async () =>
      expect(await replyTo(message)).toMatchObject({
        ...refused,
        detail: expect.stringContaining('PEPPOL:NOT_SERVICED'),
      }),
    )
    expect(rows).toEqual(onlySecurityEvent)
  })

  test('D80 refuses an MLS addressed to a company', async () => {
    const message = await aMessage({
      sbdh: { ...documentTypes.mls, mlsTo: null, mlsType: null },
      document: Buffer.from(
        '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>',
      ),
    })
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test('X1 refuses a payload that is not an SBDH envelope', async () => {
    const message = await aMessage({ header: { envelope: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>') } })
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test.each<[name: string, prefixes: readonly string[]]>([
    ['H12 an envelope with a prefix that is a regular expression', ['(x+x+)+y']],
    ['H12 an envelope with a prefix that is an incomplete regular expression', ['((']],
    ['X3 an envelope with 2,000 prefixes', Array.from({ length: 2_000 }, (_, index) => `p${index}`)],
  ])('%s is refused', async (_name, prefixes) => {
    const sbdh = anSbdh({
      sender: reception.exchange.sender.participant,
      receiver: reception.exchange.receiver.participant,
      instanceIdentifier: randomUUID(),
    })
    const { xml } = sampleInvoice(sbdh.sender, sbdh.receiver, `R-${randomUUID()}`)
    const wrapped = Buffer.from(
      wrapDocument(
        sbdh,
        Buffer.from(xml.replace('<cbc:CustomizationID>', `<cbc:CustomizationID b="${'x'.repeat(60)}">`)),
      ),
    ).toString()
    const envelope = Buffer.from(
      wrapped.replace('xmlns:sh=', `${prefixes.map((prefix) => `xmlns:${prefix}="u" `).join('')}xmlns:sh=`),
    )
    const message = await aMessage({ header: { envelope } })
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test('refuses a body that is not a MIME message with EBMS:0007', async () => {
    const rows = await rowsOf(async () => {
      const answer = await reception.exchange.second.engine.received.receive({
        contentType: 'text/plain',
        body: chunksOf(Buffer.from('hello'), 2),
      })
      expect([answer.status, Buffer.from(answer.body).toString()]).toEqual([200, expect.stringContaining('EBMS:0007')])
    })
    expect(rows).toEqual(onlySecurityEvent)
  })
})
