import { beforeAll, describe, expect, test } from 'vitest'
import { namespace } from '../../../../engine/peppol/as4/soap/profile.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import {
  elementText,
  messageOf,
  mimeOf,
  partsOf,
  payloadPart,
  replaced,
  resigned,
  rootPart,
  type Parts,
} from './forgery.ts'
import { aMessage, envelope, open, receiving, take } from './network.ts'

let parts: Parts
let references: { messaging: string; body: string; attachment: string }

beforeAll(async () => {
  parts = await partsOf(await aMessage())
  const [messaging, body, attachment] = parts.soap.match(/<ds:Reference .*?<\/ds:Reference>/g)!
  references = { messaging, body, attachment }
})

const verdict = (soap: string): Promise<string> => codeOfPromise(take(messageOf({ ...parts, soap })))
const accepted = async (message: { contentType: string; body: Uint8Array }): Promise<boolean> =>
  (await take(message)).equals(envelope)

describe('X8 a valid signature must cover Messaging, Body and payload, and nothing else', () => {
  const to = (uri: string): string => replaced(references.body, '#body', uri)
  const cases: Record<string, [code: string, mutate: () => string]> = {
    'the payload missing': ['signature_invalid', () => replaced(parts.soap, references.attachment, '')],
    'the Body missing': ['signature_invalid', () => replaced(parts.soap, references.body, '')],
    'the Messaging missing': ['signature_invalid', () => replaced(parts.soap, references.messaging, '')],
    'everything missing': [
      'signature_invalid',
      () => replaced(parts.soap, references.messaging + references.body + references.attachment, ''),
    ],
    'the payload twice': [
      'signature_invalid',
      () => replaced(parts.soap, references.attachment, references.attachment.repeat(2)),
    ],
    'the payload twice, once percent-encoded': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          references.attachment,
          references.attachment + replaced(references.attachment, '@', '%40'),
        ),
    ],
    'the Messaging twice': [
      'signature_invalid',
      () => replaced(parts.soap, references.messaging, references.messaging.repeat(2)),
    ],
    'the Body in place of the Messaging': [
      'signature_invalid',
      () => replaced(parts.soap, references.messaging, references.body),
    ],
    'the UserMessage in place of the Messaging': [
      'signature_invalid',
      () =>
        replaced(replaced(parts.soap, references.messaging, to('#um')), '<eb:UserMessage>', '<eb:UserMessage id="um">'),
    ],
    'the token as well': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('#tok')),
    ],
    'the encrypted key as well': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('#ek')),
    ],
    'the signature itself': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('#sig')),
    ],
    'a foreign header as well': [
      'signature_invalid',
      () =>
        replaced(
          replaced(parts.soap, references.body, references.body + to('#x')),
          '</S12:Header>',
          '<x:Y xmlns:x="urn:x" Id="x"/></S12:Header>',
        ),
    ],
    'an id that is not there': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('#nothing')),
    ],
    'the whole document': ['signature_invalid', () => replaced(parts.soap, references.body, references.body + to(''))],
    'the root by XPointer': ['signature_invalid', () => replaced(parts.soap, references.body, to('#xpointer(/)'))],
    'an id by XPointer': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, to("#xpointer(id('body'))")),
    ],
    'an id with a quote': ['signature_invalid', () => replaced(parts.soap, references.body, to("#body' or '1'='1"))],
    'something on the web': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('http://127.0.0.1:9/')),
    ],
    'no URI': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, replaced(references.body, ' URI="#body"', '')),
    ],
    'the payload as if it were an element': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          references.attachment,
          replaced(
            references.attachment,
            /Algorithm="[^"]*#Attachment[^"]*"/,
            'Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"',
          ),
        ),
    ],
    'the Messaging as if it were an attachment': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          references.messaging,
          replaced(
            references.messaging,
            'http://www.w3.org/2001/10/xml-exc-c14n#',
            'http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1#Attachment-Content-Signature-Transform',
          ),
        ),
    ],
    'another part than the header names': [
      'signature_invalid',
      () => replaced(parts.soap, references.attachment, replaced(references.attachment, 'cid:', 'cid:x')),
    ],
  }
  for (const [name, [code, mutate]] of Object.entries(cases))
    test(`${name}: refused`, async () => expect(await verdict(resigned(mutate()))).toBe(code))

  test('in any order, accepted', async () => {
    const soap = resigned(
      replaced(
        parts.soap,
        references.messaging + references.body + references.attachment,
        references.attachment + references.body + references.messaging,
      ),
    )
    expect(await accepted(messageOf({ ...parts, soap }))).toBe(true)
  })
})

