import type { XmlReasons } from './xml-reason.ts'

/**
 * Slovak texts of the reasons for refusing XML. In the complete message, each text follows the position of the error,
 * so it begins in lower case.
 */
export const sk = {
  place: 'Riadok {line}, stĺpec {column}: ',
  too_many_bytes: 'dokument je väčší, ako je povolené.',
  encoding_not_supported: 'kódovanie dokumentu nepodporujeme. Uložte dokument v kódovaní UTF-8.',
  encoding_declared:
    'deklarácia XML uvádza kódovanie {encoding}, ktoré nepodporujeme alebo v ktorom dokument nie je uložený. Uložte dokument v kódovaní UTF-8 a v deklarácii uveďte encoding="UTF-8".',
  encoding_wide:
    'dokument je zrejme v kódovaní {encoding}; okrem UTF-8 podporujeme iba UTF-16 so značkou poradia bajtov (BOM). Uložte dokument v kódovaní UTF-8.',
  encoding_invalid: 'bajty na tomto mieste netvoria znak daného kódovania. Uložte dokument znova v kódovaní UTF-8.',
  encoding_likely:
    'bajty nie sú v kódovaní UTF-8; dokument je pravdepodobne v kódovaní {encoding}. Uložte ho v kódovaní UTF-8.',
  declaration_malformed: 'deklarácia XML má nesprávny tvar.',
  version_declared:
    'deklarácia XML uvádza verziu {version}, podporujeme však iba XML 1.0. Uložte dokument ako XML 1.0 v kódovaní UTF-8.',
  doctype_not_allowed: 'deklarácia DOCTYPE nie je povolená. Odstráňte ju.',
  character_not_allowed: 'tento znak nie je v XML povolený.',
  name_malformed: 'názov prvku alebo atribútu má nesprávny tvar.',
  name_too_long: 'názov je príliš dlhý.',
  tag_malformed: 'značka má nesprávny tvar.',
  end_tag_mismatch: 'koncová značka nezodpovedá otvorenému prvku.',
  attribute_malformed: 'atribút má nesprávny tvar.',
  attribute_repeated: 'prvok má ten istý atribút dvakrát.',
  attribute_value_too_long: 'hodnota atribútu je príliš dlhá.',
  too_many_attributes: 'prvok má priveľa atribútov.',
  too_many_namespaces: 'prvok deklaruje priveľa menných priestorov.',
  namespace_malformed: 'deklarácia menného priestoru má nesprávny tvar.',
  namespace_too_long: 'názov menného priestoru je príliš dlhý.',
  prefix_unbound: 'predpona menného priestoru nie je deklarovaná.',
  reference_malformed: 'znakom & sa tu nezačína platný odkaz. Ak má byť v texte znak &, napíšte &amp;.',
  entity_not_allowed: 'povolených je iba päť entít XML: &amp; &lt; &gt; &quot; &apos;.',
  section_end_in_text: 'text obsahuje ]]>. Napíšte namiesto toho ]]&gt;.',
  comment_malformed: 'komentár má nesprávny tvar.',
  comment_not_allowed: 'komentár tu nie je povolený.',
  cdata_not_allowed: 'sekcia CDATA tu nie je povolená.',
  processing_instruction_malformed:
    'inštrukcia na spracovanie má nesprávny tvar alebo deklarácia XML nie je na úplnom začiatku.',
  processing_instruction_not_allowed: 'inštrukcia na spracovanie tu nie je povolená.',
  text_outside_root: 'pred koreňovým prvkom alebo za ním je text.',
  root_missing: 'chýba koreňový prvok.',
  root_repeated: 'dokument má druhý koreňový prvok.',
  not_closed: 'dokument sa končí uprostred prvku, značky alebo komentára.',
  too_deep: 'prvky sú vnorené príliš hlboko.',
  too_many_elements: 'dokument má priveľa prvkov.',
} satisfies XmlReasons
