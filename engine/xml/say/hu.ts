import type { XmlReasons } from './xml-reason.ts'

/**
 * Hungarian texts of the reasons for refusing XML. In the complete message, each text follows the position of the
 * error, so it begins in lower case.
 */
export const hu = {
  place: '{line}. sor, {column}. oszlop: ',
  too_many_bytes: 'a dokumentum nagyobb a megengedettnél.',
  encoding_not_supported: 'a kódolás nem támogatott. Mentse a dokumentumot UTF-8 kódolással.',
  encoding_declared:
    'az XML-deklarációban megadott kódolás ({encoding}) nem támogatott, vagy nem felel meg a dokumentum bájtjainak. Mentse a dokumentumot UTF-8 kódolással, és a deklarációban adja meg: encoding="UTF-8".',
  encoding_wide:
    'a dokumentum kódolása valószínűleg {encoding}; az UTF-8 mellett csak a bájtsorrendjellel (BOM) ellátott UTF-16 támogatott. Mentse a dokumentumot UTF-8 kódolással.',
  encoding_invalid:
    'a bájtok a dokumentum kódolása szerint érvénytelenek. Mentse újra a dokumentumot UTF-8 kódolással.',
  encoding_likely:
    'a bájtok nem UTF-8 kódolásúak; a dokumentum kódolása valószínűleg {encoding}. Mentse UTF-8 kódolással.',
  declaration_malformed: 'az XML-deklaráció hibás.',
  version_declared:
    'az XML-deklarációban megadott verzió {version}, de csak az XML 1.0 támogatott. Mentse a dokumentumot XML 1.0 formátumban, UTF-8 kódolással.',
  doctype_not_allowed: 'a DOCTYPE nem megengedett. Távolítsa el.',
  character_not_allowed: 'ez a karakter XML-ben nem megengedett.',
  name_malformed: 'egy elem vagy attribútum neve hibás.',
  name_too_long: 'egy név túl hosszú.',
  tag_malformed: 'egy címke hibás.',
  end_tag_mismatch: 'a záró címke nem a nyitott elemhez tartozik.',
  attribute_malformed: 'egy attribútum hibás.',
  attribute_repeated: 'egy elemben ugyanaz az attribútum kétszer szerepel.',
  attribute_value_too_long: 'egy attribútum értéke túl hosszú.',
  too_many_attributes: 'egy elemnek túl sok attribútuma van.',
  too_many_namespaces: 'egy elem túl sok névteret deklarál.',
  namespace_malformed: 'egy névtér-deklaráció hibás.',
  namespace_too_long: 'egy névtér neve túl hosszú.',
  prefix_unbound: 'a névtér-előtag nincs deklarálva.',
  reference_malformed: 'az & karakter itt nem érvényes hivatkozás kezdete. Magát a karaktert így írja: &amp;.',
  entity_not_allowed: 'csak az XML öt entitása megengedett: &amp; &lt; &gt; &quot; &apos;.',
  section_end_in_text: 'a szöveg a ]]> jelsorozatot tartalmazza. Helyette ezt írja: ]]&gt;.',
  comment_malformed: 'egy megjegyzés hibás.',
  comment_not_allowed: 'megjegyzés itt nem megengedett.',
  cdata_not_allowed: 'CDATA-szakasz itt nem megengedett.',
  processing_instruction_malformed: 'egy feldolgozási utasítás hibás, vagy az XML-deklaráció nem a legelején áll.',
  processing_instruction_not_allowed: 'feldolgozási utasítás itt nem megengedett.',
  text_outside_root: 'a gyökérelem előtt vagy után szöveg áll.',
  root_missing: 'hiányzik a gyökérelem.',
  root_repeated: 'a dokumentumnak második gyökéreleme is van.',
  not_closed: 'a dokumentum egy elem, címke vagy megjegyzés közepén ér véget.',
  too_deep: 'az elemek túl mélyen vannak egymásba ágyazva.',
  too_many_elements: 'a dokumentumban túl sok elem van.',
} satisfies XmlReasons
