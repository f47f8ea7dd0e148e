/**
 * Slovak texts for findings of the Peppol BIS Billing and Self-Billing rules. The texts for individual countries are in
 * peppol-countries.ts.
 */
export const peppol = {
  'PEPPOL-EN16931-R001': 'Na doklade nie je uvedený obchodný proces (BT-23).',
  'PEPPOL-EN16931-R002':
    'Doklad má viac ako jednu poznámku (BT-22); viac poznámok je povolených iba medzi nemeckým dodávateľom a nemeckým odberateľom.',
  'PEPPOL-EN16931-R003':
    'Na doklade nie je referencia odberateľa (BT-10) ani číslo objednávky (BT-13); jeden z týchto údajov sa musí uviesť.',
  'PEPPOL-EN16931-R004':
    'Identifikátor špecifikácie (BT-24) sa musí začínať textom urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0, pri samofakturácii je namiesto jeho konca selfbilling:3.0; nesmie obsahovať dve dvojbodky za sebou (::).',
  'PEPPOL-EN16931-R005':
    'Mena účtovania DPH (BT-6) je rovnaká ako mena dokladu (BT-5); v takom prípade sa nesmie uviesť.',
  'PEPPOL-EN16931-R007':
    'Obchodný proces (BT-23) musí byť urn:fdc:peppol.eu:2017:poacc:billing:01:1.0, pri samofakturácii urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0, alebo iný proces, ktorý Peppol pre tento doklad povoľuje.',
  'PEPPOL-EN16931-R008': 'Doklad obsahuje prázdny prvok; prvky bez hodnoty vynechajte.',
  'PEPPOL-EN16931-R010': 'Chýba elektronická adresa odberateľa (BT-49).',
  'PEPPOL-EN16931-R020': 'Chýba elektronická adresa dodávateľa (BT-34).',
  'PEPPOL-EN16931-R040':
    'Suma zľavy alebo prirážky (BT-92, BT-99, BT-136, BT-141) sa nerovná uvedenému percentu (BT-94, BT-101, BT-138, BT-143) zo základu (BT-93, BT-100, BT-137, BT-142); povolený rozdiel je 0,02.',
  'PEPPOL-EN16931-R041':
    'Pri zľave alebo prirážke je uvedené percento (BT-94, BT-101, BT-138, BT-143), ale chýba základ, z ktorého sa počíta (BT-93, BT-100, BT-137, BT-142).',
  'PEPPOL-EN16931-R042':
    'Pri zľave alebo prirážke je uvedený základ (BT-93, BT-100, BT-137, BT-142), ale chýba percento (BT-94, BT-101, BT-138, BT-143).',
  'PEPPOL-EN16931-R043':
    'Zľava (BG-20, BG-27) sa musí označiť slovom false, prirážka (BG-21, BG-28) slovom true; iná hodnota nie je povolená.',
  'PEPPOL-EN16931-R044': 'Jednotková cena smie mať zľavu (BT-147), ale nie prirážku.',
  'PEPPOL-EN16931-R046':
    'Jednotková cena bez DPH (BT-146) sa nerovná jednotkovej cene pred zľavou (BT-148) zníženej o zľavu (BT-147).',
  'PEPPOL-EN16931-R051':
    'Niektorá suma nie je v mene dokladu (BT-5); v inej mene smie byť iba celková suma DPH v mene účtovania DPH (BT-111).',
  'PEPPOL-EN16931-R053': 'Doklad musí mať práve jednu celkovú sumu DPH (BT-110) s rekapituláciou DPH (BG-23).',
  'PEPPOL-EN16931-R054':
    'Ak je uvedená mena účtovania DPH (BT-6), musí byť práve raz uvedená aj celková suma DPH v tejto mene, a to bez rekapitulácie (BT-111); bez BT-6 sa BT-111 nesmie uviesť.',
  'PEPPOL-EN16931-R055':
    'Celková suma DPH (BT-110) a celková suma DPH v mene účtovania DPH (BT-111) musia byť uvedené obe a musia mať rovnaké znamienko.',
  'PEPPOL-EN16931-R061': 'Pri inkase (BT-81) sa musí uviesť referencia mandátu (BT-89).',
  'PEPPOL-EN16931-R080': 'Dobropis odkazuje na viac ako jeden projekt (BT-11).',
  'PEPPOL-EN16931-R100': 'Riadok dokladu má viac ako jeden identifikátor fakturovaného objektu (BT-128).',
  'PEPPOL-EN16931-R101':
    'Riadok dokladu smie odkazovať iba na fakturovaný objekt (BT-128, kód typu 130), na iný doklad nie.',
  'PEPPOL-EN16931-R110': 'Obdobie v riadku dokladu sa začína (BT-134) skôr ako fakturačné obdobie dokladu (BT-73).',
  'PEPPOL-EN16931-R111': 'Obdobie v riadku dokladu sa končí (BT-135) neskôr ako fakturačné obdobie dokladu (BT-74).',
  'PEPPOL-EN16931-R120':
    'Suma riadka bez DPH (BT-131) sa nerovná množstvu (BT-129) vynásobenému cenou (BT-146, BT-149) po pripočítaní prirážok (BT-141) a odpočítaní zliav (BT-136); povolený rozdiel je 0,02.',
  'PEPPOL-EN16931-R121': 'Množstvo, na ktoré sa cena vzťahuje (BT-149), musí byť väčšie ako nula.',
  'PEPPOL-EN16931-R130':
    'Merná jednotka množstva, na ktoré sa cena vzťahuje (BT-150), sa nezhoduje s jednotkou fakturovaného množstva (BT-130).',
  'PEPPOL-EN16931-P0100':
    'Kód typu faktúry (BT-3) musí byť v jej obchodnom procese (BT-23) povolený: bežná fakturácia povoľuje 380 a väčšinu ďalších kódov faktúr, samofakturácia iba 389 a 527; dobropis, napríklad 381, má koreňový prvok CreditNote.',
  'PEPPOL-EN16931-P0101':
    'Kód typu dobropisu (BT-3) musí byť v jeho obchodnom procese (BT-23) povolený: bežná fakturácia povoľuje 381, 396, 81, 83 a 532, samofakturácia iba 261; faktúra, napríklad 380, má koreňový prvok Invoice.',
  'PEPPOL-EN16931-P0104': 'Dôvod VATEX-EU-G (vývoz mimo EÚ, BT-121) si vyžaduje kategóriu DPH G (BT-118).',
  'PEPPOL-EN16931-P0105':
    'Dôvod VATEX-EU-O (plnenie nie je predmetom dane, BT-121) si vyžaduje kategóriu DPH O (BT-118).',
  'PEPPOL-EN16931-P0106':
    'Dôvod VATEX-EU-IC (dodanie do iného členského štátu, BT-121) si vyžaduje kategóriu DPH K (BT-118).',
  'PEPPOL-EN16931-P0107':
    'Dôvod VATEX-EU-AE (prenesenie daňovej povinnosti, BT-121) si vyžaduje kategóriu DPH AE (BT-118).',
  'PEPPOL-EN16931-P0108': 'Dôvod VATEX-EU-D (cestovné kancelárie, BT-121) si vyžaduje kategóriu DPH E (BT-118).',
  'PEPPOL-EN16931-P0109': 'Dôvod VATEX-EU-F (použitý tovar, BT-121) si vyžaduje kategóriu DPH E (BT-118).',
  'PEPPOL-EN16931-P0110': 'Dôvod VATEX-EU-I (umelecké diela, BT-121) si vyžaduje kategóriu DPH E (BT-118).',
  'PEPPOL-EN16931-P0111':
    'Dôvod VATEX-EU-J (zberateľské predmety a starožitnosti, BT-121) si vyžaduje kategóriu DPH E (BT-118).',
  'PEPPOL-EN16931-P0112':
    'Kód typu dokladu (BT-3) 326 (čiastková faktúra) alebo 384 (opravná faktúra) je povolený iba medzi nemeckým dodávateľom a nemeckým odberateľom.',
  'PEPPOL-EN16931-CL001':
    'Typ súboru prílohy (BT-125) musí byť application/pdf, image/png, image/jpeg, text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet (XLSX) alebo application/vnd.oasis.opendocument.spreadsheet (ODS), bez medzier; XML nie je povolené.',
  'PEPPOL-EN16931-CL002': 'Kód dôvodu zľavy (BT-98, BT-140) nie je v číselníku UNTDID 5189.',
  'PEPPOL-EN16931-CL003': 'Kód dôvodu prirážky (BT-105, BT-145) nie je v číselníku UNTDID 7161.',
  'PEPPOL-EN16931-CL006': 'Kód dňa vzniku daňovej povinnosti (BT-8) musí byť 3, 35 alebo 432.',
  'PEPPOL-EN16931-CL007': 'Mena sumy (BT-5, BT-6) musí byť kód z číselníka ISO 4217 bez medzier.',
  'PEPPOL-EN16931-CL008': 'Schéma elektronickej adresy (BT-34, BT-49) musí byť kód z číselníka EAS bez medzier.',
  'PEPPOL-EN16931-F001':
    'Dátum musí byť existujúci deň v tvare RRRR-MM-DD, napríklad 2026-11-20, bez časového pásma a bez medzier (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135).',
  'PEPPOL-COMMON-R040':
    'Číslo GLN (schéma 0088) musí obsahovať iba číslice a posledná z nich musí byť správna kontrolná číslica.',
  'PEPPOL-COMMON-R041':
    'Nórske číslo organizácie (schéma 0192) musí mať deväť číslic a posledná z nich musí byť správna kontrolná číslica.',
  'PEPPOL-COMMON-R042': 'Dánske číslo CVR (schéma 0184) musí mať osem číslic, pred ktorými môžu byť písmená DK.',
  'PEPPOL-COMMON-R043':
    'Belgické číslo podniku (schéma 0208) musí mať desať číslic a posledné dve musia byť správne kontrolné číslice.',
  'PEPPOL-COMMON-R044': 'Taliansky kód IPA (schéma 0201) musí mať šesť písmen alebo číslic.',
  'PEPPOL-COMMON-R045':
    'Talianske codice fiscale (schéma 0210) musí mať jedenásť číslic alebo šestnásť písmen a číslic v určenom poradí.',
  'PEPPOL-COMMON-R046':
    'Talianske codice fiscale (schéma 9907) musí mať jedenásť číslic alebo šestnásť písmen a číslic v určenom poradí.',
  'PEPPOL-COMMON-R047':
    'Talianske IČ DPH (schéma 0211) sa musí skladať z písmen IT a jedenástich číslic a posledná z nich musí byť správna kontrolná číslica.',
  'PEPPOL-COMMON-R049':
    'Švédske číslo organizácie (schéma 0007) musí mať desať číslic a posledná z nich musí byť správna kontrolná číslica.',
  'PEPPOL-COMMON-R050':
    'Austrálske číslo ABN (schéma 0151) musí mať jedenásť číslic a prvé dve musia byť správne kontrolné číslice.',
  'PEPPOL-COMMON-R052': 'Dánske číslo P (schéma 0096) musí mať desať číslic.',
  'PEPPOL-COMMON-R053': 'Dánske číslo SE (schéma 0198) sa musí skladať z písmen DK a ôsmich číslic.',
  'PEPPOL-COMMON-R054': 'Holandské číslo KVK (schéma 0106) musí mať osem číslic.',
  'PEPPOL-COMMON-R055': 'Holandské číslo OIN (schéma 0190) musí mať dvadsať číslic.',
  'PEPPOL-COMMON-R056-1': 'Holandské IČ DPH (schéma 9944) musí mať tvar NL123456789B12.',
  'PEPPOL-COMMON-R056-2': 'Holandské IČ DPH musí mať tvar NL123456789B12 (BT-31, BT-48, BT-63).',
  'PEPPOL-COMMON-R057': 'Holandské číslo prevádzkarne (schéma 0217) musí mať dvanásť číslic.',
} as const

/**
 * Returns the Slovak text for an empty element (PEPPOL-EN16931-R008). The name of the element is taken from the English
 * text, where it is in quotation marks. Returns undefined for the English text of any other finding.
 */
export function emptyElement(sentence: string): string | undefined {
  const name = /^The element “([^”]+)” is empty\. Omit elements without a value\.$/.exec(sentence)?.[1]
  return name === undefined ? undefined : `Prvok „${name}“ je prázdny; prvky bez hodnoty vynechajte.`
}
