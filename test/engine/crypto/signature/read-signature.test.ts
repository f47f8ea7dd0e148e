import { describe, expect, test } from 'vitest'
import {
  messageEncryptionTable,
  messageSignatureTable,
  metadataSignatureTable,
  type SignatureTable,
} from '../../../../engine/crypto/signature/algorithm.ts'
import { checkContentMethod, checkKeyTransportMethod } from '../../../../engine/crypto/signature/encryption-method.ts'
import { readSignature } from '../../../../engine/crypto/signature/read-signature.ts'
import { verifyEnveloped } from '../../../../engine/crypto/signature/verify-enveloped.ts'
import { codeOf } from '../../../support/code-of.ts'
import { refusal } from '../pki/expect-refused.ts'
import { ds, method, parse, smp, writeSigned, type SignedDocumentParts } from './signed-document.ts'

const verify = (document: string): string => verifyEnveloped(parse(document), metadataSignatureTable).fingerprint
const refused = (document: string): string => codeOf(() => verify(document))

const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = `${ds}enveloped-signature`
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

describe('X11 X10 signature verification', () => {
  const twice = (text: string): string => text + text
  const transforms = (...uris: string[]): string =>
    `<Transforms>${uris.map((uri) => method('Transform', uri)).join('')}</Transforms>`
  const methods = method('CanonicalizationMethod', inclusive) + method('SignatureMethod', rsaSha256)
  const data = (content: string): string => `<KeyInfo><X509Data>${content}</X509Data></KeyInfo>`
  const certificate = '<X509Certificate>%CERTIFICATE%</X509Certificate>'

  const shapes: Record<string, [where: string, change: NonNullable<SignedDocumentParts['change']>]> = {
    'two SignedInfo elements (CVE-2025-29774)': [
      'Signature',
      { signedInfo: twice(`<SignedInfo>${methods}%REFERENCE%</SignedInfo>`) },
    ],
    'an empty SignedInfo': ['SignedInfo', { signedInfo: '<SignedInfo></SignedInfo>' }],
    'a missing SignedInfo': ['Signature', { signedInfo: '' }],
    'a missing Reference': ['SignedInfo', { references: '' }],
    'two Reference elements': ['Reference', { references: twice('%REFERENCE%') }],
    'eleven Reference elements': ['SignedInfo', { references: '%REFERENCE%'.repeat(11) }],
    'a Reference to an id': ['Reference', { uri: 'URI="#x"' }],
    'a Reference by XPointer': ['Reference', { uri: 'URI="#xpointer(/)"' }],
    'a Reference with quotes and XPath in its URI': ['Reference', { uri: `URI="#x'] | //*[@id='y"` }],
    'a Reference to a web page': ['Reference', { uri: 'URI="http://example.org/"' }],
    'a Reference without a URI': ['Reference', { uri: '' }],
    'a Reference of type Manifest': ['Reference/@Type', { uri: `URI="" Type="${ds}Manifest"` }],
    'an Object': ['Signature', { after: '<Object>x</Object>' }],
    'a Manifest in an Object': ['Signature', { after: '<Object><Manifest>%REFERENCE%</Manifest></Object>' }],
    'two SignatureValue elements': ['Signature', { value: twice('<SignatureValue>%VALUE%</SignatureValue>') }],
    'an element in SignatureValue': ['SignatureValue', { value: '<SignatureValue>%VALUE%<x/></SignatureValue>' }],
    'a missing KeyInfo': ['Signature', { keyInfo: '' }],
    'two KeyInfo elements': ['Signature', { keyInfo: twice(data(certificate)) }],
    'a KeyValue': ['KeyInfo', { keyInfo: '<KeyInfo><KeyValue></KeyValue></KeyInfo>' }],
    'a KeyValue in addition to the certificate': [
      'KeyInfo',
      { keyInfo: data(certificate).replace('</KeyInfo>', '<KeyValue></KeyValue></KeyInfo>') },
    ],
    'two X509Data elements': [
      'KeyInfo',
      { keyInfo: `<KeyInfo>${twice(`<X509Data>${certificate}</X509Data>`)}</KeyInfo>` },
    ],
    'two certificates': ['KeyInfo', { keyInfo: data(twice(certificate)) }],
    'a certificate element in another namespace': [
      'KeyInfo',
      { keyInfo: data(certificate.replace('<X509Certificate', '<X509Certificate xmlns="urn:x"')) },
    ],
    'a child element in the certificate': ['X509Certificate', { keyInfo: data(certificate.replace('</', '<x/></')) }],
    'a missing certificate': ['KeyInfo', { keyInfo: data('<X509SubjectName>CN=PSK000100</X509SubjectName>') }],
    'two transforms': ['Transforms', { transforms: transforms(enveloped, inclusive) }],
    'a repeated transform': ['Transforms', { transforms: transforms(enveloped, enveloped) }],
    'an empty Transforms': ['Transforms', { transforms: transforms() }],
    'a missing Transforms': ['Reference', { transforms: '' }],
    'a transform with a parameter': [
      'Transform',
      { transforms: `<Transforms>${method('Transform', enveloped, '<XPath>1</XPath>')}</Transforms>` },
    ],
    HMACOutputLength: [
      'SignatureMethod',
      { signatureMethod: method('SignatureMethod', rsaSha256, '<HMACOutputLength>1</HMACOutputLength>') },
    ],
    'a digest method with a parameter': ['DigestMethod', { digestMethod: method('DigestMethod', sha256, '<x/>') }],
    'an additional attribute on a method': [
      'DigestMethod/@Parameter',
      { digestMethod: `<DigestMethod Algorithm="${sha256}" Parameter="x"/>` },
    ],
    'a PrefixList in the inclusive form': [
      'CanonicalizationMethod',
      {
        canonicalization: method(
          'CanonicalizationMethod',
          inclusive,
          `<InclusiveNamespaces xmlns="${exclusive}" PrefixList="smp"/>`,
        ),
      },
    ],
    'text between elements': ['Reference', { digestMethod: `${method('DigestMethod', sha256)}x` }],
    'methods in another order': [
      'SignedInfo',
      {
        canonicalization: method('SignatureMethod', rsaSha256),
        signatureMethod: method('CanonicalizationMethod', inclusive),
      },
    ],
    'a comment before the digest (CVE-2025-29775)': [
      'markup that is not an element',
      { digestValue: '<DigestValue><!--Zm9yZ2Vk-->%DIGEST%</DigestValue>' },
    ],
    'a digest in CDATA': [
      'markup that is not an element',
      { digestValue: '<DigestValue><![CDATA[%DIGEST%]]></DigestValue>' },
    ],
    'a child element in the digest': ['DigestValue', { digestValue: '<DigestValue>%DIGEST%<x/></DigestValue>' }],
    'a digest element in another namespace': [
      'Reference',
      { digestValue: '<DigestValue xmlns="urn:x">%DIGEST%</DigestValue>' },
    ],
    'two digests': ['Reference', { digestValue: twice('<DigestValue>%DIGEST%</DigestValue>') }],
    'an empty digest': ['DigestValue', { digestValue: '<DigestValue></DigestValue>' }],
    'a comment in SignedInfo': [
      'markup that is not an element',
      { canonicalization: `<!-- -->${method('CanonicalizationMethod', inclusive)}` },
    ],
    'a comment in the signature value': [
      'markup that is not an element',
      { value: '<SignatureValue>%VALUE%<!-- --></SignatureValue>' },
    ],
    'a comment in the certificate': [
      'markup that is not an element',
      { keyInfo: data(certificate.replace('%', '<!-- -->%')) },
    ],
  }
  test('accepts the unchanged signature', () => expect(verify(writeSigned())).toBe(smp.certificate.fingerprint))
  test.each(Object.entries(shapes))('refuses %s', (_, [where, change]) => {
    expect(refusal('signature_invalid', () => verify(writeSigned({ change }))).context.inside?.where).toBe(where)
  })

  const digests: Record<string, (digest: string) => string> = {
    'with white space inside': (digest) => `${digest.slice(0, 20)}\n${digest.slice(20)}`,
    'with a no-break space at its end': (digest) => `${digest}\u00a0`,
    'in the base64url alphabet': (digest) => `-_${digest.slice(2)}`,
    'without its padding': (digest) => digest.replace('=', ''),
    'with padding bits that are not zero': (digest) =>
      digest.replace(/.=$/, (end) => (end === 'A=' ? 'B=' : `${String.fromCharCode((end.codePointAt(0) ?? 0) + 1)}=`)),
    'cut to 20 bytes': (digest) => Buffer.from(digest, 'base64').subarray(0, 20).toString('base64'),
    'of other bytes': () => Buffer.alloc(32).toString('base64'),
  }
  test('X4 refuses half a megabyte of spaces inside a digest in less than two seconds', () => {
    const document = writeSigned({ digest: (digest) => `${digest}${' '.repeat(500_000)}x` })
    const start = process.cpuUsage()
    expect(refused(document)).toBe('signature_invalid')
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
  })
  test.each(Object.entries(digests))('refuses a digest %s', (_, digest) =>
    expect(refused(writeSigned({ digest }))).toBe('signature_invalid'),
  )
})

