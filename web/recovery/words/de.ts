import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  forgotTitle: 'Passwort vergessen',
  forgotLead: 'Geben Sie Ihre Adresse ein, und wir senden Ihnen einen Link für ein neues Passwort.',
  linkTitle: 'Anmeldung per Link',
  linkLead: 'Geben Sie Ihre Adresse ein, und wir senden Ihnen einen Link, der Sie einmal ohne Passwort anmeldet.',
  email: 'E-Mail-Adresse',
  send: 'Link senden',
  back: 'Zurück zur Anmeldung',
  newLink: 'Neuen Link senden',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sent: 'Wenn zu dieser Adresse ein Konto gehört, haben wir eine E-Mail mit einem Link gesendet. Der Link gilt kurz und funktioniert einmal.',
  signIn: 'Zur Anmeldung',
  resetTitle: 'Setzen Sie ein neues Passwort',
  resetLead: 'Danach enden alle Anmeldungen auf anderen Geräten.',
  password: 'Neues Passwort',
  passwordHint: (min) => `Mindestens ${min} Zeichen, am besten mehrere Wörter.`,
  reset: 'Passwort setzen',
}
