import { createPrivateKey, type KeyObject } from 'node:crypto'
import { ServiceError } from '../../error/service-error.ts'
import { isSeatId, type SeatId } from './seat-id.ts'
import { readCertificate, type Certificate } from './certificate.ts'

/**
 * The identity of this access point in the network: one certificate with its private key. The same key pair signs
 * messages and unwraps content keys.
 */
export interface AccessPointIdentity {
  readonly seatId: SeatId
  readonly certificate: Certificate
  readonly privateKey: KeyObject
}

/**
 * Reads a certificate and its private key from PEM. Throws `configuration_invalid` if the key does not belong to the
 * certificate, the key is not RSA, or the common name is not a seat id.
 */
export function readIdentity(certificatePem: string, privateKeyPem: string): AccessPointIdentity {
  const certificate = readCertificate(certificatePem)
  const privateKey = readPrivateKey(privateKeyPem)
  const seatId = certificate.commonName
  if (!isSeatId(seatId)) throw invalid('the common name of the certificate is not a seat id')
  if (privateKey.asymmetricKeyType !== 'rsa') throw invalid('the private key is not RSA')
  if (!certificate.x509.checkPrivateKey(privateKey)) throw invalid('the private key does not belong to the certificate')
  return { seatId, certificate, privateKey }
}

function readPrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    // the caught error is not passed on as the cause, because its text could quote the key
    throw invalid('the private key cannot be read')
  }
}

function invalid(reason: string): ServiceError {
  return new ServiceError('configuration_invalid', { inside: { reason } })
}
