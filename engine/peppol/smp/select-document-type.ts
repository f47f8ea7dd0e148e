import {
  documentTypeParts,
  parseDocumentTypeIdentifier,
  type DocumentTypeIdentifier,
} from '../identifier/document-type-identifier.ts'

/**
 * The registered document type that takes a wanted one of the wildcard scheme: the exact one first, then from the most
 * to the least specific what is registered with a `*`
 * (PFUOI 4.3). Undefined when none does.
 */
export function selectDocumentType(
  registered: readonly string[],
  wanted: DocumentTypeIdentifier,
): DocumentTypeIdentifier | undefined {
  const offered = new Set(registered)
  const value = candidates(wanted).find((candidate) => offered.has(`${wanted.scheme}::${candidate}`))
  return value === undefined ? undefined : parseDocumentTypeIdentifier(`${wanted.scheme}::${value}`)
}

/** `…##a@b@c::2.1` gives itself, then `a@b@c*`, `a@b*` and `a*` in the same place. */
function candidates(wanted: DocumentTypeIdentifier): string[] {
  const { customizationId, version } = documentTypeParts(wanted)
  const before = wanted.value.slice(0, wanted.value.indexOf('##') + 2)
  const parts = customizationId.split('@')
  const starred = parts.map((_, index) => `${before}${parts.slice(0, parts.length - index).join('@')}*::${version}`)
  return [wanted.value, ...starred]
}
