/** Limits for parsing one document. The parser refuses the document at the place where it exceeds a limit. */
export interface TreeLimits {
  /** maximum size of the whole input */
  readonly bytes: number
  readonly elements: number
  /** maximum depth of the elements; the root element has depth 1 */
  readonly depth: number
  /** maximum number of attributes of an element, without namespace declarations */
  readonly attributes: number
  /** maximum number of namespace declarations of an element */
  readonly namespaceDeclarations: number
  /** maximum length of a qualified name, or of a processing instruction's target, in UTF-8 */
  readonly nameBytes: number
  /**
   * maximum length of a namespace name; exclusive canonicalisation may repeat the name on every element, so a long name
   * would multiply the size of the document
   */
  readonly namespaceBytes: number
  /** maximum length of a value as written between its quotation marks, in UTF-8 */
  readonly attributeValueBytes: number
  readonly allowComments: boolean
  readonly allowCdata: boolean
  readonly allowProcessingInstructions: boolean
}

/**
 * The limits used everywhere (D44, X3). `bytes` and `elements` are the limits for a document that enters the access
 * point (D90); 1 MB is 2^20 bytes.
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
