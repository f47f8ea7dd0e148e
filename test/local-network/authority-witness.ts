import 'reflect-metadata'
import { webcrypto, type KeyObject } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  X509CrlGenerator,
  type Extension,
} from '@peculiar/x509'
import type { Issuer } from '../../local-network/authority.ts'
import type { RevocationListContent } from '../../local-network/write-revocation-list.ts'

/*
 * The certificates and revocation lists of the local authority, written with another library. RSA signatures with
 * PKCS#1 v1.5 are deterministic, so the same content signed with the same key gives the same octets.
 */

const signingAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const caUsages = KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign
const leafUsages = KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment | KeyUsageFlags.dataEncipherment

interface WitnessedCertificate {
  readonly serialNumber: string
  /** The attributes with their values, in order. */
  readonly subject: readonly (readonly [string, string])[]
  readonly publicKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  readonly issuer?: Issuer
  /** The key identifier in hexadecimal. */
  readonly ownKeyIdentifier: string
  readonly issuerKeyIdentifier?: string
}

export function witnessedAuthority(content: WitnessedCertificate, signingKey: KeyObject): Promise<Uint8Array> {
  return witnessed(content, signingKey, [
    new BasicConstraintsExtension(true, content.issuer && 1, true),
    new KeyUsagesExtension(caUsages, true),
  ])
}

export function witnessedLeaf(content: WitnessedCertificate, signingKey: KeyObject): Promise<Uint8Array> {
  return witnessed(content, signingKey, [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(leafUsages, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth], true),
  ])
}

/** Returns a revocation list without entries. */
export async function witnessedList(
  { certificate, privateKey }: Issuer,
  { thisUpdate, nextUpdate }: RevocationListContent,
  issuerKeyIdentifier: string,
): Promise<Uint8Array> {
  const list = await X509CrlGenerator.create(
    {
      issuer: new X509Certificate(certificate.der).subjectName,
      thisUpdate,
      nextUpdate,
      extensions: [new AuthorityKeyIdentifierExtension(issuerKeyIdentifier)],
      signingAlgorithm,
      signingKey: await importKey(privateKey),
    },
    webcrypto,
  )
  return new Uint8Array(list.rawData)
}

async function witnessed(
  content: WitnessedCertificate,
  signingKey: KeyObject,
  usages: readonly Extension[],
): Promise<Uint8Array> {
  const { serialNumber, notBefore, notAfter, issuer, ownKeyIdentifier, issuerKeyIdentifier } = content
  const subject = new Name(
    content.subject.map(([attribute, value]) => ({
      [attribute]: [attribute === 'C' ? { printableString: value } : { utf8String: value }],
    })),
  )
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber,
      subject,
      issuer: issuer ? new X509Certificate(issuer.certificate.der).subjectName : subject,
      notBefore,
      notAfter,
      publicKey: content.publicKey.export({ type: 'spki', format: 'der' }),
      extensions: [
        ...usages,
        new SubjectKeyIdentifierExtension(ownKeyIdentifier),
        ...(issuerKeyIdentifier ? [new AuthorityKeyIdentifierExtension(issuerKeyIdentifier)] : []),
        ...(issuer?.revocationListUrl ? [new CRLDistributionPointsExtension([issuer.revocationListUrl])] : []),
      ],
      signingAlgorithm,
      signingKey: await importKey(signingKey),
    },
    webcrypto,
  )
  return new Uint8Array(certificate.rawData)
}

function importKey(key: KeyObject): Promise<webcrypto.CryptoKey> {
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' })
  return webcrypto.subtle.importKey('pkcs8', pkcs8, signingAlgorithm, false, ['sign'])
}
