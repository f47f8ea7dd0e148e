import { createHmac, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkSmpCertificate } from '../../../../engine/crypto/pki/check-certificate.ts'
import { metadataSignatureTable } from '../../../../engine/crypto/signature/algorithm.ts'
import { signEnveloped } from '../../../../engine/crypto/signature/sign-enveloped.ts'
import { verifyEnveloped } from '../../../../engine/crypto/signature/verify-enveloped.ts'
import { canonicalizeInclusive } from '../../../../engine/xml/canonicalize.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { metadataLimits } from '../../../../engine/xml/xml-limits.ts'
import { codeOf } from '../../../support/code-of.ts'
import { corpusFile, corpusFiles } from '../../../support/corpus.ts'
import { randomDocument } from '../../../support/random-xml.ts'
import { Seeded } from '../../../support/seeded.ts'
import { refusal } from '../pki/expect-refused.ts'
import { aLeaf, anchors, at, authority } from '../pki/network.ts'
import { capturedTable } from './captured-table.ts'
import { metadata, method, parse, smp, writeSigned, type SignedDocumentParts } from './signed-document.ts'

const verify = (document: string): string => verifyEnveloped(parse(document), metadataSignatureTable).fingerprint
const refused = (document: string): string => codeOf(() => verify(document))
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const own = smp.certificate.fingerprint

describe('X13 a signed document', () => {
  test('is accepted if we signed it, and the certificate of the signer is returned', () => {
    const signer = verifyEnveloped(parse(signEnveloped(metadata, smp)), metadataSignatureTable)
    expect(signer.fingerprint).toBe(own)
    expect(() => checkSmpCertificate(signer, anchors, at)).not.toThrow()
  })

  test('differs from the unsigned document only in its signature', () => {
    const signed = parse(signEnveloped(metadata, smp))
    const signature = signed.elements().at(-1)!
    expect(canonicalizeInclusive(signed, { without: signature })).toBe(canonicalizeInclusive(parse(metadata)))
  })

  const withHints =
    '<KeyInfo><X509Data><X509IssuerSerial><X509IssuerName>CN=x</X509IssuerName><X509SerialNumber>1</X509SerialNumber></X509IssuerSerial><X509SubjectName>CN=PSK000999</X509SubjectName><X509Certificate>%CERTIFICATE%</X509Certificate></X509Data></KeyInfo>'
  const forms: Record<string, SignedDocumentParts> = {
    'in the plain form': {},
    'with SignedInfo in exclusive form': {
      exclusive: [],
      change: { canonicalization: method('CanonicalizationMethod', exclusive) },
    },
    'with SignedInfo in exclusive form and a PrefixList': {
      exclusive: ['wsa'],
      change: {
        canonicalization: method(
          'CanonicalizationMethod',
          exclusive,
          `<InclusiveNamespaces xmlns="${exclusive}" PrefixList="wsa"/>`,
        ),
      },
    },
    'with names next to the certificate, which are ignored': { change: { keyInfo: withHints } },
    'with white space between its elements and line breaks in its values': {
      change: {
        value: '\n <SignatureValue>\n&#13;\n%VALUE%\n</SignatureValue>\n ',
        digestValue: ' <DigestValue>\n %DIGEST% </DigestValue>\n',
        keyInfo: '<KeyInfo>\n<X509Data> <X509Certificate>\r\n%CERTIFICATE%\n</X509Certificate>\n</X509Data></KeyInfo>',
      },
    },
    'with an unused id': { change: { uri: 'Id="r" URI=""' } },
    'with comments, which are not signed': {
      document: `<!-- a -->${metadata.replace('1234567890<', '1234567890<!-- b --><').replace('</smp:SignedS', '%SIGNATURE%</smp:SignedS')}<!-- c -->`,
    },
  }
  test.each(Object.entries(forms))('is accepted %s', (_, written) => expect(verify(writeSigned(written))).toBe(own))
})

