/** Slovak texts for findings of the EN 16931 rules about code lists and about terms that may occur only once. */
export const en16931Syntax = {
  'BR-CL-01':
    'Kód typu dokladu (BT-3) musí byť z číselníka UNTDID 1001: v dokumente Invoice kód faktúry, napríklad 380, v dokumente CreditNote kód dobropisu, napríklad 381.',
  'BR-CL-03': 'Pri sume chýba mena alebo jej kód nie je v číselníku ISO 4217.',
  'BR-CL-04': 'Kód meny dokladu (BT-5) nie je v číselníku ISO 4217.',
  'BR-CL-05': 'Kód meny účtovania DPH (BT-6) nie je v číselníku ISO 4217.',
  'BR-CL-06': 'Kód dňa vzniku daňovej povinnosti (BT-8) nie je 3, 35 ani 432 (UNTDID 2005).',
  'BR-CL-07':
    'Schéma identifikátora fakturovaného objektu na doklade (BT-18) alebo v riadku (BT-128) nie je v číselníku UNTDID 1153.',
  'BR-CL-08': 'Kód predmetu poznámky (BT-21), uvedený medzi dvoma znakmi #, nie je v číselníku UNTDID 4451.',
  'BR-CL-10':
    'Schéma identifikátora dodávateľa (BT-29), odberateľa (BT-46) alebo príjemcu platby (BT-60) nie je v číselníku ISO 6523. Schému SEPA smie mať iba identifikátor veriteľa (BT-90), ktorý patrí dodávateľovi alebo príjemcovi platby.',
  'BR-CL-11':
    'Schéma registračného čísla dodávateľa (BT-30), odberateľa (BT-47) alebo príjemcu platby (BT-61) nie je v číselníku ISO 6523.',
  'BR-CL-13': 'Schéma klasifikácie tovaru alebo služby (BT-158) nie je v číselníku UNTDID 7143.',
  'BR-CL-14':
    'Kód krajiny v adrese, napríklad dodávateľa (BT-40) alebo odberateľa (BT-55), nie je v číselníku ISO 3166-1.',
  'BR-CL-15': 'Kód krajiny pôvodu tovaru (BT-159) nie je v číselníku ISO 3166-1.',
  'BR-CL-16': 'Kód spôsobu úhrady (BT-81) nie je v číselníku UNTDID 4461.',
  'BR-CL-17':
    'Kategória DPH v rekapitulácii DPH (BT-118), pri zľave (BT-95) alebo pri prirážke (BT-102) nie je v číselníku UNTDID 5305.',
  'BR-CL-18': 'Kategória DPH v riadku dokladu (BT-151) nie je v číselníku UNTDID 5305.',
  'BR-CL-19': 'Kód dôvodu zľavy na úrovni dokladu (BT-98) alebo v riadku (BT-140) nie je v číselníku UNTDID 5189.',
  'BR-CL-20': 'Kód dôvodu prirážky na úrovni dokladu (BT-105) alebo v riadku (BT-145) nie je v číselníku UNTDID 7161.',
  'BR-CL-21': 'Schéma štandardného identifikátora tovaru alebo služby (BT-157) nie je v číselníku ISO 6523.',
  'BR-CL-22': 'Kód dôvodu oslobodenia od dane (BT-121) nie je v číselníku VATEX.',
  'BR-CL-23': 'Merná jednotka množstva v riadku (BT-130) alebo ceny (BT-150) nie je kódom z odporúčaní UN/ECE 20 a 21.',
  'BR-CL-24':
    'Priložený súbor (BT-125) musí mať typ application/pdf, image/png, image/jpeg, text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet (XLSX) alebo application/vnd.oasis.opendocument.spreadsheet (ODS), zapísaný presne takto; XML nie je povolené.',
  'BR-CL-25': 'Schéma elektronickej adresy dodávateľa (BT-34) alebo odberateľa (BT-49) nie je v číselníku EAS.',
  'BR-CL-26': 'Schéma identifikátora miesta dodania (BT-71) nie je v číselníku ISO 6523.',
  'UBL-CR-002': 'Ak je uvedená verzia UBL, musí byť 2.1.',
  'UBL-CR-412': 'Dátum splatnosti (BT-9) sa na faktúre smie uviesť iba v prvku DueDate, nie pri spôsobe úhrady.',
  'UBL-CR-665':
    'Označenie podporného dokumentu (BT-122) nesmie mať schému; smie ju mať iba identifikátor fakturovaného objektu (BT-18).',
  'UBL-CR-666':
    'Odkaz na fakturovaný objekt (BT-18) nesmie mať prílohu; súbor pripojte k podpornému dokumentu (BG-24).',
  'UBL-CR-673': 'Odkaz na fakturovaný objekt (BT-18) nesmie mať opis; opis uveďte pri podpornom dokumente (BG-24).',
  'UBL-DT-01': 'Suma má viac ako dve desatinné miesta.',
  'UBL-DT-06': 'Pri priloženom súbore (BT-125) chýba jeho typ (kód MIME).',
  'UBL-DT-07': 'Pri priloženom súbore (BT-125) chýba jeho názov.',
  'UBL-DT-18': 'Atribút name smie mať iba kód spôsobu úhrady (BT-81).',
  'UBL-SR-01': 'Doklad odkazuje na viac ako jednu zmluvu (BT-12).',
  'UBL-SR-02': 'Doklad odkazuje na viac ako jedno potvrdenie o prijatí (BT-15).',
  'UBL-SR-03': 'Doklad odkazuje na viac ako jeden dodací list (BT-16).',
  'UBL-SR-04': 'Doklad odkazuje na viac ako jeden fakturovaný objekt (BT-18).',
  'UBL-SR-05': 'Platobné podmienky (BT-20) sú uvedené viac ako raz.',
  'UBL-SR-06': 'Odkaz na predchádzajúcu faktúru (BG-3) uvádza viac ako jednu faktúru.',
  'UBL-SR-07': 'V odkaze na predchádzajúcu faktúru chýba jej číslo (BT-25).',
  'UBL-SR-08': 'Doklad má viac ako jedno fakturačné obdobie (BG-14).',
  'UBL-SR-09': 'Dodávateľ má viac ako jeden názov (BT-27).',
  'UBL-SR-10': 'Dodávateľ má viac ako jeden ďalší názov, pod ktorým vystupuje (BT-28).',
  'UBL-SR-11': 'Dodávateľ má viac ako jedno registračné číslo (IČO, BT-30).',
  'UBL-SR-12': 'Dodávateľ má viac ako jedno IČ DPH (BT-31).',
  'UBL-SR-13': 'Dodávateľ má okrem IČ DPH viac ako jedno daňové číslo (DIČ, BT-32).',
  'UBL-SR-14': 'Ďalšie právne údaje o dodávateľovi (BT-33) sú uvedené viac ako raz.',
  'UBL-SR-15': 'Odberateľ má viac ako jeden názov (BT-44).',
  'UBL-SR-16': 'Odberateľ má viac ako jeden identifikátor (BT-46).',
  'UBL-SR-17': 'Odberateľ má viac ako jedno registračné číslo (IČO, BT-47).',
  'UBL-SR-18': 'Odberateľ má viac ako jedno IČ DPH (BT-48).',
  'UBL-SR-19':
    'Príjemca platby má viac ako jeden názov (BT-59) alebo je ním sám dodávateľ; ten sa ako príjemca platby neuvádza.',
  'UBL-SR-20':
    'Príjemca platby má viac ako jeden identifikátor (BT-60) alebo je ním sám dodávateľ; ten sa ako príjemca platby neuvádza.',
  'UBL-SR-21':
    'Príjemca platby má viac ako jedno registračné číslo (BT-61) alebo je ním sám dodávateľ; ten sa ako príjemca platby neuvádza.',
  'UBL-SR-22': 'Daňový zástupca dodávateľa má viac ako jeden názov (BT-62).',
  'UBL-SR-23': 'Daňový zástupca dodávateľa má viac ako jedno IČ DPH (BT-63).',
  'UBL-SR-24': 'Doklad má viac ako jedno dodanie (BG-13).',
  'UBL-SR-25': 'Príjemca dodávky má viac ako jeden názov (BT-70).',
  'UBL-SR-26': 'Spôsob úhrady má viac ako jednu referenciu platby, napríklad variabilný symbol (BT-83).',
  'UBL-SR-27': 'Spôsob úhrady má viac ako jeden kód (BT-81).',
  'UBL-SR-28': 'Inkaso má viac ako jednu referenciu mandátu (BT-89).',
  'UBL-SR-29': 'Identifikátor veriteľa (BT-90) je uvedený viac ako raz.',
  'UBL-SR-30': 'Zľava má viac ako jeden dôvod (BT-97).',
  'UBL-SR-31': 'Prirážka má viac ako jeden dôvod (BT-104).',
  'UBL-SR-32': 'Riadok rekapitulácie DPH má viac ako jeden dôvod oslobodenia od dane (BT-120).',
  'UBL-SR-33': 'Podporný dokument má viac ako jeden opis (BT-123).',
  'UBL-SR-34': 'Riadok dokladu má viac ako jednu poznámku (BT-127).',
  'UBL-SR-35': 'Riadok dokladu odkazuje na viac ako jeden riadok objednávky (BT-132).',
  'UBL-SR-36': 'Riadok dokladu má viac ako jedno obdobie (BG-26).',
  'UBL-SR-37': 'Cena v riadku dokladu má viac ako jednu zľavu (BT-147).',
  'UBL-SR-39': 'Doklad odkazuje na viac ako jeden projekt (BT-11).',
  'UBL-SR-40': 'Odberateľ má viac ako jeden ďalší názov, pod ktorým vystupuje (BT-45).',
  'UBL-SR-42':
    'Dodávateľ má viac ako dve daňové registrácie; povolené je IČ DPH (BT-31) a jedno ďalšie daňové číslo (BT-32).',
  'UBL-SR-43':
    'Podporný dokument (BG-24) nesmie mať kód typu ani schému. Patria iba k fakturovanému objektu (BT-18, kód typu 130) alebo k projektu na dobropise (BT-11, kód typu 50).',
  'UBL-SR-44':
    'Doklad má rôzne referencie platby, napríklad variabilné symboly (BT-83); všetky spôsoby úhrady musia mať rovnakú referenciu.',
  'UBL-SR-45': 'Dátum splatnosti (BT-9) je uvedený viac ako raz.',
  'UBL-SR-46': 'Názov spôsobu úhrady (BT-82) je uvedený viac ako raz.',
  'UBL-SR-47': 'Doklad má rôzne kódy spôsobu úhrady (BT-81); povolený je iba jeden.',
  'UBL-SR-48': 'Riadok dokladu nemá práve jednu kategóriu DPH (BG-30).',
  'UBL-SR-49': 'Kód dňa vzniku daňovej povinnosti (BT-8) je uvedený viac ako raz.',
  'UBL-SR-50': 'Tovar alebo služba v riadku dokladu má viac ako jeden opis (BT-154).',
  'UBL-SR-51':
    'Adresa dodávateľa (BT-162), odberateľa (BT-163), daňového zástupcu (BT-164) alebo dodania (BT-165) má viac ako jeden tretí riadok.',
  'UBL-SR-52': 'Riadok dokladu odkazuje na viac ako jeden fakturovaný objekt (BT-128).',
  'UBL-SR-53':
    'Daňová registrácia dodávateľa (BT-31), odberateľa (BT-48) alebo daňového zástupcu (BT-63) musí uvádzať číslo aj druh dane.',
  'UBL-SR-54': 'Doklad má viac ako jednu platobnú kartu (BG-18).',
  'UBL-SR-55': 'Doklad má viac ako jedno inkaso (BG-19).',
  'UBL-SR-56': 'Doklad odkazuje na viac ako jednu súťaž alebo jej časť (BT-17).',
} as const

/**
 * Returns the Slovak text for an element or attribute that a restriction forbids (UBL-CR, UBL-DT). The path of the
 * element or attribute is taken from the English text, where it is in quotation marks. Returns undefined for the
 * English text of any other finding.
 */
export function restriction(sentence: string): string | undefined {
  const [, what, path] =
    /^The (element|attribute) “([^”]+)” is not part of the invoice that EN 16931 describes/.exec(sentence) ?? []
  if (what === undefined || path === undefined) return undefined
  return `${what === 'element' ? 'Prvok' : 'Atribút'} „${path.replace(/^line\//, 'riadok/')}“ do faktúry podľa EN 16931 nepatrí; odstráňte ho.`
}
