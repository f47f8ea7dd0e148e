import type { Certificate } from '@cornerpost/engine'
import { encoded, explicit, integer, sequence, smallInteger, time } from './asn1.ts'
import type { Issuer } from './authority.ts'
import { authorityKeyIdentifier, extensionList } from './certificate-extension.ts'
import { signatureAlgorithm, signed } from './sign-certificate.ts'

export interface RevocationListContent {
  readonly thisUpdate: Date
  readonly nextUpdate: Date
  readonly revoked: readonly { readonly certificate: Certificate; readonly at: Date }[]
}

/** Returns the issuer's revocation list (RFC 5280 section 5) as DER. */
export function writeRevocationList(
  { certificate: issuer, privateKey }: Issuer,
  { thisUpdate, nextUpdate, revoked }: RevocationListContent,
): Uint8Array {
  const entries = revoked.map(({ certificate, at }) => sequence(integer(certificate.serialNumber), time(at)))
  return signed(
    [
      smallInteger(1), // version 2
      signatureAlgorithm(),
      encoded(issuer.subjectDer),
      time(thisUpdate),
      time(nextUpdate),
      ...(entries.length > 0 ? [sequence(...entries)] : []),
      explicit(0, extensionList([authorityKeyIdentifier(issuer.publicKey)])),
    ],
    privateKey,
  )
}