describe('X7o verifyEnveloped', () => {
  const signed = signEnveloped(metadata, smp)
  const signature = /<Signature.*<\/Signature>/s.exec(signed)![0]
  const forged = signed.replace('ap.example.org', 'evil.example.org')

  const changed: Record<string, string> = {
    'changed text': forged,
    'a changed attribute': signed.replace('iso6523-actorid-upis', 'iso6523-actorid-upiz'),
    'an added attribute': signed.replace('<smp:ServiceMetadata>', '<smp:ServiceMetadata x="1">'),
    'an added element': signed.replace('<smp:ServiceMetadata>', '<x/><smp:ServiceMetadata>'),
    'a prefix with another namespace': signed.replace(
      'http://www.w3.org/2005/08/addressing',
      'http://www.w3.org/2004/08/addressing',
    ),
    'an added declaration': signed.replace('<smp:ServiceMetadata>', '<smp:ServiceMetadata xmlns:x="urn:x">'),
    'an added declaration on the root': signed.replace(' xmlns:smp', ' xmlns:a="urn:x" xmlns:smp'),
    'added white space': signed
      .replace('\n</smp:', '\n\n</smp:')
      .replace('<smp:ServiceMetadata>', ' <smp:ServiceMetadata>'),
    'another root name': signed.replaceAll('smp:SignedServiceMetadata', 'smp:ServiceGroup'),
    'the signature of another document': signEnveloped(metadata.replace('1234567890', '0987654321'), smp).replace(
      '0987654321',
      '1234567890',
    ),
  }
  const misplaced: Record<string, string> = {
    'a missing signature': metadata,
    'a wrapper root around the signed document': `<w>${signed}</w>`,
    'a forged document with the signed document inside it': forged.replace(
      '<smp:ServiceMetadata>',
      `${signed}<smp:ServiceMetadata>`,
    ),
    'a forged document with the signed document inside the signature': forged.replace(
      '</Signature>',
      `<Object>${signed}</Object></Signature>`,
    ),
    'two signatures, each of which is valid alone': signed.replace('</smp:SignedS', `${signature}</smp:SignedS`),
    'a second signature in an inner part': signed.replace(
      '</smp:ServiceMetadata>',
      `${signature}</smp:ServiceMetadata>`,
    ),
    'a signature that is not the last child': signed
      .replace(signature, '')
      .replace('<smp:ServiceMetadata>', `${signature}<smp:ServiceMetadata>`),
    'an element after the signature': signed.replace('</smp:SignedS', '<x/></smp:SignedS'),
    'a signature in another namespace': signed.replaceAll(
      'http://www.w3.org/2000/09/xmldsig#"><S',
      'http://www.w3.org/2000/09/xmldsig"><S',
    ),
  }
  const where = (document: string): unknown =>
    refusal('signature_invalid', () => verify(document)).context.inside?.where

  test('accepts the unchanged document', () => expect(verify(signed)).toBe(own))
  test.each(Object.entries(misplaced))('refuses %s', (_, document) => expect(where(document)).toBe('position'))
  test.each(Object.entries(changed))('refuses %s', (_, document) =>
    expect(where(document)).toMatch(/^(digest of |SignatureValue)$/),
  )

  test('refuses a new root element that contains the signed document followed by its signature', () => {
    expect(where(`<w>${signed.replace(signature, '')}${signature}</w>`)).toBe('SignatureValue')
  })

  test('refuses a signed element that is not the root of its document', () => {
    const wrapped = parse(`<w>${signed}</w>`).elements()[0]
    expect(codeOf(() => verifyEnveloped(wrapped, metadataSignatureTable))).toBe('signature_invalid')
  })

  test('T4 X7k refuses a DOCTYPE and a processing instruction in signed text', () => {
    expect(refused(signed.replace('1234567890', '12345<?x 67?>67890'))).toBe('invalid_xml')
    expect(refused(`<!DOCTYPE x>${signed}`)).toBe('invalid_xml')
  })

  test('X7k reads text with comments, CDATA sections or character references exactly as it was digested', () => {
    for (const text of ['12345<!-- 99 -->67890', '<![CDATA[1234567890]]>', '&#49;234567890']) {
      const root = parse(signed.replace('1234567890', text))
      expect(verifyEnveloped(root, metadataSignatureTable).fingerprint).toBe(own)
      expect(root.text()).toContain('1234567890')
    }
    expect(refused(signed.replace('1234567890', '12345<![CDATA[<]]>67890'))).toBe('signature_invalid')
  })
})

