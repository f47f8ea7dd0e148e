import { checkDocument, type CheckDeps, type Verdict } from './check-document.ts'

/** Validates documents without sending them. */
export interface Documents {
  /**
   * Validates a document as if it were to be sent, but neither stores nor sends it. Throws `document_too_large`,
   * `invalid_xml`, `unsupported_document`, `validator_unavailable` and `service_busy`.
   */
  check(bytes: Uint8Array): Promise<Verdict>
}

/** Creates the part of the engine that validates documents. */
export function createDocuments(deps: CheckDeps): Documents {
  return { check: (bytes) => checkDocument(deps, bytes) }
}
