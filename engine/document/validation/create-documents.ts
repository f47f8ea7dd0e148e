import { checkDocument, type CheckDeps, type Verdict } from './check-document.ts'

/** Documents that nobody has sent yet. */
export interface Documents {
  /**
   * Validates a document as one that is to be sent; it is neither stored nor sent. Refuses with `document_too_large`,
   * `invalid_xml`, `unsupported_document`, `validator_unavailable`, `service_busy`.
   */
  check(bytes: Uint8Array): Promise<Verdict>
}

export function createDocuments(deps: CheckDeps): Documents {
  return { check: (bytes) => checkDocument(deps, bytes) }
}
