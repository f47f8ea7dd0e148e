import { beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../../../support/code-of.ts'
import { elementText, messageOf, partsOf, replaced, resigned, type Parts } from './forgery.ts'
import { aMessage, c2, envelope, open, other, take } from './network.ts'

// Signature wrapping (X7): each variant is made from a real message, whose unchanged twin is accepted.
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

test('X7 the unchanged twin is accepted', async () => {
  expect((await take(messageOf(parts))).equals(envelope)).toBe(true)
  expect((await take(messageOf({ ...parts, soap: resigned(parts.soap) }))).equals(envelope)).toBe(true)
})

describe('X7 wrapped Messaging', () => {
  const cases: Record<string, [code: string, mutate: () => string]> = {
    'a the signed one under a foreign header': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, wrapper(messaging) + forged),
    ],
    'a the signed one under a foreign header, after the forged one': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, forged + wrapper(messaging)),
    ],
    'b forged first': ['as4_header_invalid', () => replaced(parts.soap, messaging, forged + messaging)],
    'c forged last': ['as4_header_invalid', () => replaced(parts.soap, messaging, messaging + forged)],
    'c forged last, and not to be understood': [
      'as4_header_invalid',
      () => replaced(parts.soap, messaging, messaging + replaced(forged, ' S12:mustUnderstand="true"', '')),
    ],
    'd inside the forged one': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, replaced(forged, '</eb:Messaging>', `${messaging}</eb:Messaging>`)),
    ],
    'd two messages in one, validly signed': [
      'as4_value_inconsistent',
      () =>
        resigned(replaced(parts.soap, '</eb:Messaging>', `${elementText(forged, 'eb:UserMessage')}</eb:Messaging>`)),
    ],
    'f moved into ds:Object': [
      'signature_invalid',
      () =>
        replaced(
          replaced(parts.soap, messaging, forged),
          '</ds:Signature>',
          `<ds:Object>${messaging}</ds:Object></ds:Signature>`,
        ),
    ],
    'f moved into KeyInfo': [
      'security_policy_violated',
      () =>
        replaced(
          replaced(parts.soap, messaging, forged),
          '</ds:KeyInfo></ds:Signature>',
          `${messaging}</ds:KeyInfo></ds:Signature>`,
        ),
    ],
    'g the same id twice, forged in its place': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, replaced(forged, 'forged', 'msg') + wrapper(messaging)),
    ],
    'g the same id twice, the signed one first': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, wrapper(messaging) + replaced(forged, 'forged', 'msg')),
    ],
    'h the same id without a namespace': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, replaced(forged, 'wsu:Id="forged"', 'Id="msg"') + wrapper(messaging)),
    ],
    'h the same id as xml:id': [
      'signature_invalid',
      () => replaced(parts.soap, messaging, wrapper(messaging) + replaced(forged, 'wsu:Id="forged"', 'xml:id="msg"')),
    ],
    'h the same id in a foreign namespace': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          messaging,
          replaced(forged, 'wsu:Id="forged"', 'x:ID="msg" xmlns:x="urn:x"') + wrapper(messaging),
        ),
    ],
    'g an id twice that nothing refers to': [
      'signature_invalid',
      () => replaced(parts.soap, '</S12:Header>', '<x:Y xmlns:x="urn:x" Id="sig"/></S12:Header>'),
    ],
    'm two ids on an element that nothing refers to': [
      'signature_invalid',
      () => replaced(parts.soap, '</S12:Header>', '<x:Y xmlns:x="urn:x" Id="a" x:id="b"/></S12:Header>'),
    ],
    'i a copy in Security': [
      'security_policy_violated',
      () => replaced(replaced(parts.soap, messaging, forged), '</wsse:Security>', `${messaging}</wsse:Security>`),
    ],
    'i a copy in a token of Security': [
      'security_policy_violated',
      () =>
        replaced(
          replaced(parts.soap, messaging, forged),
          '</wsse:BinarySecurityToken><ds:Sig',
          `${messaging}</wsse:BinarySecurityToken><ds:Sig`,
        ),
    ],
    'm a second id on it': ['signature_invalid', () => replaced(parts.soap, 'wsu:Id="msg"', 'Id="other" wsu:Id="msg"')],
    'n its prefix rebound inside': [
      'signature_invalid',
      () => replaced(parts.soap, '<eb:UserMessage>', '<eb:UserMessage xmlns:eb="urn:x">'),
    ],
    'n the namespace of another version': [
      'as4_header_invalid',
      () => parts.soap.replaceAll('ns/core/200704/"', 'ns/core/200705/"'),
    ],
    'changed in one character': ['signature_invalid', () => replaced(parts.soap, '0245:2123456786', '0245:2123456787')],
    'changed in white space': [
      'signature_invalid',
      () => replaced(parts.soap, '<eb:UserMessage>', '<eb:UserMessage> '),
    ],
  }
  for (const [name, [code, mutate]] of Object.entries(cases))
    test(`${name} is refused`, async () => expect(await verdict(mutate())).toBe(code))
})

