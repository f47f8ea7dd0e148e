import { ServiceError } from '../../error/service-error.ts'
import { algorithm } from '../../crypto/signature/algorithm.ts'
import type { XmlElement } from '../../xml/element.ts'
import { namespace } from './soap/profile.ts'
import type { SignedReference } from './security/verify-signed.ts'
import type { SentReference } from './security/write-signature.ts'

/**
 * Writes the eb:Receipt of a received message in canonical form. It contains a copy of every ds:Reference in the
 * message's signature, each complete with its transforms and in its own canonical form (AS4 Profile 5.1.8).
 */
export function writeReceipt(references: readonly SignedReference[]): string {
  const parts = references.map(
    (reference) => `<ebbp:MessagePartNRInformation>${reference.canonical}</ebbp:MessagePartNRInformation>`,
  )
  return `<eb:Receipt><ebbp:NonRepudiationInformation xmlns:ebbp="${namespace.ebbp}">${parts.join('')}</ebbp:NonRepudiationInformation></eb:Receipt>`
}

/**
 * Throws `receipt_invalid` unless the receipt repeats every reference that we sent, with its digest (X23). Some peers
 * send a receipt even if a part of the message was not signed; such a receipt is refused. Other children of the receipt
 * are ignored.
 */
export function checkReceipt(receipt: XmlElement, sent: readonly SentReference[]): void {
  const acknowledged = new Map(referencesIn(receipt).map(({ uri, digest }) => [uri, digest]))
  const missing = sent.find(({ uri, digest }) => acknowledged.get(uri) !== digest)
  if (missing)
    throw new ServiceError('receipt_invalid', {
      inside: { reason: 'reference missing or digest differs', uri: missing.uri },
    })
}

function referencesIn(receipt: XmlElement): SentReference[] {
  const information = receipt.child(namespace.ebbp, 'NonRepudiationInformation')
  const parts = information?.children(namespace.ebbp, 'MessagePartNRInformation') ?? []
  return parts
    .flatMap((part) => part.children(namespace.ds, 'Reference'))
    .map((reference) => {
      const isSha256 = reference.child(namespace.ds, 'DigestMethod')?.attribute('Algorithm') === algorithm.sha256
      const digest = reference.child(namespace.ds, 'DigestValue')?.text().trim() ?? ''
      return { uri: reference.attribute('URI') ?? '', digest: isSha256 ? digest : '' }
    })
}
