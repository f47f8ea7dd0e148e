import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Freigaben',
  none: 'Kein Beleg wartet auf eine Freigabe',
  waiting: (count: number) =>
    count === 1 ? '1 Beleg wartet auf Ihre Freigabe' : `${count} Belege warten auf Ihre Freigabe`,
  empty:
    'Wenn ein Assistent eine Rechnung vorbereitet und senden möchte, sehen Sie sie hier. Ohne Ihre Zustimmung wird sie nicht gesendet.',
  document: 'Beleg',
  sentBy: (company: string) => `Absender: ${company}`,
  sender: 'Absender',
  receiver: 'Empfänger',
  total: 'Summe mit MwSt.',
  askedBy: 'Anfrage von',
  until: 'Wartet bis',
  asks: (key: string, document: string, number: string) =>
    `Der Assistent mit dem Schlüssel ${key} möchte senden: ${document} ${number}`,
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  program: (client: string) => `Das Programm nennt sich ${client}; wir haben das nicht geprüft.`,
  expires: (time: string) => `Entscheiden Sie bis ${time}. Danach verfällt die Anfrage, und nichts wird gesendet.`,
  first: 'An diesen Empfänger haben Sie noch nie etwas gesendet. Prüfen Sie die Kennung bei Ihrem Geschäftspartner.',
  account: 'Konto für die Zahlung',
  issued: 'Ausstellungsdatum',
  report: 'Finanzverwaltung',
  reported: 'Nach dem Senden melden wir ihr die Daten des Belegs.',
  notReported: 'Dieser Beleg wird ihr nicht gemeldet.',
  notUndone:
    'Ein gesendeter Beleg lässt sich nicht zurückziehen. Nur ein weiterer Beleg, etwa eine Gutschrift, kann ihn berichtigen.',
  nameRegistered: 'Die Firma nutzt diesen Dienst, und ihr Name stimmt mit dem Handelsregister überein.',
  nameReceived: (day: string) => `So nannte sich der Empfänger in einem Beleg, den er Ihnen am ${day} gesendet hat.`,
  nameSent: (day: string) => `Unter diesem Namen haben Sie ihm am ${day} einen Beleg gesendet.`,
  nameStated: 'Diesen Namen nennt nur der Beleg; wir haben ihn nicht geprüft.',
  otherName: (stated: string, known: string) =>
    `Die Kennung des Empfängers kennen wir als die von ${known}, im Beleg heißt er aber ${stated} – senden Sie den Beleg nicht, bevor Sie das geprüft haben.`,
  accountChanged: 'Das Konto für die Zahlung ist ein anderes als in Ihren früheren Belegen',
  supplierAccountChanged:
    'Das Konto des Lieferanten ist ein anderes als in früheren Belegen, die Sie für ihn ausgestellt haben',
  accountsCompared: (accounts: string, number: string, day: string, earlier: string) =>
    `In diesem Beleg: ${accounts}. Im Beleg ${number} vom ${day}: ${earlier}. Wenn Sie von keinem neuen Konto wissen, senden Sie den Beleg nicht.`,
  accountKnown: 'Auch frühere Belege nennen es.',
  accountUnknown: 'Frühere Belege nennen es nicht.',
  accountNotCompared: 'Es gibt noch keinen früheren Beleg zum Vergleich.',
  accountMissing: 'Der Beleg nennt keines.',
  preview: 'Der Beleg',
  previewTitle: 'Der Beleg, wie ihn der Empfänger sehen wird',
  openPreview: 'Den Beleg einzeln öffnen',
  send: (receiver: string) => `An ${receiver} senden`,
  decline: 'Nicht senden',
  back: 'Alles, was wartet',
  sent: 'Dieser Beleg wurde gesendet',
  declined: 'Das Senden dieses Belegs wurde abgelehnt',
  expired: 'Die Anfrage ist abgelaufen',
  expiredLead: 'Der Beleg wurde nicht gesendet. Der Assistent muss ihn erneut vorbereiten.',
  declinedLead: 'Der Beleg wurde nicht gesendet und kann mit dieser Anfrage nicht mehr gesendet werden.',
  show: 'Den gesendeten Beleg anzeigen',
  justDeclined: 'Sie haben das Senden abgelehnt. Der Beleg wurde nicht gesendet.',
}
