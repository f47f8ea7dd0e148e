import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Certificate, Random } from '@cornerpost/engine'
import {
  authorityConstraints,
  authorityKeyIdentifier,
  clientAuthenticationOnly,
  keyUsage,
  leafConstraints,
  revocationListAt,
  subjectKeyIdentifier,
  type CertificateExtension,
} from './certificate-extension.ts'
import { signCertificate } from './sign-certificate.ts'

/*
 * A certificate authority shaped like the Peppol PKI, for the local network. Below a root there are two issuing CAs,
 * one for access points and one for SMPs; the leaf certificates are below those. All keys are RSA-2048, since the
 * network is short-lived.
 * node-forge writes the ASN.1 of certificates and lists; node:crypto creates keys and signs. Nothing is verified here.
 */

export interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/** A CA that can sign. */
export interface Issuer {
  readonly certificate: Certificate
  readonly privateKey: KeyObject
  /** URL of this CA's revocation list; the certificates that the CA issues contain this URL */
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
  /** a new RSA-2048 pair if absent */
  readonly keys?: KeyPair
}

/**
 * Creates the root, the access point CA and the SMP CA. With `revocationListBase` (a URL without a slash at its end),
 * their revocation lists are named `root.crl`, `ap-ca.crl` and `smp-ca.crl` below that URL.
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

/** Issues the certificate of an access point or an SMP. The certificate names the revocation list of its issuer. */
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
  const extensions = [
    leafConstraints(),
    keyUsage('digitalSignature', 'keyEncipherment', 'dataEncipherment'),
    clientAuthenticationOnly(),
    ...keyIdentifiers(keys.publicKey, issuer),
    ...revocationList(issuer),
  ]
  const certificate = signCertificate(
    deps,
    { subject, publicKey: keys.publicKey, notBefore, notAfter, extensions },
    issuer.privateKey,
    issuer.certificate,
  )
  return { certificate, privateKey: keys.privateKey }
}

/** Creates an RSA-2048 key pair. */
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
    authorityConstraints(parent && 1),
    keyUsage('keyCertSign', 'cRLSign'),
    ...keyIdentifiers(publicKey, parent),
    ...(parent ? revocationList(parent) : []),
  ]
  const certificate = signCertificate(
    deps,
    { subject, publicKey, notBefore, notAfter, extensions },
    parent?.privateKey ?? privateKey,
    parent?.certificate,
  )
  return { certificate, privateKey }
}

function keyIdentifiers(publicKey: KeyObject, issuer: Issuer | undefined): CertificateExtension[] {
  const own = subjectKeyIdentifier(publicKey)
  return issuer ? [own, authorityKeyIdentifier(issuer.certificate.publicKey)] : [own]
}

function revocationList({ revocationListUrl }: Issuer): CertificateExtension[] {
  return revocationListUrl === undefined ? [] : [revocationListAt(revocationListUrl)]
}
