import { createPrivateKey, type KeyObject } from 'node:crypto'
import { ServiceError } from '../../error/service-error.ts'
import { isSeatId, type SeatId } from './seat-id.ts'
import { readCertificate, type Certificate } from './certificate.ts'

/**
 * Who this access point is in the network: one certificate and key, which both signs and receives encrypted keys (facts
 * 4.2).
 */
export interface AccessPointIdentity {
  readonly seatId: SeatId
  readonly certificate: Certificate
  readonly privateKey: KeyObject
}

/**
 * Reads certificate and private key from PEM. Refuses (`configuration_invalid`) a key that does not belong to the
 * certificate, one that is not RSA, and a common name that is no seat id.
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
    // the cause is left out: it could quote the key
    throw invalid('the private key cannot be read')
  }
}

function invalid(reason: string): ServiceError {
  return new ServiceError('configuration_invalid', { inside: { reason } })
}
