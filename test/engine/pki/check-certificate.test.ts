import { expect, test } from 'vitest'
import { checkAccessPointCertificate, checkSmpCertificate } from '../../../engine/pki/check-certificate.ts'
import { aLeaf, anchors, at, authority } from './network.ts'

test('X14 a leaf of the pinned CA of its role is trusted', async () => {
  checkAccessPointCertificate((await aLeaf()).certificate, anchors, at)
  checkSmpCertificate((await aLeaf(authority.smpIssuer)).certificate, anchors, at)
  expect.assertions(0)
})
