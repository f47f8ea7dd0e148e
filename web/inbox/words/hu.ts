import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: (company) => `${company} e-mail-postafiókja`,
  back: 'Vissza a céghez',
  copy: 'Cím másolása',
  copied: 'Másolva',
  purpose:
    'A postafiókba a könyvelő e-mailben küldheti be a számlát XML-fájlként. Ellenőrizzük, elküldjük a címzettnek, és e-mailben válaszolunk.',
  create: 'A postafiók címének létrehozása',
  ownerCreates: 'A címet a cég tulajdonosa vagy rendszergazdája hozza létre.',
  unavailable: 'Ez a szolgáltatás még nem kínál e-mail-postafiókot. A számlát a „Fájl ellenőrzése” oldalon küldje el.',
  checkInstead: 'A fájl küldése azon az oldalon',
  notActive:
    'A postafiók nem fogad e-mailt, mert a cég nem aktív a Peppol-hálózatban. Nézze meg, mi hiányzik a cégnél. Amint aktív lesz, a postafiók működik.',
  toCompany: 'A cég állapotának megtekintése',
  created: 'A cím létrejött. Most adja hozzá, kik írhatnak rá.',
  rotated: 'A postafióknak új címe van. Adja meg azoknak, akik számlákat küldenek.',
  added: 'A feladót felvettük.',
  removed: 'A feladót töröltük a listáról.',

  how: 'Így küldhet számlát e-mailben',
  howAttach: 'Csatolja a számlát XML-fájlként (UBL); több fájl is lehet.',
  howMail: 'Küldje el a postafiók címére a saját címéről, amely szerepel a feladók listáján.',
  howRead: 'Olvassa el a választ: minden fájlnál leírja, hogy elfogadtuk-e, vagy mit kell javítani.',

  senders: 'Kik küldhetnek',
  noSenders: 'Még senki sem küldhet. Adja hozzá az első személy címét.',
  sendersLead: (count, max) => `A feladók száma: ${count}, legfeljebb ${max} lehet.`,
  email: 'E-mail-cím',
  emailHint:
    'Annak a személynek a címe, aki a számlákat küldi. A noreply vagy postmaster jellegű címek nem megengedettek.',
  language: 'A válaszok nyelve',
  answerLanguage: 'Milyen nyelven válaszoljunk neki',
  ofOwner: 'a cég tulajdonosának nyelve',
  since: 'Hozzáadva',
  change: 'Módosítás',
  remove: 'Törlés',
  addHeading: 'Feladó hozzáadása',
  add: 'Felvétel a feladók listájára',

  mails: 'Legutóbbi e-mailek',
  noMails: 'Itt látja majd a legutóbbi 20 e-mailt, és azt, hogy mi lett az egyes fájlokkal.',
  mailsLead: 'A fájlok hibáit a feladónak küldött válasz részletezi.',
  checkFile: 'Fájl ellenőrzése itt',
  noSubject: '(nincs tárgy)',
  noFrom: 'ismeretlen feladó',
  stateReading: 'olvassuk',
  stateDone: 'elfogadva',
  stateIncomplete: 'valamit nem küldtünk el',
  stateEmpty: 'számla nélkül',
  stateRefused: 'elutasítva',
  withoutInvoice: 'Az e-mailben nem volt számlát tartalmazó fájl. A számlát XML-fájlként (UBL) kell csatolni.',
  toDocument: 'küldésre elfogadva, bizonylat megtekintése',
  sender_not_allowed:
    'A cím nem szerepel a feladók listáján. Ha megbízik benne, vegye fel, és küldesse el újra az e-mailt.',
  auth_failed:
    'Nem lehetett igazolni, hogy az e-mail valóban a feladó tartományából érkezett. A tartomány rendszergazdájának a levelezőszerveréhez illő SPF- vagy DKIM-rekordot kell beállítania.',
  dkim_replay:
    'Az e-mailt továbbították, vagy másodszor érkezett meg. A fájlt új e-mailben, közvetlenül a postafiókba kell küldeni.',
  from_bad: 'A Feladó mezőben nem pontosan egy egyszerű cím áll. Az e-mailt egy címről kell küldeni.',
  mail_too_big: 'Az e-mail nagyobb 15 MB-nál. Egyszerre kevesebb fájlt kell küldeni.',
  header_too_big: 'Az e-mail fejléce túl nagy. A fájlt új e-mailben kell elküldeni.',
  header_malformed: 'Az e-mail fejléce sérült. A fájlt új e-mailben, szokásos levelezőprogramból kell elküldeni.',
  bare_line_break: 'Az e-mailben hibásak a sorvégek. A fájlt szokásos levelezőprogramból kell elküldeni.',
  too_many_signatures: 'Az e-mailen túl sok DKIM-aláírás van. Közvetlenül kell elküldeni, nem levelezőlistán át.',
  mail_loop: 'Az e-mail túl sok szerveren ment át. Közvetlenül a postafiók címére kell küldeni.',
  otherReason: 'Az e-mailt nem fogadtuk el. Az okot a feladó a saját levelezőszerverétől kapta meg.',

  rotateHeading: 'Olyan is ismeri a címet, akinek nem kellene?',
  rotateLead: 'Adjon új címet a postafióknak. Az eddigi egy ideig még működik.',
  rotate: 'A postafiók címének cseréje',
  rotateTitle: (company) => `Lecseréli a postafiók címét? (${company})`,
  rotateNew: 'A postafiók új titkos címet kap. Meg kell adnia mindenkinek, aki a postafiókba küld.',
  rotateFormer: (days) =>
    `Az eddigi cím még ${days} napig fogad e-maileket. Utána elutasítja őket, és a feladó értesül róla.`,
  rotateKeeps: 'A feladók listája és az eddigi e-mailek megmaradnak.',
  keep: 'Minden maradjon így',
  removeTitle: (email) => `Törli ezt a feladót: ${email}?`,
  removeStops: 'Az erről a címről érkező e-maileket azonnal elutasítjuk.',
  removeKeeps: 'A már elküldött bizonylatok megmaradnak.',
  removeSender: 'Törlés a feladók listájáról',
}
