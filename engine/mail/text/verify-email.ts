import type { MailText } from './mail-text.ts'

/** The mail with a link that verifies the e-mail address of a new account. */
export const verifyEmail = {
  en: {
    subject: 'Confirm your e-mail address',
    before: [
      'Somebody registered at Cornerpost with this e-mail address. If it was you, confirm the address with this link. It works once, within {hours} hours.',
    ],
    button: 'Confirm the address',
    after: ['If you did not register, ignore this mail: without your confirmation, the account cannot be used.'],
  },
  sk: {
    subject: 'Potvrďte svoju e-mailovú adresu',
    before: [
      'S touto e-mailovou adresou sa niekto zaregistroval v službe Cornerpost. Ak ste to boli vy, potvrďte adresu týmto odkazom. Funguje iba raz a platí {hours} hodín.',
    ],
    button: 'Potvrdiť adresu',
    after: ['Ak ste sa neregistrovali, tento e-mail ignorujte: bez vášho potvrdenia sa účet nedá používať.'],
  },
  de: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    before: [
      'Jemand hat sich mit dieser E-Mail-Adresse bei Cornerpost registriert. Wenn Sie das waren, bestätigen Sie die Adresse mit diesem Link. Er funktioniert einmal und gilt {hours} Stunden.',
    ],
    button: 'Adresse bestätigen',
    after: [
      'Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail: Ohne Ihre Bestätigung kann das Konto nicht verwendet werden.',
    ],
  },
  hu: {
    subject: 'Erősítse meg az e-mail-címét',
    before: [
      'Valaki ezzel az e-mail-címmel regisztrált a Cornerpostnál. Ha Ön volt az, erősítse meg a címet ezzel a hivatkozással. Egyszer használható, és {hours} óráig érvényes.',
    ],
    button: 'Cím megerősítése',
    after: [
      'Ha nem Ön regisztrált, hagyja figyelmen kívül ezt az e-mailt: az Ön megerősítése nélkül a fiók nem használható.',
    ],
  },
} satisfies MailText
