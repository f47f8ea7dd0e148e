import { systemRandom } from '@cornerpost/engine'
import { createKeyPair } from '../../../local-network/authority.ts'
import type { AccessPointIdentity } from '../../../engine/crypto/pki/identity.ts'
import { signCertificate } from '../../../local-network/sign-certificate.ts'
import type { TrustAnchors } from '../../../engine/crypto/pki/trust.ts'

export interface Seat {
  readonly identity: AccessPointIdentity
  readonly formerIdentities: readonly AccessPointIdentity[]
  readonly trust: TrustAnchors
}

let made: Promise<Seat> | undefined

/**
 * Returns a seat with a self-signed certificate that trusts no other certificate. It is enough for a door and cheaper
 * than a certificate authority. All calls in a test file return the same seat.
 */
export function aSeat(): Promise<Seat> {
  made ??= makeSeat()
  return made
}

async function makeSeat(): Promise<Seat> {
  const { publicKey, privateKey } = await createKeyPair()
  const content = {
    subject: [['CN', 'PSK000101']] as const,
    publicKey,
    notBefore: new Date('2026-01-01'),
    notAfter: new Date('2040-01-01'),
    extensions: [],
  }
  const certificate = signCertificate({ random: systemRandom }, content, privateKey)
  return {
    identity: { seatId: 'PSK000101', certificate, privateKey },
    formerIdentities: [],
    trust: { accessPointIssuers: [certificate], smpIssuers: [], roots: [certificate] },
  }
}
