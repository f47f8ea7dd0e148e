import {
  documentTypeParts,
  parseDocumentTypeIdentifier,
  type DocumentTypeIdentifier,
} from '../identifier/document-type-identifier.ts'

/**
 * Returns the registered document type that covers a wanted type of the wildcard scheme; undefined if none does. Tries
 * the exact type first, then registrations with a `*`, from the most specific to the least specific (PFUOI 4.3).
 */
export function selectDocumentType(
  registered: readonly string[],
  wanted: DocumentTypeIdentifier,
): DocumentTypeIdentifier | undefined {
  const offered = new Set(registered)
  const value = candidates(wanted).find((candidate) => offered.has(`${wanted.scheme}::${candidate}`))
  return value === undefined ? undefined : parseDocumentTypeIdentifier(`${wanted.scheme}::${value}`)
}

/**
 * Returns the values under which the wanted type may be registered. For `…##a@b@c::2.1`, these are that value itself,
 * and then the values with `a@b@c*`, `a@b*` and `a*` in place of `a@b@c`.
 */
function candidates(wanted: DocumentTypeIdentifier): string[] {
  const { customizationId, version } = documentTypeParts(wanted)
  const before = wanted.value.slice(0, wanted.value.indexOf('##') + 2)
  const parts = customizationId.split('@')
  const starred = parts.map((_, index) => `${before}${parts.slice(0, parts.length - index).join('@')}*::${version}`)
  return [wanted.value, ...starred]
}
