import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificatePem } from '../../../../engine/crypto/pki/certificate.ts'
import { readIdentity } from '../../../../engine/crypto/pki/identity.ts'
import { refusal } from './expect-refused.ts'
import { aLeaf, authority, leafKeys } from './network.ts'

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const { certificate } = await aLeaf()

test('the identity of an access point is read from its certificate and private key, and its Peppol seat id is the common name in the certificate', () => {
  const identity = readIdentity(certificatePem(certificate), pemOf(leafKeys.privateKey))
  expect(identity).toMatchObject({ seatId: 'PSK000101', certificate: { fingerprint: certificate.fingerprint } })
})

test('an invalid identity of an access point is refused with an error that reveals nothing about the private key', async () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const withEc = await aLeaf(authority.accessPointIssuer, { keys: ec })
  const noSeat = await aLeaf(authority.accessPointIssuer, { commonName: 'ap.example.org' })
  const reasons = [
    () => readIdentity(certificatePem(certificate), pemOf(other.privateKey)),
    () => readIdentity(certificatePem(certificate), 'SECRET'),
    () => readIdentity(certificatePem(withEc.certificate), pemOf(ec.privateKey)),
    () => readIdentity(certificatePem(noSeat.certificate), pemOf(leafKeys.privateKey)),
  ].map((act) => refusal('configuration_invalid', act))
  expect(reasons.map((error) => error.context.inside?.reason)).toEqual([
    'the private key does not belong to the certificate',
    'the private key cannot be read',
    'the private key is not RSA',
    'the common name of the certificate is not a seat id',
  ])
  expect(reasons.some((error) => error.context.cause !== undefined || JSON.stringify(error).includes('SECRET'))).toBe(
    false,
  )
})
