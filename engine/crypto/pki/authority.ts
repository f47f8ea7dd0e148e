// the certificate library asks for it at load
import 'reflect-metadata'
import { createHash, generateKeyPair, webcrypto, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CrlGenerator,
  type Extension,
} from '@peculiar/x509'
import type { Random } from '../../primitive/random.ts'
import type { Certificate } from './certificate.ts'
import { importSigningKey, signCertificate, signingAlgorithm } from './sign-certificate.ts'
import type { TrustAnchors } from './trust.ts'

/*
 * A certificate authority in the shape of the Peppol PKI (facts 4.1, 4.2, 4.5), for networks of our own: a root, under
 * it one issuing CA for access points
 * and one for SMPs, under those the leaves. RSA-2048 throughout, since it is thrown away.
 */

export interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/** A CA that can sign. */
export interface Issuer {
  readonly certificate: Certificate
  readonly privateKey: KeyObject
  /** where its revocation list is served; leaves name it */
  readonly revocationListUrl?: string
}

export interface Authority {
  readonly root: Issuer
  readonly accessPointIssuer: Issuer
  readonly smpIssuer: Issuer
}

export interface Validity {
  readonly notBefore: Date
  readonly notAfter: Date
}

export interface Leaf extends Validity {
  /** the seat id */
  readonly commonName: string
  /** `PEPPOL TEST AP` or `PEPPOL TEST SMP` */
  readonly organizationalUnit: string
  readonly organization: string
  readonly country: string
  /** a new RSA-2048 pair when left out */
  readonly keys?: KeyPair
}

/**
 * Makes root, access point CA and SMP CA. With `revocationListBase` (a URL without a slash at its end) the lists are
 * named `root.crl`, `ap-ca.crl` and `smp-ca.crl` below it.
 */
export async function createAuthority(
  deps: { readonly random: Random },
  settings: Validity & { readonly name: string; readonly revocationListBase?: string },
): Promise<Authority> {
  const list = (file: string): Pick<Issuer, 'revocationListUrl'> =>
    settings.revocationListBase === undefined ? {} : { revocationListUrl: `${settings.revocationListBase}/${file}.crl` }
  const root = { ...(await createIssuer(deps, settings, `PEPPOL Root TEST CA - ${settings.name}`)), ...list('root') }
  const accessPointIssuer = await createIssuer(deps, settings, `PEPPOL ACCESS POINT TEST CA - ${settings.name}`, root)
  const smpIssuer = await createIssuer(
    deps,
    settings,
    `PEPPOL SERVICE METADATA PUBLISHER TEST CA - ${settings.name}`,
    root,
  )
  return {
    root,
    accessPointIssuer: { ...accessPointIssuer, ...list('ap-ca') },
    smpIssuer: { ...smpIssuer, ...list('smp-ca') },
  }
}

/** What members of this authority's network trust. */
export function anchorsOf(authority: Authority): TrustAnchors {
  return {
    accessPointIssuers: [authority.accessPointIssuer.certificate],
    smpIssuers: [authority.smpIssuer.certificate],
    roots: [authority.root.certificate],
  }
}

/** Issues the certificate of an access point or an SMP; it names its issuer's revocation list. */
export async function issueLeaf(
  deps: { readonly random: Random },
  issuer: Issuer,
  leaf: Leaf,
): Promise<{ readonly certificate: Certificate; readonly privateKey: KeyObject }> {
  const keys = leaf.keys ?? (await createKeyPair())
  const { notBefore, notAfter } = leaf
  const subject = [
    ['CN', leaf.commonName],
    ['OU', leaf.organizationalUnit],
    ['O', leaf.organization],
    ['C', leaf.country],
  ] as const
  const extensions = [...leafExtensions(), ...keyExtensions(keys, issuer), ...revocationListExtension(issuer)]
  const certificate = await signCertificate(
    deps,
    { subject, publicKey: keys.publicKey, notBefore, notAfter, extensions },
    issuer.privateKey,
    issuer.certificate,
  )
  return { certificate, privateKey: keys.privateKey }
}

/** Writes the issuer's revocation list, DER. */
export async function writeRevocationList(
  issuer: Issuer,
  list: {
    readonly thisUpdate: Date
    readonly nextUpdate: Date
    readonly revoked: readonly { readonly certificate: Certificate; readonly at: Date }[]
  },
): Promise<Uint8Array> {
  const written = await X509CrlGenerator.create(
    {
      issuer: new X509Certificate(issuer.certificate.der).subjectName,
      thisUpdate: list.thisUpdate,
      nextUpdate: list.nextUpdate,
      entries: list.revoked.map(({ certificate, at }) => ({
        serialNumber: certificate.serialNumber,
        revocationDate: at,
      })),
      extensions: [new AuthorityKeyIdentifierExtension(keyIdentifier(issuer.certificate.publicKey))],
      signingAlgorithm,
      signingKey: await importSigningKey(issuer.privateKey),
    },
    webcrypto,
  )
  return new Uint8Array(written.rawData)
}

/** A new RSA-2048 key pair. */
export function createKeyPair(): Promise<KeyPair> {
  return promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
}

async function createIssuer(
  deps: { readonly random: Random },
  validity: Validity,
  commonName: string,
  parent?: Issuer,
): Promise<Issuer> {
  const { publicKey, privateKey } = await createKeyPair()
  const { notBefore, notAfter } = validity
  const subject = [
    ['CN', commonName],
    ['OU', 'FOR TEST ONLY'],
    ['O', 'Cornerpost'],
    ['C', 'SK'],
  ] as const
  const extensions = [
    new BasicConstraintsExtension(true, parent && 1, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ...keyExtensions({ publicKey }, parent),
    ...(parent ? revocationListExtension(parent) : []),
  ]
  const certificate = await signCertificate(
    deps,
    { subject, publicKey, notBefore, notAfter, extensions },
    parent?.privateKey ?? privateKey,
    parent?.certificate,
  )
  return { certificate, privateKey }
}

function leafExtensions(): Extension[] {
  const usages = KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment | KeyUsageFlags.dataEncipherment
  return [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(usages, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth], true),
  ]
}

function keyExtensions(keys: Pick<KeyPair, 'publicKey'>, issuer: Issuer | undefined): Extension[] {
  const own = new SubjectKeyIdentifierExtension(keyIdentifier(keys.publicKey))
  return issuer ? [own, new AuthorityKeyIdentifierExtension(keyIdentifier(issuer.certificate.publicKey))] : [own]
}

function revocationListExtension(issuer: Issuer): Extension[] {
  return issuer.revocationListUrl === undefined ? [] : [new CRLDistributionPointsExtension([issuer.revocationListUrl])]
}

/**
 * Any value will do as long as both sides name the same (RFC 5280 section 4.2.1.2); this is the first 20 octets of
 * SHA-256 of the key.
 */
function keyIdentifier(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 40)
}
