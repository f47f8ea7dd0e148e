import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { namespace, securityType } from '../../../../engine/peppol/as4/soap/profile.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { issueLeaf } from '../../../../local-network/authority.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { algorithmUris } from './algorithm-uris.ts'
import { elementText, messageOf, partsOf, replaced, resigned, type Parts } from './forgery.ts'
import { aMessage, authority, c2, open, receiving, take } from './network.ts'

let parts: Parts

beforeAll(async () => {
  parts = await partsOf(await aMessage())
})

const verdict = (soap: string): Promise<string> => codeOfPromise(take(messageOf({ ...parts, soap })))
const nthReplaced = (text: string, pattern: RegExp, n: number, to: string): string => {
  let index = 0
  return text.replace(pattern, (found) => (index++ === n ? to : found))
}

describe('X9 every algorithm that is not listed is refused before any key is used', () => {
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
  const attachment = 'http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1#Attachment-Content-Signature-Transform'
  const places: Record<string, [listed: readonly string[], put: (uri: string) => string]> = {
    CanonicalizationMethod: [
      [exclusive],
      (uri) => replaced(parts.soap, /(?<=<ds:CanonicalizationMethod Algorithm=")[^"]*/, uri),
    ],
    SignatureMethod: [
      ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'],
      (uri) => replaced(parts.soap, /(?<=<ds:SignatureMethod Algorithm=")[^"]*/, uri),
    ],
    'X7q the transform of Messaging': [
      [exclusive, attachment],
      (uri) => nthReplaced(parts.soap, /(?<=<ds:Transform Algorithm=")[^"]*/g, 0, uri),
    ],
    'X7q the transform of Body': [
      [exclusive, attachment],
      (uri) => nthReplaced(parts.soap, /(?<=<ds:Transform Algorithm=")[^"]*/g, 1, uri),
    ],
    'the transform of the payload': [
      [exclusive, attachment],
      (uri) => nthReplaced(parts.soap, /(?<=<ds:Transform Algorithm=")[^"]*/g, 2, uri),
    ],
    'the digest of Messaging': [
      [sha256],
      (uri) => nthReplaced(parts.soap, /(?<=<ds:DigestMethod Algorithm=")[^"]*/g, 0, uri),
    ],
    'the digest of the payload': [
      [sha256],
      (uri) => nthReplaced(parts.soap, /(?<=<ds:DigestMethod Algorithm=")[^"]*/g, 2, uri),
    ],
    'key transport': [
      ['http://www.w3.org/2009/xmlenc11#rsa-oaep'],
      (uri) => nthReplaced(parts.soap, /(?<=<xenc:EncryptionMethod Algorithm=")[^"]*/g, 0, uri),
    ],
    'the digest of key transport': [
      [sha256],
      (uri) => replaced(parts.soap, /(?<=<ds:DigestMethod xmlns:ds="[^"]*" Algorithm=")[^"]*/, uri),
    ],
    'the mask of key transport': [
      ['http://www.w3.org/2009/xmlenc11#mgf1sha256'],
      (uri) => replaced(parts.soap, /(?<=<xenc11:MGF [^>]*Algorithm=")[^"]*/, uri),
    ],
    'content encryption': [
      ['http://www.w3.org/2009/xmlenc11#aes128-gcm'],
      (uri) => nthReplaced(parts.soap, /(?<=<xenc:EncryptionMethod Algorithm=")[^"]*/g, 1, uri),
    ],
    'the transform of the cipher text': [
      [securityType.attachmentCiphertext],
      (uri) => replaced(parts.soap, /(?<=<ds:Transform xmlns:ds="[^"]*" Algorithm=")[^"]*/, uri),
    ],
  }

  for (const [place, [listed, put]] of Object.entries(places)) {
    test(place, async () => {
      // the untrusted signer would cause another code if the check of the key came first
      const deps = { ...receiving(), checkSigner: () => Promise.reject(new ServiceError('signer_untrusted')) }
      for (const uri of algorithmUris.filter((candidate) => !listed.includes(candidate))) {
        const message = messageOf({ ...parts, soap: put(uri) })
        expect.soft(await codeOfPromise(open(message, deps)), uri).toBe('security_policy_violated')
      }
    })
  }

  test('every listed algorithm is among the algorithms that this test tries', () =>
    expect(algorithmUris).toEqual(expect.arrayContaining(Object.values(places).flatMap(([listed]) => listed))))

  test.each([
    ['no digest method', /<ds:DigestMethod xmlns:ds[^>]*\/>/, ''],
    ['no mask generation function', /<xenc11:MGF[^>]*\/>/, ''],
    ['an OAEP label', /<xenc11:MGF/, '<xenc:OAEPparams>AA==</xenc:OAEPparams><xenc11:MGF'],
  ])('X19 key transport with %s is refused', async (_, from, to) =>
    expect(await verdict(replaced(parts.soap, from, to))).toBe('security_policy_violated'),
  )

  test.each([
    [
      'an HMACOutputLength',
      '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256">',
      '<ds:HMACOutputLength>0</ds:HMACOutputLength>',
      'signature_invalid',
    ],
    [
      'X7q an XPath in a transform',
      '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#">',
      '<ds:XPath>/*</ds:XPath>',
      'signature_invalid',
    ],
    [
      'a second prefix list',
      '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#">',
      '<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="a"/>'.repeat(2),
      'signature_invalid',
    ],
  ])('X11 %s is refused', async (_, before, inserted, code) =>
    expect(await verdict(resigned(replaced(parts.soap, before, before + inserted)))).toBe(code),
  )
})

describe('X11 a signature of an unexpected structure', () => {
  const cases: Record<string, [code: string, mutate: () => string]> = {
    'refuses two SignedInfo elements': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          elementText(parts.soap, 'ds:SignedInfo'),
          elementText(parts.soap, 'ds:SignedInfo').repeat(2),
        ),
    ],
    'refuses an empty SignedInfo': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          elementText(parts.soap, 'ds:SignedInfo'),
          `<ds:SignedInfo xmlns:ds="${namespace.ds}"></ds:SignedInfo>`,
        ),
    ],
    'refuses a missing SignedInfo': [
      'signature_invalid',
      () => replaced(parts.soap, elementText(parts.soap, 'ds:SignedInfo'), ''),
    ],
    'refuses two Signatures': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          elementText(parts.soap, 'ds:Signature'),
          elementText(parts.soap, 'ds:Signature') + elementText(parts.soap, 'ds:Signature').replace('Id="sig"', ''),
        ),
    ],
    'refuses two SignatureValues': [
      'signature_invalid',
      () =>
        replaced(parts.soap, '</ds:SignatureValue>', '</ds:SignatureValue><ds:SignatureValue>AA==</ds:SignatureValue>'),
    ],
    'refuses an empty SignatureValue': [
      'signature_invalid',
      () => replaced(parts.soap, /(?<=<ds:SignatureValue>)[^<]*/, ''),
    ],
    'refuses a missing SignatureValue': [
      'signature_invalid',
      () => replaced(parts.soap, /<ds:SignatureValue>[^<]*<\/ds:SignatureValue>/, ''),
    ],
    'refuses a missing KeyInfo': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          /<ds:KeyInfo><wsse:SecurityTokenReference><wsse:Reference URI="#tok".*?<\/ds:KeyInfo>/,
          '',
        ),
    ],
    'refuses a reference of type Manifest': [
      'signature_invalid',
      () =>
        resigned(
          replaced(
            parts.soap,
            '<ds:Reference URI="#body"',
            '<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#Manifest" URI="#body"',
          ),
        ),
    ],
    'refuses an Object with a Manifest': [
      'signature_invalid',
      () =>
        resigned(
          replaced(
            replaced(parts.soap, 'URI="#body"', 'URI="#man"'),
            '</ds:KeyInfo></ds:Signature>',
            '</ds:KeyInfo><ds:Object><ds:Manifest Id="man"/></ds:Object></ds:Signature>',
          ),
        ),
    ],
    'refuses a digest that is too short': [
      'signature_invalid',
      () => replaced(parts.soap, /(?<=<ds:DigestValue>)[^<]*/, 'AAAA'),
    ],
    'refuses a changed digest with white space': [
      'signature_invalid',
      () => replaced(parts.soap, /<ds:DigestValue>(?=.)/, '<ds:DigestValue>A \n'),
    ],
    'refuses two transforms': [
      'signature_invalid',
      () =>
        replaced(
          parts.soap,
          /<ds:Transform Algorithm="[^"]*exc-c14n#"><\/ds:Transform>/,
          '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>'.repeat(2),
        ),
    ],
    'refuses a missing transform': [
      'signature_invalid',
      () => replaced(parts.soap, /<ds:Transforms>.*?<\/ds:Transforms>/, ''),
    ],
    'refuses eleven or more references': [
      'signature_invalid',
      () =>
        resigned(
          replaced(
            parts.soap,
            /<ds:Reference URI="#body".*?<\/ds:Reference>/,
            elementText(parts.soap, 'ds:Reference').repeat(10),
          ),
        ),
    ],
    'refuses text between the children of the signature': [
      'signature_invalid',
      () => replaced(parts.soap, '</ds:SignedInfo>', 'x</ds:SignedInfo>'),
    ],
  }
  for (const [name, [code, mutate]] of Object.entries(cases))
    test(name, async () => expect(await verdict(mutate())).toBe(code))
})

