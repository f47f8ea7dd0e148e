import type { XmlReasons } from './xml-reason.ts'

/**
 * English texts of the reasons for refusing XML. In the complete message, each text follows the position of the error,
 * so it begins in lower case.
 */
export const en = {
  place: 'Line {line}, column {column}: ',
  too_many_bytes: 'the document is larger than allowed.',
  encoding_not_supported: 'the encoding is not supported. Save the document as UTF-8.',
  encoding_declared:
    'the XML declaration names the encoding {encoding}, which is not supported or does not match the bytes. Save the document as UTF-8 and declare encoding="UTF-8".',
  encoding_wide:
    'the document seems to be in {encoding}; apart from UTF-8, only UTF-16 with a byte order mark is supported. Save the document as UTF-8.',
  encoding_invalid: 'the bytes are not valid in the encoding of the document. Save the document again as UTF-8.',
  encoding_likely: 'the bytes are not UTF-8; the document is probably in {encoding}. Save it as UTF-8.',
  declaration_malformed: 'the XML declaration is malformed.',
  version_declared:
    'the XML declaration names version {version}, but only XML 1.0 is supported. Save the document as XML 1.0 in UTF-8.',
  doctype_not_allowed: 'a DOCTYPE is not allowed. Remove it.',
  character_not_allowed: 'this character is not allowed in XML.',
  name_malformed: 'the name of an element or attribute is malformed.',
  name_too_long: 'a name is too long.',
  tag_malformed: 'a tag is malformed.',
  end_tag_mismatch: 'the end tag does not match the open element.',
  attribute_malformed: 'an attribute is malformed.',
  attribute_repeated: 'an element has the same attribute twice.',
  attribute_value_too_long: 'the value of an attribute is too long.',
  too_many_attributes: 'an element has too many attributes.',
  too_many_namespaces: 'an element declares too many namespaces.',
  namespace_malformed: 'a namespace declaration is malformed.',
  namespace_too_long: 'the name of a namespace is too long.',
  prefix_unbound: 'the namespace prefix is not declared.',
  reference_malformed: 'the character & does not begin a valid reference. For the character itself, write &amp;.',
  entity_not_allowed: 'only the five entities of XML are allowed: &amp; &lt; &gt; &quot; &apos;.',
  section_end_in_text: 'the text contains ]]>. Write ]]&gt; instead.',
  comment_malformed: 'a comment is malformed.',
  comment_not_allowed: 'a comment is not allowed here.',
  cdata_not_allowed: 'a CDATA section is not allowed here.',
  processing_instruction_malformed:
    'a processing instruction is malformed, or the XML declaration is not at the very beginning.',
  processing_instruction_not_allowed: 'a processing instruction is not allowed here.',
  text_outside_root: 'there is text before or after the root element.',
  root_missing: 'the root element is missing.',
  root_repeated: 'there is a second root element.',
  not_closed: 'the document ends inside an element, a tag or a comment.',
  too_deep: 'the elements are nested too deeply.',
  too_many_elements: 'the document has too many elements.',
} satisfies XmlReasons
