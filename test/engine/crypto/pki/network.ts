import { generateKeyPairSync } from 'node:crypto'
import {
  createAuthority,
  issueLeaf,
  type Issuer,
  type KeyPair,
  type Leaf,
} from '../../../../local-network/authority.ts'
import { anchorsOf } from '../../../support/anchors-of.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'

export const deps = { random: systemRandom }
export const at = new Date('2026-11-21T12:00:00Z')
export const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2030-01-01T00:00:00Z') }

/** One key for all leaves whose key does not matter, because generating keys is slow. */
export const leafKeys: KeyPair = generateKeyPairSync('rsa', { modulusLength: 2048 })

export const authority = await createAuthority(deps, {
  ...validity,
  name: 'LOCAL',
  revocationListBase: 'http://127.0.0.1:9/crl',
})
export const anchors = anchorsOf(authority)

export const aLeaf = (
  issuer: Issuer = authority.accessPointIssuer,
  change: Partial<Leaf> = {},
): ReturnType<typeof issueLeaf> =>
  issueLeaf(deps, issuer, {
    commonName: 'PSK000101',
    organizationalUnit: 'PEPPOL TEST AP',
    organization: 'First Access Point',
    country: 'SK',
    notBefore: new Date('2026-06-01T00:00:00Z'),
    notAfter: new Date('2028-06-01T00:00:00Z'),
    keys: leafKeys,
    ...change,
  })
