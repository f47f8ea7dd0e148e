import { randomBytes, randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { readLocalMember } from '@cornerpost/local-network'
import { buildUserMessage, type OutgoingMessage } from '../../engine/peppol/as4/build-user-message.ts'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import { readCertificate } from '../../engine/crypto/pki/certificate.ts'
import { readIdentity, type AccessPointIdentity } from '../../engine/crypto/pki/identity.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import {
  messageOf,
  mimeOf,
  partsOf,
  payloadPart,
  replaced,
  resigned,
  rootPart,
  type Parts,
} from '../engine/peppol/as4/forgery.ts'
import type { Access, AccessPoint } from '../support/local-world.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { sapiClient } from '../support/sapi-client.ts'

/** A request that the service must refuse, and a pattern that its answer must match. */
export interface Refusal {
  readonly door: 'json' | 'as4'
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: () => Uint8Array | string
  readonly refusedBy: RegExp
  /** true for one cheap request per endpoint type, which still runs through the whole endpoint */
  readonly isSmall?: boolean
}

const megabyte = 2 ** 20
const entities = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')

/** Hostile documents, keyed by their flaw. Some are made from `root` by inserting text between two tags. */
const hostileDocuments: Readonly<Record<string, (root: string) => string>> = {
  'an external entity (XXE)': (root) =>
    `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>${root.replace('><', '>&x;<')}`,
  'a billion laughs': (root) => `<!DOCTYPE x [<!ENTITY e0 "lol">${entities(10)}]>${root.replace('><', '>&e10;<')}`,
  'quadratic blow-up': (root) =>
    `<!DOCTYPE x [<!ENTITY e0 "${'a'.repeat(100_000)}">]>${root.replace('><', `>${'&e0;'.repeat(10_000)}<`)}`,
  'elements nested 100,000 deep': () => `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`,
  '200,000 attributes': () => `<a ${Array.from({ length: 200_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
  'a name of 1 MB': () => `<${'a'.repeat(megabyte)}/>`,
  'an attribute value of 2 MB': () => `<a b="${'c'.repeat(2 * megabyte)}"/>`,
  '500,000 elements': () => `<a>${'<b/>'.repeat(500_000)}</a>`,
  '2 MB of text without an end tag': () => `<a>${'&lt;'.repeat(500_000)}`,
  '2 MB of comments': () => `<a>${'<!---->'.repeat(290_000)}`,
}

/** Returns hostile requests to the JSON endpoints, with a token where one is needed. */
export async function jsonRefusals(point: AccessPoint): Promise<readonly Refusal[]> {
  const access = point.access()
  const { headers } = await sapiClient(point.url, access)
  const sending = { ...headers, 'content-type': 'application/json' }
  const anonymous = { 'content-type': 'application/json' }
  const valid = sendBody(access)
  const refusal = (
    name: string,
    path: string,
    given: Readonly<Record<string, string>>,
    body: Refusal['body'],
  ): Refusal => ({ door: 'json', name, path, headers: given, body, refusedBy: /SAPI-[A-Z]+-\d+|[a-z]+(_[a-z]+)+|^$/ })
  const send = (name: string, body: Refusal['body'], more: Readonly<Record<string, string>> = {}): Refusal =>
    refusal(name, '/sapi/document/send', { ...sending, ...more }, body)
  return [
    ...Object.entries(hostileDocuments).map(([name, document]) =>
      send(name, () => valid(document('<Invoice><ID/></Invoice>'))),
    ),
    send('a document of 3 MB and one byte', () => valid('x'.repeat(3 * megabyte + 1))),
    send('a body of 9 MB', () => valid('x'.repeat(9 * megabyte))),
    send('JSON nested 1,000,000 deep', () => '['.repeat(1_000_000)),
    send(
      '100,000 members, the last one twice',
      () => `{${Array.from({ length: 100_000 }, (_, index) => `"m${index}":0`).join(',')},"m0":0}`,
    ),
    send('1,000,000 numbers beyond any range', () => `{"a":[${'1e999,'.repeat(1_000_000)}1]}`),
    send('8 MB that are not UTF-8', () => Buffer.alloc(8_000_000, 0xff)),
    send('a compressed body', () => randomBytes(megabyte), { 'content-encoding': 'gzip' }),
    send('an Idempotency-Key of 10 kB', () => valid('<a/>'), { 'idempotency-key': 'k'.repeat(10_000) }),
    send('headers of 20 kB', () => valid('<a/>'), { 'x-long': 'x'.repeat(20_000) }),
    send('a forged token', () => valid('x'.repeat(megabyte)), {
      authorization: `Bearer eyJhbGciOiJub25lIn0.${'A'.repeat(1_000)}.`,
    }),
    refusal('a secret of 10 kB', '/sapi/auth/token', anonymous, () =>
      JSON.stringify({
        grant_type: 'client_credentials',
        client_id: access.clientId,
        client_secret: 'x'.repeat(10_000),
      }),
    ),
    {
      ...refusal('a wrong secret', '/sapi/auth/token', anonymous, () =>
        JSON.stringify({
          grant_type: 'client_credentials',
          client_id: access.clientId,
          client_secret: `vpt_${'0'.repeat(40)}`,
        }),
      ),
      isSmall: true,
    },
  ]
}

function sendBody({ participants: [sender = ''] }: Access): (payload: string) => string {
  const { metadata } = sampleInvoice(sender, '0245:2123456786', 'REFUSED')
  return (payload) => JSON.stringify({ metadata, payload, payloadFormat: 'XML' })
}

/**
 * Returns hostile messages to the AS4 endpoint. Some come from strangers, others from the second access point of the
 * network.
 */
export async function as4Refusals(point: AccessPoint): Promise<readonly Refusal[]> {
  const network = join(dirname(point.data), 'network')
  const [us, peer] = await Promise.all([readLocalMember(network, 'PSK000101'), readLocalMember(network, 'PSK000102')])
  const identity = readIdentity(peer.certificate, peer.privateKey.reveal())
  const message = (envelope: Uint8Array): Promise<OutgoingMessage> =>
    aMessage(identity, us.certificate, point, envelope)
  const parts = await partsOf(await message(Buffer.from('<StandardBusinessDocument/>')))
  const refusal = (name: string, make: () => { readonly contentType: string; readonly body: Uint8Array }): Refusal => {
    const { contentType, body } = make()
    return {
      door: 'as4',
      name,
      path: '/as4',
      headers: { 'content-type': contentType },
      body: () => body,
      refusedBy: /EBMS:\d{4}|^$/,
    }
  }
  const soap = (name: string, mutate: (soap: string) => string): Refusal =>
    refusal(name, () => messageOf({ ...parts, soap: mutate(parts.soap) }))
  const payload = async (name: string, envelope: Uint8Array): Promise<Refusal> => {
    const sent = await message(envelope)
    return refusal(name, () => sent)
  }
  const signed = (name: string, mutate: (soap: string) => string): Refusal =>
    soap(name, (text) => resigned(mutate(text), identity))
  return [
    ...Object.entries(hostileDocuments).map(([name, document]) =>
      soap(name, () =>
        document('<S12:Envelope xmlns:S12="http://www.w3.org/2003/05/soap-envelope"><S12:Header/></S12:Envelope>'),
      ),
    ),
    soap('no signature', (text) => text.replace(/<ds:Signature .*<\/ds:Signature>/s, '')),
    soap('a wrong signature', (text) =>
      text.replace(/(?<=<ds:SignatureValue>)[^<]*/, randomBytes(256).toString('base64')),
    ),
    soap('a wrapped message', (text) =>
      text.replace(
        /<eb:Messaging.*<\/eb:Messaging>/s,
        (messaging) => `<x:W xmlns:x="urn:x">${messaging}</x:W>${messaging.replace('wsu:Id="msg"', 'wsu:Id="forged"')}`,
      ),
    ),
    soap('SHA-1', (text) =>
      text.replaceAll('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
    ),
    signed('200 references, validly signed', (text) =>
      text.replace(/<ds:Reference .*?<\/ds:Reference>/s, (reference) => reference.repeat(200)),
    ),
    signed('an envelope for another access point, validly signed', (text) => replaced(text, 'PSK000101', 'PSK000999')),
    refusal('random bytes as the wrapped key', () =>
      messageOf({
        ...parts,
        soap: resigned(
          parts.soap.replace(/(?<=<xenc:CipherValue>)[^<]*/, randomBytes(256).toString('base64')),
          identity,
        ),
      }),
    ),
    { ...refusal('a damaged tag', () => messageOf({ ...parts, content: damaged(parts) })), isSmall: true },
    refusal('a damaged payload of 50 MB', () => messageOf({ ...parts, content: randomBytes(50 * megabyte) })),
    await payload('a gzip bomb of 200 MB', Buffer.alloc(200 * megabyte)),
    await payload(
      'a payload of 60 MB within the compression ratio',
      Buffer.from(Array.from({ length: 120_000 }, () => randomBytes(4).toString('hex') + 'x'.repeat(500)).join('')),
    ),
    await payload('20 MB that are not an envelope', Buffer.from(`<a>${'<b/>'.repeat(5 * megabyte)}</a>`)),
    await payload('an envelope with a DOCTYPE', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')),
    await payload(
      'an envelope with a regular expression as a prefix',
      envelopeOf(' xmlns:(x+x+)+y="u"', `<b c="${'x'.repeat(60)}"/>`),
    ),
    await payload(
      'an envelope with 20,000 prefixes, 2 MB',
      envelopeOf(
        Array.from({ length: 20_000 }, (_, index) => ` xmlns:p${index}="u"`).join(''),
        '<b c="d"/>'.repeat(200_000),
      ),
    ),
    await payload(
      'an envelope with 64 prefixes around 2 MB',
      envelopeOf(
        Array.from({ length: 64 }, (_, index) => ` xmlns:p${index}="u"`).join(''),
        '<b c="q:q"/>'.repeat(170_000),
      ),
    ),
    await payload('20 MB of comment in an envelope', envelopeOf('', `<!--${'>'.repeat(20 * megabyte)}-->`)),
    refusal('50 MB that are not a message', () => ({
      contentType: 'multipart/related; boundary="b"',
      body: randomBytes(50 * megabyte),
    })),
    refusal('50 MB of preamble', () => ({
      contentType: 'multipart/related; boundary="b"',
      body: Buffer.alloc(50 * megabyte, '\r\n--'),
    })),
    refusal('a SOAP part of 10 MB', () => mimeOf([rootPart(' '.repeat(10 * megabyte))])),
    refusal('1,000,000 headers in one part', () =>
      mimeOf([{ headers: Array.from({ length: 1_000_000 }, () => 'x: y'), content: Buffer.from('<a/>') }]),
    ),
    refusal('100,000 parts', () =>
      mimeOf([
        rootPart(parts.soap),
        ...Array.from({ length: 100_000 }, (_, index) => payloadPart(`${index}@x`, Buffer.from('x'))),
      ]),
    ),
  ]
}

/** Returns an envelope without a header. */
function envelopeOf(declarations: string, inside: string): Buffer {
  return Buffer.from(
    `<s:StandardBusinessDocument xmlns:s="urn:s"${declarations}><a>${inside}</a></s:StandardBusinessDocument>`,
  )
}

function damaged({ content }: Parts): Buffer {
  const copy = Buffer.from(content)
  copy[copy.length - 1] ^= 1
  return copy
}

function aMessage(
  identity: AccessPointIdentity,
  receiverCertificate: string,
  point: AccessPoint,
  envelope: Uint8Array,
): Promise<OutgoingMessage> {
  const [receiver = ''] = point.access().participants
  return buildUserMessage(
    { identity, clock: systemClock, random: systemRandom },
    {
      messageId: `${randomUUID()}@psk000102.test`,
      conversationId: randomUUID(),
      ...documentTypes.invoice,
      originalSender: parseParticipantIdentifier('0245:2123456786'),
      finalRecipient: parseParticipantIdentifier(receiver),
      receiver: readCertificate(receiverCertificate),
      envelope,
    },
  )
}
