import type { XmlElement } from '../../xml/element.ts'
import { childrenOf, textAt } from './element-path.ts'

/** The codes of references that are not supporting documents: the invoiced object (BT-18) and the project (BT-11). */
const otherKinds = { '130': 'invoicedObject', '50': 'project' } as const

type OtherKind = (typeof otherKinds)[keyof typeof otherKinds]

/** Returns what an `AdditionalDocumentReference` is in truth by its code; undefined for a supporting document. */
export function otherKindOf(reference: XmlElement): OtherKind | undefined {
  const code = textAt(reference, 'cbc:DocumentTypeCode')
  return code === '130' || code === '50' ? otherKinds[code] : undefined
}

/**
 * Returns the supporting documents of an invoice or credit note (BG-24) in their order, with or without a file. The
 * place in this list, counted from 1, is the number of a supporting document at every interface (P170).
 */
export function supportingDocuments(root: XmlElement): readonly XmlElement[] {
  return childrenOf(root, 'cac:AdditionalDocumentReference').filter((one) => otherKindOf(one) === undefined)
}
