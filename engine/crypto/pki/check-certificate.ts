import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../error/service-error.ts'
import { isSeatId } from './seat-id.ts'
import { isIssuedBy, type Certificate } from './certificate.ts'
import { extensionId } from './certificate-fields.ts'
import { signatureHashes } from './signature-algorithm.ts'
import type { TrustAnchors } from './trust.ts'

/*
 * A certificate is trusted if the pinned CA of its role signed it, this CA chains to a pinned root, and every
 * certificate of the chain meets the rules below (X14).
 * Building a chain is slow, and there are few peers. The result is therefore cached for each certificate and set of
 * trust anchors. Only the validity dates are checked on every call, for the whole chain.
 * Revocation is checked separately: see revocation.ts.
 */

/**
 * Throws `signer_untrusted` unless the certificate belongs to an access point of this network and is valid at the given
 * time (X14).
 */
export function checkAccessPointCertificate(certificate: Certificate, anchors: TrustAnchors, at: Date): void {
  checkCertificate('accessPointIssuers', certificate, anchors, at)
}

/**
 * Throws `signer_untrusted` unless the certificate belongs to an SMP of this network and is valid at the given time
 * (X13, X14).
 */
export function checkSmpCertificate(certificate: Certificate, anchors: TrustAnchors, at: Date): void {
  checkCertificate('smpIssuers', certificate, anchors, at)
}

type Role = 'accessPointIssuers' | 'smpIssuers'
type Verdict =
  | { readonly kind: 'trusted'; readonly path: readonly Certificate[] }
  | { readonly kind: 'refused'; readonly reason: string }
/**
 * a rule for certificates: the reason for a refusal, and a predicate that is true if a certificate breaks the rule;
 * `caBelow` is the number of CA certificates below this one in the chain
 */
type Rule = readonly [reason: string, broken: (certificate: Certificate, caBelow: number) => boolean]

const linksMax = 5
const rsaBitsMin = 2048
const understood = new Set<string>([
  extensionId.subjectKeyIdentifier,
  extensionId.keyUsage,
  extensionId.subjectAlternativeName,
  extensionId.issuerAlternativeName,
  extensionId.basicConstraints,
  extensionId.revocationLists,
  extensionId.certificatePolicies,
  extensionId.authorityKeyIdentifier,
  extensionId.extendedKeyUsage,
  extensionId.authorityInformation,
])

const rulesOfAll: readonly Rule[] = [
  ['not_version_3', (certificate) => certificate.version !== 3],
  ['serial_number', (certificate) => !/^(?!0+$)[0-7][0-9a-f]{1,39}$/.test(certificate.serialNumber)],
  ['signature_algorithm', (certificate) => !signatureHashes.has(certificate.signatureAlgorithm)],
  ['key_type', (certificate) => certificate.publicKey.asymmetricKeyType !== 'rsa'],
  ['weak_key', (certificate) => (certificate.publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < rsaBitsMin],
  [
    'duplicate_extension',
    (certificate) =>
      new Set(certificate.extensions.map((extension) => extension.id)).size !== certificate.extensions.length,
  ],
  [
    'name_constraints',
    (certificate) => certificate.extensions.some((extension) => extension.id === extensionId.nameConstraints),
  ],
  [
    'critical_extension',
    (certificate) => certificate.extensions.some((extension) => extension.isCritical && !understood.has(extension.id)),
  ],
]

const rulesOfLeaf: readonly Rule[] = [
  [
    'leaf_is_ca',
    (certificate) =>
      certificate.basicConstraints?.isAuthority === true || certificate.keyUsage?.has('keyCertSign') === true,
  ],
  [
    'key_usage',
    (certificate) =>
      !certificate.keyUsage?.has('digitalSignature') ||
      !(certificate.keyUsage.has('keyEncipherment') || certificate.keyUsage.has('dataEncipherment')),
  ],
  ['seat_id', (certificate) => !isSeatId(certificate.commonName)],
]

const rulesOfCa: readonly Rule[] = [
  ['not_a_ca', (certificate) => certificate.basicConstraints?.isAuthority !== true],
  ['path_length', (certificate, caBelow) => (certificate.basicConstraints?.pathLength ?? caBelow) < caBelow],
]

const verdicts = new WeakMap<TrustAnchors, LRUCache<string, Verdict>>()

function checkCertificate(role: Role, certificate: Certificate, anchors: TrustAnchors, at: Date): void {
  const verdict = verdictOf(role, certificate, anchors)
  if (verdict.kind === 'refused') throw untrusted(certificate, verdict.reason)
  for (const link of verdict.path) {
    if (at < link.notBefore) throw untrusted(certificate, 'not_yet_valid')
    if (at > link.notAfter) throw untrusted(certificate, 'expired')
  }
}

function verdictOf(role: Role, certificate: Certificate, anchors: TrustAnchors): Verdict {
  const kept = verdicts.get(anchors) ?? new LRUCache<string, Verdict>({ max: 1000 })
  verdicts.set(anchors, kept)
  const key = `${role} ${certificate.fingerprint}`
  const known = kept.get(key)
  if (known) return known
  const verdict = judge(certificate, anchors[role], anchors.roots)
  kept.set(key, verdict)
  return verdict
}

function judge(certificate: Certificate, issuers: readonly Certificate[], roots: readonly Certificate[]): Verdict {
  const path = pathToRoot(certificate, issuers, roots)
  const broken =
    firstBroken(rulesOfLeaf, certificate, 0) ??
    path
      ?.slice(1)
      .map((ca, below) => firstBroken(rulesOfCa, ca, below))
      .find(Boolean)
  if (broken) return { kind: 'refused', reason: broken }
  return path ? { kind: 'trusted', path } : { kind: 'refused', reason: 'unknown_issuer' }
}

function firstBroken(rules: readonly Rule[], certificate: Certificate, caBelow: number): string | undefined {
  return [...rulesOfAll, ...rules].find(([, isBroken]) => isBroken(certificate, caBelow))?.[0]
}

/**
 * Returns the chain from the leaf certificate through its pinned issuer to a self-signed root; undefined if no such
 * chain exists within the depth limit.
 */
function pathToRoot(
  leaf: Certificate,
  issuers: readonly Certificate[],
  roots: readonly Certificate[],
): Certificate[] | undefined {
  const path = [leaf]
  let link = issuers.find((issuer) => isIssuedBy(leaf, issuer))
  while (link && path.length < linksMax) {
    path.push(link)
    if (isIssuedBy(link, link)) return roots.includes(link) ? path : undefined
    const child = link
    link = roots.find((root) => isIssuedBy(child, root))
  }
  return undefined
}

/** Builds the error for a certificate that this network does not trust; the reason is written only to the log. */
export function untrusted(certificate: Certificate, reason: string): ServiceError {
  return new ServiceError('signer_untrusted', {
    inside: { reason, subject: certificate.subject, fingerprint: certificate.fingerprint },
  })
}
