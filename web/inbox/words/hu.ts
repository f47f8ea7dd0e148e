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
  saved: 'A beállítást elmentettük. A mostantól érkező e-mailekre érvényes.',
  ended: 'A korábbi címek mostantól elutasítják az e-maileket.',

  how: 'Így küldhet számlát e-mailben',
  howAttach: 'Csatolja a számlát XML-fájlként (UBL); több fájl is lehet.',
  howMail: 'Küldje el a postafiók címére a saját címéről, amely szerepel a feladók listáján.',
  howRead: 'Olvassa el a választ: minden fájlnál leírja, hogy elfogadtuk-e, vagy mit kell javítani.',
  toHelp: 'Mi a teendő, ha egy e-mail visszajött',

  helpTitle: 'Számla e-mailben',
  helpReturned: 'Ha az e-mail visszajött',
  helpReturnedLead: 'A feladó levelezőszervere a következő okok egyikével küldi vissza az e-mailt:',
  helpReply: 'Ok',
  helpRemedy: 'Teendő',
  helpUnknown: 'Ellenőrizze a címet, amelyre ír.',
  helpMoved: 'A postafiók címe megváltozott. Kérje el az újat a cégtől.',
  helpDisabled: 'A cég nem aktív, ezért a postafiók nem fogad levelet.',
  helpNotAllowed: 'Kérje meg a céget, hogy vegye fel a címét a feladók közé.',
  helpUnproved:
    'Kérjen a tartománya rendszergazdájától olyan SPF- és DKIM-bejegyzést, amely megfelel a levelezőszerverének.',
  helpForwarded:
    'Továbbított vagy megismételt e-mailt nem fogadunk el. Küldje el a fájlt új e-mailben, közvetlenül a postafiókba.',
  helpEncryption: 'A postafiók csak titkosított levelet fogad (TLS). Forduljon a levelezése rendszergazdájához.',
  helpFrom: 'A Feladó mezőben pontosan egy címnek kell lennie.',
  helpTooBig: 'Küldjön egyszerre kevesebb fájlt. Egy e-mail legfeljebb 15 MB, egy bizonylat legfeljebb 3 MB lehet.',

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
  noMails:
    'Itt látja majd a legutóbbi 20 elfogadott és 10 elutasított e-mailt, és azt, hogy mi lett az egyes fájlokkal.',
  mailsLead: 'A fájlok hibáit a feladónak küldött válasz részletezi.',
  checkFile: 'Fájl ellenőrzése itt',
  noSubject: '(nincs tárgy)',
  noFrom: 'ismeretlen feladó',
  stateReading: 'olvassuk',
  stateAccepted: 'elfogadva',
  stateDelivered: 'kézbesítve',
  stateHeld: 'megerősítésre vár',
  stateIncomplete: 'valamit nem kézbesítettünk',
  stateUnsent: 'valamit nem küldtünk el',
  stateEmpty: 'számla nélkül',
  stateRefused: 'elutasítva',
  withoutInvoice: 'Az e-mailben nem volt számlát tartalmazó fájl. A számlát XML-fájlként (UBL) kell csatolni.',
  answerWaits: 'A válasz még nem ment el. Legkorábban ekkor megy el:',
  answerFailed:
    'A választ nem sikerült elküldeni: a levelezőkiszolgáló elutasította, vagy egy napig nem volt elérhető.',
  answerKept: 'A választ nem küldtük el, mert ennek a szolgáltatásnak nincs küldő levelezőkiszolgálója.',
  noAnswer: 'A feladó nem kapott választ.',
  noAnswerLimit:
    'A feladó nem kapott választ: már 100 e-mailt küldtünk neki egy nap alatt, vagy 5-öt ebben a beszélgetésben.',
  noAnswerAutomatic:
    'A feladó nem kapott választ, mert az e-mailt egy program küldte. Ha egy fájlt nem küldtünk el vagy várakozik, az eredményt az értesítések címeire küldjük, ha azok nincsenek kikapcsolva, címenként legfeljebb napi 100 e-mailt, a többit később.',
  noAnswerThanks: 'A fájl nélküli e-mailre, amely a válaszunkra érkezik, nem válaszolunk.',
  fileAccepted: 'küldésre elfogadva, bizonylat megtekintése',
  fileDelivered: 'kézbesítve, bizonylat megtekintése',
  fileFailed: 'nem kézbesítettük, bizonylat megtekintése',
  fileDeclined: 'nem küldtük el, mert a cégtől valaki elutasította',
  fileExpired: 'nem küldtük el, mert senki sem hagyta jóvá időben',
  fileHeld: 'csak megerősítés után küldjük el, bizonylat megtekintése',
  sender_not_allowed:
    'A cím nem szerepel a feladók listáján. Ha megbízik benne, vegye fel, és küldesse el újra az e-mailt.',
  addThis: 'Felvétel a feladók közé:',
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

  settings: 'A postafiók beállítása',
  holds: 'Küldés csak megerősítés után',
  holdsHint:
    'Minden e-mailben kapott bizonylat a „Jóváhagyásra vár” oldalon vár, amíg a tulajdonos vagy egy rendszergazda 7 napon belül megerősíti. Akkor javasoljuk, ha egy feladó nyilvános címről küld, mint a Gmail vagy a Freemail, ha a tartományának nincs DMARC-rekordja, vagy ha az e-mailjeit csak SPF igazolja. Az SPF, a DKIM és a DMARC a tartományt igazolja, nem a személyt.',
  requiresTls: 'Csak titkosított e-mailek fogadása',
  requiresTlsHint: 'Elutasítjuk azt az e-mailt, amelyet a feladó levelezőszervere titkosítás (TLS) nélkül kézbesít.',
  tlsMissing:
    'A szolgáltatás levelezőszerverének nincs tanúsítványa, ezért nem tud titkosított e-mailt fogadni. A szolgáltatás üzemeltetője állítja be.',
  tlsLost:
    'A postafiók most nem fogad e-mailt: csak titkosítottat fogadhatna, de a szolgáltatás levelezőszerverének már nincs tanúsítványa. Kapcsolja ki ezt a beállítást, vagy kérjen tanúsítványt a szolgáltatás üzemeltetőjétől.',
  on: 'bekapcsolva',
  off: 'kikapcsolva',
  saveSettings: 'A postafiók beállításának mentése',
  stale: 'A beállítást időközben valaki más módosította. Az űrlapon az Ön választása áll; jelenleg ez van elmentve:',
  mailServer: 'A cég levelezőkiszolgálója',
  mailServerLead: 'A válaszok a cég címéről is mehetnek.',
  toMailServer: 'A levelezőkiszolgáló beállításai',

  rotateHeading: 'Olyan is ismeri a címet, akinek nem kellene?',
  rotateLead: 'Adjon új címet a postafióknak. Az eddigi még 30 napig működik, ha nem szünteti meg azonnal.',
  rotate: 'A postafiók címének cseréje',
  formerHeading: 'A postafiók korábbi címei',
  former: (count) =>
    count === 1
      ? 'A korábbi cím még fogad e-maileket, eddig:'
      : `Korábbi címek, amelyek még fogadnak e-maileket: ${count}. Az utolsó eddig fogadja őket:`,
  endFormer: 'Korábbi címek megszüntetése most',
  endFormerTitle: (company) => `Megszünteti ${company} postafiókjának korábbi címeit?`,
  endFormerStops: 'A korábbi címekre küldött e-maileket mostantól elutasítjuk, és erről a feladó értesül.',
  endFormerKeeps: 'A jelenlegi cím, a feladók listája és az eddigi e-mailek megmaradnak.',
  rotateTitle: (company) => `Lecseréli a postafiók címét? (${company})`,
  rotateNew: 'A postafiók új titkos címet kap. Meg kell adnia mindenkinek, aki a postafiókba küld.',
  rotateFormer: (days) =>
    `Ha nem szünteti meg azonnal, az eddigi cím még ${days} napig fogad e-maileket. Utána elutasítja őket, és a feladó értesül róla.`,
  endsFormer: 'Az eddigi cím azonnali megszüntetése',
  endsFormerHint:
    'Válassza ezt, ha idegen is ismeri. Az erre és minden korábbi címre érkező e-maileket mostantól elutasítjuk.',
  rotateKeeps: 'A feladók listája és az eddigi e-mailek megmaradnak.',
  keep: 'Minden maradjon így',
  removeTitle: (email) => `Törli ezt a feladót: ${email}?`,
  removeStops: 'Az erről a címről érkező e-maileket azonnal elutasítjuk.',
  removeKeeps: 'A már elküldött bizonylatok megmaradnak.',
  removeSender: 'Törlés a feladók listájáról',
}
