import { ServiceError } from '../../error/service-error.ts'

/**
 * A Peppol document type: its scheme, e.g. `busdox-docid-qns`, and its value
 * `{namespace}::{root}##{customization}::{version}`. Case-sensitive.
 */
export interface DocumentTypeIdentifier {
  readonly scheme: 'busdox-docid-qns' | 'peppol-doctype-wildcard'
  readonly value: string
}

/**
 * The parts of a document type value `{root namespace}::{root name}##{customization id}::{version}`; `rootName` is null
 * for a document that is not XML (`urn:peppol:doctype:pdf+xml##…`).
 */
export interface DocumentTypeParts {
  readonly rootNamespace: string
  readonly rootName: string | null
  readonly customizationId: string
  readonly version: string
}

const shape = /^([^\s#]+?)(?:::([A-Za-z_][A-Za-z0-9_.-]*))?##(\S+)::([^\s:]+)$/

/**
 * Reads a document type value, with or without a leading scheme (`busdox-docid-qns::…`). Without a scheme, PINT values
 * belong to the wildcard scheme, and all other values to `busdox-docid-qns`. Throws `document_type_identifier_invalid`
 * if the text is malformed.
 */
export function parseDocumentTypeIdentifier(text: string): DocumentTypeIdentifier {
  const prefixed = /^(busdox-docid-qns|peppol-doctype-wildcard)::(.*)$/s.exec(text)
  const value = prefixed?.[2] ?? text
  const scheme =
    prefixed?.[1] === 'peppol-doctype-wildcard' || (prefixed === null && value.includes('##urn:peppol:pint:'))
      ? 'peppol-doctype-wildcard'
      : 'busdox-docid-qns'
  // In the wildcard scheme, a `*` marks a wildcard registration. The other scheme does not allow a `*` (PFUOI 4.3).
  const hasMisplacedStar = scheme === 'busdox-docid-qns' && value.includes('*')
  if (value.length > 500 || hasMisplacedStar || !shape.test(value))
    throw new ServiceError('document_type_identifier_invalid', { inside: { text: text.slice(0, 200) } })
  return { scheme, value }
}

/** Returns the parts of a document type: root namespace, root name, customization id and version. */
export function documentTypeParts(documentType: DocumentTypeIdentifier): DocumentTypeParts {
  const [, rootNamespace, rootName, customizationId, version] = shape.exec(documentType.value) ?? []
  if (rootNamespace === undefined || customizationId === undefined || version === undefined) {
    throw new ServiceError('document_type_identifier_invalid', { inside: { text: documentType.value.slice(0, 200) } })
  }
  return { rootNamespace, rootName: rootName ?? null, customizationId, version }
}

/** Returns the full text form `scheme::value`, as used in SMP paths and in the AS4 Action. */
export function documentTypeText(documentType: DocumentTypeIdentifier): string {
  return `${documentType.scheme}::${documentType.value}`
}

export function sameDocumentType(one: DocumentTypeIdentifier, other: DocumentTypeIdentifier): boolean {
  return one.scheme === other.scheme && one.value === other.value
}
