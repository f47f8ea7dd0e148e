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

// what is refused before the store hears of it needs one store only
describe('X22 refused leaves one security event and nothing else', () => {
  const reception = receptionOn('sqlite')
  const { aMessage, replyTo, rowsOf } = reception

  test.each<[name: string, changes: (exchange: Exchange) => MessageChanges]>([
    ['originalSender', ({ sibling }) => ({ header: { originalSender: sibling.participant } })],
    ['finalRecipient', () => ({ header: { finalRecipient: nobody } })],
    ['Service', () => ({ header: { process: documentTypes.mls.process } })],
    ['Action', () => ({ header: { documentType: documentTypes.creditNote.documentType } })],
  ])('%s unlike the SBDH', async (_name, changes) => {
    const message = await aMessage(changes(reception.exchange))
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test('D117 From/PartyId unlike the signer', async () => {
    const message = await aMessage({ from: { ...reception.stranger, seatId: 'PSK000101' } })
    expect(await rowsOf(async () => expect(await replyTo(message)).toMatchObject(refused))).toEqual(onlySecurityEvent)
  })

  test('a message for another access point', async () => {
    const message = await aMessage({ header: { receiver: reception.stranger.certificate } })
    expect(
      await rowsOf(async () => expect((await deliver(reception.exchange, message)).reply.kind).toBe('error')),
    ).toEqual(onlySecurityEvent)
  })

  test('a signer whom the CA of access points did not make one', async () => {
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
  ])('%s that is not served here: NOT_SERVICED', async (_name, changes) => {
    const message = await aMessage(changes(reception.exchange))
    const rows = await rowsOf(async () =>
      expect(await replyTo(message)).toMatchObject({
        ...refused,
        detail: expect.stringContaining('PEPPOL:NOT_SERVICED'),
      }),
    )
    expect(rows).toEqual(onlySecurityEvent)
  })

  test('D80 an MLS that is addressed to a company', async () => {
    const message = await aMessage({
      sbdh: { ...documentTypes.mls, mlsTo: null, mlsType: null },
      document: Buffer.from(
        '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>',
      ),
    })
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

  test('no message at all', async () => {
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
