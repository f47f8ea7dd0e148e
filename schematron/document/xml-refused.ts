/**
 * The reason why bytes are refused as a document. The position points at the character that breaks the rule, or at the
 * start of the construct that does.
 */
export type XmlRefusal =
  | 'too_many_bytes'
  | 'encoding_not_supported'
  | 'encoding_invalid'
  | 'declaration_malformed'
  | 'doctype_not_allowed'
  | 'character_not_allowed'
  | 'name_malformed'
  | 'name_too_long'
  | 'tag_malformed'
  | 'end_tag_mismatch'
  | 'attribute_malformed'
  | 'attribute_repeated'
  | 'attribute_value_too_long'
  | 'too_many_attributes'
  | 'too_many_namespaces'
  | 'namespace_malformed'
  | 'namespace_too_long'
  | 'prefix_unbound'
  | 'reference_malformed'
  | 'entity_not_allowed'
  | 'section_end_in_text'
  | 'comment_malformed'
  | 'comment_not_allowed'
  | 'cdata_not_allowed'
  | 'processing_instruction_malformed'
  | 'processing_instruction_not_allowed'
  | 'text_outside_root'
  | 'root_missing'
  | 'root_repeated'
  | 'not_closed'
  | 'too_deep'
  | 'too_many_elements'

/** Declared or detected properties of the bytes that explain a refusal. Names are as written in the document. */
export interface RefusedForm {
  /** the encoding that the XML declaration names */
  readonly declaredEncoding?: string
  /** a guess of the encoding of the bytes */
  readonly likelyEncoding?: string
  /** the version of XML that the XML declaration names */
  readonly declaredVersion?: string
}

/**
 * Thrown for bytes that are not a well-formed, namespace-well-formed document within the limits. Lines and columns
 * count from 1; columns count characters.
 */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused'
  readonly reason: XmlRefusal
  readonly line: number
  readonly column: number
  readonly form: RefusedForm

  constructor(
    reason: XmlRefusal,
    position: { readonly line: number; readonly column: number },
    form: RefusedForm = {},
  ) {
    super(`${reason} at ${position.line}:${position.column}`)
    this.reason = reason
    this.line = position.line
    this.column = position.column
    this.form = form
  }
}
