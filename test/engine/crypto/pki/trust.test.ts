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

test('anchors are read from PEM files with text between the certificates', async () => {
  const anchors = readTrustAnchors({ ...pem, accessPointIssuers: `subject=CN = x\n${pem.accessPointIssuers}\n# end\n` })
  expect(anchors.accessPointIssuers.map((ca) => ca.fingerprint)).toEqual([
    authority.accessPointIssuer.certificate.fingerprint,
  ])
  const { certificate } = await aLeaf()
  expect(() => checkAccessPointCertificate(certificate, anchors, at)).not.toThrow()
})

test('an empty role, a CA in two roles and a repeated certificate are refused', () => {
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