describe('X12 a timestamp is no reason to refuse', () => {
  const timestamp = (days: number): string =>
    `<wsu:Timestamp xmlns:wsu="${namespace.wsu}" wsu:Id="ts"><wsu:Created>${new Date(Date.UTC(2026, 10, 20 - days)).toISOString()}</wsu:Created><wsu:Expires>2026-01-01T00:00:00Z</wsu:Expires></wsu:Timestamp>`
  const withTimestamp = (days: number): string =>
    replaced(parts.soap, '</wsse:Security>', `${timestamp(days)}</wsse:Security>`)

  test.each([0, 2, 7])('in Security, %i days old, signed or not', async (days) => {
    expect(await accepted(messageOf({ ...parts, soap: withTimestamp(days) }))).toBe(true)
    const reference = references.body + replaced(references.body, '#body', '#ts')
    expect(
      await accepted(
        messageOf({ ...parts, soap: resigned(replaced(withTimestamp(days), references.body, reference)) }),
      ),
    ).toBe(true)
  })

  test('two of them are refused, and so is one outside of Security that is signed', async () => {
    expect(
      await verdict(
        replaced(withTimestamp(0), '</wsse:Security>', `${replaced(timestamp(0), '"ts"', '"ts2"')}</wsse:Security>`),
      ),
    ).toBe('signature_invalid')
    const outside = replaced(
      replaced(parts.soap, '</S12:Header>', `${timestamp(0)}</S12:Header>`),
      references.body,
      references.body + replaced(references.body, '#body', '#ts'),
    )
    expect(await verdict(resigned(outside))).toBe('signature_invalid')
  })

  test.each([0, 2, 7])('D98 in MessageInfo, %i days old', async (days) => {
    const at = new Date(Date.UTC(2026, 10, 20 - days)).toISOString()
    expect(
      await accepted(messageOf({ ...parts, soap: resigned(replaced(parts.soap, /(?<=<eb:Timestamp>)[^<]*/, at)) })),
    ).toBe(true)
  })

  test('R9 the same bytes open twice, with the same digest and signer', async () => {
    const [one, two] = [await open(messageOf(parts)), await open(messageOf(parts))]
    expect(two.attachmentDigest).toBe(one.attachmentDigest)
    expect(two.signer.fingerprint).toBe(one.signer.fingerprint)
  })
})

