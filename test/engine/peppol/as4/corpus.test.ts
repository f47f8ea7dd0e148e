import { describe, expect, test } from 'vitest'
import { parseMediaType } from '../../../../engine/peppol/as4/mime/media-type.ts'
import { MimeReader } from '../../../../engine/peppol/as4/mime/mime-reader.ts'
import { readEbmsError } from '../../../../engine/peppol/as4/ebms-error.ts'
import { readEncryption } from '../../../../engine/peppol/as4/security/read-encryption.ts'
import { readReply, type Reply } from '../../../../engine/peppol/as4/read-reply.ts'
import { readSecurity } from '../../../../engine/peppol/as4/security/read-security.ts'
import { readUserMessage } from '../../../../engine/peppol/as4/read-user-message.ts'
import { readSignalMessage } from '../../../../engine/peppol/as4/signal-message.ts'
import { readEnvelope } from '../../../../engine/peppol/as4/soap/soap-envelope.ts'
import { verifySigned, type SignedParts } from '../../../../engine/peppol/as4/security/verify-signed.ts'
import { messageEncryptionTable, messageSignatureTable } from '../../../../engine/crypto/signature/algorithm.ts'
import { namespace } from '../../../../engine/peppol/as4/soap/profile.ts'
import { checkReceipt } from '../../../../engine/peppol/as4/receipt.ts'
import { codeOf, codeOfPromise } from '../../../support/code-of.ts'
import { corpusFile, corpusFiles } from '../../../support/corpus.ts'
import { allOf, chunksOf } from './chunks.ts'
import { aMessage, receiving, sending, take } from './network.ts'

const isInstalled = corpusFiles('as4', /./).length > 0

/** Splits a captured file into headers and body. Header lines end in LF or CR LF and may be folded. */
function captured(name: string): { head: Map<string, string>; body: Buffer } {
  const bytes = Buffer.from(corpusFile('as4', name))
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'))!
  const lines = bytes
    .subarray(0, end.index)
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const head = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { head, body: bytes.subarray(end.index + end[0].length) }
}

/** Returns an envelope file without its licence comment, which real messages do not have. */
function envelopeFile(name: string): Buffer {
  return Buffer.from(
    Buffer.from(corpusFile('as4/envelopes', name))
      .toString('utf8')
      .replace(/<!--[\s\S]*?-->/g, ''),
  )
}

/** Verifies signature and digests for any signer and time, because most certificates of the captures have expired. */
function verified(soap: Uint8Array): { signer: string; signed: SignedParts } {
  const envelope = readEnvelope(soap)
  const security = readSecurity(envelope, messageSignatureTable)
  return { signer: security.signer.commonName, signed: verifySigned(envelope, security) }
}

