import { describe, expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { metadataSignatureTable } from '../../../../engine/crypto/signature/algorithm.ts'
import { signEnveloped } from '../../../../engine/crypto/signature/sign-enveloped.ts'
import { verifyEnveloped } from '../../../../engine/crypto/signature/verify-enveloped.ts'
import { ds, metadata, parse, smp } from './signed-document.ts'

// xml-crypto sorts prefixes by the rules of a language, so all prefixes here are in lower case
describe('D91 xml-crypto as an independent check', () => {
  const documents = [
    metadata,
    '<a/>',
    '<a xmlns:unused="urn:u"><b xmlns:also="urn:v"/></a>',
    '<a xmlns="urn:a" xmlns:b="urn:b" b:x="&lt;&#9;" y="2">\r\n<b:c>&amp;&gt;€</b:c><![CDATA[<]]></a>',
    '<a><b xmlns="urn:x"><c xmlns=""/></b></a>',
  ]

  test.each(documents)('xml-crypto verifies a document that we signed: %s', (document) => {
    const signed = signEnveloped(document, smp)
    expect(check(signed)).toBe(true)
    expect(check(signed.replace('<SignatureValue>', '<SignatureValue>AAAA'))).toBe(false)
  })

  test.each(documents)('we verify a document that xml-crypto signed: %s', (document) => {
    expect(verifyEnveloped(parse(signThere(document)), metadataSignatureTable).fingerprint).toBe(
      smp.certificate.fingerprint,
    )
  })
})

function check(signed: string): boolean {
  const witness = new SignedXml({ publicCert: smp.certificate.x509.toString(), getCertFromKeyInfo: () => null })
  const signature = /<Signature xmlns.*<\/Signature>/s.exec(signed)![0]
  witness.loadSignature(signature)
  try {
    return witness.checkSignature(signed)
  } catch {
    return false
  }
}

function signThere(document: string): string {
  const witness = new SignedXml({
    privateKey: smp.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: smp.certificate.x509.toString(),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  })
  witness.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: [`${ds}enveloped-signature`],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  witness.computeSignature(document, { location: { reference: '/*', action: 'append' } })
  return witness.getSignedXml()
}
