import { beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../../../support/code-of.ts'
import { elementText, messageOf, partsOf, replaced, resigned, type Parts } from './forgery.ts'
import { aMessage, c2, envelope, open, other, take } from './network.ts'

// Signature wrapping (X7): each variant is a modified real message, and the unmodified message is accepted.
let parts: Parts
let messaging: string
let body: string
let forged: string

beforeAll(async () => {
  parts = await partsOf(await aMessage())
  messaging = elementText(parts.soap, 'eb:Messaging')
  body = elementText(parts.soap, 'S12:Body')
  forged = replaced(replaced(messaging, '0245:2123456786', '0245:9999999999'), 'wsu:Id="msg"', 'wsu:Id="forged"')
})

const verdict = (soap: string): Promise<string> => codeOfPromise(take(messageOf({ ...parts, soap })))
const wrapper = (inside: string): string => `<x:Wrapper xmlns:x="urn:x">${inside}</x:Wrapper>`

test('X7 the unmodified message is accepted', async () => {
  expect((await take(messageOf(parts))).equals(envelope)).toBe(true)
  expect((await take(messageOf({ ...parts, soap: resigned(parts.soap) }))).equals(envelope)).toBe(true)
})

describe('X7 a wrapped Messaging header', () => {
  const cases: Record<string, [code: string, mutate: () => string]> = {
    'X7a the signed Messaging under a foreign header': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, wrapper(messaging) + forged),
    ],
    'X7a the signed Messaging under a foreign header, after the forged one': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, forged + wrapper(messaging)),
    ],
    'X7b a forged Messaging before the signed one': [
      'as4_header_invalid',
      () => replaced(parts.soap, messaging, forged + messaging),
    ],
    'X7c a forged Messaging after the signed one': [
      'as4_header_invalid',
      () => replaced(parts.soap, messaging, messaging + forged),
    ],
    'X7c a forged Messaging without mustUnderstand after the signed one': [
      'as4_header_invalid',
      () => replaced(parts.soap, messaging, messaging + replaced(forged, ' S12:mustUnderstand="true"', '')),
    ],
    'X7d the signed Messaging inside the forged one': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, replaced(forged, '</eb:Messaging>', `${messaging}</eb:Messaging>`)),
    ],
    'X7d a Messaging with two user messages, although validly signed,': [
      'as4_value_inconsistent',
      () =>
        resigned(replaced(parts.soap, '</eb:Messaging>', `${elementText(forged, 'eb:UserMessage')}</eb:Messaging>`)),
    ],
    'X7f the signed Messaging in ds:Object': [
      'signature_invalid',
      () =>
        replaced(
          replaced(parts.soap, messaging, forged),
          '</ds:Signature>',
          `<ds:Object>${messaging}</ds:Object></ds:Signature>`,
        ),
    ],
    'X7f the signed Messaging in KeyInfo': [
      'security_policy_violated',
      () =>
        replaced(
          replaced(parts.soap, messaging, forged),
          '</ds:KeyInfo></ds:Signature>',
          `${messaging}</ds:KeyInfo></ds:Signature>`,
        ),
    ],
    'X7g a repeated id with the forged Messaging in place': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, replaced(forged, 'forged', 'msg') + wrapper(messaging)),
    ],
    'X7g a repeated id with the signed Messaging first': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, wrapper(messaging) + replaced(forged, 'forged', 'msg')),
    ],
    'X7h a forged Messaging with the same id without a namespace': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, replaced(forged, 'wsu:Id="forged"', 'Id="msg"') + wrapper(messaging)),
    ],
    'X7h a forged Messaging with the same xml:id': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, wrapper(messaging) + replaced(forged, 'wsu:Id="forged"', 'xml:id="msg"')),
    ],
    'X7h a forged Messaging with the same id in a foreign namespace': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          messaging,
          replaced(forged, 'wsu:Id="forged"', 'x:ID="msg" xmlns:x="urn:x"') + wrapper(messaging),
        ),
    ],
    'X7g a repeated id that no reference uses': [
      'signature_invalid',
      () => replaced(parts.soap, '</S12:Header>', '<x:Y xmlns:x="urn:x" Id="sig"/></S12:Header>'),
    ],
    'X7m an element with two ids that no reference uses': [
      'signature_invalid',
      () => replaced(parts.soap, '</S12:Header>', '<x:Y xmlns:x="urn:x" Id="a" x:id="b"/></S12:Header>'),
    ],
    'X7i a copy of the signed Messaging in Security': [
      'security_policy_violated',
      () => replaced(replaced(parts.soap, messaging, forged), '</wsse:Security>', `${messaging}</wsse:Security>`),
    ],
    'X7i a copy of the signed Messaging in a token': [
      'security_policy_violated',
      () =>
        replaced(
          replaced(parts.soap, messaging, forged),
          '</wsse:BinarySecurityToken><ds:Sig',
          `${messaging}</wsse:BinarySecurityToken><ds:Sig`,
        ),
    ],
    'X7m a second id on the signed Messaging': [
      'signature_invalid',
      () => replaced(parts.soap, 'wsu:Id="msg"', 'Id="other" wsu:Id="msg"'),
    ],
    'X7n the ebMS prefix redefined inside the Messaging': [
      'signature_invalid',
      () => replaced(parts.soap, '<eb:UserMessage>', '<eb:UserMessage xmlns:eb="urn:x">'),
    ],
    'X7n the namespace of another ebMS version': [
      'as4_header_invalid',
      () => parts.soap.replaceAll('ns/core/200704/"', 'ns/core/200705/"'),
    ],
    'a Messaging changed in one character': [
      'signature_invalid',
      () => replaced(parts.soap, '0245:2123456786', '0245:2123456787'),
    ],
    'a Messaging changed in white space': [
      'signature_invalid',
      () => replaced(parts.soap, '<eb:UserMessage>', '<eb:UserMessage> '),
    ],
  }
  for (const [name, [code, mutate]] of Object.entries(cases))
    test(`${name} is refused`, async () => expect(await verdict(mutate())).toBe(code))
})

