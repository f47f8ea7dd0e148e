import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Ellenőrizze a számlát küldés előtt',
  lead: 'Ellenőrizzük, hogy a számla vagy a jóváíró számla megfelel-e az EN 16931 és a Peppol-hálózat szabályainak. Az ellenőrzés semmit sem küld el és nem tárol. Ezután minden hibátlan fájlt elküldhet.',
  files: 'XML-fájlok',
  filesHint: (size) => `Egyszerre több fájlt is kiválaszthat, összesen legfeljebb ${size} méretben.`,
  text: 'Vagy illessze be ide egy fájl tartalmát',
  textHint: 'A teljes tartalmat, amely az <Invoice> vagy a <CreditNote> címkével kezdődik.',
  nothing: 'Válasszon ki legalább egy fájlt, vagy illessze be a tartalmát.',
  check: 'Ellenőrzés',
  pasted: 'Beillesztett szöveg',
  checked: (count, valid) =>
    count === 1
      ? valid === 1
        ? 'A fájl rendben van'
        : 'A fájlt javítani kell'
      : `${count} fájlt ellenőriztünk, rendben van: ${valid}`,
  valid: 'rendben',
  invalid: (count) => `${count} hiba`,
  unreadable: 'nem ellenőrizhető',
  document: 'Bizonylat',
  invoice: 'Számla',
  creditNote: 'Jóváíró számla',
  sender: 'Feladó',
  receiver: 'Címzett',
  total: 'Végösszeg áfával',
  another: 'Másik fájl ellenőrzése',
  notHere: 'Itt nem küldheti el.',
  alreadySent: 'Ilyen számú bizonylatot már küldött.',
  showSent: 'Megtekintés',
  tooLargeToSend: 'A fájl túl nagy a böngészőből való küldéshez. Küldje el a programoknak szánt felületen.',
  prepare: 'Tovább a küldéshez',
  sendTitle: ({ kind, number, receiver }) => `${kind} ${number}, címzett: ${receiver}: elküldi?`,
  otherSender: (named, company) =>
    `A bizonylat a(z) ${named} céget nevezi meg feladóként, de az azonosító szerint a(z) ${company} cég küldi. Ellenőrizze, hogy ugyanaz a cég-e.`,
  sentFor: (company, total) => `A feladó ${company}, a végösszeg ${total}.`,
  sentTo: (receiver, id) =>
    `A bizonylatot a Peppol-hálózatban átadjuk a következő azonosítójú címzettnek: ${id}. A név (${receiver}) a bizonylatból származik; nem ellenőriztük.`,
  notUndone:
    'Az elküldött bizonylat nem vonható vissza. Csak egy további bizonylat, például jóváíró számla javíthatja.',
  send: ({ receiver }) => `Küldés, címzett: ${receiver}`,
  preview: 'A bizonylat megjelenítése úgy, ahogy a fogadó látja',
  dontSend: 'Nem küldöm el',
  notSent: 'A bizonylatot nem küldtük el',
}
