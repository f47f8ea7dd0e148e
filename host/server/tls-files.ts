import { createSecureContext } from 'node:tls'
import { Secret } from '@cornerpost/engine'
import type { HostSettings } from '../config.ts'
import { readPemFile } from '../pem-file.ts'
import type { ServeDeps } from './serve.ts'

type TlsFiles = Pick<HostSettings, 'tlsCertificateFile' | 'tlsKeyFile'>

/**
 * Reads the certificate and the key if this process terminates TLS; returns nothing if a proxy in front does (D69).
 * Throws `configuration_invalid`, naming the setting, for an unreadable file and for a key that does not match the
 * certificate. Another server than that of the pages gives the names of its own settings.
 */
export function readTlsFiles(
  { tlsCertificateFile, tlsKeyFile }: TlsFiles,
  settings = { certificate: 'tlsCertificateFile', key: 'tlsKeyFile' },
): Pick<ServeDeps, 'tls'> {
  if (tlsCertificateFile === null && tlsKeyFile === null) return {}
  const certificate = readPemFile(settings.certificate, tlsCertificateFile, (cert) => createSecureContext({ cert }))
  const key = readPemFile(settings.key, tlsKeyFile, (text) => createSecureContext({ cert: certificate, key: text }))
  return { tls: { certificate, key: new Secret(key) } }
}
