import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAuthority, issueLeaf, type Authority, type Issuer, type KeyPair } from '../../local-network/authority.ts'
import { certificatePem, type Certificate } from '../../engine/crypto/pki/certificate.ts'
import { systemRandom } from '../../engine/primitive/random.ts'

/** The keys of the peers, and keys that every access point must refuse. */
export interface PeerKeys {
  /** folder of the PEM files NAME.pem and NAME.key.pem, with root.pem, ap-ca.pem, smp-ca.pem and ours.pem */
  readonly folder: string
  readonly certificates: Readonly<Record<'phase4' | 'oxalis' | 'revoked', Certificate>>
}

const day = 24 * 3_600_000

/**
 * Issues certificates of the local network's CA for the peers, and certificates that must be refused. These are
 * expired, not yet valid or revoked, have a short key, or come from the CA for SMPs or a foreign CA. Also issues a
 * second certificate for Cornerpost's seat, with a key that Cornerpost does not have.
 */
export async function makePeerKeys(folder: string, authority: Authority, ours: Certificate): Promise<PeerKeys> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const now = Date.now()
  const valid = { notBefore: new Date(now - day), notAfter: new Date(now + 365 * day) }
  const issue = async (
    name: string,
    commonName: string,
    issuer: Issuer = authority.accessPointIssuer,
    validity = valid,
    keys?: KeyPair,
  ): Promise<Certificate> => {
    const leaf = await issueLeaf({ random: systemRandom }, issuer, {
      ...validity,
      commonName,
      organizationalUnit: 'PEPPOL TEST AP',
      organization: name,
      country: 'SK',
      ...(keys && { keys }),
    })
    write(`${name}.pem`, certificatePem(leaf.certificate))
    write(`${name}.key.pem`, leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    return leaf.certificate
  }
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text, { mode: 0o600 })
  for (const [name, certificate] of Object.entries({
    root: authority.root.certificate,
    'ap-ca': authority.accessPointIssuer.certificate,
    'smp-ca': authority.smpIssuer.certificate,
    ours,
  }))
    write(`${name}.pem`, certificatePem(certificate))
  const foreign = await createAuthority({ random: systemRandom }, { ...valid, name: 'ELSEWHERE' })
  await issue('expired', 'POP000511', undefined, { notBefore: new Date(now - 60 * day), notAfter: new Date(now - day) })
  await issue('not-yet-valid', 'POP000512', undefined, {
    notBefore: new Date(now + day),
    notAfter: new Date(now + 60 * day),
  })
  await issue('short-key', 'POP000513', undefined, undefined, generateKeyPairSync('rsa', { modulusLength: 1024 }))
  await issue('of-smp-ca', 'POP000514', authority.smpIssuer)
  await issue('foreign', 'POP000501', foreign.accessPointIssuer)
  await issue('ours-other-key', ours.commonName)
  return {
    folder,
    certificates: {
      phase4: await issue('phase4', 'POP000501'),
      oxalis: await issue('oxalis', 'POP000502'),
      revoked: await issue('revoked', 'POP000515'),
    },
  }
}
