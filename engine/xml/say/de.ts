import type { XmlReasons } from './xml-reason.ts'

/** German sentences for refused XML. They follow the position in the document, so they begin in lower case. */
export const de = {
  place: 'Zeile {line}, Spalte {column}: ',
  too_many_bytes: 'das Dokument ist größer als erlaubt.',
  encoding_not_supported: 'die Kodierung wird nicht unterstützt. Speichern Sie das Dokument als UTF-8.',
  encoding_declared:
    'die XML-Deklaration nennt die Kodierung {encoding}, die nicht unterstützt wird oder nicht zu den Bytes passt. Speichern Sie das Dokument als UTF-8 und geben Sie in der Deklaration encoding="UTF-8" an.',
  encoding_wide:
    'das Dokument ist anscheinend in {encoding} kodiert; außer UTF-8 wird nur UTF-16 mit Byte-Order-Mark unterstützt. Speichern Sie das Dokument als UTF-8.',
  encoding_invalid:
    'die Bytes sind in der Kodierung des Dokuments nicht gültig. Speichern Sie das Dokument erneut als UTF-8.',
  encoding_likely:
    'die Bytes sind kein gültiges UTF-8; das Dokument ist wahrscheinlich in {encoding} kodiert. Speichern Sie es als UTF-8.',
  declaration_malformed: 'die XML-Deklaration ist fehlerhaft.',
  version_declared:
    'die XML-Deklaration nennt die Version {version}; unterstützt wird nur XML 1.0. Speichern Sie das Dokument als XML 1.0 in UTF-8.',
  doctype_not_allowed: 'eine DOCTYPE-Deklaration ist nicht erlaubt. Entfernen Sie sie.',
  character_not_allowed: 'dieses Zeichen ist in XML nicht erlaubt.',
  name_malformed: 'der Name eines Elements oder Attributs ist fehlerhaft.',
  name_too_long: 'ein Name ist zu lang.',
  tag_malformed: 'ein Tag ist fehlerhaft.',
  end_tag_mismatch: 'das End-Tag passt nicht zum geöffneten Element.',
  attribute_malformed: 'ein Attribut ist fehlerhaft.',
  attribute_repeated: 'ein Element hat dasselbe Attribut zweimal.',
  attribute_value_too_long: 'der Wert eines Attributs ist zu lang.',
  too_many_attributes: 'ein Element hat zu viele Attribute.',
  too_many_namespaces: 'ein Element deklariert zu viele Namensräume.',
  namespace_malformed: 'eine Namensraumdeklaration ist fehlerhaft.',
  namespace_too_long: 'der Name eines Namensraums ist zu lang.',
  prefix_unbound: 'das Namensraumpräfix ist nicht deklariert.',
  reference_malformed:
    'mit dem Zeichen & beginnt hier keine gültige Referenz. Für das Zeichen selbst schreiben Sie &amp;.',
  entity_not_allowed: 'nur die fünf XML-Entitäten sind erlaubt: &amp; &lt; &gt; &quot; &apos;.',
  section_end_in_text: 'der Text enthält ]]>. Schreiben Sie stattdessen ]]&gt;.',
  comment_malformed: 'ein Kommentar ist fehlerhaft.',
  comment_not_allowed: 'ein Kommentar ist hier nicht erlaubt.',
  cdata_not_allowed: 'ein CDATA-Abschnitt ist hier nicht erlaubt.',
  processing_instruction_malformed:
    'eine Verarbeitungsanweisung ist fehlerhaft, oder die XML-Deklaration steht nicht ganz am Anfang des Dokuments.',
  processing_instruction_not_allowed: 'eine Verarbeitungsanweisung ist hier nicht erlaubt.',
  text_outside_root: 'vor oder nach dem Wurzelelement steht Text.',
  root_missing: 'das Wurzelelement fehlt.',
  root_repeated: 'es gibt ein zweites Wurzelelement.',
  not_closed: 'das Dokument endet mitten in einem Element, einem Tag oder einem Kommentar.',
  too_deep: 'die Elemente sind zu tief verschachtelt.',
  too_many_elements: 'das Dokument hat zu viele Elemente.',
} satisfies XmlReasons
