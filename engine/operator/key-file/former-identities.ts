import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { readIdentity, type AccessPointIdentity } from '../../crypto/pki/identity.ts'
import { readSettingFiles } from '../setting/setting-files.ts'
import type { Settings } from '../setting/settings.ts'

/**
 * Reads the former certificates of this access point, with their private keys (B10). Throws `configuration_invalid` if
 * a file cannot be read or a private key does not belong to its certificate. Also throws it if a certificate has a
 * different seat ID, is named twice, or is the current certificate.
 */
export function readFormerIdentities(
  { formerCertificateFiles, formerPrivateKeyFiles }: Settings,
  present: AccessPointIdentity,
): readonly AccessPointIdentity[] {
  const certificates = readTexts(formerCertificateFiles)
  const privateKeys = readTexts(formerPrivateKeyFiles)
  const known = new Set([present.certificate.fingerprint])
  return formerCertificateFiles.map((file, index) => {
    const former = readPair(file, certificates[index] ?? '', privateKeys[index] ?? '')
    const { certificate, seatId } = former
    if (seatId !== present.seatId) throw invalid(file, `is a certificate of ${seatId}, not of ${present.seatId}`)
    if (known.has(certificate.fingerprint)) throw invalid(file, 'is the present certificate or is named twice')
    known.add(certificate.fingerprint)
    return former
  })
}

function readPair(file: string, certificate: string, privateKey: string): AccessPointIdentity {
  try {
    return readIdentity(certificate, privateKey)
  } catch (error) {
    const reason = error instanceof ServiceError ? error.context.inside?.reason : undefined
    throw invalid(file, `with its key: ${typeof reason === 'string' ? reason : 'cannot be read'}`, error)
  }
}

/** Returns the text of each file, in the given order. */
function readTexts(files: readonly string[]): readonly string[] {
  const read: Readonly<Record<string, Buffer>> = readSettingFiles(Object.fromEntries(files.map((file) => [file, file])))
  return files.map((file) => read[file]?.toString('utf8') ?? '')
}

function invalid(file: string, issue: string, cause?: unknown): ServiceError {
  return new ServiceError('configuration_invalid', { details: [{ field: file, issue: untranslated(issue) }], cause })
}
