import type { MailText } from './mail-text.ts'

/** The mail to the new e-mail address of an account, with the link that confirms this address. */
export const changeEmail = {
  en: {
    subject: 'Confirm your new e-mail address',
    before: [
      'This address is to become the e-mail address of an account at Cornerpost. Confirm it with this link, in the browser in which you are signed in. The link works once, within {minutes} minutes.',
    ],
    button: 'Confirm the new address',
    after: ['If you did not ask for this, ignore this mail: nothing changes.'],
  },
  sk: {
    subject: 'Potvrďte svoju novú e-mailovú adresu',
    before: [
      'Táto adresa sa má stať e-mailovou adresou účtu v službe Cornerpost. Potvrďte ju týmto odkazom v prehliadači, v ktorom ste prihlásení. Odkaz funguje iba raz a platí {minutes} minút.',
    ],
    button: 'Potvrdiť novú adresu',
    after: ['Ak ste o to nepožiadali, tento e-mail ignorujte: nič sa nezmení.'],
  },
  de: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    before: [
      'Diese Adresse soll die E-Mail-Adresse eines Kontos bei Cornerpost werden. Bestätigen Sie sie mit diesem Link in dem Browser, in dem Sie angemeldet sind. Der Link funktioniert einmal und gilt {minutes} Minuten.',
    ],
    button: 'Neue Adresse bestätigen',
    after: ['Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail: Es ändert sich nichts.'],
  },
  hu: {
    subject: 'Erősítse meg az új e-mail-címét',
    before: [
      'Ez a cím egy Cornerpost-fiók e-mail-címe lesz. Erősítse meg ezzel a hivatkozással abban a böngészőben, amelyben be van jelentkezve. A hivatkozás egyszer használható, és {minutes} percig érvényes.',
    ],
    button: 'Új cím megerősítése',
    after: ['Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt: semmi sem változik.'],
  },
} satisfies MailText
