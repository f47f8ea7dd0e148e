import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { AuthoritySettings } from '../../tax/selection/authority.ts'
import { readSettingFiles } from '../setting/setting-files.ts'
import type { Settings } from '../setting/settings.ts'

/** the DIČ of a service in the test environment, whose own keys sign its tokens */
const testProviderDic = '9999999999'

/**
 * Reads what the settings say about the tax authority: the DIČ of this service, and the public keys that sign tokens.
 * Throws `configuration_invalid` for a file that cannot be read, that has no RSA key, or a key of another size than the
 * mode asks for (T-08).
 */
export function readAuthority({
  providerDic,
  authorityKeyFiles,
  rules,
}: Pick<Settings, 'providerDic' | 'authorityKeyFiles' | 'rules'>): AuthoritySettings {
  const files = readSettingFiles(Object.fromEntries(authorityKeyFiles.map((file) => [file, file])))
  const tokenKeys = Object.entries(files).map(([file, bytes]) => readKey(file, bytes, rules.tokenKeyBits))
  return { providerDic: providerDic ?? testProviderDic, tokenKeys }
}

function readKey(file: string, bytes: Buffer, bits: number): KeyObject {
  const key = publicKeyIn(bytes)
  if (key?.asymmetricKeyType !== 'rsa' || key.asymmetricKeyDetails?.modulusLength !== bits)
    throw new ServiceError('configuration_invalid', {
      details: [
        { field: file, issue: untranslated(`must have an RSA public key of ${bits} bits, or its certificate`) },
      ],
    })
  return key
}

/** Returns the key of a certificate, in PEM or DER, or of a PEM file with a public key. A private key is refused. */
function publicKeyIn(bytes: Buffer): KeyObject | undefined {
  const read = [() => new X509Certificate(bytes).publicKey, () => createPublicKey(bytes)]
  if (bytes.includes('PRIVATE KEY')) return undefined
  for (const one of read) {
    try {
      return one()
    } catch {
      // has another form
    }
  }
  return undefined
}