describe('X10 verification of a forged signature', () => {
  test('refuses a certificate that does not belong to the signing key', async () => {
    const other = await aLeaf(authority.smpIssuer, { keys: generateKeyPairSync('rsa', { modulusLength: 2048 }) })
    expect(refused(signEnveloped(metadata, smp).replace(smp.certificate.base64, other.certificate.base64))).toBe(
      'signature_invalid',
    )
  })

  test('refuses an RSA signature if the certificate has an EC or RSA-PSS key', async () => {
    for (const keys of [
      generateKeyPairSync('ec', { namedCurve: 'P-256' }),
      generateKeyPairSync('rsa-pss', { modulusLength: 2048 }),
    ]) {
      const signer = await aLeaf(authority.smpIssuer, { keys })
      expect(refused(writeSigned({ signer }))).toBe('signature_invalid')
    }
  })

  test('refuses an HMAC whose secret is the public key', () => {
    const hmac = createHmac('sha256', smp.certificate.publicKey.export({ type: 'spki', format: 'pem' }))
      .update('SignedInfo')
      .digest('base64')
    const change = {
      signatureMethod: method('SignatureMethod', 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256'),
      value: `<SignatureValue>${hmac}</SignatureValue>`,
    }
    expect(refused(writeSigned({ change }))).toBe('security_policy_violated')
  })

  test('refuses a certificate that cannot be read', () => {
    for (const text of ['', 'AAAA', 'MIIB', '%%%%', 'A'.repeat(100_000)]) {
      const change = { keyInfo: `<KeyInfo><X509Data><X509Certificate>${text}</X509Certificate></X509Data></KeyInfo>` }
      expect(refused(writeSigned({ change }))).toBe('certificate_unreadable')
    }
  })

  test('X21 refuses a signature value that has the wrong length, equals 0 or 1, or has all bits set', () => {
    const bytes = [
      new Uint8Array(1),
      new Uint8Array(255),
      new Uint8Array(256),
      new Uint8Array(257),
      Uint8Array.from([...new Uint8Array(255), 1]),
      new Uint8Array(256).fill(0xff),
    ]
    for (const value of bytes)
      expect(
        refused(
          writeSigned({
            change: { value: `<SignatureValue>${Buffer.from(value).toString('base64')}</SignatureValue>` },
          }),
        ),
      ).toBe('signature_invalid')
  })

  test('refuses a signature value with one flipped bit, for a sample of bits', () => {
    const signed = signEnveloped(metadata, smp)
    const [text, value] = /<SignatureValue>(.*?)<\/SignatureValue>/.exec(signed)!
    for (let bit = 0; bit < 2048; bit += 61) {
      const bytes = Buffer.from(value, 'base64')
      bytes[bit >> 3] ^= 1 << (bit & 7)
      expect(refused(signed.replace(text, `<SignatureValue>${bytes.toString('base64')}</SignatureValue>`))).toBe(
        'signature_invalid',
      )
    }
  })
})

test('X6 the signature of a random document is valid until a character of the document is changed', () => {
  const seeded = new Seeded(20_261_121)
  for (let count = 0; count < 300; count++) {
    const document = randomDocument(seeded).replaceAll(/<\?pi.*?\?>/gs, '')
    const signed = signEnveloped(document, smp)
    expect(verify(signed)).toBe(own)
    const end = signed.lastIndexOf('<Signature xmlns')
    const at = seeded.below(end)
    const other = `${signed.slice(0, at)}${signed[at] === 'q' ? 'r' : 'q'}${signed.slice(at + 1)}`
    expect(['signature_invalid', 'invalid_xml']).toContain(refused(other))
  }
})

const captured = [
  ...corpusFiles('smp', /\.xml$/).map((name) => ['smp', name] as const),
  ...corpusFiles('smp/vefa', /servicemetadata.*\.xml$/).map((name) => ['smp/vefa', name] as const),
]

describe.skipIf(captured.length === 0)('captured metadata from before 2019, all signed with SHA-1', () => {
  const read = (folder: string, name: string): ReturnType<typeof parse> =>
    parseXml(corpusFile(folder, name), metadataLimits)

  test.each(captured)('X9 %s/%s is refused with the algorithm table that the product uses', (folder, name) => {
    expect(codeOf(() => verifyEnveloped(read(folder, name), metadataSignatureTable))).toBe('security_policy_violated')
  })

  const broken = 'signed-service-metadata1.xml'
  test.each(captured.filter(([, name]) => name !== broken))(
    '%s/%s verifies with a table that allows SHA-1',
    (folder, name) => {
      expect(verifyEnveloped(read(folder, name), capturedTable).subject).toMatch(/OU=PEPPOL (TEST|PRODUCTION) SMP/)
    },
  )

  test('a file that was pretty-printed after signing does not verify', () => {
    expect(codeOf(() => verifyEnveloped(read('smp', broken), capturedTable))).toBe('signature_invalid')
  })

  test('the metadata to which a captured redirect leads is signed by the SMP that the redirect names', () => {
    const redirect = read('smp/vefa', 'busdox-servicemetadata-redirect-0192-991825827.xml')
    const target = read('smp/vefa', 'busdox-servicemetadata-redirected-0192-991825827.xml')
    expect(redirect.text()).toContain(verifyEnveloped(target, capturedTable).subject)
  })
})
