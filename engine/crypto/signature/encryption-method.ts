import { ServiceError } from '../../error/service-error.ts'
import type { XmlElement } from '../../xml/element.ts'
import type { EncryptionTable } from './algorithm.ts'
import { signatureNamespace } from './exact-shape.ts'

const encryption11Namespace = 'http://www.w3.org/2009/xmlenc11#'

/**
 * Checks the xenc:EncryptionMethod of an EncryptedKey. Throws `security_policy_violated` if its algorithm is not in the
 * table, or if it does not name the digest and the mask generation function of that algorithm. SHA-1 is the default for
 * a digest or function that is not named (XML Encryption 1.1 section 5.5.2; X19).
 */
export function checkKeyTransportMethod(method: XmlElement, table: EncryptionTable): void {
  const row = table.keyTransport.get(method.attribute('Algorithm') ?? '')
  const [digest, maskGeneration, ...surplus] = method.elements()
  const fits =
    digest?.namespace === signatureNamespace &&
    digest.localName === 'DigestMethod' &&
    digest.attribute('Algorithm') === row?.digest &&
    maskGeneration?.namespace === encryption11Namespace &&
    maskGeneration.localName === 'MGF' &&
    maskGeneration.attribute('Algorithm') === row?.maskGeneration
  if (!row || !fits || surplus.length > 0) throw violated(method)
}

/**
 * Checks the xenc:EncryptionMethod of EncryptedData. Throws `security_policy_violated` unless its algorithm is in the
 * table and it has no parameters.
 */
export function checkContentMethod(method: XmlElement, table: EncryptionTable): void {
  if (!table.content.has(method.attribute('Algorithm') ?? '') || method.elements().length > 0) throw violated(method)
}

function violated(method: XmlElement): ServiceError {
  return new ServiceError('security_policy_violated', {
    inside: { algorithm: (method.attribute('Algorithm') ?? '').slice(0, 100), at: 'EncryptionMethod' },
  })
}
