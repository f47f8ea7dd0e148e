import { createPrivateKey } from 'node:crypto'
import { Secret } from '@cornerpost/engine'
import type { HostSettings } from '../config.ts'
import { readPemFile } from '../pem-file.ts'

/** The key with which the mails of this service are signed (RFC 6376). */
export interface DkimKey {
  /** name of the DNS record with the public key: `<selector>._domainkey.<domain>` */
  readonly selector: string
  /** PEM */
  readonly privateKey: Secret
}

/** RFC 8301, 3.2 */
const bitsMin = 2_048

/**
 * Reads the key of the settings; returns null if they have none. Throws `configuration_invalid` for an unreadable file,
 * and for anything but an RSA key of at least 2,048 bits.
 */
export function readDkimKey({
  mailDkimKeyFile,
  mailDkimSelector,
}: Pick<HostSettings, 'mailDkimKeyFile' | 'mailDkimSelector'>): DkimKey | null {
  if (mailDkimKeyFile === null || mailDkimSelector === null) return null
  const privateKey = readPemFile('mailDkimKeyFile', mailDkimKeyFile, checkKey)
  return { selector: mailDkimSelector, privateKey: new Secret(privateKey) }
}

function checkKey(pem: string): void {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < bitsMin)
    throw new Error('not an RSA key of at least 2048 bits')
}
