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
