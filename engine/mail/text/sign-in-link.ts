import type { MailText } from './mail-text.ts'

/** The mail with a link that signs a person in. */
export const signInLink = {
  en: {
    subject: 'Sign in to Cornerpost',
    before: ['This link signs you in. It works once, within {minutes} minutes.'],
    button: 'Sign in',
    after: ['If you did not ask for this link, ignore this mail. Do not forward it: the link signs in whoever has it.'],
  },
  sk: {
    subject: 'Prihlásenie do Cornerpost',
    before: ['Týmto odkazom sa prihlásite. Funguje iba raz a platí {minutes} minút.'],
    button: 'Prihlásiť sa',
    after: [
      'Ak ste o odkaz nepožiadali, tento e-mail ignorujte. Nikomu ho nepreposielajte: odkazom sa prihlási každý, kto ho má.',
    ],
  },
  de: {
    subject: 'Anmeldung bei Cornerpost',
    before: ['Mit diesem Link melden Sie sich an. Er funktioniert einmal und gilt {minutes} Minuten.'],
    button: 'Anmelden',
    after: [
      'Wenn Sie keinen Link angefordert haben, ignorieren Sie diese E-Mail. Leiten Sie sie nicht weiter: Mit dem Link kann sich jeder anmelden, der ihn hat.',
    ],
  },
  hu: {
    subject: 'Bejelentkezés a Cornerpostba',
    before: ['Ezzel a hivatkozással bejelentkezhet. Egyszer használható, és {minutes} percig érvényes.'],
    button: 'Bejelentkezés',
    after: [
      'Ha nem kért hivatkozást, hagyja figyelmen kívül ezt az e-mailt. Ne továbbítsa senkinek: a hivatkozással bárki bejelentkezhet, akihez eljut.',
    ],
  },
} satisfies MailText
