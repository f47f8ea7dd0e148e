import { beforeAll, describe, expect, test } from 'vitest'
import { buildAnswer, buildError, buildReceipt, type SignedAnswer } from '../../../../engine/peppol/as4/build-answer.ts'
import type { OutgoingMessage } from '../../../../engine/peppol/as4/build-user-message.ts'
import type { OpenedMessage } from '../../../../engine/peppol/as4/open-message.ts'
import { readReply, type Reply } from '../../../../engine/peppol/as4/read-reply.ts'
import { writeReceipt } from '../../../../engine/peppol/as4/receipt.ts'
import { catalogue, type ThrownCode } from '../../../../engine/error/catalogue.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { createAuthority } from '../../../../local-network/authority.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { elementText, mimeOf, replaced, resigned, rootPart } from './forgery.ts'
import { aMessage, authority, c3, now, open, other, receiving, seat, sending } from './network.ts'

let sent: OutgoingMessage
let opened: OpenedMessage
let receipt: string

beforeAll(async () => {
  sent = await aMessage()
  opened = await open(sent)
  receipt = textOf(buildReceipt(receiving(), opened))
})

const textOf = (answer: SignedAnswer): string => Buffer.from(answer.body).toString()
const read = (
  body: string | Uint8Array,
  status = 200,
  contentType = 'application/soap+xml;charset=UTF-8',
  message = sent,
): Promise<Reply> =>
  readReply(sending(), { status, headers: { 'content-type': contentType }, body: Buffer.from(body as string) }, message)
/** Returns the reason why a receipt is not accepted. */
async function reasonOf(body: string): Promise<unknown> {
  try {
    return await read(body)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'receipt_invalid') return error.context.inside?.reason
    throw error
  }
}
const byC3 = (soap: string): string => resigned(soap, c3)

describe('X23 an accepted receipt', () => {
  test('comes from the addressed access point and covers everything that was sent', async () => {
    const reply = await read(receipt)
    expect(reply).toEqual({
      kind: 'receipt',
      receipt: Buffer.from(receipt),
      messageId: expect.stringMatching(/@psk000102\.test$/),
      timestamp: now.toISOString(),
      signerSeat: 'PSK000102',
    })
  })

  test('may be multipart/related with one part', async () => {
    const { contentType, body } = mimeOf([rootPart(receipt)])
    expect(await read(body, 200, contentType)).toMatchObject({ kind: 'receipt' })
  })

  test.each([202, 400, 500])('may arrive with HTTP status %i', async (status) =>
    expect(await read(receipt, status)).toMatchObject({ kind: 'receipt' }),
  )

  test('may have additional elements, different prefixes or line breaks', async () => {
    const marked = replaced(receipt, '</eb:Receipt>', '<p:phase4 xmlns:p="urn:p"/></eb:Receipt>')
    expect(await read(byC3(marked))).toMatchObject({ kind: 'receipt' })
    expect(await read(byC3(replaced(receipt, '<eb:Receipt>', '<eb:Receipt>\n  ')))).toMatchObject({ kind: 'receipt' })
    expect(await read(byC3(receipt.replaceAll('ebbp:', 'ns7:').replace('xmlns:ebbp', 'xmlns:ns7')))).toMatchObject({
      kind: 'receipt',
    })
  })

  test('may contain an additional token', async () => {
    const token = /<wsse:BinarySecurityToken .*?<\/wsse:BinarySecurityToken>/.exec(receipt)![0]
    expect(await read(replaced(receipt, token, replaced(token, '"tok"', '"first"') + token))).toMatchObject({
      kind: 'receipt',
    })
  })
})

