import { ServiceError } from '../../error/service-error.ts'
import {
  parseDocumentTypeIdentifier,
  type DocumentTypeIdentifier,
} from '../../peppol/identifier/document-type-identifier.ts'
import { parseProcessIdentifier, type ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'

/**
 * Parses one entry of the setting `furtherServices`: a document type and a process, separated by a space. Throws
 * `document_type_identifier_invalid` or `process_identifier_invalid`.
 */
export function parseService(text: string): { documentType: DocumentTypeIdentifier; process: ProcessIdentifier } {
  const [documentType = '', process = ''] = text.split(' ')
  return { documentType: parseDocumentTypeIdentifier(documentType), process: parseProcessIdentifier(process) }
}

/** Returns why the text is not a valid entry of the setting `furtherServices`; undefined if it is valid. */
export function serviceFlaw(text: string): string | undefined {
  try {
    parseService(text)
    return undefined
  } catch (error) {
    if (error instanceof ServiceError) return 'must name a document type and its process, separated by a space'
    throw error
  }
}
