import type { Language } from './sentence.ts'

/**
 * The messages for the details of errors, by key and language (D72, P68). `{name}` is a placeholder. The meaning of a
 * key never changes.
 */
export const issues = {
  required: {
    en: 'The field is required.',
    sk: 'Pole je povinné.',
    de: 'Das Feld ist erforderlich.',
    hu: 'A mező kitöltése kötelező.',
  },
  missing: {
    en: 'The value is missing.',
    sk: 'Hodnota chýba.',
    de: 'Der Wert fehlt.',
    hu: 'Az érték hiányzik.',
  },
  one_of: {
    en: 'Give exactly one of these fields: {fields}.',
    sk: 'Uveďte práve jedno z týchto polí: {fields}.',
    de: 'Geben Sie genau eines dieser Felder an: {fields}.',
    hu: 'Pontosan egyet adjon meg ezek közül a mezők közül: {fields}.',
  },
  wrong_type: {
    en: 'The value has the wrong type.',
    sk: 'Hodnota má nesprávny typ.',
    de: 'Der Wert hat den falschen Typ.',
    hu: 'Az érték típusa hibás.',
  },
  wrong_form: {
    en: 'The value has the wrong format.',
    sk: 'Hodnota má nesprávny formát.',
    de: 'Der Wert hat das falsche Format.',
    hu: 'Az érték formátuma hibás.',
  },
  wrong_value: {
    en: 'This value is not allowed.',
    sk: 'Táto hodnota nie je povolená.',
    de: 'Dieser Wert ist nicht erlaubt.',
    hu: 'Ez az érték nem megengedett.',
  },
  not_allowed: {
    en: 'The allowed values are: {allowed}.',
    sk: 'Povolené hodnoty: {allowed}.',
    de: 'Erlaubt sind nur diese Werte: {allowed}.',
    hu: 'Megengedett értékek: {allowed}.',
  },
  repeated: {
    en: 'The value is given more than once.',
    sk: 'Hodnota je uvedená viackrát.',
    de: 'Der Wert ist mehrfach angegeben.',
    hu: 'Az érték többször szerepel.',
  },
  too_short: {
    en: 'The value is too short (minimum length: {min}).',
    sk: 'Hodnota je príliš krátka (minimálna dĺžka: {min}).',
    de: 'Der Wert ist zu kurz (Mindestlänge: {min}).',
    hu: 'Az érték túl rövid (minimális hossz: {min}).',
  },
  too_long: {
    en: 'The value has more than {max} characters.',
    sk: 'Hodnota má viac ako {max} znakov.',
    de: 'Der Wert hat mehr als {max} Zeichen.',
    hu: 'Az érték {max} karakternél hosszabb.',
  },
  easy_to_guess: {
    en: 'The password is easy to guess. It must not contain the name from the e-mail address. It needs at least {min} characters that are not part of common words, years, or sequences such as 1234 or qwerty.',
    sk: 'Heslo sa dá ľahko uhádnuť. Nesmie obsahovať meno z e-mailovej adresy. Okrem bežných slov, rokov a postupností, ako napríklad 1234 alebo qwerty, musí mať aspoň {min} ďalších znakov.',
    de: 'Das Passwort ist leicht zu erraten. Es darf den Namen aus der E-Mail-Adresse nicht enthalten. Neben gängigen Wörtern, Jahreszahlen und Folgen wie 1234 oder qwertz braucht es mindestens {min} weitere Zeichen.',
    hu: 'A jelszó könnyen kitalálható. Nem tartalmazhatja az e-mail-cím nevét. A gyakori szavakon, évszámokon és az olyan sorozatokon kívül, mint az 1234 vagy a qwertz, legalább {min} további karakter szükséges.',
  },
  too_many: {
    en: 'The list has more than {max} entries.',
    sk: 'Zoznam má viac ako {max} položiek.',
    de: 'Die Liste hat mehr als {max} Einträge.',
    hu: 'A lista több mint {max} elemet tartalmaz.',
  },
  too_many_bytes: {
    en: 'The content has more than {max} bytes.',
    sk: 'Obsah má viac ako {max} bajtov.',
    de: 'Der Inhalt hat mehr als {max} Byte.',
    hu: 'A tartalom {max} bájtnál nagyobb.',
  },
  out_of_range: {
    en: 'The value must be between {min} and {max}.',
    sk: 'Hodnota musí byť od {min} do {max}.',
    de: 'Der Wert muss zwischen {min} und {max} liegen.',
    hu: 'Az érték legalább {min} és legfeljebb {max} lehet.',
  },
  below_min: {
    en: 'The value must be at least {min}.',
    sk: 'Hodnota musí byť najmenej {min}.',
    de: 'Der Wert muss mindestens {min} sein.',
    hu: 'Az érték legalább {min} kell legyen.',
  },
  above_max: {
    en: 'The value must be at most {max}.',
    sk: 'Hodnota môže byť najviac {max}.',
    de: 'Der Wert darf höchstens {max} sein.',
    hu: 'Az érték legfeljebb {max} lehet.',
  },
  vat_rate: {
    en: 'A VAT rate must be from {min} to {max} percent. Without VAT, give a category such as E, AE or K instead.',
    sk: 'Sadzba DPH musí byť od {min} do {max} percent. Bez DPH uveďte namiesto nej kategóriu, napríklad E, AE alebo K.',
    de: 'Ein Steuersatz muss zwischen {min} und {max} Prozent liegen. Geben Sie ohne Umsatzsteuer stattdessen eine Kategorie wie E, AE oder K an.',
    hu: 'Az áfakulcs legalább {min}, legfeljebb {max} százalék lehet. Áfa nélkül adjon meg helyette kategóriát, például E, AE vagy K.',
  },
  sum_too_large: {
    en: 'The sum is greater than {max}.',
    sk: 'Súčet je väčší ako {max}.',
    de: 'Die Summe ist größer als {max}.',
    hu: 'Az összeg nagyobb, mint {max}.',
  },
  empty_list: {
    en: 'The list must contain at least one entry.',
    sk: 'Zoznam musí obsahovať aspoň jednu položku.',
    de: 'Die Liste muss mindestens einen Eintrag enthalten.',
    hu: 'A listának legalább egy elemet tartalmaznia kell.',
  },
  must_be_empty: {
    en: 'The list must be empty or absent.',
    sk: 'Zoznam musí byť prázdny alebo chýbať.',
    de: 'Die Liste muss leer sein oder fehlen.',
    hu: 'A listának üresnek kell lennie, vagy hiányoznia kell.',
  },
  ico_digits: {
    en: 'An IČO has 8 digits.',
    sk: 'IČO má 8 číslic.',
    de: 'Eine IČO hat 8 Ziffern.',
    hu: 'Az IČO 8 számjegyből áll.',
  },
  dic_digits: {
    en: 'A DIČ has 10 digits, with or without the prefix SK.',
    sk: 'DIČ má 10 číslic, s predponou SK alebo bez nej.',
    de: 'Eine DIČ hat 10 Ziffern, mit oder ohne das Präfix SK.',
    hu: 'A DIČ 10 számjegyből áll, SK előtaggal vagy anélkül.',
  },
  check_digit: {
    en: 'The check digit is wrong.',
    sk: 'Kontrolná číslica nie je správna.',
    de: 'Die Prüfziffer ist falsch.',
    hu: 'Az ellenőrző számjegy hibás.',
  },
  email_form: {
    en: 'This is not a valid e-mail address.',
    sk: 'Toto nie je platná e-mailová adresa.',
    de: 'Das ist keine gültige E-Mail-Adresse.',
    hu: 'Ez nem érvényes e-mail-cím.',
  },
  terms: {
    en: 'Accept the terms of service.',
    sk: 'Potrebujeme váš súhlas s podmienkami služby.',
    de: 'Stimmen Sie den Nutzungsbedingungen zu.',
    hu: 'Fogadja el a szolgáltatás feltételeit.',
  },
  phone_form: {
    en: 'Enter the number with the country code, such as +421 905 123 456.',
    sk: 'Zadajte číslo s predvoľbou krajiny, napríklad +421 905 123 456.',
    de: 'Geben Sie die Nummer mit Landesvorwahl ein, zum Beispiel +421 905 123 456.',
    hu: 'Adja meg a számot országhívószámmal, például +421 905 123 456.',
  },
  web_form: {
    en: 'Enter a web address that begins with https://.',
    sk: 'Zadajte webovú adresu, ktorá sa začína na https://.',
    de: 'Geben Sie eine Webadresse ein, die mit https:// beginnt.',
    hu: 'Adjon meg egy https:// előtaggal kezdődő webcímet.',
  },
  ip_form: {
    en: 'This is neither an IP address nor a CIDR range.',
    sk: 'Toto nie je IP adresa ani rozsah v zápise CIDR.',
    de: 'Das ist weder eine IP-Adresse noch ein CIDR-Bereich.',
    hu: 'Ez nem IP-cím és nem is CIDR-tartomány.',
  },
  ip_host_bits: {
    en: 'The range {range} does not begin with its first address. Enter {network} for the whole range, or {address} for the single address.',
    sk: 'Rozsah {range} sa nezačína svojou prvou adresou. Pre celý rozsah zadajte {network}, pre jedinú adresu {address}.',
    de: 'Der Bereich {range} beginnt nicht mit seiner ersten Adresse. Geben Sie {network} für den ganzen Bereich an oder {address} für die einzelne Adresse.',
    hu: 'A(z) {range} tartomány nem az első címével kezdődik. A teljes tartományhoz ezt adja meg: {network}, az egyetlen címhez ezt: {address}.',
  },
  key_of_another_document: {
    en: 'The key was already used for another document.',
    sk: 'Kľúč už bol použitý na iný dokument.',
    de: 'Dieser Idempotency-Key wurde bereits für ein anderes Dokument verwendet.',
    hu: 'A kulcsot már egy másik dokumentumhoz használták.',
  },
  checksum_differs: {
    en: 'The value is not the SHA-256 of the payload.',
    sk: 'Hodnota nie je odtlačkom SHA-256 obsahu poľa payload.',
    de: 'Der Wert ist nicht der SHA-256-Hashwert von payload.',
    hu: 'Az érték nem egyezik a payload tartalmának SHA-256 kivonatával.',
  },
  not_ubl: {
    en: 'The document is not a UBL Invoice or CreditNote.',
    sk: 'Dokument nie je faktúra (Invoice) ani dobropis (CreditNote) vo formáte UBL.',
    de: 'Das Dokument ist weder eine Rechnung (Invoice) noch eine Gutschrift (CreditNote) im UBL-Format.',
    hu: 'A dokumentum nem UBL Invoice és nem is CreditNote.',
  },
  not_a_peppol_identifier: {
    en: 'The value cannot be part of a Peppol identifier.',
    sk: 'Hodnota nemôže byť súčasťou identifikátora Peppol.',
    de: 'Der Wert kann nicht Teil einer Peppol-Kennung sein.',
    hu: 'Az érték nem lehet Peppol-azonosító része.',
  },
  addressing_differs: {
    en: 'The values in the header, the metadata and the document differ.',
    sk: 'Hodnoty v hlavičke, metadátach a dokumente sa líšia.',
    de: 'Die Werte in Header, Metadaten und Dokument stimmen nicht überein.',
    hu: 'A fejlécben, a metaadatokban és a dokumentumban szereplő értékek eltérnek egymástól.',
  },
  envelope_differs: {
    en: 'The values in the AS4 header and the SBDH envelope differ.',
    sk: 'Hodnoty v hlavičke AS4 a v obálke SBDH sa líšia.',
    de: 'Die Werte im AS4-Header und im SBDH-Umschlag stimmen nicht überein.',
    hu: 'Az AS4-fejlécben és az SBDH-borítékban szereplő értékek eltérnek egymástól.',
  },
  test_number: {
    en: 'Numbers that begin with TEST- or VITAJTE- are reserved for test documents.',
    sk: 'Čísla, ktoré sa začínajú na TEST- alebo VITAJTE-, sú vyhradené pre testovacie doklady.',
    de: 'Nummern, die mit TEST- oder VITAJTE- beginnen, sind Testdokumenten vorbehalten.',
    hu: 'A TEST- vagy VITAJTE- előtaggal kezdődő sorszámok a tesztdokumentumok számára vannak fenntartva.',
  },
  text_only: {
    en: 'The element may contain only text.',
    sk: 'Prvok smie obsahovať iba text.',
    de: 'Das Element darf nur Text enthalten.',
    hu: 'Az elem csak szöveget tartalmazhat.',
  },
  not_utf8: {
    en: 'The body is not valid UTF-8.',
    sk: 'Obsah požiadavky nie je v platnom kódovaní UTF-8.',
    de: 'Der Inhalt der Anfrage ist kein gültiges UTF-8.',
    hu: 'A kérés törzse nem érvényes UTF-8 kódolású szöveg.',
  },
  json_invalid: {
    en: 'The body is not valid JSON.',
    sk: 'Obsah požiadavky nie je platný JSON.',
    de: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
    hu: 'A kérés törzse nem érvényes JSON.',
  },
  json_not_an_object: {
    en: 'The body must be one JSON object.',
    sk: 'Obsah požiadavky musí byť jeden objekt JSON.',
    de: 'Der Inhalt der Anfrage muss genau ein JSON-Objekt sein.',
    hu: 'A kérés törzsének egyetlen JSON-objektumnak kell lennie.',
  },
  json_name_repeated: {
    en: 'An object has two members with the same name.',
    sk: 'Objekt obsahuje dve položky s rovnakým názvom.',
    de: 'Ein Objekt enthält zwei Einträge mit demselben Namen.',
    hu: 'Egy objektum két azonos nevű tulajdonságot tartalmaz.',
  },
  json_too_deep: {
    en: 'The nesting is deeper than {max} levels.',
    sk: 'Vnorenie má viac ako {max} úrovní.',
    de: 'Die Verschachtelung ist tiefer als {max} Ebenen.',
    hu: 'A beágyazás {max} szintnél mélyebb.',
  },
  json_name_forbidden: {
    en: 'The member name __proto__ is not allowed.',
    sk: 'Názov položky __proto__ nie je povolený.',
    de: 'Der Name __proto__ ist nicht erlaubt.',
    hu: 'A __proto__ tulajdonságnév nem megengedett.',
  },
  json_nul: {
    en: 'The text contains the character NUL.',
    sk: 'Text obsahuje znak NUL.',
    de: 'Der Text enthält das Zeichen NUL.',
    hu: 'A szöveg NUL karaktert tartalmaz.',
  },
  json_half_character: {
    en: 'The text contains half a surrogate pair.',
    sk: 'Text obsahuje iba polovicu zástupného páru (surrogate pair) Unicode.',
    de: 'Der Text enthält ein unvollständiges Unicode-Surrogatpaar.',
    hu: 'A szöveg egy helyettesítő karakterpárnak (surrogate pair) csak az egyik felét tartalmazza.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/** A key of the issue catalogue. */
export type IssueKey = keyof typeof issues