describe('X7j the parts must be the root and the one payload', () => {
  const root = (): ReturnType<typeof rootPart> => rootPart(parts.soap)
  const payload = (contentId = parts.contentId, content: Uint8Array = parts.content): ReturnType<typeof payloadPart> =>
    payloadPart(contentId, content)
  const cases: Record<string, [code: string, message: () => { contentType: string; body: Uint8Array }]> = {
    'no payload': ['external_payload_error', () => mimeOf([root()])],
    'the payload first': ['mime_malformed', () => mimeOf([payload(), root()])],
    'the root twice': ['external_payload_error', () => mimeOf([root(), root(), payload()])],
    'an extra part behind': ['external_payload_error', () => mimeOf([root(), payload(), payload('extra@x')])],
    'an extra part between': ['external_payload_error', () => mimeOf([root(), payload('extra@x'), payload()])],
    'an extra part without an id': ['external_payload_error', () => mimeOf([root(), payload(), rootPart('x')])],
    'the Content-ID twice': ['mime_malformed', () => mimeOf([root(), payload(), payload()])],
    'the Content-ID in two headers': [
      'mime_malformed',
      () =>
        mimeOf([
          root(),
          { headers: [`Content-ID: <${parts.contentId}>`, 'Content-ID: <x@y>'], content: parts.content },
        ]),
    ],
    'the Content-ID in other case': [
      'external_payload_error',
      () => mimeOf([root(), payload(parts.contentId.replace('PSK', 'psk'))]),
    ],
    'the Content-ID percent-encoded': [
      'external_payload_error',
      () => mimeOf([root(), payload(parts.contentId.replace('@', '%40'))]),
    ],
    'no Content-ID': [
      'external_payload_error',
      () => mimeOf([root(), { headers: ['Content-Type: application/octet-stream'], content: parts.content }]),
    ],
    'the payload of another message': [
      'decryption_failed',
      () => mimeOf([root(), payload(parts.contentId, Buffer.alloc(200, 7))]),
    ],
    'an empty payload': ['decryption_failed', () => mimeOf([root(), payload(parts.contentId, Buffer.alloc(0))])],
    'a root of text/xml': [
      'mime_malformed',
      () => mimeOf([{ ...root(), headers: ['Content-Type: text/xml'] }, payload()]),
    ],
    'a root in UTF-16': [
      'mime_malformed',
      () => mimeOf([{ ...root(), headers: ['Content-Type: application/soap+xml; charset=utf-16'] }, payload()]),
    ],
    'a root above 256 kB': [
      'message_too_large',
      () => mimeOf([rootPart(`${parts.soap}${' '.repeat(262_144)}`), payload()]),
    ],
  }
  for (const [name, [code, message]] of Object.entries(cases))
    test(`${name}: refused`, async () => expect(await codeOfPromise(take(message()))).toBe(code))

  test('a URI percent-encoded in header, signature and encryption names the part all the same', async () => {
    const encoded = parts.soap.replaceAll(`cid:${parts.contentId}`, `cid:${parts.contentId.replace('@', '%40')}`)
    expect(await accepted(messageOf({ ...parts, soap: resigned(encoded) }))).toBe(true)
  })

  test('a URI encoded twice, or broken, names nothing', async () => {
    for (const cid of [
      parts.contentId.replace('@', '%2540'),
      parts.contentId.replace('@', '%4'),
      `${parts.contentId}%00`,
      '',
    ]) {
      expect(await verdict(resigned(parts.soap.replaceAll(`cid:${parts.contentId}`, `cid:${cid}`)))).toBe(
        'external_payload_error',
      )
    }
  })

  test('base64 content is accepted', async () => {
    const message = mimeOf([
      root(),
      {
        headers: ['Content-Transfer-Encoding: base64', `Content-ID: <${parts.contentId}>`],
        content: Buffer.from(parts.content.toString('base64').replace(/.{76}/g, '$&\r\n')),
      },
    ])
    expect(await accepted(message)).toBe(true)
  })

  test('the whole body is held to its limit', async () => {
    const message = messageOf(parts)
    expect(await codeOfPromise(take(message, { ...receiving(), messageBytesMax: message.body.length - 1 }))).toBe(
      'message_too_large',
    )
    expect((await take(message, { ...receiving(), messageBytesMax: message.body.length })).equals(envelope)).toBe(true)
  })
})

test('X8 the payload is not encrypted: refused', async () => {
  for (const name of ['xenc:EncryptedKey', 'xenc:EncryptedData'])
    expect(await verdict(replaced(parts.soap, elementText(parts.soap, name), ''))).toBe('decryption_failed')
  const other = replaced(parts.soap, `CipherReference URI="cid:${parts.contentId}"`, 'CipherReference URI="cid:x@y"')
  expect(await verdict(other)).toBe('decryption_failed')
})
