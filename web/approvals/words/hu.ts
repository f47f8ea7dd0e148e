import type { PaymentDestination } from '@cornerpost/engine'
import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Jóváhagyások',
  none: 'Egy bizonylat sem vár jóváhagyásra',
  waiting: (count: number) => `${count} bizonylat vár az Ön jóváhagyására`,
  empty:
    'Ha egy asszisztens elkészít egy számlát, és kéri az elküldését, itt jelenik meg. Az Ön jóváhagyása nélkül nem küldjük el.',
  document: 'Bizonylat',
  firstOnly: (count: number) => `Az első ${count} látható: azok, amelyek kérése leghamarabb lejár.`,
  sender: 'Feladó',
  receiver: 'Címzett',
  total: 'Végösszeg áfával',
  vat: 'Áfa',
  vatIn: (currency: string) => `Áfa ebben a pénznemben: ${currency}`,
  payable: 'Fizetendő összeg',
  credited: 'Jóváírt összeg',
  askedBy: 'Kérte',
  until: 'Határidő',
  asks: (key: string, document: string, number: string) =>
    `A(z) ${key} kulcsot használó asszisztens küldési kérelme: ${document} ${number}`,
  invoice: 'számla',
  creditNote: 'jóváíró számla',
  program: (client: string) => `A program így nevezi magát: ${client}; ezt nem ellenőriztük.`,
  expires: (time: string) => `Döntsön eddig: ${time}. Utána a kérés lejár, és semmit sem küldünk el.`,
  keyStopped:
    'A küldést kérő kulcsot időközben visszavonták, vagy már csak olvashat. Csak akkor küldje el a bizonylatot, ha számít rá.',
  first: 'Ennek a címzettnek még semmit sem küldött. Ellenőrizze az azonosítót az üzleti partnerénél.',
  breaksRules:
    'A bizonylat nem felel meg az időközben hatályba lépett szabályoknak. Az asszisztensnek újra elő kell készítenie.',
  cannotReceive: (time: string) =>
    `A Peppol-hálózat legutóbbi válasza szerint (${time}) a címzett nem tud fogadni ilyen bizonylatot. A bizonylat valószínűleg nem érkezne meg.`,
  belowZero:
    'Az áfás végösszeg vagy a fizetendő összeg nullánál kisebb. Pénzt visszatérítő bizonylatként többnyire jóváíró számla készül, pozitív összegekkel.',
  declinedBefore: (time: string) => `Az Ön cégében valaki már elutasított egy ilyen sorszámú bizonylatot: ${time}.`,
  account: 'Bankszámlaszám',
  accountOfCredit: 'A jóváíró számlán szereplő bankszámlaszám',
  issued: 'Kiállítás dátuma',
  report: 'Adóhatóság',
  reported: 'A bizonylatot jelenteni kell az adóhatóságnak.',
  notReported: 'Ezt a bizonylatot nem jelentjük neki.',
  notUndone:
    'Az elküldött bizonylat nem vonható vissza. Csak egy további bizonylat, például jóváíró számla javíthatja.',
  nameRegistered: 'A cég ezt a szolgáltatást használja, és a neve megegyezik a cégjegyzékben szereplővel.',
  nameReceived: (day: string) =>
    `A címzett így nevezte magát abban a bizonylatban, amelyet ekkor küldött Önnek: ${day}`,
  nameSent: (day: string) => `Ezen a néven küldött neki bizonylatot ekkor: ${day}`,
  nameStated: 'A nevet csak ez a bizonylat tartalmazza; nem ellenőriztük.',
  otherName: (stated: string, known: string) =>
    `A címzett azonosítójához ezt a nevet ismerjük: ${known}, a bizonylatban viszont ez szerepel: ${stated} – amíg ezt nem ellenőrizte, ne küldje el a bizonylatot.`,
  accountChanged: 'A bankszámlaszám eltér a korábbi bizonylataiban szereplőtől',
  accountOfCreditChanged: 'A jóváíró számlán szereplő bankszámlaszám eltér a korábbi bizonylataiban szereplőtől',
  supplierAccountChanged: 'A szállító bankszámlaszáma eltér a nevében kiállított korábbi bizonylatokban szereplőtől',
  accountsCompared: (accounts: string, number: string, day: string, earlier: string) =>
    `Ebben a bizonylatban: ${accounts}. A(z) ${number} számú bizonylatban (${day}): ${earlier}. Ha nem tud új bankszámlaszámról, ne küldje el a bizonylatot.`,
  accountsBefore: (number: string, day: string, accounts: string) =>
    `A(z) ${number} számú, ${day} napi dokumentumban: ${accounts}. Ha nem tudja, miért, ne küldje el a dokumentumot.`,
  elsewhere: (kind: PaymentDestination['kind']) =>
    ({
      account: 'Számla más helyen',
      text: 'Számla vagy szám egy szövegben',
      link: 'Hivatkozás vagy cím',
      code: 'Kód egy szövegben',
      attachment: 'Melléklet, amelynek tartalmát nem ellenőrizzük',
      card: 'Kártya',
      creditor: 'A beszedés hitelezője',
      payee: 'Kedvezményezett',
      provider: 'Bank',
      representative: 'Adóképviselő',
    })[kind],
  accountKnown: 'Korábbi bizonylatok is tartalmazzák.',
  accountUnknown: 'Korábbi bizonylatok nem tartalmazzák.',
  accountNotCompared: 'Még nincs korábbi bizonylat, amellyel összehasonlíthatnánk.',
  accountMissing: 'A bizonylat nem tartalmaz bankszámlaszámot.',
  preview: 'A bizonylat',
  previewTitle: 'A bizonylat, ahogyan a címzett látni fogja',
  openPreview: 'A bizonylat megnyitása külön',
  send: (receiver: string) => `Küldés: ${receiver}`,
  decline: 'Nem küldöm el',
  back: 'Minden várakozó bizonylat',
  sent: 'Ezt a bizonylatot elküldtük',
  declined: 'A bizonylat küldését elutasították',
  notAsked: 'Az asszisztens még nem kérte a bizonylat küldését',
  notAskedLead: 'A bizonylatot nem küldtük el. Ha az asszisztens kéri a küldést, itt dönthet róla.',
  expired: 'A küldési kérés lejárt',
  expiredLead: 'A bizonylatot nem küldtük el. Az asszisztensnek újra el kell készítenie.',
  declinedLead: 'A bizonylatot nem küldtük el, és ezzel a kéréssel már nem küldhető el.',
  show: 'Az elküldött bizonylat megjelenítése',
  justDeclined: 'Elutasította a küldést. A bizonylatot nem küldtük el.',
}