/**
 * Every algorithm in known use of XML Signature 1.0 and 1.1, XML Encryption 1.0 and 1.1 and RFC 4051, 6931 and 9231,
 * and some undefined ones.
 */
const everyAlgorithm = [
  ...['sha1', 'base64', 'hmac-sha1', 'dsa-sha1', 'rsa-sha1', 'enveloped-signature'].map((name) => `${ds}${name}`),
  ...[
    'sha224',
    'sha384',
    'md5',
    'hmac-md5',
    'hmac-sha224',
    'hmac-sha256',
    'hmac-sha384',
    'hmac-sha512',
    'hmac-ripemd160',
    'rsa-md5',
    'rsa-sha224',
    'rsa-sha256',
    'rsa-sha384',
    'rsa-sha512',
    'rsa-ripemd160',
    'ecdsa-sha1',
    'ecdsa-sha256',
    'ecdsa-sha384',
    'ecdsa-sha512',
    'esign-sha1',
    'rsa-whirlpool',
    'xptr',
  ].map((name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`),
  ...[
    'rsa-pss',
    'sha3-256',
    'sha256-rsa-MGF1',
    'sha1-rsa-MGF1',
    'sha3-256-rsa-MGF1',
    'xmldsig-filter2',
    'eddsa-ed25519',
  ].map((name) => `http://www.w3.org/2007/05/xmldsig-more#${name}`),
  ...[
    'sha256',
    'sha512',
    'ripemd160',
    'tripledes-cbc',
    'aes128-cbc',
    'aes192-cbc',
    'aes256-cbc',
    'rsa-1_5',
    'rsa-oaep-mgf1p',
    'kw-aes128',
    'kw-tripledes',
    'dh',
  ].map((name) => `http://www.w3.org/2001/04/xmlenc#${name}`),
  ...[
    'aes128-gcm',
    'aes192-gcm',
    'aes256-gcm',
    'rsa-oaep',
    'mgf1sha1',
    'mgf1sha224',
    'mgf1sha256',
    'mgf1sha384',
    'mgf1sha512',
    'ECDH-ES',
    'dh-es',
    'ConcatKDF',
    'pbkdf2',
  ].map((name) => `http://www.w3.org/2009/xmlenc11#${name}`),
  ...['dsa-sha256', 'ecdsa-sha256'].map((name) => `http://www.w3.org/2009/xmldsig11#${name}`),
  inclusive,
  `${inclusive}#WithComments`,
  'http://www.w3.org/2006/12/xml-c14n11',
  'http://www.w3.org/2006/12/xml-c14n11#WithComments',
  exclusive,
  `${exclusive}WithComments`,
  'http://www.w3.org/2010/xml-c14n2',
  'http://www.w3.org/TR/1999/REC-xpath-19991116',
  'http://www.w3.org/TR/1999/REC-xslt-19991116',
  'http://www.w3.org/2002/06/xmldsig-filter2',
  'http://www.w3.org/2002/07/decrypt#XML',
  'http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1#Attachment-Content-Signature-Transform',
  'http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1#Attachment-Complete-Signature-Transform',
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#STR-Transform',
  '',
  'rsa-sha256',
  rsaSha256.toUpperCase(),
  ` ${rsaSha256}`,
  `${sha256} `,
  '__proto__',
  'constructor',
]
const attachment = 'http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1#Attachment-Content-Signature-Transform'

describe('X9 the algorithms that are allowed in each position', () => {
  const positions: Record<string, (uri: string) => NonNullable<SignedDocumentParts['change']>> = {
    canonicalization: (uri) => ({ canonicalization: method('CanonicalizationMethod', uri) }),
    signature: (uri) => ({ signatureMethod: method('SignatureMethod', uri) }),
    digest: (uri) => ({ digestMethod: method('DigestMethod', uri) }),
    transform: (uri) => ({ transforms: `<Transforms>${method('Transform', uri)}</Transforms>` }),
  }
  const allowed: [
    name: string,
    table: SignatureTable,
    base: NonNullable<SignedDocumentParts['change']>,
    passes: Record<string, string[]>,
  ][] = [
    [
      'service metadata',
      metadataSignatureTable,
      {},
      { canonicalization: [inclusive, exclusive], signature: [rsaSha256], digest: [sha256], transform: [enveloped] },
    ],
    [
      'messages',
      messageSignatureTable,
      {
        canonicalization: method('CanonicalizationMethod', exclusive),
        transforms: `<Transforms>${method('Transform', exclusive)}</Transforms>`,
      },
      { canonicalization: [exclusive], signature: [rsaSha256], digest: [sha256], transform: [exclusive, attachment] },
    ],
  ]
  for (const [name, table, base, passes] of allowed) {
    test.each(Object.entries(positions))(
      `in ${name}, the %s algorithm must be one of the listed algorithms`,
      (position, change) => {
        const passing = everyAlgorithm.filter((uri) => {
          const signature = parse(
            writeSigned({ change: { value: '<SignatureValue>AAAA</SignatureValue>', ...base, ...change(uri) } }),
          )
            .elements()
            .at(-1)!
          try {
            return readSignature(signature, table) !== undefined
          } catch (error) {
            expect((error as { code: string }).code).toBe('security_policy_violated')
            return false
          }
        })
        expect(passing.sort()).toEqual(passes[position].sort())
      },
    )
  }

  const encryptionMethod = (uri: string, digest: string, mask: string): string =>
    `<EncryptionMethod xmlns="http://www.w3.org/2001/04/xmlenc#" Algorithm="${uri}">${digest}${mask}</EncryptionMethod>`
  const digestOf = (uri: string): string => `<DigestMethod xmlns="${ds}" Algorithm="${uri}"/>`
  const maskOf = (uri: string): string => `<MGF xmlns="http://www.w3.org/2009/xmlenc11#" Algorithm="${uri}"/>`
  const oaep = 'http://www.w3.org/2009/xmlenc11#rsa-oaep'
  const mask = 'http://www.w3.org/2009/xmlenc11#mgf1sha256'
  const passing = (write: (uri: string) => string, check: typeof checkContentMethod): string[] =>
    everyAlgorithm.filter((uri) => {
      try {
        check(parse(write(uri)), messageEncryptionTable)
        return true
      } catch (error) {
        expect((error as { code: string }).code).toBe('security_policy_violated')
        return false
      }
    })

  test('key transport allows only one method, one digest and one mask generation function', () => {
    expect(passing((uri) => encryptionMethod(uri, digestOf(sha256), maskOf(mask)), checkKeyTransportMethod)).toEqual([
      oaep,
    ])
    expect(passing((uri) => encryptionMethod(oaep, digestOf(uri), maskOf(mask)), checkKeyTransportMethod)).toEqual([
      sha256,
    ])
    expect(passing((uri) => encryptionMethod(oaep, digestOf(sha256), maskOf(uri)), checkKeyTransportMethod)).toEqual([
      mask,
    ])
  })

  test('X19 key transport is refused if its digest or mask generation function is missing, or if a child or namespace is wrong', () => {
    const whole = encryptionMethod(oaep, digestOf(sha256), maskOf(mask))
    const cases = [
      encryptionMethod(oaep, '', ''),
      encryptionMethod(oaep, digestOf(sha256), ''),
      encryptionMethod(oaep, '', maskOf(mask)),
      encryptionMethod(oaep, maskOf(mask), digestOf(sha256)),
      whole.replace('</Enc', '<OAEPparams>AAAA</OAEPparams></Enc'),
      whole.replace(ds, 'urn:x'),
      whole.replace('2009/xmlenc11#" A', '2001/04/xmlenc#" A'),
    ]
    for (const text of cases)
      expect(codeOf(() => checkKeyTransportMethod(parse(text), messageEncryptionTable))).toBe(
        'security_policy_violated',
      )
    expect(() => checkKeyTransportMethod(parse(whole), messageEncryptionTable)).not.toThrow()
  })

  test('content encryption must be AES-128-GCM without a stated key size', () => {
    expect(passing((uri) => encryptionMethod(uri, '', ''), checkContentMethod)).toEqual([
      'http://www.w3.org/2009/xmlenc11#aes128-gcm',
    ])
    const withKeySize = encryptionMethod('http://www.w3.org/2009/xmlenc11#aes128-gcm', '<KeySize>128</KeySize>', '')
    expect(codeOf(() => checkContentMethod(parse(withKeySize), messageEncryptionTable))).toBe(
      'security_policy_violated',
    )
  })
})
