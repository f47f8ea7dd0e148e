import type { ReplyWords } from './reply-words.ts'

export const sk: ReplyWords = {
  accepted: '{name}: prijaté. Doklad {number} je na ceste k príjemcovi „{receiver}“.',
  repeated: '{name}: prijaté už skôr. Doklad {number} pre príjemcu „{receiver}“ neposielame znova.',
  held: '{name}: doklad {number} pre príjemcu „{receiver}“ čaká, kým ho niekto z firmy potvrdí. Odošle sa až potom.',
  invalid: '{name}: neodoslané, lebo doklad porušuje pravidlá. Opravte ho a pošlite znova.',
  refused: '{name}: neodoslané. {reason}',
  finding: '• {rule}, riadok {line}: {text}',
  wholeFinding: '• {rule}: {text}',
  more: '• a ďalšie, spolu ešte {count}',
  answerWith: 'Opravený súbor môžete poslať aj ako odpoveď na tento e-mail.',
  noDocument: 'Vo vašom e-maile sme nenašli faktúru. Priložte ju ako súbor XML (UBL); PDF ani obrázok sa odoslať nedá.',
  cut: 'Celý e-mail sme neprečítali, lebo má príliš veľa súborov alebo vnorených častí. Čítame najviac 20 súborov.',
  formerAddress: 'Adresa, na ktorú ste písali, prijíma e-maily do {day}. Novú vám dá firma.',
  buttons: {
    document: 'Zobraziť doklad',
    documents: 'Zobraziť doklady',
    approvals: 'Potvrdiť alebo odmietnuť',
    help: 'Ako poslať faktúru e-mailom',
  },
  ends: {
    delivered: '{name}: doklad {number} bol doručený príjemcovi „{receiver}“.',
    failed: '{name}: doklad {number} sa príjemcovi „{receiver}“ nepodarilo doručiť.',
    declined: '{name}: doklad {number} sa neodoslal, lebo ho niekto z firmy odmietol.',
    expired:
      '{name}: doklad {number} sa neodoslal, lebo ho nikto včas nepotvrdil. Ak ho ešte chcete odoslať, pošlite ho znova.',
  },
  remedies: {
    participant_not_allowed:
      'Dodávateľ v tomto súbore nie je firma, ktorej patrí táto schránka. Pošlite súbor do schránky dodávateľa, alebo v ňom opravte adresu Peppol dodávateľa.',
    invoice_number_taken:
      'Doklad s týmto číslom už bol odoslaný. Dajte tomuto dokladu iné číslo, alebo odoslaný doklad opravte dobropisom.',
  },
  flaws: {
    xml_too_large: 'Súbor je väčší ako 3 MB.',
    other_encoding: 'Súbor nie je v kódovaní UTF-8. Uložte ho v UTF-8 a pošlite znova.',
    archive_encrypted: 'Archív je chránený heslom. Priložte priamo súbor XML.',
    archive_nested: 'Archív obsahuje ďalší archív. Priložte priamo súbor XML.',
    archive_too_large: 'Archív obsahuje príliš veľa údajov. Priložte priamo súbory XML.',
    archive_unreadable: 'Archív je poškodený. Priložte priamo súbor XML.',
    pdf_without_xml: 'PDF sa odoslať nedá. Priložte faktúru ako súbor XML (UBL).',
    factur_x: 'Toto PDF obsahuje faktúru v inom formáte (Factur-X). Priložte faktúru ako súbor XML vo formáte UBL.',
    encrypted_mail: 'Súbor je zašifrovaný, preto ho nevieme prečítať.',
    part_of_message: 'Toto je iba časť e-mailu. Pošlite celý e-mail naraz.',
    external_body: 'Súbor v e-maile nie je, je v ňom iba odkaz naň. Priložte súbor.',
    uuencoded: 'Súbor je priložený zastaraným spôsobom (uuencode). Priložte ho bežným spôsobom.',
    transfer_encoding_unknown: 'Súbor je priložený spôsobom, ktorý nevieme prečítať.',
  },
}
