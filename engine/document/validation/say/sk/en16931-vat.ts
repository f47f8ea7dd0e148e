const noTaxNumber = 'dodávateľ nemá IČ DPH ani DIČ (BT-31, BT-32) a nemá daňového zástupcu s IČ DPH (BT-63)'
const noVatNumber = 'dodávateľ nemá IČ DPH (BT-31) a nemá daňového zástupcu s IČ DPH (BT-63)'
const notBothTaxNumbers =
  'dodávateľ ani jeho daňový zástupca nemá IČ DPH ani DIČ (BT-31, BT-32, BT-63) alebo odberateľ nemá IČ DPH (BT-48) ani IČO (BT-47)'
const notBothVatNumbers = 'dodávateľ (BT-31, BT-63) alebo odberateľ (BT-48) nemá IČ DPH'
const someVatNumber = 'dodávateľ (BT-31), jeho daňový zástupca (BT-63) alebo odberateľ (BT-48) má IČ DPH'

/**
 * Slovak texts for findings of the EN 16931 rules about the VAT categories, by rule id. The same ten rules exist for
 * nearly every category; some categories also have rules of their own.
 */
export const en16931Vat: Readonly<Record<string, string>> = {
  ...rated('S', 'S „základná alebo znížená sadzba“', 'nie je uvedená alebo nie je kladná'),
  ...rated('AF', 'L „daň IGIC, Kanárske ostrovy“', 'nie je uvedená alebo je záporná'),
  ...rated('AG', 'M „daň IPSI, Ceuta a Melilla“', 'nie je uvedená alebo je záporná'),
  ...untaxed('Z', 'Z „nulová sadzba“', noTaxNumber, 'musí byť 0'),
  ...untaxed('E', 'E „oslobodené od dane“', noTaxNumber, 'musí byť 0'),
  ...untaxed('AE', 'AE „prenesenie daňovej povinnosti“', notBothTaxNumbers, 'musí byť 0'),
  ...untaxed('IC', 'K „dodanie do iného členského štátu“', notBothVatNumbers, 'musí byť 0'),
  ...untaxed('G', 'G „vývoz mimo EÚ“', noVatNumber, 'musí byť 0'),
  ...untaxed('O', 'O „nie je predmetom dane“', someVatNumber, 'nesmie byť uvedená'),
  'BR-Z-10': needlessReason('Z „nulová sadzba“'),
  'BR-IC-11':
    'Pri dodaní do iného členského štátu (BT-118) treba uviesť deň dodania (BT-72) alebo fakturačné obdobie (BG-14).',
  'BR-IC-12': 'Pri dodaní do iného členského štátu (BT-118) treba uviesť krajinu dodania (BT-80).',
  'BR-O-11':
    'Ak je v rekapitulácii DPH (BG-23) plnenie, ktoré nie je predmetom dane (BT-118), nesmie v nej byť iná kategória DPH.',
  'BR-O-12':
    'Ak je v rekapitulácii DPH plnenie, ktoré nie je predmetom dane (BT-118), žiadny riadok dokladu nesmie mať inú kategóriu DPH (BT-151).',
  'BR-O-13':
    'Ak je v rekapitulácii DPH plnenie, ktoré nie je predmetom dane (BT-118), žiadna zľava nesmie mať inú kategóriu DPH (BT-95).',
  'BR-O-14':
    'Ak je v rekapitulácii DPH plnenie, ktoré nie je predmetom dane (BT-118), žiadna prirážka nesmie mať inú kategóriu DPH (BT-102).',
  'BR-B-01':
    'Na doklade s rozdelenou platbou (BT-151, BT-95, BT-102, BT-118) nesmie byť uvedená iná krajina ako Taliansko (BT-40, BT-55).',
  'BR-B-02':
    'Doklad s rozdelenou platbou (BT-151, BT-95, BT-102, BT-118) nesmie mať aj kategóriu DPH S „základná alebo znížená sadzba“.',
}

/** Returns the Slovak texts for the rules about one VAT category in which tax is charged at a rate. */
function rated(family: string, category: string, rate: string): Record<string, string> {
  return {
    [`BR-${family}-01`]: `Kategória DPH ${category} je použitá iba v riadkoch, zľavách alebo prirážkach (BT-151, BT-95, BT-102), alebo iba v rekapitulácii DPH (BT-118); musí byť na oboch miestach.`,
    ...parties(family, category, noTaxNumber),
    ...rates(family, category, rate),
    [`BR-${family}-08`]: `Základ dane pri jednej sadzbe v kategórii DPH ${category} (BT-116) sa nerovná súčtu súm riadkov (BT-131) a prirážok (BT-99) po odpočítaní zliav (BT-92); rozdiel musí byť menší ako 1,00.`,
    [`BR-${family}-09`]: `Suma dane v kategórii DPH ${category} (BT-117) sa nerovná základu dane (BT-116) vynásobenému sadzbou dane (BT-119); rozdiel musí byť menší ako 1,00.`,
    [`BR-${family}-10`]: needlessReason(category),
  }
}

/** Returns the Slovak texts for the rules about one VAT category in which no tax is charged. */
function untaxed(family: string, category: string, numbers: string, rate: string): Record<string, string> {
  return {
    [`BR-${family}-01`]: `Kategória DPH ${category} použitá na doklade (BT-151, BT-95, BT-102) musí byť v rekapitulácii DPH práve raz (BT-118).`,
    ...parties(family, category, numbers),
    ...rates(family, category, rate),
    [`BR-${family}-08`]: `Základ dane v kategórii DPH ${category} (BT-116) sa nerovná súčtu súm jej riadkov (BT-131) a prirážok (BT-99) po odpočítaní zliav (BT-92).`,
    [`BR-${family}-09`]: `Suma dane v kategórii DPH ${category} (BT-117) nie je nula.`,
    [`BR-${family}-10`]: `V riadku rekapitulácie DPH s kategóriou ${category} (BG-23) chýba dôvod oslobodenia od dane; uveďte ho textom (BT-120) alebo kódom (BT-121).`,
  }
}

function parties(family: string, category: string, numbers: string): Record<string, string> {
  return {
    [`BR-${family}-02`]: `Riadok dokladu má kategóriu DPH ${category} (BT-151), ale ${numbers}.`,
    [`BR-${family}-03`]: `Zľava na úrovni dokladu má kategóriu DPH ${category} (BT-95), ale ${numbers}.`,
    [`BR-${family}-04`]: `Prirážka na úrovni dokladu má kategóriu DPH ${category} (BT-102), ale ${numbers}.`,
  }
}

function rates(family: string, category: string, rate: string): Record<string, string> {
  return {
    [`BR-${family}-05`]: `Sadzba dane v riadku dokladu s kategóriou DPH ${category} (BT-152) ${rate}.`,
    [`BR-${family}-06`]: `Sadzba dane zľavy s kategóriou DPH ${category} (BT-96) ${rate}.`,
    [`BR-${family}-07`]: `Sadzba dane prirážky s kategóriou DPH ${category} (BT-103) ${rate}.`,
  }
}

function needlessReason(category: string): string {
  return `V riadku rekapitulácie DPH s kategóriou ${category} (BG-23) nesmie byť dôvod oslobodenia od dane (BT-120, BT-121).`
}
