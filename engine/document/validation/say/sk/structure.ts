import { expectedPart, type FindingParts, type StructureRule } from '@cornerpost/schematron/structure'

/** Returns the Slovak text for a structure finding; undefined if the rule has no Slovak text. */
export function structure(ruleId: string, parts: FindingParts): string | undefined {
  const template = (parts.attribute === undefined ? undefined : attributeSentences.get(ruleId)) ?? sentences.get(ruleId)
  return template?.replace(/\{(\w+)\}/g, (_, part: string) => wordsFor(part, parts))
}

/** Returns in Slovak what a finding expects in place of what it found; undefined if it states nothing of the kind. */
export function expected(ruleId: StructureRule, parts: FindingParts): string | undefined {
  const part = expectedPart(ruleId, parts)
  return part && wordsFor(part, parts)
}

const sentences: ReadonlyMap<string, string> = new Map<StructureRule, string>([
  ['cvc-elt.1.a', 'Dokument tohto typu sa nemôže začínať prvkom {element}.'],
  ['cvc-elt.3.1', 'Prvok {element} nesmie mať atribút xsi:nil.'],
  ['cvc-elt.4.1', 'Atribút xsi:type prvku {element} má hodnotu „{value}“, ktorej predpona nie je deklarovaná.'],
  ['cvc-elt.4.2', 'Atribút xsi:type prvku {element} uvádza typ „{value}“, ktorý neexistuje.'],
  ['cvc-elt.4.3', 'Atribút xsi:type prvku {element} uvádza typ „{value}“, ktorý tento prvok nesmie mať.'],
  ['cvc-type.2', 'Prvok {element} má abstraktný typ, ktorý sa nedá priamo použiť.'],
  ['cvc-type.3.1.1', 'Prvok {element} nesmie mať atribút {attribute}.'],
  ['cvc-type.3.1.2', 'V prvku {element} smie byť iba text, nie ďalšie prvky.'],
  ['cvc-complex-type.2.1', 'Prvok {element} musí byť prázdny.'],
  ['cvc-complex-type.2.2', 'V prvku {element} smie byť iba text, nie ďalšie prvky.'],
  ['cvc-complex-type.2.3', 'V prvku {element} smú byť iba ďalšie prvky, ale je medzi nimi text.'],
  ['cvc-complex-type.2.4.a', 'Prvok {element} na toto miesto nepatrí; patrí sem {expected}.'],
  ['cvc-complex-type.2.4.b', 'Prvok {element} nie je úplný; chýba v ňom {expected}.'],
  ['cvc-complex-type.2.4.c', 'Prvok {element} nie je v schéme definovaný.'],
  ['cvc-complex-type.2.4.d', 'Prvok {element} na toto miesto nepatrí; žiadny ďalší prvok tu už nesmie nasledovať.'],
  ['cvc-complex-type.3.2.2', 'Prvok {element} nesmie mať atribút {attribute}.'],
  ['cvc-complex-type.4', 'Prvku {element} chýba atribút {attribute}.'],
  ['cvc-datatype-valid.1.2.1', 'V prvku {element} je „{value}“, ale má tam byť {type}.'],
  ['cvc-pattern-valid', 'V prvku {element} je „{value}“, ale má tam byť {type}.'],
  ['cvc-enumeration-valid', 'V prvku {element} je „{value}“, čo nie je žiadna z povolených hodnôt.'],
  ['cvc-minInclusive-valid', 'Hodnota „{value}“ v prvku {element} je príliš malá.'],
  ['cvc-maxInclusive-valid', 'Hodnota „{value}“ v prvku {element} je príliš veľká.'],
  ['cvc-minLength-valid', 'V prvku {element} chýba hodnota.'],
  ['cvc-id.2', 'Prvok {element} obsahuje identifikátor „{value}“, ktorý sa v dokumente opakuje.'],
])

const attributeSentences: ReadonlyMap<string, string> = new Map<StructureRule, string>([
  ['cvc-datatype-valid.1.2.1', 'V atribúte {attribute} prvku {element} je „{value}“, ale má tam byť {type}.'],
  ['cvc-pattern-valid', 'V atribúte {attribute} prvku {element} je „{value}“, ale má tam byť {type}.'],
  [
    'cvc-enumeration-valid',
    'V atribúte {attribute} prvku {element} je „{value}“, čo nie je žiadna z povolených hodnôt.',
  ],
  ['cvc-id.2', 'Atribút {attribute} prvku {element} má identifikátor „{value}“, ktorý sa v dokumente opakuje.'],
])

const typeWords: ReadonlyMap<string, string> = new Map([
  ['decimal', 'číslo (číslice s desatinnou bodkou, napríklad 1234.50)'],
  ['integer', 'celé číslo'],
  ['date', 'dátum (rok-mesiac-deň, napríklad 2026-11-22)'],
  ['time', 'čas (napríklad 14:30:00)'],
  ['dateTime', 'dátum s časom (napríklad 2026-11-22T14:30:00)'],
  ['boolean', 'slovo true alebo false'],
  ['base64Binary', 'text v kódovaní base64'],
  ['anyURI', 'platná webová adresa'],
  ['language', 'kód jazyka (napríklad sk)'],
  ['QName', 'názov typu'],
])

function wordsFor(part: string, parts: FindingParts): string {
  if (part === 'type' && parts.isNoDay) return 'deň, ktorý existuje'
  if (part === 'type') return typeWords.get(parts.type ?? '') ?? `hodnota typu ${parts.type ?? ''}`
  if (part === 'expected')
    return alternatives(
      (parts.expected ?? []).map((name) =>
        name === 'an element of a namespace of its own (xmlns)' ? 'prvok s vlastným menným priestorom (xmlns)' : name,
      ),
    )
  return part === 'attribute' ? (parts.attribute ?? '') : part === 'value' ? (parts.value ?? '') : parts.element
}

function alternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} alebo ${names.at(-1)}`
}
