import { expect, test } from 'vitest'
import { buildError, buildReceipt } from '../../../../engine/peppol/as4/build-answer.ts'
import { readReply } from '../../../../engine/peppol/as4/read-reply.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { aMessage, c2, envelope, input, now, open, payloadOf, receiving, sending } from './network.ts'

const answered = (answer: { status: number; contentType: string; body: Uint8Array }) => ({
  status: answer.status,
  headers: { 'content-type': answer.contentType },
  body: answer.body,
})

test.each([1, 700, 65_536])(
  'a message that arrives in chunks of %i bytes is opened and read, and its receipt is verified',
  async (size) => {
    const sent = await aMessage()
    const opened = await open(sent, receiving(), size)
    expect(opened.signer.fingerprint).toBe(c2.certificate.fingerprint)
    const { receiver: _receiver, envelope: _envelope, ...header } = input()
    expect(opened.header).toEqual({
      ...header,
      timestamp: now,
      fromSeat: 'PSK000101',
      toSeat: 'PSK000102',
      payload: { contentId: expect.any(String), mimeType: 'application/xml', isCompressed: true },
    })
    expect(opened.references.map(({ uri, digest }) => ({ uri, digest }))).toEqual(sent.references)
    expect(opened.attachmentDigest).toBe(sent.references[2].digest)
    expect((await payloadOf(opened)).equals(envelope)).toBe(true)
    const reply = await readReply(sending(), answered(buildReceipt(receiving(), opened)), sent)
    expect(reply).toMatchObject({ kind: 'receipt', timestamp: now.toISOString(), signerSeat: 'PSK000102' })
  },
)

test('a signed error is read with its code and text, and contains no internal details', async () => {
  const sent = await aMessage()
  const error = buildError(
    receiving(),
    new ServiceError('receiver_not_serviced', { inside: { secret: 'canary' } }),
    sent.messageId,
  )
  expect(Buffer.from(error.body).toString()).not.toContain('canary')
  expect(await readReply(sending(), answered(error), sent)).toEqual({
    kind: 'error',
    code: 'EBMS:0004',
    shortDescription: 'Other',
    detail: 'This access point does not serve the receiver.: PEPPOL:NOT_SERVICED',
    isSigned: true,
    isDuplicate: false,
  })
})
