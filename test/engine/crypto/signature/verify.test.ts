import { createHash, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { algorithm, messageSignatureTable } from '../../../../engine/crypto/signature/algorithm.ts'
import { readSignature, type Signature } from '../../../../engine/crypto/signature/read-signature.ts'
import { verifyDigest, verifyElementDigest, verifySignatureValue } from '../../../../engine/crypto/signature/verify.ts'
import type { XmlElement } from '../../../../engine/xml/element.ts'
import { refusal } from '../pki/expect-refused.ts'
import { method, parse, smp, writeSigned } from './signed-document.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')
const prefixList = (prefixes: string): string =>
  `<ec:InclusiveNamespaces xmlns:ec="${algorithm.exclusiveCanonicalization}" PrefixList="${prefixes}"/>`
const reference = (uri: string, transform: string, digest: string): string =>
  `<Reference URI="${uri}"><Transforms>${transform}</Transforms>${method('DigestMethod', algorithm.sha256)}<DigestValue>${digest}</DigestValue></Reference>`

/** A minimal message with a block `#b` and an attachment. Of the prefixes `s`, `t` and `u`, only `t` is used. */
const block = '<t:b Id="b" xmlns:u="urn:u">text</t:b>'
const attachment = Buffer.from('attachment')
const message = (transformOfBlock: string, canonicalBlock: string): string =>
  writeSigned({
    document: `<s:m xmlns:s="urn:s" xmlns:t="urn:t">${block}%SIGNATURE%</s:m>`,
    exclusive: [],
    change: {
      canonicalization: method('CanonicalizationMethod', algorithm.exclusiveCanonicalization),
      references:
        reference('#b', transformOfBlock, sha256(canonicalBlock)) +
        reference('cid:a@b', method('Transform', algorithm.attachmentContent), sha256('attachment')),
    },
  })

function open(text: string): { readonly block: XmlElement; readonly signature: Signature } {
  const [blockElement, signatureElement] = parse(text).elements()
  return { block: blockElement, signature: readSignature(signatureElement, messageSignatureTable) }
}
const where = (act: () => void): unknown => refusal('signature_invalid', act).context.inside?.where

const plain = message(
  method('Transform', algorithm.exclusiveCanonicalization),
  '<t:b xmlns:t="urn:t" Id="b">text</t:b>',
)

describe('X8 the signature of a message', () => {
  test('is valid for its signing key, and its digests match the signed element and the attachment', () => {
    const { block, signature } = open(plain)
    const [toBlock, toAttachment] = signature.references
    expect(signature.references.map(({ uri }) => uri)).toEqual(['#b', 'cid:a@b'])
    expect(() => verifySignatureValue(signature, smp.certificate.publicKey)).not.toThrow()
    expect(() => verifyElementDigest(toBlock, block, signature)).not.toThrow()
    expect(() => verifyDigest(toAttachment, createHash(toAttachment.hash).update(attachment).digest())).not.toThrow()
  })

  test('is verified with the PrefixList of each reference, which adds the declarations of the listed prefixes to the digested element', () => {
    const shown = '<t:b xmlns:s="urn:s" xmlns:t="urn:t" Id="b">text</t:b>'
    const transform = method('Transform', algorithm.exclusiveCanonicalization, prefixList('s  missing\n#default'))
    const { block, signature } = open(message(transform, shown))
    expect(() => verifyElementDigest(signature.references[0], block, signature)).not.toThrow()
    const without = open(message(transform, '<t:b xmlns:t="urn:t" Id="b">text</t:b>'))
    expect(where(() => verifyElementDigest(without.signature.references[0], without.block, without.signature))).toBe(
      'digest of #b',
    )
  })

  test('becomes invalid if a PrefixList is added to SignedInfo after signing', () => {
    const { signature } = open(
      plain.replace(
        `<CanonicalizationMethod Algorithm="${algorithm.exclusiveCanonicalization}">`,
        `$&${prefixList('s')}`,
      ),
    )
    expect(signature.canonicalization.inclusivePrefixes).toEqual(['s'])
    expect(where(() => verifySignatureValue(signature, smp.certificate.publicKey))).toBe('SignatureValue')
  })
})

describe('X8 X10 verification with wrong content or a wrong key', () => {
  const { block, signature } = open(plain)
  const [toBlock, toAttachment] = signature.references

  test('refuses a different element in place of the signed one, and a signed element with changed text', () => {
    expect(where(() => verifyElementDigest(toBlock, signature.element, signature))).toBe('digest of #b')
    const changed = open(plain.replace('>text<', '>tex<'))
    expect(where(() => verifyElementDigest(changed.signature.references[0], changed.block, changed.signature))).toBe(
      'digest of #b',
    )
  })

  test('refuses an element in place of the attachment that a reference names', () => {
    expect(where(() => verifyElementDigest(toAttachment, block, signature))).toBe('an element instead of an attachment')
  })

  test('refuses a different attachment, and a digest of the wrong length', () => {
    expect(where(() => verifyDigest(toAttachment, createHash('sha256').update('x').digest()))).toBe('digest of cid:a@b')
    expect(where(() => verifyDigest(toAttachment, new Uint8Array(0)))).toBe('digest of cid:a@b')
    expect(where(() => verifyDigest(toAttachment, new Uint8Array(20)))).toBe('digest of cid:a@b')
  })

  test('refuses a different RSA key, an EC key and an RSA-PSS key', () => {
    expect(
      where(() => verifySignatureValue(signature, generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey)),
    ).toBe('SignatureValue')
    expect(
      where(() => verifySignatureValue(signature, generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)),
    ).toBe('key type')
    expect(
      where(() => verifySignatureValue(signature, generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey)),
    ).toBe('key type')
  })

  test('refuses a PrefixList that is repeated, or has an unexpected attribute, name or content', () => {
    const shapes = [
      prefixList('s') + prefixList('t'),
      prefixList('s').replace(' PrefixList', ' Other'),
      prefixList('s').replaceAll('InclusiveNamespaces', 'Inclusive'),
      prefixList('s').replace('/>', '>x</ec:InclusiveNamespaces>'),
    ]
    for (const shape of shapes) {
      const text = message(method('Transform', algorithm.exclusiveCanonicalization, shape), 'x')
      refusal('signature_invalid', () => open(text))
    }
  })
})
