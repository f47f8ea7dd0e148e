import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { environmentName, Secret, ServiceError, untranslated } from '@cornerpost/engine'
import type { HttpSettings } from '../config.ts'
import type { ServeDeps } from './serve.ts'

/**
 * Certificate and key where TLS ends in this process; nothing where a proxy in front ends it (D69). Throws
 * `configuration_invalid`, naming the setting, for a file that cannot be read and for two that do not go together.
 */
export function readTlsFiles({ tlsCertificateFile, tlsKeyFile }: HttpSettings): Pick<ServeDeps, 'tls'> {
  if (tlsCertificateFile === null && tlsKeyFile === null) return {}
  const certificate = read('tlsCertificateFile', tlsCertificateFile, (cert) => createSecureContext({ cert }))
  const key = read('tlsKeyFile', tlsKeyFile, (text) => createSecureContext({ cert: certificate, key: text }))
  return { tls: { certificate, key: new Secret(key) } }
}

function read(setting: keyof HttpSettings, file: string | null, check: (pem: string) => void): string {
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