describe('X7e a wrapped Body', () => {
  const forgedBody = (): string =>
    replaced(replaced(body, 'wsu:Id="body"', ''), '></S12:Body>', '><x xmlns="urn:x"/></S12:Body>')
  const cases: Record<string, [code: string, mutate: () => string]> = {
    'the signed Body under a header': [
      'signature_invalid',
      () => replaced(replaced(parts.soap, body, forgedBody()), '</S12:Header>', `${wrapper(body)}</S12:Header>`),
    ],
    'a forged Body before the signed one': [
      'as4_header_invalid',
      () => replaced(parts.soap, body, forgedBody() + body),
    ],
    'a forged Body after the signed one': ['as4_header_invalid', () => replaced(parts.soap, body, body + forgedBody())],
    'the signed Body inside the forged one': [
      'signature_invalid',
      () => replaced(parts.soap, body, replaced(forgedBody(), '<x xmlns="urn:x"/>', body)),
    ],
    'the Body before the Header': [
      'as4_header_invalid',
      () => replaced(replaced(parts.soap, body, ''), '<S12:Header>', `${body}<S12:Header>`),
    ],
    'an additional element after the Body': [
      'as4_header_invalid',
      () => replaced(parts.soap, '</S12:Envelope>', `${wrapper('')}</S12:Envelope>`),
    ],
    'a validly signed Body with content': [
      'as4_header_invalid',
      () => resigned(replaced(parts.soap, '></S12:Body>', '><x xmlns="urn:x"/></S12:Body>')),
    ],
    'a validly signed Body with text': [
      'as4_header_invalid',
      () => resigned(replaced(parts.soap, '></S12:Body>', '>x</S12:Body>')),
    ],
  }
  for (const [name, [code, mutate]] of Object.entries(cases))
    test(`${name} is refused`, async () => expect(await verdict(mutate())).toBe(code))
})

describe('X7k markup inside signed text', () => {
  test.each([
    ['a comment', '<eb:Action><!-- x -->'],
    ['a processing instruction', '<eb:Action><?x y?>'],
    ['a CDATA section', '<eb:Action><![CDATA[]]>'],
  ])('D114 P43 %s is refused, even if it is validly signed', async (_, to) => {
    const soap = replaced(parts.soap, '<eb:Action>', to)
    expect(await verdict(soap)).toBe('invalid_xml')
    expect(await verdict(resigned(soap))).toBe('invalid_xml')
  })

  test.each([
    ['a whole value', '<![CDATA[0245:2123456786]]>'],
    ['a part of a value', '0245:<![CDATA[21234]]>56786'],
  ])('P43 %s in a CDATA section is refused, although the signature is still valid', async (_, value) => {
    expect(await verdict(replaced(parts.soap, '0245:2123456786', value))).toBe('invalid_xml')
  })

  test('a character reference is read as the character that it represents', async () => {
    const soap = replaced(parts.soap, '0245:2123456786', '&#48;245:212345678&#x36;')
    expect((await open(messageOf({ ...parts, soap }))).header.finalRecipient).toBe('0245:2123456786')
  })

  test.each(['DigestValue', 'SignatureValue'])('X11 markup in %s is refused', async (name) => {
    const tag = `<ds:${name}>`
    for (const [to, code] of [
      [`${tag}<!-- -->`, 'invalid_xml'],
      [`${tag}<?x?>`, 'invalid_xml'],
      [`${tag}<![CDATA[]]>`, 'invalid_xml'],
      [`${tag}<x/>`, 'signature_invalid'],
    ] as const) {
      expect(await verdict(replaced(parts.soap, tag, to))).toBe(code)
    }
  })
})

