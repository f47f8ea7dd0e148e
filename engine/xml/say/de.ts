import type { XmlReasons } from './xml-reason.ts'

/**
 * German texts of the reasons for refusing XML. In the complete message, each text follows a colon. After a colon, a
 * German sentence begins with a capital letter.
 */
export const de = {
  place: 'Zeile {line}, Spalte {column}: ',
  too_many_bytes: 'Das Dokument ist größer als erlaubt.',
  encoding_not_supported: 'Die Kodierung wird nicht unterstützt. Speichern Sie das Dokument als UTF-8.',
  encoding_declared:
    'Die XML-Deklaration nennt die Kodierung {encoding}, die nicht unterstützt wird oder nicht zu den Bytes passt. Speichern Sie das Dokument als UTF-8 und geben Sie in der Deklaration encoding="UTF-8" an.',
  encoding_wide:
    'Das Dokument ist anscheinend in {encoding} kodiert; außer UTF-8 wird nur UTF-16 mit Byte-Order-Mark unterstützt. Speichern Sie das Dokument als UTF-8.',
  encoding_invalid:
    'Die Bytes sind in der Kodierung des Dokuments nicht gültig. Speichern Sie das Dokument erneut als UTF-8.',
  encoding_likely:
    'Die Bytes sind kein gültiges UTF-8; das Dokument ist wahrscheinlich in {encoding} kodiert. Speichern Sie es als UTF-8.',
  declaration_malformed: 'Die XML-Deklaration ist fehlerhaft.',
  version_declared:
    'Die XML-Deklaration nennt die Version {version}; unterstützt wird nur XML 1.0. Speichern Sie das Dokument als XML 1.0 in UTF-8.',
  doctype_not_allowed: 'Eine DOCTYPE-Deklaration ist nicht erlaubt. Entfernen Sie sie.',
  character_not_allowed: 'Dieses Zeichen ist in XML nicht erlaubt.',
  name_malformed: 'Der Name eines Elements oder Attributs ist fehlerhaft.',
  name_too_long: 'Ein Name ist zu lang.',
  tag_malformed: 'Ein Tag ist fehlerhaft.',
  end_tag_mismatch: 'Das End-Tag passt nicht zum geöffneten Element.',
  attribute_malformed: 'Ein Attribut ist fehlerhaft.',
  attribute_repeated: 'Ein Element hat dasselbe Attribut zweimal.',
  attribute_value_too_long: 'Der Wert eines Attributs ist zu lang.',
  too_many_attributes: 'Ein Element hat zu viele Attribute.',
  too_many_namespaces: 'Ein Element deklariert zu viele Namensräume.',
  namespace_malformed: 'Eine Namensraumdeklaration ist fehlerhaft.',
  namespace_too_long: 'Der Name eines Namensraums ist zu lang.',
  prefix_unbound: 'Das Namensraumpräfix ist nicht deklariert.',
  reference_malformed:
    'Mit dem Zeichen & beginnt hier keine gültige Referenz. Für das Zeichen selbst schreiben Sie &amp;.',
  entity_not_allowed: 'Nur die fünf XML-Entitäten sind erlaubt: &amp; &lt; &gt; &quot; &apos;.',
  section_end_in_text: 'Der Text enthält ]]>. Schreiben Sie stattdessen ]]&gt;.',
  comment_malformed: 'Ein Kommentar ist fehlerhaft.',
  comment_not_allowed: 'Ein Kommentar ist hier nicht erlaubt.',
  cdata_not_allowed: 'Ein CDATA-Abschnitt ist hier nicht erlaubt.',
  processing_instruction_malformed:
    'Eine Verarbeitungsanweisung ist fehlerhaft, oder die XML-Deklaration steht nicht ganz am Anfang des Dokuments.',
  processing_instruction_not_allowed: 'Eine Verarbeitungsanweisung ist hier nicht erlaubt.',
  text_outside_root: 'Vor oder nach dem Wurzelelement steht Text.',
  root_missing: 'Das Wurzelelement fehlt.',
  root_repeated: 'Es gibt ein zweites Wurzelelement.',
  not_closed: 'Das Dokument endet mitten in einem Element, einem Tag oder einem Kommentar.',
  too_deep: 'Die Elemente sind zu tief verschachtelt.',
  too_many_elements: 'Das Dokument hat zu viele Elemente.',
} satisfies XmlReasons