describe('X23 the reader of replies', () => {
  const another = async (identity: typeof c3): Promise<string> =>
    textOf(buildReceipt({ ...receiving(), identity }, opened))
  const withReferences = (references: OpenedMessage['references']): string =>
    textOf(buildAnswer(receiving(), sent.messageId, writeReceipt(references)))
  const signature = 'signature'
  const reference = 'reference missing or digest differs'
  const cases: Record<string, [reason: string, make: () => string | Promise<string>]> = {
    'refuses a receipt signed by another access point of this network': [signature, () => another(other)],
    'refuses a receipt signed by the same seat of a foreign network': [
      signature,
      async () => {
        const foreign = await createAuthority(
          { random: systemRandom },
          { name: 'FOREIGN', notBefore: new Date('2026-01-01'), notAfter: new Date('2029-01-01') },
        )
        return another(await seat('PSK000102', foreign.accessPointIssuer))
      },
    ],
    'refuses a receipt signed by an SMP of the same name': [
      signature,
      async () => another(await seat('PSK000102', authority.smpIssuer)),
    ],
    'refuses a receipt signed with an expired certificate': [
      signature,
      async () =>
        another(
          await seat('PSK000102', authority.accessPointIssuer, {
            notBefore: new Date('2026-01-01'),
            notAfter: new Date('2026-11-19'),
          }),
        ),
    ],
    'refuses a receipt without a Security header': [
      signature,
      () => replaced(receipt, elementText(receipt, 'wsse:Security'), ''),
    ],
    'refuses a receipt without a Signature': [
      signature,
      () => replaced(receipt, elementText(receipt, 'ds:Signature'), ''),
    ],
    'refuses a receipt changed after it was signed': [
      signature,
      () => replaced(receipt, /(?<=<eb:Timestamp>)[^<]*/, '2026-11-20T10:00:01.000Z'),
    ],
    'refuses a receipt with the token of another access point': [
      signature,
      () => replaced(receipt, c3.certificate.base64, other.certificate.base64),
    ],
    'refuses a receipt for another message': [
      'RefToMessageId',
      () => textOf(buildAnswer(receiving(), 'other@x', writeReceipt(opened.references))),
    ],
    'refuses a receipt without RefToMessageId': [
      'RefToMessageId',
      () => textOf(buildAnswer(receiving(), null, writeReceipt(opened.references))),
    ],
    'refuses a receipt without references': [reference, () => withReferences([])],
    'refuses a receipt that omits the payload': [reference, () => withReferences(opened.references.slice(0, 2))],
    'refuses a receipt that omits the Messaging': [reference, () => withReferences(opened.references.slice(1))],
    'refuses a receipt with another digest of the payload': [
      reference,
      () => byC3(replaced(receipt, sent.references[2].digest, sent.references[1].digest)),
    ],
    'refuses a receipt with another URI': [
      reference,
      () => byC3(replaced(receipt, sent.references[2].uri, 'cid:other@x')),
    ],
    'refuses a receipt with another digest method': [
      reference,
      () =>
        byC3(
          replaced(
            receipt,
            /(?<=<eb:Receipt>.*DigestMethod Algorithm=")[^"]*/,
            'http://www.w3.org/2000/09/xmldsig#sha1',
          ),
        ),
    ],
    'refuses digests outside the Receipt element': [
      reference,
      () =>
        byC3(
          replaced(receipt, elementText(receipt, 'ebbp:NonRepudiationInformation'), '').replace(
            '</eb:Receipt>',
            `</eb:Receipt>${elementText(receipt, 'ebbp:NonRepudiationInformation')}`,
          ),
        ),
    ],
    'refuses a receipt whose Body is not signed': [
      signature,
      () => byC3(replaced(receipt, /<ds:Reference URI="#body".*?<\/ds:Reference>/, '')),
    ],
    'refuses a receipt whose Messaging is not signed': [
      signature,
      () => byC3(replaced(receipt, /(?<=<\/ds:SignatureMethod>)<ds:Reference URI="#msg".*?<\/ds:Reference>/, '')),
    ],
    'refuses a receipt whose signature covers a missing attachment': [
      signature,
      () => byC3(replaced(receipt, '</ds:SignedInfo>', `${opened.references[2].canonical}</ds:SignedInfo>`)),
    ],
    'refuses a wrapped receipt, with the signed Messaging under a foreign header': [
      signature,
      () => {
        const signed = elementText(receipt, 'eb:Messaging')
        return replaced(
          receipt,
          signed,
          `<x:W xmlns:x="urn:x">${signed}</x:W>${replaced(signed, 'wsu:Id="msg"', 'wsu:Id="forged"')}`,
        )
      },
    ],
  }
  for (const [name, [reason, make]] of Object.entries(cases))
    test(name, async () => expect(await reasonOf(await make())).toBe(reason))

  test('refuses a receipt for an earlier transmission of the same message', async () => {
    const again = await aMessage()
    expect(again.messageId).toBe(sent.messageId)
    expect(await codeOfPromise(read(receipt, 200, undefined, again))).toBe('receipt_invalid')
  })

  test('D112 accepts a receipt that covers the references of the second transmission of a message', async () => {
    const again = await aMessage()
    const reopened = await open(again)
    expect(reopened.attachmentDigest).toBe(opened.attachmentDigest)
    expect(await read(textOf(buildReceipt(receiving(), reopened)), 200, undefined, again)).toMatchObject({
      kind: 'receipt',
    })
  })
})