describe('X7e wrapped Body', () => {
  const forgedBody = (): string =>
    replaced(replaced(body, 'wsu:Id="body"', ''), '></S12:Body>', '><x xmlns="urn:x"/></S12:Body>')
  const cases: Record<string, [code: string, mutate: () => string]> = {
    'moved under a header': [
      'signature_invalid',
      () => replaced(replaced(parts.soap, body, forgedBody()), '</S12:Header>', `${wrapper(body)}</S12:Header>`),
    ],
    'doubled, forged first': ['as4_header_invalid', () => replaced(parts.soap, body, forgedBody() + body)],
    'doubled, forged last': ['as4_header_invalid', () => replaced(parts.soap, body, body + forgedBody())],
    'inside the forged one': [
      'signature_invalid',
      () => replaced(parts.soap, body, replaced(forgedBody(), '<x xmlns="urn:x"/>', body)),
    ],
    'before the Header': [
      'as4_header_invalid',
      () => replaced(replaced(parts.soap, body, ''), '<S12:Header>', `${body}<S12:Header>`),
    ],
    'beside a trailer': [
      'as4_header_invalid',
      () => replaced(parts.soap, '</S12:Envelope>', `${wrapper('')}</S12:Envelope>`),
    ],
    'with content, validly signed': [
      'as4_header_invalid',
      () => resigned(replaced(parts.soap, '></S12:Body>', '><x xmlns="urn:x"/></S12:Body>')),
    ],
    'with text, validly signed': [
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
  ])('D114 P43 %s is refused, even validly signed', async (_, to) => {
    const soap = replaced(parts.soap, '<eb:Action>', to)
    expect(await verdict(soap)).toBe('invalid_xml')
    expect(await verdict(resigned(soap))).toBe('invalid_xml')
  })

  test.each([
    ['a whole value', '<![CDATA[0245:2123456786]]>'],
    ['a part of a value', '0245:<![CDATA[21234]]>56786'],
  ])('P43 refuses %s that is put into a CDATA section, although the signature still holds', async (_, value) => {
    expect(await verdict(replaced(parts.soap, '0245:2123456786', value))).toBe('invalid_xml')
  })

  test('reads a character reference as it was digested', async () => {
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

describe('X7 others', () => {
  test('l a relative namespace that is not used changes nothing; one that is used is refused', async () => {
    const declared = replaced(parts.soap, '<eb:Messaging ', '<eb:Messaging xmlns:rel="relative/uri" ')
    expect((await take(messageOf({ ...parts, soap: declared }))).equals(envelope)).toBe(true)
    expect(await verdict(replaced(declared, '<eb:UserMessage>', '<eb:UserMessage rel:x="">'))).toBe('signature_invalid')
  })

  test('n a prefix rebound outside of the signed elements changes nothing', async () => {
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
    ['p ids declared in a DTD', '<!DOCTYPE S12:Envelope [<!ATTLIST eb:Messaging other ID #IMPLIED>]>'],
    ['X1 an external DTD', '<!DOCTYPE S12:Envelope SYSTEM "file:///etc/passwd">'],
    ['X2 entities', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
  ])('%s are refused', async (_, doctype) =>
    expect(await verdict(replaced(parts.soap, '<S12:Envelope', `${doctype}<S12:Envelope`))).toBe('invalid_xml'),
  )

  test('r the token of another access point is not the key that signed', async () => {
    expect(await verdict(replaced(parts.soap, c2.certificate.base64, other.certificate.base64))).toBe(
      'signature_invalid',
    )
  })

  test('r signed by another access point under its own token is not From', async () => {
    const soap = resigned(replaced(parts.soap, c2.certificate.base64, other.certificate.base64), other)
    expect(await verdict(soap)).toBe('addressing_mismatch')
  })

  test('SOAP 1.1 is refused', async () => {
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
  ])('an unknown header that must be understood (%s) is refused', async (mark, code) => {
    expect(
      await verdict(
        replaced(parts.soap, '</S12:Header>', `<x:Y xmlns:x="urn:x" S12:mustUnderstand="${mark}"/></S12:Header>`),
      ),
    ).toBe(code)
  })

  test('an unknown header that need not be understood is let be', async () => {
    expect(
      (
        await take(
          messageOf({ ...parts, soap: replaced(parts.soap, '</S12:Header>', '<x:Y xmlns:x="urn:x"/></S12:Header>') }),
        )
      ).equals(envelope),
    ).toBe(true)
  })

  test('a second Security, or one for another role, is refused', async () => {
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
