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

describe('X8 a valid signature must cover exactly the Messaging header, the Body and the payload', () => {
  const to = (uri: string): string => replaced(references.body, '#body', uri)
  const cases: Record<string, [code: string, mutate: () => string]> = {
    'without the payload': ['signature_invalid', () => replaced(parts.soap, references.attachment, '')],
    'without the Body': ['signature_invalid', () => replaced(parts.soap, references.body, '')],
    'without the Messaging': ['signature_invalid', () => replaced(parts.soap, references.messaging, '')],
    'without any reference': [
      'signature_invalid',
      () => replaced(parts.soap, references.messaging + references.body + references.attachment, ''),
    ],
    'with the payload twice': [
      'signature_invalid',
      () => replaced(parts.soap, references.attachment, references.attachment.repeat(2)),
    ],
    'with the payload twice, once percent-encoded': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          references.attachment,
          references.attachment + replaced(references.attachment, '@', '%40'),
        ),
    ],
    'with the Messaging twice': [
      'signature_invalid',
      () => replaced(parts.soap, references.messaging, references.messaging.repeat(2)),
    ],
    'with the Body in place of the Messaging': [
      'signature_invalid',
      () => replaced(parts.soap, references.messaging, references.body),
    ],
    'with the UserMessage in place of the Messaging': [
      'signature_invalid',
      () =>
        replaced(replaced(parts.soap, references.messaging, to('#um')), '<eb:UserMessage>', '<eb:UserMessage id="um">'),
    ],
    'over the token as well': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('#tok')),
    ],
    'over the encrypted key as well': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('#ek')),
    ],
    'over the signature itself': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('#sig')),
    ],
    'over a foreign header as well': [
      'signature_invalid',
      () =>
        replaced(
          replaced(parts.soap, references.body, references.body + to('#x')),
          '</S12:Header>',
          '<x:Y xmlns:x="urn:x" Id="x"/></S12:Header>',
        ),
    ],
    'over an unknown id': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('#nothing')),
    ],
    'over the whole document': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('')),
    ],
    'over the root by XPointer': ['signature_invalid', () => replaced(parts.soap, references.body, to('#xpointer(/)'))],
    'over an id by XPointer': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, to("#xpointer(id('body'))")),
    ],
    'over an id with a quote': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, to("#body' or '1'='1")),
    ],
    'over a resource on the web': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, references.body + to('http://127.0.0.1:9/')),
    ],
    'with a reference without a URI': [
      'signature_invalid',
      () => replaced(parts.soap, references.body, replaced(references.body, ' URI="#body"', '')),
    ],
    'with the transform of an element for the payload': [
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
    'with the transform of an attachment for the Messaging': [
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
    'over a part that the header does not name': [
      'signature_invalid',
      () => replaced(parts.soap, references.attachment, replaced(references.attachment, 'cid:', 'cid:x')),
    ],
  }
  for (const [name, [code, mutate]] of Object.entries(cases))
    test(`a signature ${name} is refused`, async () => expect(await verdict(resigned(mutate()))).toBe(code))

  test('the references may be in any order', async () => {
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

describe('X12 timestamps', () => {
  const timestamp = (days: number): string =>
    `<wsu:Timestamp xmlns:wsu="${namespace.wsu}" wsu:Id="ts"><wsu:Created>${new Date(Date.UTC(2026, 10, 20 - days)).toISOString()}</wsu:Created><wsu:Expires>2026-01-01T00:00:00Z</wsu:Expires></wsu:Timestamp>`
  const withTimestamp = (days: number): string =>
    replaced(parts.soap, '</wsse:Security>', `${timestamp(days)}</wsse:Security>`)

  test.each([0, 2, 7])('a timestamp in Security that is %i days old is accepted, signed or not', async (days) => {
    expect(await accepted(messageOf({ ...parts, soap: withTimestamp(days) }))).toBe(true)
    const reference = references.body + replaced(references.body, '#body', '#ts')
    expect(
      await accepted(
        messageOf({ ...parts, soap: resigned(replaced(withTimestamp(days), references.body, reference)) }),
      ),
    ).toBe(true)
  })

  test('a second timestamp is refused, as is a signed timestamp outside Security', async () => {
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

  test.each([0, 2, 7])('D98 a timestamp in MessageInfo that is %i days old is accepted', async (days) => {
    const at = new Date(Date.UTC(2026, 10, 20 - days)).toISOString()
    expect(
      await accepted(messageOf({ ...parts, soap: resigned(replaced(parts.soap, /(?<=<eb:Timestamp>)[^<]*/, at)) })),
    ).toBe(true)
  })

  test('R9 opening the same message twice gives the same digest and signer', async () => {
    const [one, two] = [await open(messageOf(parts)), await open(messageOf(parts))]
    expect(two.attachmentDigest).toBe(one.attachmentDigest)
    expect(two.signer.fingerprint).toBe(one.signer.fingerprint)
  })
})

describe('X7j a message must consist of the root part and one payload part', () => {
  const root = (): ReturnType<typeof rootPart> => rootPart(parts.soap)
  const payload = (contentId = parts.contentId, content: Uint8Array = parts.content): ReturnType<typeof payloadPart> =>
    payloadPart(contentId, content)
  const cases: Record<string, [code: string, message: () => { contentType: string; body: Uint8Array }]> = {
    'without a payload': ['external_payload_error', () => mimeOf([root()])],
    'with the payload first': ['mime_malformed', () => mimeOf([payload(), root()])],
    'with the root twice': ['external_payload_error', () => mimeOf([root(), root(), payload()])],
    'with an extra part at the end': ['external_payload_error', () => mimeOf([root(), payload(), payload('extra@x')])],
    'with an extra part in the middle': [
      'external_payload_error',
      () => mimeOf([root(), payload('extra@x'), payload()]),
    ],
    'with an extra part without an id': ['external_payload_error', () => mimeOf([root(), payload(), rootPart('x')])],
    'with one Content-ID for two parts': ['mime_malformed', () => mimeOf([root(), payload(), payload()])],
    'with two Content-ID headers in one part': [
      'mime_malformed',
      () =>
        mimeOf([
          root(),
          { headers: [`Content-ID: <${parts.contentId}>`, 'Content-ID: <x@y>'], content: parts.content },
        ]),
    ],
    'with the Content-ID in another case': [
      'external_payload_error',
      () => mimeOf([root(), payload(parts.contentId.replace('PSK', 'psk'))]),
    ],
    'with a percent-encoded Content-ID': [
      'external_payload_error',
      () => mimeOf([root(), payload(parts.contentId.replace('@', '%40'))]),
    ],
    'without a Content-ID': [
      'external_payload_error',
      () => mimeOf([root(), { headers: ['Content-Type: application/octet-stream'], content: parts.content }]),
    ],
    'with the payload of another message': [
      'decryption_failed',
      () => mimeOf([root(), payload(parts.contentId, Buffer.alloc(200, 7))]),
    ],
    'with an empty payload': ['decryption_failed', () => mimeOf([root(), payload(parts.contentId, Buffer.alloc(0))])],
    'with a root of type text/xml': [
      'mime_malformed',
      () => mimeOf([{ ...root(), headers: ['Content-Type: text/xml'] }, payload()]),
    ],
    'with a root in UTF-16': [
      'mime_malformed',
      () => mimeOf([{ ...root(), headers: ['Content-Type: application/soap+xml; charset=utf-16'] }, payload()]),
    ],
    'with a root above 256 kB': [
      'message_too_large',
      () => mimeOf([rootPart(`${parts.soap}${' '.repeat(262_144)}`), payload()]),
    ],
  }
  for (const [name, [code, message]] of Object.entries(cases))
    test(`a message ${name} is refused`, async () => expect(await codeOfPromise(take(message()))).toBe(code))

  test('a cid: URI is accepted if it is percent-encoded everywhere in the SOAP envelope', async () => {
    const encoded = parts.soap.replaceAll(`cid:${parts.contentId}`, `cid:${parts.contentId.replace('@', '%40')}`)
    expect(await accepted(messageOf({ ...parts, soap: resigned(encoded) }))).toBe(true)
  })

  test('a cid: URI that is percent-encoded twice or malformed is refused', async () => {
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

  test('a payload part in base64 is accepted', async () => {
    const message = mimeOf([
      root(),
      {
        headers: ['Content-Transfer-Encoding: base64', `Content-ID: <${parts.contentId}>`],
        content: Buffer.from(parts.content.toString('base64').replace(/.{76}/g, '$&\r\n')),
      },
    ])
    expect(await accepted(message)).toBe(true)
  })

  test('a body above the size limit is refused, and a body of exactly that size is accepted', async () => {
    const message = messageOf(parts)
    expect(await codeOfPromise(take(message, { ...receiving(), messageBytesMax: message.body.length - 1 }))).toBe(
      'message_too_large',
    )
    expect((await take(message, { ...receiving(), messageBytesMax: message.body.length })).equals(envelope)).toBe(true)
  })
})

test('X8 a payload that is not encrypted is refused', async () => {
  for (const name of ['xenc:EncryptedKey', 'xenc:EncryptedData'])
    expect(await verdict(replaced(parts.soap, elementText(parts.soap, name), ''))).toBe('decryption_failed')
  const other = replaced(parts.soap, `CipherReference URI="cid:${parts.contentId}"`, 'CipherReference URI="cid:x@y"')
  expect(await verdict(other)).toBe('decryption_failed')
})
