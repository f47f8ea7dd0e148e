import { join } from 'node:path'
import { readIdentity, type AccessPointIdentity } from '../../crypto/pki/identity.ts'
import { readTrustAnchors, type TrustAnchors } from '../../crypto/pki/trust.ts'
import { Secret } from '../../primitive/secret.ts'
import type { SmpAccount } from '../../peppol/smp/smp-directory.ts'
import { readFormerIdentities } from './former-identities.ts'
import { readPkcs12, type CertificateWithKey } from './read-pkcs12.ts'
import { readSettingFiles } from '../setting/setting-files.ts'
import type { Settings } from '../setting/settings.ts'

/**
 * The identity of this access point, its trust anchors, and its account at the SMP where its companies are registered.
 */
export interface NetworkKeys {
  readonly identity: AccessPointIdentity
  /** former certificates; each one decrypts messages encrypted to it until it expires (B10) */
  readonly formerIdentities: readonly AccessPointIdentity[]
  readonly trust: TrustAnchors
  /** null if this access point does not register its companies itself */
  readonly smp: SmpAccount | null
}

/**
 * The credentials of one access point of the local network: keys and certificates in PEM, and an account at the
 * network's SMP.
 */
export interface NetworkMember {
  readonly certificate: string
  readonly privateKey: Secret
  readonly trust: { readonly accessPointIssuers: string; readonly smpIssuers: string; readonly roots: string }
  readonly smpUrl: string
  readonly smpUser: string
  readonly smpPassword: Secret
}

/** Reads the keys and the trust anchors from the operator's files. Throws `configuration_invalid`. */
export async function readNetworkKeys(settings: Settings): Promise<NetworkKeys> {
  const { own, anchors } = await readOperatorFiles(settings)
  const identity = readIdentity(own.certificate, own.privateKey.reveal())
  return {
    identity,
    formerIdentities: readFormerIdentities(settings, identity),
    trust: readTrustAnchors({
      accessPointIssuers: anchors.accessPointIssuers.toString('utf8'),
      smpIssuers: anchors.smpIssuers.toString('utf8'),
      roots: anchors.roots.toString('utf8'),
    }),
    smp:
      settings.smpUrl === null
        ? null
        : smpAccount(settings, settings.smpUrl, settings.smpUser ?? '', settings.smpPassword ?? new Secret('')),
  }
}

/**
 * Reads the trust anchors, and the certificate with its private key from one PKCS#12 file or two PEM files. Reports all
 * missing PEM files together.
 */
async function readOperatorFiles(settings: Settings): Promise<{
  readonly own: CertificateWithKey
  readonly anchors: Readonly<Record<'accessPointIssuers' | 'smpIssuers' | 'roots', Buffer>>
}> {
  const anchor = (name: string): string => join(settings.trustFolder ?? '', name)
  const anchors = {
    accessPointIssuers: anchor('access-point-issuers.pem'),
    smpIssuers: anchor('smp-issuers.pem'),
    roots: anchor('roots.pem'),
  }
  if (settings.pkcs12File !== null) {
    const own = await readPkcs12(settings.pkcs12File, settings.pkcs12PassphraseFile ?? '')
    return { own, anchors: readSettingFiles(anchors) }
  }
  const files = readSettingFiles({
    certificate: settings.certificateFile ?? '',
    privateKey: settings.privateKeyFile ?? '',
    ...anchors,
  })
  const own = {
    certificate: files.certificate.toString('utf8'),
    privateKey: new Secret(files.privateKey.toString('utf8')),
  }
  return { own, anchors: files }
}

/** Returns the keys and trust anchors of one access point of the local network. */
export function localNetworkKeys(settings: Settings, member: NetworkMember): NetworkKeys {
  const identity = readIdentity(member.certificate, member.privateKey.reveal())
  return {
    identity,
    formerIdentities: readFormerIdentities(settings, identity),
    trust: readTrustAnchors(member.trust),
    smp: smpAccount(settings, member.smpUrl, member.smpUser, member.smpPassword),
  }
}

function smpAccount(settings: Settings, url: string, user: string, password: Secret): SmpAccount {
  return { url, user, password, timeoutMilliseconds: settings.lookupTimeoutSeconds * 1000 }
}
