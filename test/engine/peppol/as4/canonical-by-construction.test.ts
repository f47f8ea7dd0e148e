import { array, assert, constantFrom, option, property, record } from 'fast-check'
import { XmlC14NMode, XmlDocument, type XmlElement as Libxml2Element } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { writeEbmsError } from '../../../../engine/peppol/as4/ebms-error.ts'
import { namespace } from '../../../../engine/peppol/as4/soap/profile.ts'
import { writeReceipt } from '../../../../engine/peppol/as4/receipt.ts'
import { writeSignalMessage } from '../../../../engine/peppol/as4/signal-message.ts'
import { emptyBody, writeEnvelope, writeMessaging } from '../../../../engine/peppol/as4/soap/soap-writer.ts'
import { writeUserMessage, type UserMessage } from '../../../../engine/peppol/as4/user-message.ts'
import { writeSignature } from '../../../../engine/peppol/as4/security/write-signature.ts'
import { canonicalizeExclusive } from '../../../../engine/xml/canonicalize.ts'
import type { XmlElement } from '../../../../engine/xml/element.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { messageLimits } from '../../../../engine/xml/xml-limits.ts'
import { elementText } from './forgery.ts'
import { c2, now } from './network.ts'

// Everything that we sign is digested as written. The written text must therefore be its own exclusive canonical form
// for all values.
const hostile = array(
  constantFrom(
    '&',
    '<',
    '>',
    '"',
    "'",
    '\r',
    '\n',
    '\r\n',
    '\t',
    ' ',
    ']]>',
    '&amp;',
    '<!--',
    '\u{1f600}',
    '\u{10ffff}',
    '\u{f900}',
    'é',
    'a',
    '@',
    ':',
    '%40',
  ),
  { minLength: 1, maxLength: 12 },
).map((pieces) => pieces.join(''))
const userMessages = record({
  messageId: hostile,
  conversationId: hostile,
  fromSeat: hostile,
  toSeat: hostile,
  process: hostile,
  documentType: hostile,
  originalSender: hostile,
  finalRecipient: hostile,
  contentId: hostile,
}).map(
  (values) =>
    ({
      ...values,
      timestamp: now,
      process: { scheme: 'cenbii-procid-ubl', value: values.process },
      documentType: { scheme: 'busdox-docid-qns', value: values.documentType },
      payload: { contentId: values.contentId, mimeType: 'application/xml', isCompressed: true },
    }) as unknown as UserMessage,
)

/**
 * References as peers write them, with other prefixes, a default namespace, prefix lists, white space, empty-element
 * tags and unusual URIs.
 */
const references = record({
  prefix: constantFrom('ds', 'dsig', '', 'eb', 'S12', 'wsu', 'ebbp'),
  uri: hostile,
  list: option(constantFrom('S12', 'eb #default', '')),
  space: constantFrom('', '\n  ', '\r\n'),
}).map(({ prefix, uri, list, space }) => {
  const name = (local: string): string => (prefix === '' ? local : `${prefix}:${local}`)
  const attribute = uri.replace(/[&<"\t\n\r]/g, (character) => `&#${character.codePointAt(0)};`)
  const inclusive =
    list === null
      ? ''
      : `<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="${list}"/>`
  const transform = `<${name('Transform')} Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#">${inclusive}</${name('Transform')}>`
  const written = `<${name('Reference')} ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}='${namespace.ds}' URI="${attribute}">${space}<${name('Transforms')}>${transform}</${name('Transforms')}><${name('DigestMethod')} Algorithm="x"/></${name('Reference')}>`
  return { uri, digest: '', canonical: canonicalizeExclusive(parseXml(Buffer.from(written), messageLimits)) }
})

test('a user message with hostile values is written in canonical form', () => {
  assert(
    property(userMessages, (message) =>
      expectCanonical(writeMessaging(writeUserMessage(message)), message.payload.contentId),
    ),
    { numRuns: 150 },
  )
})

test('a receipt that repeats the references of a peer is written in canonical form', () => {
  assert(
    property(array(references, { minLength: 1, maxLength: 4 }), hostile, (list, messageId) =>
      expectCanonical(
        writeMessaging(
          writeSignalMessage({ messageId, timestamp: now, refToMessageId: messageId }, writeReceipt(list)),
        ),
      ),
    ),
    { numRuns: 100 },
  )
})

test('an error about a message with a hostile id is written in canonical form', () => {
  assert(
    property(option(hostile), (refToMessageId) =>
      expectCanonical(
        writeMessaging(
          writeSignalMessage(
            { messageId: 'a@b', timestamp: now, refToMessageId },
            writeEbmsError('receiver_not_serviced', refToMessageId),
          ),
        ),
      ),
    ),
    { numRuns: 50 },
  )
})

/** Expects that the canonical form of each signed element equals the digested text, in our version and libxml2's. */
function expectCanonical(messaging: string, contentId = 'a@b'): void {
  const signature = writeSignature(c2, messaging, { uri: `cid:${contentId}`, digest: 'AAAA' })
  const soap = writeEnvelope(signature.xml, messaging)
  const signedInfo = elementText(signature.xml, 'ds:SignedInfo')
  const root = parseXml(Buffer.from(soap), messageLimits)
  const [header, body] = root.elements()
  const [security, block] = header.elements()
  expect(canonicalizeExclusive(block)).toBe(messaging)
  expect(canonicalizeExclusive(body)).toBe(emptyBody)
  expect(canonicalizeExclusive(find(security, 'SignedInfo'))).toBe(signedInfo)
  const document = XmlDocument.fromBuffer(Buffer.from(soap))
  try {
    for (const [name, literal] of [
      ['Messaging', messaging],
      ['Body', emptyBody],
      ['SignedInfo', signedInfo],
    ]) {
      const element = document.get(`//*[local-name()='${name}']`) as Libxml2Element
      expect(element.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 })).toBe(literal)
    }
  } finally {
    document.dispose()
  }
}

function find(element: XmlElement, localName: string): XmlElement {
  const pending = [element]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.localName === localName) return next
    pending.push(...next.elements())
  }
  throw new Error(`no ${localName}`)
}