describe('X10 in a signed message', () => {
  const reference =
    '<wsse:Reference URI="#tok" ValueType="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3"></wsse:Reference>'
  const cases: Record<string, string> = {
    'issuer and serial': '<ds:X509Data><ds:X509IssuerSerial/></ds:X509Data>',
    'a key identifier':
      '<wsse:KeyIdentifier ValueType="http://docs.oasis-open.org/wss/oasis-wss-soap-message-security-1.1#ThumbprintSHA1">AA==</wsse:KeyIdentifier>',
    'an embedded certificate':
      '<wsse:Embedded><wsse:BinarySecurityToken>AA==</wsse:BinarySecurityToken></wsse:Embedded>',
    'two references': reference.repeat(2),
    'a reference to nothing': reference.replace('#tok', '#none'),
    'a reference to an element that is not a token': reference.replace('#tok', '#msg'),
    'a reference to another server': reference.replace('#tok', 'http://127.0.0.1:9/'),
    'a reference without a URI': reference.replace(' URI="#tok"', ''),
    'a certificate path in place of a certificate': reference.replace('#X509v3', '#X509PKIPathv1'),
    nothing: '',
  }
  for (const [name, keyReference] of Object.entries(cases))
    test(`KeyInfo with ${name} is refused`, async () =>
      expect(await verdict(replaced(parts.soap, reference, keyReference))).toBe('security_policy_violated'))

  test('a KeyValue next to the token reference is refused', async () => {
    expect(
      await verdict(
        replaced(
          parts.soap,
          '</wsse:SecurityTokenReference></ds:KeyInfo></ds:Signature>',
          '</wsse:SecurityTokenReference><ds:KeyValue/></ds:KeyInfo></ds:Signature>',
        ),
      ),
    ).toBe('security_policy_violated')
  })

  test('a token outside the Security header is refused', async () => {
    const token = /<wsse:BinarySecurityToken [^>]*wsu:Id="tok">.*?<\/wsse:BinarySecurityToken>/.exec(parts.soap)![0]
    const declared = token.replace(
      '<wsse:BinarySecurityToken',
      `<wsse:BinarySecurityToken xmlns:wsse="${namespace.wsse}" xmlns:wsu="${namespace.wsu}"`,
    )
    expect(
      await verdict(
        replaced(
          replaced(parts.soap, token, ''),
          '</S12:Header>',
          `<x:Y xmlns:x="urn:x">${declared}</x:Y></S12:Header>`,
        ),
      ),
    ).toBe('security_policy_violated')
  })

  test.each([
    ['ValueType', securityType.x509Token],
    ['EncodingType', securityType.base64Binary],
  ])('a token with an unexpected %s is refused', async (name, value) => {
    const token = /<wsse:BinarySecurityToken [^>]*wsu:Id="tok">/.exec(parts.soap)![0]
    expect(await verdict(replaced(parts.soap, token, replaced(token, `${name}="${value}"`, `${name}="urn:x"`)))).toBe(
      'security_policy_violated',
    )
  })

  test('a token that is not a certificate is refused', async () => {
    expect(await verdict(replaced(parts.soap, c2.certificate.base64, 'AAAA'))).toBe('certificate_unreadable')
  })

  test('line breaks in a token are ignored, even if they are character references', async () => {
    const broken = replaced(parts.soap, c2.certificate.base64, c2.certificate.base64.replace(/.{76}/g, '$&&#13;\n'))
    expect((await open(messageOf({ ...parts, soap: broken }))).signer.commonName).toBe('PSK000101')
  })

  test('an EC key is refused, even if its signature is correct', async () => {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const dates = { notBefore: new Date('2026-01-01'), notAfter: new Date('2029-01-01') }
    const leaf = await issueLeaf({ random: systemRandom }, authority.accessPointIssuer, {
      ...dates,
      keys,
      commonName: 'PSK000101',
      organizationalUnit: 'PEPPOL TEST AP',
      organization: 'Test',
      country: 'SK',
    })
    const shown = replaced(parts.soap, c2.certificate.base64, leaf.certificate.base64)
    const signed = replaced(
      shown,
      /(?<=<ds:SignatureValue>)[^<]*/,
      sign('sha256', Buffer.from(elementText(shown, 'ds:SignedInfo')), keys.privateKey).toString('base64'),
    )
    expect(await verdict(signed)).toBe('signer_untrusted')
    expect(
      await codeOfPromise(
        open(messageOf({ ...parts, soap: signed }), { ...receiving(), checkSigner: () => Promise.resolve() }),
      ),
    ).toBe('signature_invalid')
  })

  test('a PrefixList in SignedInfo and in the references is accepted', async () => {
    const list =
      '<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="unknown #default"></ec:InclusiveNamespaces>'
    const soap = parts.soap.replaceAll(
      /(<ds:(?:Transform|CanonicalizationMethod) Algorithm="[^"]*exc-c14n#">)/g,
      `$1${list}`,
    )
    expect((await open(messageOf({ ...parts, soap: resigned(soap) }))).signer.commonName).toBe('PSK000101')
  })
})
