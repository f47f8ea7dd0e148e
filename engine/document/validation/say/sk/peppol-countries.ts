/** Slovak texts for findings of the Peppol BIS Billing rules that apply to sellers in individual countries. */
export const peppolCountries = {
  'DE-R-001': 'Na nemeckom doklade sa musia uviesť platobné údaje (BG-16).',
  'DE-R-002': 'Nemecký dodávateľ musí uviesť kontakt (BG-6).',
  'DE-R-003': 'Nemecký dodávateľ musí v adrese uviesť obec (BT-37).',
  'DE-R-004': 'Nemecký dodávateľ musí v adrese uviesť PSČ (BT-38).',
  'DE-R-005': 'Kontakt nemeckého dodávateľa musí mať meno (BT-41).',
  'DE-R-006': 'Kontakt nemeckého dodávateľa musí mať telefónne číslo (BT-42).',
  'DE-R-007': 'Kontakt nemeckého dodávateľa musí mať e-mailovú adresu (BT-43).',
  'DE-R-008': 'V adrese nemeckého odberateľa musí byť obec (BT-52).',
  'DE-R-009': 'V adrese nemeckého odberateľa musí byť PSČ (BT-53).',
  'DE-R-010': 'V adrese dodania (BG-15) na nemeckom doklade musí byť obec (BT-77).',
  'DE-R-011': 'V adrese dodania (BG-15) na nemeckom doklade musí byť PSČ (BT-78).',
  'DE-R-014': 'V každom riadku rekapitulácie DPH na nemeckom doklade musí byť sadzba dane (BT-119).',
  'DE-R-015': 'Na nemeckom doklade musí byť referencia odberateľa, napríklad Leitweg-ID (BT-10).',
  'DE-R-016':
    'Na nemeckom doklade s DPH musí byť IČ DPH (BT-31) alebo daňové číslo (BT-32) dodávateľa, alebo jeho daňový zástupca (BG-11).',
  'DE-R-017': 'Kód typu nemeckého dokladu (BT-3) má byť 326, 380, 381, 384, 389, 875, 876 alebo 877.',
  'DE-R-018':
    'Nemecké skonto musí byť v platobných podmienkach (BT-20) na samostatnom riadku v tvare #SKONTO#TAGE=14#PROZENT=2.00#, za ktorým nasleduje koniec riadka.',
  'DE-R-019': 'Číslo účtu pri nemeckom prevode SEPA (BT-84) má byť platný IBAN.',
  'DE-R-020': 'Účet platiteľa pri nemeckom inkase SEPA (BT-91) má byť platný IBAN.',
  'DE-R-022': 'Dve prílohy nemeckého dokladu (BT-125) majú rovnaký názov súboru.',
  'DE-R-023-1': 'Pri nemeckom prevode (BT-81: 30 alebo 58) sa musí uviesť účet dodávateľa (BG-17).',
  'DE-R-023-2':
    'Pri nemeckom prevode (BT-81: 30 alebo 58) sa nesmie uviesť ani karta (BG-18), ani mandát na inkaso (BG-19).',
  'DE-R-024-1': 'Pri nemeckej platbe kartou (BT-81: 48, 54 alebo 55) sa musia uviesť údaje o karte (BG-18).',
  'DE-R-024-2':
    'Pri nemeckej platbe kartou (BT-81: 48, 54 alebo 55) sa nesmie uviesť ani účet (BG-17), ani mandát na inkaso (BG-19).',
  'DE-R-025-1': 'Pri nemeckom inkase (BT-81: 59) sa musí uviesť mandát na inkaso (BG-19).',
  'DE-R-025-2': 'Pri nemeckom inkase (BT-81: 59) sa nesmie uviesť ani účet dodávateľa (BG-17), ani karta (BG-18).',
  'DE-R-026': 'Nemecká opravná faktúra (BT-3: 384) má uvádzať odkaz na faktúru, ktorú opravuje (BG-3).',
  'DE-R-027': 'Telefónne číslo kontaktu dodávateľa (BT-42) má mať aspoň tri číslice.',
  'DE-R-028': 'E-mailová adresa kontaktu dodávateľa (BT-43) má mať správny tvar, napríklad meno@firma.example.',
  'DE-R-030':
    'Pri nemeckom inkase (BG-19) sa pri dodávateľovi alebo príjemcovi platby musí uviesť identifikátor veriteľa (BT-90) so schémou SEPA.',
  'DE-R-031': 'Pri nemeckom inkase (BG-19) sa musí uviesť účet platiteľa (BT-91).',
  'DE-R-T02': 'Adresa externého dokumentu (BT-124) má byť úplná vrátane schémy, napríklad https.',
  'DK-R-002': 'Dánsky dodávateľ musí uviesť svoje číslo CVR (BT-30).',
  'DK-R-003':
    'Medzi dánskymi firmami musí mať klasifikácia tovaru alebo služby podľa UNSPSC (BT-158) verziu 19.05.01 alebo 26.08.01.',
  'DK-R-004':
    'Pri dánskej zľave alebo prirážke s kódom dôvodu ZZZ pre inú daň ako DPH (BT-98, BT-105) musí byť dôvodom (BT-97, BT-104) štvorciferná kategória dane alebo text, ktorý má vnútri znak #.',
  'DK-R-005':
    'Medzi dánskymi firmami musí byť kód spôsobu úhrady (BT-81) 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 alebo 97.',
  'DK-R-006':
    'Pri dánskom prevode (BT-81: 31 alebo 42) sa musí uviesť číslo účtu (BT-84) a registračné číslo banky (BT-86).',
  'DK-R-007': 'Pri dánskom inkase (BT-81: 49) sa musí uviesť referencia mandátu (BT-89) a účet platiteľa (BT-91).',
  'DK-R-008':
    'Pri dánskej žirovej platbe (BT-81: 50) sa musí uviesť referencia platby, ktorá sa začína na 01#, 04# alebo 15# (BT-83), a číslo účtu so siedmimi alebo ôsmimi číslicami (BT-84).',
  'DK-R-009':
    'Pri dánskej žirovej platbe (BT-81: 50) musí v referencii platby (BT-83) po 04# alebo 15# nasledovať šestnásť číslic.',
  'DK-R-010':
    'Pri dánskej platbe FIK (BT-81: 93) sa musí uviesť referencia platby, ktorá sa začína na 71#, 73# alebo 75# (BT-83), a číslo účtu s ôsmimi znakmi (BT-84).',
  'DK-R-011':
    'Pri dánskej platbe FIK (BT-81: 93) musí v referencii platby (BT-83) po 71# alebo 75# nasledovať pätnásť alebo šestnásť číslic.',
  'DK-R-013': 'Medzi dánskymi firmami musí mať identifikátor dodávateľa (BT-29) alebo odberateľa (BT-46) schému.',
  'DK-R-014': 'Registračné číslo dánskeho dodávateľa (BT-30) musí mať schému 0184 (číslo CVR).',
  'DK-R-016': 'Suma na úhradu (BT-115) na dánskom dobropise nesmie byť záporná.',
  'DK-R-017': 'Registračné číslo dánskeho odberateľa (BT-47) musí mať schému 0184 (číslo CVR).',
  'GR-R-001-1': 'Číslo gréckeho dokladu (BT-1) musí mať šesť častí oddelených zvislou čiarou.',
  'GR-R-001-2':
    'Prvou časťou čísla gréckeho dokladu (BT-1) musí byť daňové číslo dodávateľa (BT-31) alebo jeho daňového zástupcu (BT-63).',
  'GR-R-001-3':
    'Druhou časťou čísla gréckeho dokladu (BT-1) musí byť dátum jeho vyhotovenia (BT-2) v tvare deň/mesiac/rok.',
  'GR-R-001-4': 'Treťou časťou čísla gréckeho dokladu (BT-1) musí byť celé nezáporné číslo.',
  'GR-R-001-5': 'Štvrtou časťou čísla gréckeho dokladu (BT-1) musí byť typ dokladu: 1.1, 1.6, 2.1, 2.4, 5.1 alebo 5.2.',
  'GR-R-001-6': 'Piata časť čísla gréckeho dokladu (BT-1) nesmie byť prázdna.',
  'GR-R-001-7': 'Šiesta časť čísla gréckeho dokladu (BT-1) nesmie byť prázdna.',
  'GR-R-002': 'Grécky dodávateľ musí uviesť svoj názov tak, ako je zapísaný v registri (BT-28).',
  'GR-R-003': 'IČ DPH gréckeho dodávateľa (BT-31) sa musí skladať z písmen EL a platného daňového čísla.',
  'GR-R-004-1':
    'Doklad gréckeho dodávateľa musí odkazovať práve na jedno číslo MARK (BT-122) s opisom ##M.AR.K## (BT-123).',
  'GR-R-004-2': 'Číslo MARK (BT-122) musí byť celé číslo väčšie ako nula.',
  'GR-R-005': 'Grécky dodávateľ musí uviesť úplný názov odberateľa (BT-45).',
  'GR-R-006':
    'Grécky dodávateľ musí uviesť jedno IČ DPH gréckeho odberateľa, ktoré sa skladá z písmen EL a platného daňového čísla (BT-48).',
  'GR-R-008-2':
    'Doklad gréckeho dodávateľa odkazuje na viac ako jednu webovú stránku s opisom ##INVOICE|URL## (BT-123).',
  'GR-R-008-3': 'V odkaze gréckeho dodávateľa na webovú stránku (BT-123) chýba jej adresa (BT-124).',
  'GR-R-009': 'Elektronickou adresou gréckeho dodávateľa (BT-34) musí byť jeho daňové číslo so schémou 9933.',
  'GR-R-010': 'Elektronickou adresou gréckeho odberateľa (BT-49) musí byť jeho daňové číslo so schémou 9933.',
  'GR-S-008-1':
    'Doklad gréckeho dodávateľa má uvádzať odkaz na svoju webovú stránku s opisom ##INVOICE|URL## (BT-123).',
  'GR-S-011':
    'Grécky dodávateľ musí uviesť jedno IČ DPH, ktoré sa skladá z písmen EL a platného daňového čísla (BT-31).',
  'IS-R-001': 'Kód typu islandského dokladu (BT-3) má byť 380 alebo 381.',
  'IS-R-002': 'Islandský dodávateľ musí uviesť svoju kennitalu (BT-30) so schémou 0196.',
  'IS-R-003': 'Islandský dodávateľ musí v adrese uviesť ulicu (BT-35) a PSČ (BT-38).',
  'IS-R-004': 'Medzi islandskými firmami sa musí na doklade uviesť kennitala odberateľa (BT-47) so schémou 0196.',
  'IS-R-005': 'Medzi islandskými firmami sa musí na doklade uviesť ulica (BT-50) a PSČ (BT-53) odberateľa.',
  'IS-R-006': 'Pri islandskej pohľadávke (BT-81: 9) sa musí uviesť číslo účtu s dvanástimi číslicami (BT-84).',
  'IS-R-007': 'Pri islandskom prevode (BT-81: 42) sa musí uviesť číslo účtu s dvanástimi číslicami (BT-84).',
  'IS-R-008':
    'Islandská konečná splatnosť (BT-122 s opisom EINDAGI) musí mať tvar rok-mesiac-deň, napríklad 2026-11-20.',
  'IS-R-009': 'Islandský doklad s konečnou splatnosťou (BT-122 s opisom EINDAGI) musí mať dátum splatnosti (BT-9).',
  'IS-R-010': 'Islandská konečná splatnosť (BT-122 s opisom EINDAGI) nesmie byť skôr ako dátum splatnosti (BT-9).',
  'IT-R-001':
    'Údaj o daňovej registrácii talianskeho dodávateľa (BT-32) musí mať jedenásť až šestnásť znakov, iba číslice a veľké písmená.',
  'IT-R-002': 'Taliansky dodávateľ musí v adrese uviesť ulicu (BT-35).',
  'IT-R-003': 'Taliansky dodávateľ musí v adrese uviesť obec (BT-37).',
  'IT-R-004': 'Taliansky dodávateľ musí v adrese uviesť PSČ (BT-38).',
  'NL-R-001': 'Dobropis holandského dodávateľa musí odkazovať na faktúru, ktorú opravuje (BT-25).',
  'NL-R-002': 'Holandský dodávateľ musí v adrese uviesť ulicu (BT-35), obec (BT-37) a PSČ (BT-38).',
  'NL-R-003':
    'Registračné číslo holandského dodávateľa (BT-30) musí byť číslo KVK (schéma 0106) alebo OIN (schéma 0190).',
  'NL-R-004': 'Holandský dodávateľ musí uviesť ulicu (BT-50), obec (BT-52) a PSČ (BT-53) holandského odberateľa.',
  'NL-R-005':
    'Registračné číslo holandského odberateľa (BT-47) musí byť číslo KVK (schéma 0106) alebo OIN (schéma 0190).',
  'NL-R-006': 'Holandský daňový zástupca musí v adrese uviesť ulicu (BT-64), obec (BT-66) a PSČ (BT-67).',
  'NL-R-007': 'Holandský dodávateľ, ktorému sa má zaplatiť (BT-115), musí uviesť platobné údaje (BG-16).',
  'NL-R-008': 'Medzi holandskými firmami musí byť kód spôsobu úhrady (BT-81) 30, 48, 49, 57, 58 alebo 59.',
  'NL-R-009':
    'Ak riadok dokladu holandského dodávateľa odkazuje na riadok objednávky (BT-132), na doklade musí byť číslo objednávky (BT-13).',
  'NO-R-001':
    'IČ DPH nórskeho dodávateľa (BT-31) sa musí skladať z písmen NO, platného deväťmiestneho čísla organizácie a písmen MVA.',
  'NO-R-002':
    'Väčšina nórskych dodávateľov musí v údaji o daňovej registrácii (BT-32) uviesť slovo Foretaksregisteret.',
  'SE-R-001': 'Švédske IČ DPH (BT-31) musí mať štrnásť znakov.',
  'SE-R-002': 'Vo švédskom IČ DPH (BT-31) musí po SE nasledovať dvanásť číslic.',
  'SE-R-003': 'Švédske číslo organizácie (BT-30) smie obsahovať iba číslice.',
  'SE-R-004': 'Švédske číslo organizácie (BT-30) musí mať desať znakov.',
  'SE-R-005': 'V údaji o daňovej registrácii švédskeho dodávateľa (BT-32) musia byť slová Godkänd för F-skatt.',
  'SE-R-006': 'Základná sadzba DPH švédskeho dodávateľa (BT-119, BT-152) musí byť 25, 12 alebo 6 percent.',
  'SE-R-007': 'Číslo účtu Plusgiro (BT-84) smie obsahovať iba číslice.',
  'SE-R-008': 'Číslo účtu Bankgiro (BT-84) smie obsahovať iba číslice.',
  'SE-R-009': 'Číslo účtu Bankgiro (BT-84) musí mať sedem alebo osem číslic.',
  'SE-R-010': 'Číslo účtu Plusgiro (BT-84) musí mať dve až osem číslic.',
  'SE-R-011':
    'Platba cez Bankgiro alebo Plusgiro musí mať kód spôsobu úhrady 30 (BT-81) a identifikátor banky SE:BANKGIRO alebo SE:PLUSGIRO (BT-86).',
  'SE-R-012': 'Prevod medzi švédskymi firmami musí mať kód spôsobu úhrady 30 (BT-81).',
  'SE-R-013': 'Posledná číslica švédskeho čísla organizácie (BT-30) nie je správnou kontrolnou číslicou.',
} as const
