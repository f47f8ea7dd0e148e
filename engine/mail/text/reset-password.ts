import type { MailText } from './mail-text.ts'

/** The mail with a link that sets a new password. */
export const resetPassword = {
  en: {
    subject: 'Set a new password',
    before: ['With this link you set a new password for Cornerpost. It works once, within {minutes} minutes.'],
    button: 'Set a new password',
    after: ['If you did not ask for this link, ignore this mail: your password stays as it is. Do not forward it.'],
  },
  sk: {
    subject: 'Nastavenie nového hesla',
    before: ['Týmto odkazom si nastavíte nové heslo do služby Cornerpost. Funguje iba raz a platí {minutes} minút.'],
    button: 'Nastaviť nové heslo',
    after: ['Ak ste o odkaz nepožiadali, tento e-mail ignorujte: vaše heslo sa nezmení. Nikomu ho nepreposielajte.'],
  },
  de: {
    subject: 'Neues Passwort festlegen',
    before: [
      'Mit diesem Link legen Sie ein neues Passwort für Cornerpost fest. Er funktioniert einmal und gilt {minutes} Minuten.',
    ],
    button: 'Neues Passwort festlegen',
    after: [
      'Wenn Sie keinen Link angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert. Leiten Sie sie nicht weiter.',
    ],
  },
  hu: {
    subject: 'Új jelszó beállítása',
    before: [
      'Ezzel a hivatkozással új jelszót állíthat be a Cornerposthoz. Egyszer használható, és {minutes} percig érvényes.',
    ],
    button: 'Új jelszó beállítása',
    after: [
      'Ha nem kért hivatkozást, hagyja figyelmen kívül ezt az e-mailt: a jelszava nem változik. Ne továbbítsa senkinek.',
    ],
  },
} satisfies MailText
