import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Freigaben',
  none: 'Kein Beleg wartet auf Freigabe',
  waiting: (count: number) =>
    count === 1 ? '1 Beleg wartet auf Ihre Freigabe' : `${count} Belege warten auf Ihre Freigabe`,
  empty:
    'Wenn ein Assistent eine Rechnung senden möchte oder per E-Mail eine Rechnung eingeht, die zu bestätigen ist, sehen Sie sie hier. Ohne Ihre Zustimmung wird sie nicht gesendet.',
  document: 'Beleg',
  firstOnly: (count: number) => `Sie sehen die ersten ${count}: die, deren Anfrage zuerst verfällt.`,
  sender: 'Absender',
  receiver: 'Empfänger',
  total: 'Gesamtbetrag mit USt.',
  vat: 'USt.',
  vatIn: (currency: string) => `USt. in ${currency}`,
  payable: 'Zu zahlender Betrag',
  credited: 'Gutschriftbetrag',
  askedBy: 'Anfrage von',
  until: 'Wartet bis',
  asks: (key: string, document: string, number: string) =>
    `Der Assistent mit dem Schlüssel ${key} möchte senden: ${document} ${number}`,
  asksByMail: (person: string, document: string, number: string) =>
    `${person} möchte per E-Mail senden: ${document} ${number}`,
  byMail: (person: string) => `E-Mail von ${person}`,
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  program: (client: string) => `Das Programm nennt sich ${client}; wir haben das nicht geprüft.`,
  expires: (time: string) => `Entscheiden Sie bis ${time}. Danach verfällt die Anfrage, und nichts wird gesendet.`,
  keyStopped:
    'Der anfragende Schlüssel wurde inzwischen widerrufen oder darf nur noch lesen. Versenden Sie den Beleg nur, wenn Sie ihn erwarten.',
  first:
    'An diesen Empfänger haben Sie noch nie etwas gesendet. Gleichen Sie die Kennung mit Ihrem Geschäftspartner ab.',
  breaksRules: 'Der Beleg erfüllt Regeln nicht, die inzwischen gelten. Er muss korrigiert und neu vorbereitet werden.',
  cannotReceive: (time: string) =>
    `Nach der letzten Auskunft des Peppol-Netzes (${time}) kann der Empfänger diese Art von Beleg nicht empfangen. Der Beleg würde wohl nicht zugestellt.`,
  belowZero:
    'Der Gesamtbetrag mit USt. oder der zu zahlende Betrag ist kleiner als null. Ein Beleg, der Geld zurückgibt, ist meist eine Gutschrift mit positiven Beträgen.',
  declinedBefore: (time: string) =>
    `Eine Person in Ihrem Unternehmen hat einen Beleg mit dieser Nummer bereits abgelehnt: ${time}.`,
  account: 'Bankverbindung',
  accountOfCredit: 'In der Gutschrift genannte Bankverbindung',
  issued: 'Ausstellungsdatum',
  report: 'Finanzverwaltung',
  reported: 'Der Beleg wird ihr gemeldet: USt-IdNrn., Daten, Zeilen, Nettobeträge und Umsatzsteuer.',
  notReported: 'Dieser Beleg wird ihr nicht gemeldet.',
  notReportedForeign:
    'Dieser Beleg wird ihr nicht gemeldet, weil der Verkäufer oder der Käufer keine slowakische Firma ist.',
  notReportedSeller: 'Dieser Beleg wird ihr nicht gemeldet, weil er keine USt-IdNr. des Verkäufers nennt.',
  notReportedBuyer: 'Dieser Beleg wird ihr nicht gemeldet, weil er keine USt-IdNr. des Käufers nennt.',
  notUndone:
    'Ein gesendeter Beleg lässt sich nicht zurückziehen. Nur ein weiterer Beleg, etwa eine Gutschrift, kann ihn berichtigen.',
  nameRegistered: 'Das Unternehmen nutzt diesen Dienst, und sein Name stimmt mit dem Handelsregister überein.',
  nameReceived: (day: string) => `So nannte sich der Empfänger in einem Beleg, den er Ihnen am ${day} gesendet hat.`,
  nameSent: (day: string) => `Unter diesem Namen haben Sie ihm am ${day} einen Beleg gesendet.`,
  nameStated: 'Diesen Namen nennt nur der Beleg; wir haben ihn nicht geprüft.',
  otherName: (stated: string, known: string) =>
    `Die Kennung des Empfängers kennen wir als die von ${known}, im Beleg heißt er aber ${stated} – senden Sie den Beleg nicht, bevor Sie das geprüft haben.`,
  accountChanged: 'Die Bankverbindung ist eine andere als in Ihren früheren Belegen',
  accountOfCreditChanged: 'Die in der Gutschrift genannte Bankverbindung ist eine andere als in Ihren früheren Belegen',
  supplierAccountChanged:
    'Die Bankverbindung des Lieferanten ist eine andere als in früheren Belegen, die Sie in seinem Namen ausgestellt haben',
  accountsCompared: (accounts: string, number: string, day: string, earlier: string) =>
    `In diesem Beleg: ${accounts}. Im Beleg ${number} vom ${day}: ${earlier}. Wenn Ihnen keine neue Bankverbindung bekannt ist, senden Sie den Beleg nicht.`,
  accountsBefore: (number: string, day: string, accounts: string) =>
    `In Beleg ${number} vom ${day}: ${accounts}. Wenn Sie den Grund nicht kennen, senden Sie den Beleg nicht.`,
  elsewhereAccount: 'Konto an anderer Stelle',
  elsewhereText: 'Konto oder Nummer in einem Text',
  elsewhereLink: 'Link oder Adresse',
  elsewhereCode: 'Code in einem Text',
  elsewhereAttachment: 'Anlage, deren Inhalt wir nicht prüfen',
  elsewhereCard: 'Karte',
  elsewhereCreditor: 'Gläubiger der Lastschrift',
  elsewherePayee: 'Zahlungsempfänger',
  elsewhereProvider: 'Kreditinstitut',
  elsewhereRepresentative: 'Steuervertreter',
  accountKnown: 'Auch frühere Belege nennen sie.',
  accountUnknown: 'Frühere Belege nennen sie nicht.',
  accountNotCompared: 'Es gibt noch keinen früheren Beleg zum Vergleich.',
  accountMissing: 'Der Beleg nennt keine.',
  preview: 'Der Beleg',
  previewTitle: 'Der Beleg, wie ihn der Empfänger sehen wird',
  openPreview: 'Den Beleg einzeln öffnen',
  send: (receiver: string) => `An ${receiver} senden`,
  decline: 'Nicht senden',
  back: 'Alle wartenden Belege',
  sent: 'Dieser Beleg wurde gesendet',
  declined: 'Der Versand dieses Belegs wurde abgelehnt',
  notAsked: 'Der Assistent hat noch nicht um den Versand dieses Belegs gebeten',
  notAskedLead: 'Der Beleg wurde nicht gesendet. Sobald der Assistent darum bittet, entscheiden Sie hier.',
  expired: 'Die Anfrage ist abgelaufen',
  expiredLead: 'Der Beleg wurde nicht gesendet. Er muss erneut vorbereitet oder per E-Mail geschickt werden.',
  declinedLead: 'Der Beleg wurde nicht gesendet und kann mit dieser Anfrage nicht mehr gesendet werden.',
  show: 'Den gesendeten Beleg anzeigen',
  justDeclined: 'Sie haben den Versand abgelehnt. Der Beleg wurde nicht gesendet.',
}
