/** Limits for parsing one document. The parser refuses a document as soon as the document exceeds a limit. */
export interface TreeLimits {
  /** maximum size of the whole input */
  readonly bytes: number
  readonly elements: number
  /** maximum depth of nested elements; the root element has depth 1 */
  readonly depth: number
  /** maximum number of attributes of an element; namespace declarations are counted separately */
  readonly attributes: number
  /** maximum number of namespace declarations of an element */
  readonly namespaceDeclarations: number
  /** maximum length in UTF-8 of a qualified name or of a processing instruction's target */
  readonly nameBytes: number
  /**
   * maximum length in UTF-8 of a namespace name. Exclusive canonicalisation may repeat the name on every element, so a
   * long name could multiply the size of the document.
   */
  readonly namespaceBytes: number
  /** maximum length in UTF-8 of an attribute value, as written between its quotation marks */
  readonly attributeValueBytes: number
  readonly allowComments: boolean
  readonly allowCdata: boolean
  readonly allowProcessingInstructions: boolean
}

/**
 * The limits for a submitted document (D44, D90, X3), where 1 MB is 2^20 bytes. The limits for all other XML are
 * derived from these.
 */
export const documentLimits: TreeLimits = {
  bytes: 3 * 2 ** 20,
  elements: 200_000,
  depth: 64,
  attributes: 64,
  namespaceDeclarations: 64,
  nameBytes: 256,
  namespaceBytes: 256,
  attributeValueBytes: 65_536,
  allowComments: true,
  allowCdata: true,
  allowProcessingInstructions: true,
}
