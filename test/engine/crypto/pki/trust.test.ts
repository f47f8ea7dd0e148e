import { expect, test } from 'vitest'
import { certificatePem } from '../../../../engine/crypto/pki/certificate.ts'
import { checkAccessPointCertificate } from '../../../../engine/crypto/pki/check-certificate.ts'
import { readTrustAnchors } from '../../../../engine/crypto/pki/trust.ts'
import { codeOf } from '../../../support/code-of.ts'
import { aLeaf, at, authority } from './network.ts'

const pem = {
  accessPointIssuers: certificatePem(authority.accessPointIssuer.certificate),
  smpIssuers: certificatePem(authority.smpIssuer.certificate),
  roots: certificatePem(authority.root.certificate),
}

test('trust anchors are read from PEM files, even with text around the certificates', async () => {
  const anchors = readTrustAnchors({ ...pem, accessPointIssuers: `subject=CN = x\n${pem.accessPointIssuers}\n# end\n` })
  expect(anchors.accessPointIssuers.map((ca) => ca.fingerprint)).toEqual([
    authority.accessPointIssuer.certificate.fingerprint,
  ])
  const { certificate } = await aLeaf()
  expect(() => checkAccessPointCertificate(certificate, anchors, at)).not.toThrow()
})

test('trust anchors are refused if a role has none, a CA has two roles or a certificate is repeated', () => {
  const wrong = [
    { ...pem, smpIssuers: '' },
    { ...pem, roots: 'x' },
    { ...pem, smpIssuers: pem.accessPointIssuers },
    { ...pem, roots: pem.roots + pem.roots },
  ]
  for (const texts of wrong) expect(codeOf(() => readTrustAnchors(texts))).toBe('configuration_invalid')
  expect(codeOf(() => readTrustAnchors({ ...pem, roots: pem.roots.replace('MII', 'MIX') }))).toBe(
    'certificate_unreadable',
  )
})
