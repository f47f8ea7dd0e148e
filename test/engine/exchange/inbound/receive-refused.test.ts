import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { issueLeaf } from '../../../../local-network/authority.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { wrapDocument } from '../../../../engine/peppol/sbdh/wrap-document.ts'
import { anSbdh } from '../../../support/an-sbdh.ts'
import type { Exchange } from '../../../support/exchange.ts'
import { deliver, type MessageChanges } from '../../../support/peer-message.ts'
import { nobody, onlySecurityEvent, receptionOn, refused } from '../../../support/reception.ts'
import { sampleInvoice } from '../../../support/sample-invoice.ts'
import { chunksOf } from '../../peppol/as4/chunks.ts'

// these refusals do not depend on the kind of store, so one kind is enough
describe('X22 a message is refused and leaves only a security event', () => {
  const reception = receptionOn('sqlite')
  const { aMessage, replyTo, rowsOf } = reception

  test.each<[name: string, changes: (exchange: Exchange) => MessageChanges]>([
    ['originalSender', ({ sibling }) => ({ header: { originalSender: sibling.participant } })],
    ['finalRecipient', () => ({ header: { finalRecipient: nobody } })],
    ['Service', () => ({ header: { process: documentTypes.mls.process } })],
    ['Action', () => ({ header: { documentType: documentTypes.creditNote.documentType } })],
  ])('if its %s differs from the SBDH', async (_name, changes) => {
    const message = await aMessage(changes(reception.exchange))
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test('D117 if its From/PartyId differs from the seat ID of its signer', async () => {
    const message = await aMessage({ from: { ...reception.stranger, seatId: 'PSK000101' } })
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test('if it is encrypted for another access point', async () => {
    const message = await aMessage({ header: { receiver: reception.stranger.certificate } })
    expect(
      await rowsOf(async () => expect((await deliver(reception.exchange, message)).reply.kind).toBe('error')),
    ).toEqual(onlySecurityEvent)
  })

  test('if the certificate of its signer was not issued by the access point CA', async () => {
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
  ])('and is answered with NOT_SERVICED if it is for %s that is not served here', async (_name, changes) => {
    const message = await aMessage(changes(reception.exchange))
    const rows = await rowsOf(async () =>
      expect(await replyTo(message)).toMatchObject({
        ...refused,
        detail: expect.stringContaining('PEPPOL:NOT_SERVICED'),
      }),
    )
    expect(rows).toEqual(onlySecurityEvent)
  })

  test('D80 if it is an MLS addressed to a company', async () => {
    const message = await aMessage({
      sbdh: { ...documentTypes.mls, mlsTo: null, mlsType: null },
      document: Buffer.from(
        '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>',
      ),
    })
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test('X1 if its payload is not an SBDH envelope', async () => {
    const message = await aMessage({ header: { envelope: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>') } })
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test.each<[name: string, prefixes: readonly string[]]>([
    ['a namespace prefix that is a regular expression', ['(x+x+)+y']],
    ['a namespace prefix that is an incomplete regular expression', ['((']],
    ['2,000 namespace prefixes', Array.from({ length: 2_000 }, (_, index) => `p${index}`)],
  ])('H12 X3 if its envelope has %s', async (_name, prefixes) => {
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

  test('and is answered with EBMS:0007 if its body is not a MIME message', async () => {
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
