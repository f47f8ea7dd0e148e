import { ServiceError } from '../../error/service-error.ts'
import { algorithm } from '../../crypto/signature/algorithm.ts'
import type { XmlElement } from '../../xml/element.ts'
import { namespace } from './soap/profile.ts'
import type { SignedReference } from './security/verify-signed.ts'
import type { SentReference } from './security/write-signature.ts'

/**
 * The eb:Receipt over a received message, in canonical form: a copy of every ds:Reference of its signature, each as its
 * own canonical form, whole with transforms (facts: network 6.7).
 */
export function writeReceipt(references: readonly SignedReference[]): string {
  const parts = references.map(
    (reference) => `<ebbp:MessagePartNRInformation>${reference.canonical}</ebbp:MessagePartNRInformation>`,
  )
  return `<eb:Receipt><ebbp:NonRepudiationInformation xmlns:ebbp="${namespace.ebbp}">${parts.join('')}</ebbp:NonRepudiationInformation></eb:Receipt>`
}

/**
 * Refuses (`receipt_invalid`) a receipt that does not repeat every reference we sent, with its digest (X23). Peers list
 * what they found signed, and answer with a receipt
 * even when something was not: only this comparison proves that all of it arrived (facts: as4-wire 6). Other children
 * of the receipt are left alone.
 */
export function checkReceipt(receipt: XmlElement, sent: readonly SentReference[]): void {
  const acknowledged = new Map(referencesIn(receipt).map(({ uri, digest }) => [uri, digest]))
  const missing = sent.find(({ uri, digest }) => acknowledged.get(uri) !== digest)
  if (missing)
    throw new ServiceError('receipt_invalid', {
      inside: { reason: 'reference missing or other digest', uri: missing.uri },
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