describe.runIf(isInstalled)('a captured message', () => {
  test('an outgoing message with two tokens has a valid signature, and the second token belongs to the signer', async () => {
    const { head, body } = captured('dump-raw.as4out')
    const mime = new MimeReader(head.get('content-type')!, chunksOf(body, 700), 1e6)
    const soap = await allOf((await mime.next())!.content)
    const { signer, signed } = verified(soap)
    const envelope = readEnvelope(soap)
    const security = readSecurity(envelope, messageSignatureTable)
    const encryption = readEncryption(envelope, security, messageEncryptionTable)
    expect(signer).toBe('POP000306')
    expect([security.signer.issuer, encryption.receiver.issuer]).toEqual([
      expect.stringContaining('TEST CA - G3'),
      expect.stringContaining('TEST CA - G2'),
    ])
    const header = readUserMessage(envelope.messaging)
    expect(header).toMatchObject({
      messageId: '17a7c374-efe3-41e2-ac0d-8a8f47529e47@phase4',
      fromSeat: 'POP000306',
      toSeat: 'POP000306',
      originalSender: '9915:phase4-test-sender',
      finalRecipient: '9915:helger',
    })
    expect([signed.attachment?.contentId, encryption.contentId]).toEqual([
      header.payload.contentId,
      header.payload.contentId,
    ])
    const payload = await mime.next()
    expect(payload?.contentId).toBe(header.payload.contentId)
    expect(await allOf(payload!.content)).toHaveLength(2263)
    expect(await mime.next()).toBeUndefined()
  })

  test.each([
    ['helger.as4in', 'POP000306'],
    ['governikus.as4in', 'POP000260'],
    ['dataport1-mustunderstand.as4in', 'PDE000357'],
  ])('the receipt %s has a valid signature by %s', (name, seat) => {
    const { signer, signed } = verified(captured(name).body)
    expect(signer).toBe(seat)
    expect(signed.attachment).toBeUndefined()
    const receipt = readSignalMessage(readEnvelope(captured(name).body).messaging)!.receipt!
    const references = receipt
      .child(namespace.ebbp, 'NonRepudiationInformation')!
      .children(namespace.ebbp, 'MessagePartNRInformation')
    const sent = references.map((part) => {
      const reference = part.child(namespace.ds, 'Reference')!
      return { uri: reference.attribute('URI')!, digest: reference.child(namespace.ds, 'DigestValue')!.text() }
    })
    expect(sent).toHaveLength(3)
    expect(() => checkReceipt(receipt, sent)).not.toThrow()
    expect(codeOf(() => checkReceipt(receipt, [...sent, { uri: '#more', digest: 'x' }]))).toBe('receipt_invalid')
  })

  test('the receipt dataport1.as4in has no valid signature, because the name of one attribute was changed', () => {
    expect(codeOf(() => verified(captured('dataport1.as4in').body))).toBe('signature_invalid')
  })

  test('no captured receipt is accepted for our own message', async () => {
    const sent = await aMessage()
    for (const name of ['helger.as4in', 'governikus.as4in', 'dataport1.as4in']) {
      const { head, body } = captured(name)
      expect(
        await codeOfPromise(
          readReply(sending(), { status: 200, headers: { 'content-type': head.get('content-type')! }, body }, sent),
        ),
      ).toBe('receipt_invalid')
    }
  })

  test('WrongCompression.mime is refused both for its header and for its missing signature', async () => {
    const { head, body } = captured('WrongCompression.mime')
    const contentType = head.get('content-type')!
    expect(parseMediaType(contentType)?.type).toBe('multipart/related')
    const mime = new MimeReader(contentType, chunksOf(body, 700), 1e6)
    const envelope = readEnvelope(await allOf((await mime.next())!.content))
    // its parties belong to another network; with correct parties, only the compression would be wrong
    expect(codeOf(() => readUserMessage(envelope.messaging))).toBe('processing_mode_mismatch')
    expect((await allOf((await mime.next())!.content)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
    expect(await codeOfPromise(take({ contentType, body }, receiving(), 700))).toBe('signature_invalid')
  })
})

describe.runIf(isInstalled)('an envelope of the corpus', () => {
  const userMessage = (name: string): string =>
    codeOf(() => readUserMessage(readEnvelope(envelopeFile(name)).messaging))

  test('TestReceipt12.xml has a valid signature', () =>
    expect(verified(envelopeFile('TestReceipt12.xml')).signer).toBe('PDE000576'))
  test('TestReceipt11.xml is refused because it is SOAP 1.1', () =>
    expect(codeOf(() => readEnvelope(envelopeFile('TestReceipt11.xml')))).toBe('as4_header_invalid'))
  test('D114 an envelope with a comment is refused', () =>
    expect(codeOf(() => readEnvelope(corpusFile('as4/envelopes', 'TestReceipt12.xml')))).toBe('invalid_xml'))

  test.each([
    ['ErrorMessage.xml', 'EBMS:0001'],
    ['ErrorMessageWithFault.xml', 'EBMS:0103'],
    ['ErrorMessageNoRefToMessageID.xml', 'EBMS:0001'],
  ])('%s is read as an error signal', async (name, code) => {
    const signal = readSignalMessage(readEnvelope(envelopeFile(name)).messaging)
    expect(readEbmsError(signal!.error!)).toMatchObject({ code, isDuplicate: false })
    const sent = await aMessage()
    const body = envelopeFile(name)
      .toString()
      .replace(/<eb:RefToMessageId>[^<]*/, `<eb:RefToMessageId>${sent.messageId}`)
    const reply: Reply = await readReply(
      sending(),
      { status: 500, headers: { 'content-type': 'application/soap+xml' }, body: Buffer.from(body) },
      sent,
    )
    expect(reply).toMatchObject({ kind: 'error', code, isSigned: false })
  })

  test.each([
    ['NoResponder.xml', 'as4_header_invalid'],
    ['UserMessageNoPartyID.xml', 'as4_header_invalid'],
    ['TwoUserMessages.xml', 'as4_value_inconsistent'],
    ['UserMessage12.xml', 'processing_mode_mismatch'],
    ['PullRequest12.xml', 'as4_header_invalid'],
    ['UserMessageWithCompressedPayload12.xml', 'invalid_xml'],
    ['test-2023-03-15.xml', 'as4_header_invalid'],
  ])('%s is refused with %s', (name, code) => expect(userMessage(name)).toBe(code))

  test('test-2023-03-15.xml is accepted after its MessageId is corrected', () => {
    const soap = envelopeFile('test-2023-03-15.xml')
      .toString()
      .replace(/(<ns2:MessageId>[^<]*)/, '$1@host')
    expect(readUserMessage(readEnvelope(Buffer.from(soap)).messaging)).toMatchObject({
      fromSeat: 'PDE000556',
      timestamp: new Date('2023-03-09T09:23:26.854Z'),
      payload: { contentId: 'sbdhID' },
    })
  })

  test.each(['WrongSigningAlgorithm.xml', 'WrongSigningDigestAlgorithm.xml'])(
    'D92 %s is refused because of its algorithm',
    (name) => expect(codeOf(() => verified(envelopeFile(name)))).toBe('security_policy_violated'),
  )
})
