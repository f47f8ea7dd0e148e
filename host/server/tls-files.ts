import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { environmentName, Secret, ServiceError, untranslated } from '@cornerpost/engine'
import type { HostSettings } from '../config.ts'
import type { ServeDeps } from './serve.ts'

type TlsFiles = Pick<HostSettings, 'tlsCertificateFile' | 'tlsKeyFile'>

/**
 * Reads the certificate and the key if this process terminates TLS; returns nothing if a proxy in front does (D69).
 * Throws `configuration_invalid`, naming the setting, for an unreadable file and for a key that does not match the
 * certificate.
 */
export function readTlsFiles({ tlsCertificateFile, tlsKeyFile }: TlsFiles): Pick<ServeDeps, 'tls'> {
  if (tlsCertificateFile === null && tlsKeyFile === null) return {}
  const certificate = read('tlsCertificateFile', tlsCertificateFile, (cert) => createSecureContext({ cert }))
  const key = read('tlsKeyFile', tlsKeyFile, (text) => createSecureContext({ cert: certificate, key: text }))
  return { tls: { certificate, key: new Secret(key) } }
}

function read(setting: keyof HostSettings, file: string | null, check: (pem: string) => void): string {
  try {
    const pem = readFileSync(file ?? '', 'utf8')
    check(pem)
    return pem
  } catch (cause) {
    throw new ServiceError('configuration_invalid', {
      details: [
        { field: environmentName(setting), issue: untranslated(`names an unusable file: ${file ?? 'not set'}`) },
      ],
      cause,
    })
  }
}
