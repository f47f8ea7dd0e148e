import { readSettingFiles, Secret } from '@cornerpost/engine'
import type { HttpSettings } from './config.ts'
import type { ServeDeps } from './serve.ts'

/** Certificate and key where TLS ends in this process; nothing where a proxy in front ends it (D69). Throws `configuration_invalid`. */
export function readTlsFiles({ tlsCertificateFile, tlsKeyFile }: HttpSettings): Pick<ServeDeps, 'tls'> {
  if (tlsCertificateFile === null || tlsKeyFile === null) return {}
  const { certificate, key } = readSettingFiles({ certificate: tlsCertificateFile, key: tlsKeyFile })
  return { tls: { certificate: certificate.toString('utf8'), key: new Secret(key.toString('utf8')) } }
}
