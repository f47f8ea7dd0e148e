/** Slovak sentences for the EN 16931 rules about code lists and about terms that may occur only once. */
export const en16931Syntax = {
  'BR-CL-01': 'Kód typu dokladu (BT-3) nie je v zozname UNTDID 1001 pre faktúry alebo dobropisy.',
  'BR-CL-03': 'Pri sume chýba mena alebo jej kód nie je v zozname ISO 4217.',
  'BR-CL-04': 'Kód meny dokladu (BT-5) nie je v zozname ISO 4217.',
  'BR-CL-05': 'Kód meny, v ktorej sa účtuje DPH (BT-6), nie je v zozname ISO 4217.',
  'BR-CL-06': 'Kód dňa vzniku daňovej povinnosti (BT-8) nie je 3, 35 ani 432 (UNTDID 2005).',
  'BR-CL-07':
    'Schéma označenia fakturovaného objektu na doklade (BT-18) alebo v riadku (BT-128) nie je v zozname UNTDID 1153.',
  'BR-CL-08': 'Kód predmetu poznámky (BT-21), uvedený medzi dvoma znakmi #, nie je v zozname UNTDID 4451.',
  'BR-CL-10':
    'Schéma identifikátora dodávateľa (BT-29), odberateľa (BT-46) alebo príjemcu platby (BT-60) nie je v zozname ISO 6523; SEPA patrí iba k identifikátoru veriteľa (BT-90) pri dodávateľovi a príjemcovi platby.',
  'BR-CL-11':
    'Schéma registračného čísla dodávateľa (BT-30), odberateľa (BT-47) alebo príjemcu platby (BT-61) nie je v zozname ISO 6523.',
  'BR-CL-13': 'Schéma klasifikácie tovaru alebo služby (BT-158) nie je v zozname UNTDID 7143.',
  'BR-CL-14':
    'Kód krajiny v adrese, napríklad dodávateľa (BT-40) alebo odberateľa (BT-55), nie je v zozname ISO 3166-1.',
  'BR-CL-15': 'Kód krajiny pôvodu tovaru (BT-159) nie je v zozname ISO 3166-1.',
  'BR-CL-16': 'Kód spôsobu úhrady (BT-81) nie je v zozname UNTDID 4461.',
  'BR-CL-17':
    'Kategória DPH v rekapitulácii DPH (BT-118), pri zľave (BT-95) alebo prirážke (BT-102) nie je v zozname UNTDID 5305.',
  'BR-CL-18': 'Kategória DPH v riadku dokladu (BT-151) nie je v zozname UNTDID 5305.',
  'BR-CL-19': 'Kód dôvodu zľavy na úrovni dokladu (BT-98) alebo v riadku (BT-140) nie je v zozname UNTDID 5189.',
  'BR-CL-20': 'Kód dôvodu prirážky na úrovni dokladu (BT-105) alebo v riadku (BT-145) nie je v zozname UNTDID 7161.',
  'BR-CL-21': 'Schéma štandardného označenia tovaru alebo služby (BT-157) nie je v zozname ISO 6523.',
  'BR-CL-22': 'Kód dôvodu oslobodenia od DPH (BT-121) nie je v zozname VATEX.',
  'BR-CL-23': 'Merná jednotka množstva v riadku (BT-130) alebo ceny (BT-150) nie je v odporúčaniach UN/ECE 20 a 21.',
  'BR-CL-24':
    'Priložený súbor (BT-125) má druh, ktorý sa k faktúre nesmie priložiť; povolené sú PDF, PNG, JPEG, CSV, XLSX a ODS.',
  'BR-CL-25': 'Schéma elektronickej adresy dodávateľa (BT-34) alebo odberateľa (BT-49) nie je v zozname EAS.',
  'BR-CL-26': 'Schéma označenia miesta dodania (BT-71) nie je v zozname ISO 6523.',
  'UBL-CR-002': 'Ak je uvedená verzia UBL, musí byť 2.1.',
  'UBL-CR-412': 'Dátum splatnosti (BT-9) sa na faktúre smie uviesť iba v prvku DueDate, nie pri spôsobe úhrady.',
  'UBL-CR-665':
    'Označenie podporného dokumentu (BT-122) nesmie mať schému; smie ju mať iba označenie fakturovaného objektu (BT-18).',
  'UBL-CR-666':
    'Odkaz na fakturovaný objekt (BT-18) nesmie mať prílohu; prílohu pripojte k podpornému dokumentu (BG-24).',
  'UBL-CR-673': 'Odkaz na fakturovaný objekt (BT-18) nesmie mať opis; opis patrí k podpornému dokumentu (BG-24).',
  'UBL-DT-01': 'Suma má viac ako dve desatinné miesta.',
  'UBL-DT-06': 'Pri priloženom súbore (BT-125) chýba jeho druh (kód MIME).',
  'UBL-DT-07': 'Pri priloženom súbore (BT-125) chýba jeho názov.',
  'UBL-DT-18': 'Atribút name smie mať iba kód spôsobu úhrady (BT-81).',
  'UBL-SR-01': 'Doklad odkazuje na viac ako jednu zmluvu (BT-12).',
  'UBL-SR-02': 'Doklad odkazuje na viac ako jedno potvrdenie o prijatí (BT-15).',
  'UBL-SR-03': 'Doklad odkazuje na viac ako jeden dodací list (BT-16).',
  'UBL-SR-04': 'Doklad odkazuje na viac ako jeden fakturovaný objekt (BT-18).',
  'UBL-SR-05': 'Platobné podmienky sú uvedené viac ako raz (BT-20).',
  'UBL-SR-06': 'Jeden odkaz na predchádzajúcu faktúru uvádza viac faktúr (BG-3).',
  'UBL-SR-07': 'V odkaze na predchádzajúcu faktúru chýba jej číslo (BT-25).',
  'UBL-SR-08': 'Doklad má viac ako jedno fakturačné obdobie (BG-14).',
  'UBL-SR-09': 'Dodávateľ má viac ako jeden názov (BT-27).',
  'UBL-SR-10': 'Dodávateľ má viac ako jeden ďalší názov, pod ktorým vystupuje (BT-28).',
  'UBL-SR-11': 'Dodávateľ má viac ako jedno registračné číslo (IČO, BT-30).',
  'UBL-SR-12': 'Dodávateľ má viac ako jedno IČ DPH (BT-31).',
  'UBL-SR-13': 'Dodávateľ má okrem IČ DPH viac ako jedno daňové číslo (DIČ, BT-32).',
  'UBL-SR-14': 'Ďalšie právne údaje o dodávateľovi sú uvedené viac ako raz (BT-33).',
  'UBL-SR-15': 'Odberateľ má viac ako jeden názov (BT-44).',
  'UBL-SR-16': 'Odberateľ má viac ako jeden identifikátor (BT-46).',
  'UBL-SR-17': 'Odberateľ má viac ako jedno registračné číslo (IČO, BT-47).',
  'UBL-SR-18': 'Odberateľ má viac ako jedno IČ DPH (BT-48).',
  'UBL-SR-19': 'Príjemca platby má viac ako jeden názov (BT-59) alebo je ním sám dodávateľ, ktorý sa znova neuvádza.',
  'UBL-SR-20':
    'Príjemca platby má viac ako jeden identifikátor (BT-60) alebo je ním sám dodávateľ, ktorý sa znova neuvádza.',
  'UBL-SR-21':
    'Príjemca platby má viac ako jedno registračné číslo (BT-61) alebo je ním sám dodávateľ, ktorý sa znova neuvádza.',
  'UBL-SR-22': 'Daňový zástupca dodávateľa má viac ako jeden názov (BT-62).',
  'UBL-SR-23': 'Daňový zástupca dodávateľa má viac ako jedno IČ DPH (BT-63).',
  'UBL-SR-24': 'Doklad má viac ako jedno dodanie (BG-13).',
  'UBL-SR-25': 'Príjemca dodávky má viac ako jeden názov (BT-70).',
  'UBL-SR-26': 'Spôsob úhrady má viac ako jeden variabilný symbol alebo iný údaj na identifikáciu platby (BT-83).',
  'UBL-SR-27': 'Spôsob úhrady má viac ako jeden kód (BT-81).',
  'UBL-SR-28': 'Inkaso odkazuje na viac ako jeden mandát (BT-89).',
  'UBL-SR-29': 'Identifikátor veriteľa je uvedený viac ako raz (BT-90).',
  'UBL-SR-30': 'Zľava má viac ako jeden dôvod (BT-97).',
  'UBL-SR-31': 'Prirážka má viac ako jeden dôvod (BT-104).',
  'UBL-SR-32': 'Kategória v rekapitulácii DPH má viac ako jeden dôvod oslobodenia (BT-120).',
  'UBL-SR-33': 'Podporný dokument má viac ako jeden opis (BT-123).',
  'UBL-SR-34': 'Riadok dokladu má viac ako jednu poznámku (BT-127).',
  'UBL-SR-35': 'Riadok dokladu odkazuje na viac ako jeden riadok objednávky (BT-132).',
  'UBL-SR-36': 'Riadok dokladu má viac ako jedno obdobie (BG-26).',
  'UBL-SR-37': 'Cena v riadku dokladu má viac ako jednu zľavu (BT-147).',
  'UBL-SR-39': 'Doklad odkazuje na viac ako jeden projekt (BT-11).',
  'UBL-SR-40': 'Odberateľ má viac ako jeden ďalší názov, pod ktorým vystupuje (BT-45).',
  'UBL-SR-42': 'Dodávateľ má okrem IČ DPH (BT-31) a jedného ďalšieho daňového čísla (BT-32) ešte iné.',
  'UBL-SR-43':
    'Podporný dokument (BG-24) nesmie mať typ ani schému; tie patria fakturovanému objektu (BT-18), ktorý má typ 130, alebo projektu na dobropise (BT-11) s typom 50.',
  'UBL-SR-44':
    'Doklad má rôzne údaje na identifikáciu platby, napríklad variabilné symboly (BT-83); všetky spôsoby úhrady musia mať rovnaký údaj.',
  'UBL-SR-45': 'Dátum splatnosti je uvedený viac ako raz (BT-9).',
  'UBL-SR-46': 'Názov spôsobu úhrady je uvedený viac ako raz (BT-82).',
  'UBL-SR-47': 'Doklad má rôzne kódy spôsobu úhrady (BT-81); možný je iba jeden.',
  'UBL-SR-48': 'Riadok dokladu nemá práve jednu kategóriu DPH (BG-30).',
  'UBL-SR-49': 'Kód dňa vzniku daňovej povinnosti je uvedený viac ako raz (BT-8).',
  'UBL-SR-50': 'Tovar alebo služba v riadku dokladu má viac ako jeden opis (BT-154).',
  'UBL-SR-51':
    'Adresa má viac ako jeden tretí riadok: dodávateľ (BT-162), odberateľ (BT-163), daňový zástupca (BT-164), dodanie (BT-165).',
  'UBL-SR-52': 'Riadok dokladu odkazuje na viac ako jeden fakturovaný objekt (BT-128).',
  'UBL-SR-53':
    'Pri daňovej registrácii treba uviesť IČ DPH aj daň, ktorej sa týka: dodávateľ (BT-31), odberateľ (BT-48), daňový zástupca (BT-63).',
  'UBL-SR-54': 'Doklad má viac ako jednu platobnú kartu (BG-18).',
  'UBL-SR-55': 'Doklad má viac ako jedno inkaso (BG-19).',
  'UBL-SR-56': 'Doklad odkazuje na viac ako jednu súťaž alebo jej časť (BT-17).',
} as const

/**
 * Returns the Slovak sentence for a restriction (UBL-CR, UBL-DT). The path comes from the English sentence, which has
 * it in quotation marks. Returns undefined for any other sentence.
 */
export function restriction(sentence: string): string | undefined {
  const [, what, path] =
    /^The (element|attribute) “([^”]+)” is not part of the invoice that EN 16931 describes/.exec(sentence) ?? []
  if (what === undefined || path === undefined) return undefined
  return `${what === 'element' ? 'Prvok' : 'Atribút'} „${path.replace(/^line\//, 'riadok/')}“ do faktúry podľa EN 16931 nepatrí; odstráňte ho.`
}
