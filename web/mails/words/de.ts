import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Ausgegangene E-Mails',
  lead: 'Ohne Mailserver sendet der Dienst seine E-Mails nicht, sondern behält sie. Nur wer an diesem Computer sitzt, sieht sie.',
  none: 'Hier erscheinen E-Mails, zum Beispiel Einladungen und Links zur Anmeldung.',
  subject: 'Betreff',
  recipient: 'Empfänger',
  time: 'Zeit',
  back: 'Alle E-Mails',
}
