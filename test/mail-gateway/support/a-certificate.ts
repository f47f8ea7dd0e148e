import { Secret, systemRandom } from '@cornerpost/engine'
import type { SmtpCertificate } from '@cornerpost/mail-gateway'
import { createKeyPair } from '../../../local-network/authority.ts'
import { signCertificate } from '../../../local-network/sign-certificate.ts'

/** Makes a certificate of the mail server that is signed with its own key. */
export async function aCertificate(): Promise<SmtpCertificate> {
  const { publicKey, privateKey } = await createKeyPair()
  const content = {
    subject: [['CN', 'mx.inbox.test']] as const,
    publicKey,
    notBefore: new Date('2026-01-01'),
    notAfter: new Date('2040-01-01'),
    extensions: [],
  }
  return {
    certificate: signCertificate({ random: systemRandom }, content, privateKey).x509.toString(),
    key: new Secret(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  }
}
