import type { Extension } from '@peculiar/x509'
import type { CertificateExtension } from '../../local-network/certificate-extension.ts'

/** Converts an extension of the certificate library for `signCertificate`. */
export function fromLibrary({ type, critical, value }: Extension): CertificateExtension {
  return { id: type, isCritical: critical, value: new Uint8Array(value) }
}
