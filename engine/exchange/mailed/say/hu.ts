import type { ReplyWords } from './reply-words.ts'

export const hu: ReplyWords = {
  accepted: '{name}: elfogadva. A(z) {number} számú bizonylat úton van a címzetthez („{receiver}”).',
  repeated:
    '{name}: már korábban elfogadtuk. A(z) {number} számú bizonylatot (címzett: „{receiver}”) nem küldjük el újra.',
  held: '{name}: a(z) {number} számú bizonylat (címzett: „{receiver}”) arra vár, hogy a cégtől valaki jóváhagyja. Csak azután küldjük el.',
  invalid: '{name}: nem küldtük el, mert a bizonylat szabályokat sért. Javítsa ki, és küldje el újra.',
  refused: '{name}: nem küldtük el. {reason}',
  finding: '• {rule}, {line}. sor: {text}',
  wholeFinding: '• {rule}: {text}',
  more: '• és még {count}',
  answerWith: 'A javított fájlt erre az e-mailre válaszolva is elküldheti.',
  noDocument:
    'Az e-mailjében nem találtunk számlát. A számlát XML-fájlként (UBL) csatolja; PDF vagy kép nem küldhető el.',
  cut: 'Nem olvastuk el az egész e-mailt, mert túl sok fájl vagy egymásba ágyazott rész van benne. Legfeljebb 20 fájlt olvasunk el.',
  formerAddress: 'A cím, amelyre írt, eddig a napig fogad e-maileket: {day}. Az újat a cégtől kapja meg.',
  buttons: {
    document: 'A bizonylat megtekintése',
    documents: 'A bizonylatok megtekintése',
    approvals: 'Jóváhagyás vagy elutasítás',
    help: 'Így küldhet számlát e-mailben',
  },
  ends: {
    delivered: '{name}: a(z) {number} számú bizonylatot kézbesítettük a címzettnek („{receiver}”).',
    failed: '{name}: a(z) {number} számú bizonylatot nem sikerült kézbesíteni a címzettnek („{receiver}”).',
    declined: '{name}: a(z) {number} számú bizonylatot nem küldtük el, mert a cégtől valaki elutasította.',
    expired:
      '{name}: a(z) {number} számú bizonylatot nem küldtük el, mert senki sem hagyta jóvá időben. Ha még el szeretné küldeni, küldje el újra.',
  },
  remedies: {
    participant_not_allowed:
      'A fájlban szereplő eladó nem az a cég, amelyé ez a postafiók. Küldje a fájlt az eladó postafiókjába, vagy javítsa ki benne az eladó Peppol-címét.',
    invoice_number_taken:
      'Ezzel a sorszámmal már küldtek bizonylatot. Adjon ennek a bizonylatnak másik sorszámot, vagy helyesbítse az elküldöttet jóváíró számlával.',
  },
  flaws: {
    xml_too_large: 'A fájl nagyobb 3 MB-nál.',
    other_encoding: 'A fájl nem UTF-8 kódolású. Mentse UTF-8 kódolással, és küldje el újra.',
    archive_encrypted: 'Az archívumot jelszó védi. Magát az XML-fájlt csatolja.',
    archive_nested: 'Az archívum másik archívumot tartalmaz. Magát az XML-fájlt csatolja.',
    archive_too_large: 'Az archívum túl sok adatot tartalmaz. Magukat az XML-fájlokat csatolja.',
    archive_unreadable: 'Az archívum sérült. Magát az XML-fájlt csatolja.',
    pdf_without_xml: 'PDF nem küldhető el. A számlát XML-fájlként (UBL) csatolja.',
    factur_x: 'Ez a PDF más formátumú számlát tartalmaz (Factur-X). A számlát UBL formátumú XML-fájlként csatolja.',
    encrypted_mail: 'A fájl titkosítva van, ezért nem tudjuk elolvasni.',
    part_of_message: 'Ez egy e-mailnek csak egy része. Küldje el egyszerre az egész e-mailt.',
    external_body: 'A fájl nincs az e-mailben, csak egy hivatkozás rá. Csatolja a fájlt.',
    uuencoded: 'A fájl elavult módon van csatolva (uuencode). Csatolja a szokásos módon.',
    transfer_encoding_unknown: 'A fájl olyan módon van csatolva, amelyet nem tudunk elolvasni.',
  },
}