describe('a reply without a usable signal', () => {
  test.each([
    [204, '', ''],
    [200, '', 'application/soap+xml'],
    [200, 'ok', 'text/plain'],
    [202, '<html/>', 'text/html'],
    [503, 'try later', 'text/plain'],
    [200, '<not xml', 'application/soap+xml'],
    [
      500,
      '<S12:Envelope xmlns:S12="http://www.w3.org/2003/05/soap-envelope"><S12:Header/><S12:Body><S12:Fault/></S12:Body></S12:Envelope>',
      'application/soap+xml',
    ],
    [200, '', 'multipart/related; boundary=b'],
    [200, '--b\r\n\r\n--b--', 'multipart/related; boundary=b'],
  ])('is read as kind "none": status %i with the body %j of type %j', async (status, body, contentType) =>
    expect(await read(body, status, contentType)).toEqual({ kind: 'none', status }),
  )

  test('is read as kind "none": a receipt of type text/xml', async () =>
    expect(await read(receipt, 200, 'text/xml')).toEqual({ kind: 'none', status: 200 }))

  test('is read as kind "none": our own message sent back', async () =>
    expect(await read(sent.body, 200, sent.contentType)).toEqual({ kind: 'none', status: 200 }))

  test('is read as kind "none": two signals', async () => {
    const two = replaced(receipt, '</eb:Messaging>', `${elementText(receipt, 'eb:SignalMessage')}</eb:Messaging>`)
    expect(await read(byC3(two.replaceAll(/ Id="[^"]*"(?=.*eb:Messaging)/g, '')))).toEqual({
      kind: 'none',
      status: 200,
    })
  })

  test('is read as kind "none": an error about another message', async () => {
    expect(await read(textOf(buildError(receiving(), new ServiceError('sbdh_invalid'), 'other@x')))).toEqual({
      kind: 'none',
      status: 200,
    })
  })
})

describe('an error signal', () => {
  const error = (code: ThrownCode, identity = c3): string =>
    textOf(buildError({ ...receiving(), identity }, new ServiceError(code), sent.messageId))

  test('is reported as signed only if the addressed access point signed it', async () => {
    const signed = error('decryption_failed')
    expect(await read(signed, 500)).toMatchObject({
      kind: 'error',
      code: 'EBMS:0102',
      shortDescription: 'FailedDecryption',
      isSigned: true,
      isDuplicate: false,
    })
    expect(await read(error('decryption_failed', other))).toMatchObject({
      kind: 'error',
      code: 'EBMS:0102',
      isSigned: false,
    })
    expect(await read(replaced(signed, elementText(signed, 'wsse:Security'), ''))).toMatchObject({
      kind: 'error',
      code: 'EBMS:0102',
      isSigned: false,
    })
    expect(await read(replaced(signed, 'FailedDecryption', 'Other'))).toMatchObject({
      kind: 'error',
      shortDescription: 'Other',
      isSigned: false,
    })
  })

  test('is read as an error about the sent message if it has no RefToMessageId', async () => {
    const nameless = textOf(buildError(receiving(), new ServiceError('decryption_failed'), null))
    expect(nameless).not.toContain('RefToMessageId')
    expect(await read(nameless)).toMatchObject({ kind: 'error', code: 'EBMS:0102', isSigned: true })
  })

  test.each([
    ['errorCode="EBMS:4001"', true],
    ['shortDescription="DuplicateDetected"', true],
    ['shortDescription="Message with Message ID \'x\' was already handled"', true],
    ['shortDescription="Unhandled"', false],
    ['shortDescription="duplicate key value violates unique constraint"', false],
    ['shortDescription="Invalid SBDH: duplicate Scope DOCUMENTID"', false],
  ])('with %s is read with isDuplicate = %s', async (attribute, duplicate) => {
    const name = attribute.split('=')[0]
    const changed = replaced(error('sbdh_invalid'), new RegExp(`${name}="[^"]*"`), attribute)
    expect(await read(byC3(changed))).toMatchObject({ kind: 'error', isDuplicate: duplicate, isSigned: true })
  })

  test('is read back as signed and with its ebMS code, for every code of the error catalogue', async () => {
    for (const [code, row] of Object.entries(catalogue)) {
      const reply = await read(error(code as ThrownCode))
      expect(reply, code).toMatchObject({
        kind: 'error',
        code: row.ebms?.code ?? 'EBMS:0004',
        isSigned: true,
        isDuplicate: false,
      })
    }
  })

  test('is reduced to its first error, whose detail is cut after 500 characters', async () => {
    const long = replaced(error('sbdh_invalid'), /<eb:ErrorDetail>[^<]*/, `<eb:ErrorDetail>${'x'.repeat(5000)}`)
    const reply = await read(
      byC3(replaced(long, '</eb:SignalMessage>', '<eb:Error errorCode="EBMS:0001"/></eb:SignalMessage>')),
    )
    expect(reply).toMatchObject({ code: 'EBMS:0004' })
    expect(reply.kind === 'error' && reply.detail.length).toBe(500)
  })
})
