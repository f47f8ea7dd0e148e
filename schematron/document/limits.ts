/** Limits for parsing one document. The parser refuses the document at the place where it exceeds a limit. */
export interface TreeLimits {
  /** of the whole input */
  readonly bytes: number
  readonly elements: number
  /** the root element has depth 1 */
  readonly depth: number
  /** per element, namespace declarations not counted */
  readonly attributes: number
  /** per element */
  readonly namespaceDeclarations: number
  /** of a qualified name or a processing instruction's target, in UTF-8 */
  readonly nameBytes: number
  /**
   * of a namespace name: exclusive canonicalisation may repeat it on every element, so a long name would multiply the
   * size of the document
   */
  readonly namespaceBytes: number
  /** of a value as written between its quotes, in UTF-8 */
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