describe('X7 other manipulations', () => {
  test('X7l a relative namespace name is accepted if it is unused, and refused if it is used', async () => {
    const declared = replaced(parts.soap, '<eb:Messaging ', '<eb:Messaging xmlns:rel="relative/uri" ')
    expect((await take(messageOf({ ...parts, soap: declared }))).equals(envelope)).toBe(true)
    expect(await verdict(replaced(declared, '<eb:UserMessage>', '<eb:UserMessage rel:x="">'))).toBe('signature_invalid')
  })

  test('X7n a prefix redefined outside the signed elements is accepted', async () => {
    expect(
      (
        await take(
          messageOf({
            ...parts,
            soap: replaced(parts.soap, '<S12:Header>', '<S12:Header xmlns:wsu="urn:x" xmlns:eb="urn:y">'),
          }),
        )
      ).equals(envelope),
    ).toBe(true)
  })

  test.each([
    ['X7p ids declared in a DTD', '<!DOCTYPE S12:Envelope [<!ATTLIST eb:Messaging other ID #IMPLIED>]>'],
    ['X1 external DTDs', '<!DOCTYPE S12:Envelope SYSTEM "file:///etc/passwd">'],
    ['X2 entity declarations', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
  ])('%s are refused', async (_, doctype) =>
    expect(await verdict(replaced(parts.soap, '<S12:Envelope', `${doctype}<S12:Envelope`))).toBe('invalid_xml'),
  )

  test('X7r a message with the token of another access point is refused', async () => {
    expect(await verdict(replaced(parts.soap, c2.certificate.base64, other.certificate.base64))).toBe(
      'signature_invalid',
    )
  })

  test('X7r a message is refused if From does not name the access point that signed it', async () => {
    const soap = resigned(replaced(parts.soap, c2.certificate.base64, other.certificate.base64), other)
    expect(await verdict(soap)).toBe('addressing_mismatch')
  })

  test('a SOAP 1.1 message is refused', async () => {
    expect(
      await verdict(
        parts.soap.replaceAll('http://www.w3.org/2003/05/soap-envelope', 'http://schemas.xmlsoap.org/soap/envelope/'),
      ),
    ).toBe('as4_header_invalid')
  })

  test.each([
    ['true', 'as4_header_invalid'],
    ['1', 'as4_header_invalid'],
    ['yes', 'as4_header_invalid'],
  ])('an unknown header with mustUnderstand="%s" is refused', async (mark, code) => {
    expect(
      await verdict(
        replaced(parts.soap, '</S12:Header>', `<x:Y xmlns:x="urn:x" S12:mustUnderstand="${mark}"/></S12:Header>`),
      ),
    ).toBe(code)
  })

  test('an unknown header without mustUnderstand is accepted', async () => {
    expect(
      (
        await take(
          messageOf({ ...parts, soap: replaced(parts.soap, '</S12:Header>', '<x:Y xmlns:x="urn:x"/></S12:Header>') }),
        )
      ).equals(envelope),
    ).toBe(true)
  })

  test('a second Security header, a Security header for another role and a missing Security header are refused', async () => {
    const security = elementText(parts.soap, 'wsse:Security')
    expect(
      await verdict(
        replaced(
          parts.soap,
          '</S12:Header>',
          '<wsse:Security xmlns:wsse="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd" S12:role="urn:x"/></S12:Header>',
        ),
      ),
    ).toBe('as4_header_invalid')
    expect(
      await verdict(
        replaced(parts.soap, security, security.replace('S12:mustUnderstand', 'S12:role="urn:x" S12:mustUnderstand')),
      ),
    ).toBe('as4_header_invalid')
    expect(await verdict(replaced(parts.soap, security, ''))).toBe('signature_invalid')
  })
})
