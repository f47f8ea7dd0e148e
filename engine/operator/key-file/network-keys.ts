import { join } from 'node:path'
import { readIdentity, type AccessPointIdentity } from '../../crypto/pki/identity.ts'
import { readTrustAnchors, type TrustAnchors } from '../../crypto/pki/trust.ts'
import { Secret } from '../../primitive/secret.ts'
import type { SmpAccount } from '../../peppol/smp/registration.ts'
import { readFormerIdentities } from './former-identities.ts'
import { readSettingFiles } from '../setting/setting-files.ts'
import type { Settings } from '../setting/settings.ts'

/** Who this access point is, whom it believes, and where its companies are registered. */
export interface NetworkKeys {
  readonly identity: AccessPointIdentity
  /** certificates that were replaced: messages to their keys are opened until they expire (B10) */
  readonly formerIdentities: readonly AccessPointIdentity[]
  readonly trust: TrustAnchors
  /** null: somebody else registers */
  readonly smp: SmpAccount | null
}

/** What a member of the local network is given: PEM texts, and its account at the network's SMP. */
export interface NetworkMember {
  readonly certificate: string
  readonly privateKey: Secret
  readonly trust: { readonly accessPointIssuers: string; readonly smpIssuers: string; readonly roots: string }
  readonly smpUser: string
  readonly smpPassword: Secret
}

/** Keys and trust from the operator's files. Throws `configuration_invalid`. */
export function readNetworkKeys(settings: Settings): NetworkKeys {
  const anchors = (name: string): string => join(settings.trustFolder ?? '', name)
  const files = readSettingFiles({
    certificate: settings.certificateFile ?? '',
    privateKey: settings.privateKeyFile ?? '',
    accessPointIssuers: anchors('access-point-issuers.pem'),
    smpIssuers: anchors('smp-issuers.pem'),
    roots: anchors('roots.pem'),
  })
  const identity = readIdentity(files.certificate.toString('utf8'), files.privateKey.toString('utf8'))
  return {
    identity,
    formerIdentities: readFormerIdentities(settings, identity),
    trust: readTrustAnchors({
      accessPointIssuers: files.accessPointIssuers.toString('utf8'),
      smpIssuers: files.smpIssuers.toString('utf8'),
      roots: files.roots.toString('utf8'),
    }),
    smp:
      settings.smpUrl === null
        ? null
        : smpAccount(settings, settings.smpUrl, settings.smpUser ?? '', settings.smpPassword ?? new Secret('')),
  }
}

/** Keys and trust of a member of the local network. */
export function localNetworkKeys(settings: Settings, member: NetworkMember): NetworkKeys {
  const identity = readIdentity(member.certificate, member.privateKey.reveal())
  return {
    identity,
    formerIdentities: readFormerIdentities(settings, identity),
    trust: readTrustAnchors(member.trust),
    smp: smpAccount(settings, `http://127.0.0.1:${settings.localSmpPort}`, member.smpUser, member.smpPassword),
  }
}

function smpAccount(settings: Settings, url: string, user: string, password: Secret): SmpAccount {
  return { url, user, password, timeoutMilliseconds: settings.lookupTimeoutSeconds * 1000 }
}
