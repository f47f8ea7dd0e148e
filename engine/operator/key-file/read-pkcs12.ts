import { createPrivateKey, type KeyObject } from 'node:crypto'
import type forge from 'node-forge'
import { certificatePem, readCertificate, type Certificate } from '../../crypto/pki/certificate.ts'
import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { environmentName } from '../../primitive/configuration.ts'
import { Secret } from '../../primitive/secret.ts'
import { readPlainFile } from '../terminal/read-plain-file.ts'

/** A certificate and its private key as PEM texts. */
export interface CertificateWithKey {
  readonly certificate: string
  readonly privateKey: Secret
}

/** Maximum size of a PKCS#12 file. A chain of certificates and one key need only a few kilobytes. */
const fileBytesMax = 64 * 1024
const passphraseBytesMax = 1_024

/**
 * Reads the private key and the certificate that belongs to it from a PKCS#12 file. Ignores other certificates in the
 * file, such as the chain. The file is decrypted by `node-forge`, which is loaded only when this function is called.
 * Throws `configuration_invalid`, naming the setting, if a file cannot be read or is too large, or if the passphrase
 * does not open the PKCS#12 file. Also throws it if that file does not contain exactly one private key and exactly one
 * certificate for that key. Errors contain neither the passphrase nor the key.
 */
export async function readPkcs12(file: string, passphraseFile: string): Promise<CertificateWithKey> {
  const bytes = readBounded('pkcs12File', file, fileBytesMax)
  const passphrase = new Secret(readPassphrase(passphraseFile))
  const { default: library } = await import('node-forge')
  const bags = openBags(library, bytes, passphrase)
  const key = privateKeyOf(library, bags)
  const certificate = certificateOf(library, bags, key)
  return {
    certificate: certificatePem(certificate),
    privateKey: new Secret(key.export({ type: 'pkcs8', format: 'pem' }).toString()),
  }
}

function readBounded(setting: string, file: string, bytesMax: number): Uint8Array {
  const bytes = readPlainFile(file, bytesMax + 1)
  if (bytes === undefined) throw invalid(setting, `names a file that cannot be read: ${file}`)
  if (bytes.length > bytesMax) throw invalid(setting, `names a file of more than ${bytesMax} bytes: ${file}`)
  return bytes
}

/** Returns the passphrase: the first line of the file, without the line break that editors and `echo` add. */
function readPassphrase(file: string): string {
  const text = Buffer.from(readBounded('pkcs12PassphraseFile', file, passphraseBytesMax)).toString('utf8')
  return text.split(/\r?\n/, 1)[0] ?? ''
}

function openBags({ asn1, pkcs12 }: typeof forge, bytes: Uint8Array, passphrase: Secret): readonly forge.pkcs12.Bag[] {
  const file = parsed(asn1, bytes)
  try {
    const { safeContents } = pkcs12.pkcs12FromAsn1(file, true, passphrase.reveal())
    return safeContents.flatMap(({ safeBags }) => safeBags)
  } catch {
    // the cause is left out, because it could quote decrypted data
    throw invalid('pkcs12File', cannotBeOpened(passphrase.reveal()))
  }
}

function parsed(asn1: typeof forge.asn1, bytes: Uint8Array): forge.asn1.Asn1 {
  try {
    return asn1.fromDer(Buffer.from(bytes).toString('latin1'))
  } catch {
    throw invalid('pkcs12File', 'names a file that is not PKCS#12')
  }
}

/**
 * Returns why the file cannot be opened. Even the right passphrase may fail if it has characters outside ASCII, because
 * programs encode these differently.
 */
function cannotBeOpened(passphrase: string): string {
  return /^[ -~]*$/.test(passphrase)
    ? 'cannot be opened: the passphrase is wrong, or the file is damaged or not PKCS#12'
    : 'cannot be opened: the passphrase is wrong, or its characters outside ASCII are not supported for this file'
}

function privateKeyOf(library: typeof forge, bags: readonly forge.pkcs12.Bag[]): KeyObject {
  const { pkcs8ShroudedKeyBag, keyBag } = library.pki.oids
  const keys = bags.filter(({ type }) => type === pkcs8ShroudedKeyBag || type === keyBag)
  const [bag] = keys
  if (bag === undefined) throw invalid('pkcs12File', 'holds no private key')
  if (keys.length > 1) throw invalid('pkcs12File', `holds ${keys.length} private keys, not one`)
  // node-forge parses only RSA keys; any other key is used as encoded in the file
  const der = bag.key ? library.pki.wrapRsaPrivateKey(library.pki.privateKeyToAsn1(bag.key)) : bag.asn1
  try {
    return createPrivateKey({ key: derOf(library, der), format: 'der', type: 'pkcs8' })
  } catch {
    // the cause is left out, because it could quote decrypted data
    throw invalid('pkcs12File', 'holds a private key that cannot be read')
  }
}

function certificateOf(library: typeof forge, bags: readonly forge.pkcs12.Bag[], key: KeyObject): Certificate {
  const certificates = bags
    .filter(({ type }) => type === library.pki.oids.certBag)
    .map((bag) => readCertificate(derOf(library, bag.cert ? library.pki.certificateToAsn1(bag.cert) : bag.asn1)))
    .filter(({ x509 }) => x509.checkPrivateKey(key))
  const [certificate] = certificates
  if (certificate === undefined) throw invalid('pkcs12File', 'holds no certificate that its private key belongs to')
  if (certificates.length > 1) throw invalid('pkcs12File', 'holds several certificates for its private key, not one')
  return certificate
}

function derOf({ asn1 }: typeof forge, value: forge.asn1.Asn1): Buffer {
  return Buffer.from(asn1.toDer(value).getBytes(), 'latin1')
}

function invalid(setting: string, issue: string): ServiceError {
  return new ServiceError('configuration_invalid', {
    details: [{ field: environmentName(setting), issue: untranslated(issue) }],
  })
}
