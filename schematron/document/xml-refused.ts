/**
 * The reason why bytes are not accepted as an XML document. The position of the error is the character that breaks a
 * rule, or the start of the construct that breaks it.
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

/** Properties of the bytes, declared or detected, that explain a refusal. */
export interface RefusedForm {
  /** the name of the encoding, as written in the XML declaration */
  readonly declaredEncoding?: string
  /** a guess of the encoding of the bytes */
  readonly likelyEncoding?: string
  /** the version of XML that the XML declaration names */
  readonly declaredVersion?: string
}

/**
 * Thrown for bytes that are not a well-formed, namespace-well-formed document within the limits. Lines and columns are
 * counted from 1, and columns in characters.
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
