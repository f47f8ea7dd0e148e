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
  verified: 'Die Adresse ist bestätigt. Sie können sich jetzt anmelden.',
  reset: 'Das neue Passwort gilt. Melden Sie sich damit an.',
  deleted: 'Das Konto ist gelöscht.',
  forgotten: 'Passwort vergessen?',
  byLink: 'Per Link in einer E-Mail anmelden',
  signUp: 'Konto erstellen',
  linkTitle: 'Melden Sie sich mit Ihrem Link an',
  linkLead: 'Der Link funktioniert einmal. Mit der Schaltfläche melden Sie sich auf diesem Gerät an.',
  newLink: 'Neuen Link senden',
}
