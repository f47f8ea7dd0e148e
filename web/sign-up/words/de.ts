import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Erstellen Sie ein Konto',
  haveAccount: 'Haben Sie schon ein Konto? Melden Sie sich an',
  email: 'E-Mail-Adresse',
  emailHint: 'An diese Adresse senden wir einen Link, mit dem Sie sie bestätigen.',
  password: 'Passwort',
  passwordHint: (min) => `Mindestens ${min} Zeichen, am besten mehrere Wörter.`,
  persona: 'Wer Sie sind',
  company: 'Unternehmen',
  companyHint: 'Ich sende und empfange die Rechnungen meines Unternehmens.',
  accountant: 'Buchhalter',
  accountantHint: 'Ich führe die Bücher mehrerer Unternehmen.',
  developer: 'Entwickler',
  developerHint: 'Ich verbinde ein Programm mit diesem Dienst.',
  partner: 'Vertriebspartner',
  partnerHint: 'Ich biete den Dienst meinen Kunden an.',
  acceptTerms: 'Ich stimme den Bedingungen des Dienstes zu',
  submit: 'Konto erstellen',
  mistakes: 'Berichtigen Sie die unten markierten Felder.',
  captcha:
    'Aus diesem Netz haben sich gerade mehrere Personen registriert. Geben Sie das Passwort noch einmal ein und senden Sie das Formular. Der Browser weist inzwischen nach, dass Sie kein Programm sind; ohne JavaScript versuchen Sie es in einer Stunde erneut.',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sent: 'Wir haben Ihnen eine E-Mail mit einem Link gesendet. Öffnen Sie ihn und bestätigen Sie Ihre Adresse. Kommt die E-Mail nicht in einigen Minuten, sehen Sie auch im Spam-Ordner nach.',
  createdTitle: 'Ihr Konto ist angelegt',
  created: 'Hier müssen Sie Ihre Adresse nicht bestätigen. Sie können sich gleich anmelden.',
  signIn: 'Zur Anmeldung',
  verifyTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
  verifyPassword: 'Passwort der Registrierung',
  verifyHint: 'Wenn Sie es leer lassen, hat das Konto kein Passwort, und Sie melden sich per Link an.',
  verify: 'Adresse bestätigen',
}
