import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Melden Sie sich an',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  code: 'Code des zweiten Faktors',
  codeHint: 'Sechs Ziffern aus der App oder einer der Wiederherstellungscodes. Geben Sie das Passwort erneut ein.',
  endOldest: 'Die älteste Sitzung auf einem anderen Gerät beenden',
  submit: 'Anmelden',
  expired: 'Ihre Sitzung ist beendet. Nach der Anmeldung kehren Sie auf die geöffnete Seite zurück.',
  needed: 'Melden Sie sich an, um diese Seite zu sehen.',
  signedOut: 'Sie wurden abgemeldet.',
}
