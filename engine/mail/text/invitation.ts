import type { MailText } from './mail-text.ts'

/** The mail that invites a person to become a member of a company. */
export const invitation = {
  en: {
    subject: 'Invitation to “{company}”',
    before: [
      '{inviter} invites you to the company “{company}” in Cornerpost. Your role: {role}.',
      'The invitation is for this e-mail address only. It works once, within {days} days.',
    ],
    button: 'Show the invitation',
    after: ['If you do not know the sender, ignore this mail. Nothing happens without your consent.'],
  },
  sk: {
    subject: 'Pozvánka do firmy „{company}“',
    before: [
      '{inviter} vás pozýva do firmy „{company}“ v službe Cornerpost. Vaša rola: {role}.',
      'Pozvánka je určená iba pre túto e-mailovú adresu. Dá sa použiť raz a platí {days} dní.',
    ],
    button: 'Zobraziť pozvánku',
    after: ['Ak odosielateľa nepoznáte, tento e-mail ignorujte. Bez vášho súhlasu sa nič nestane.'],
  },
  de: {
    subject: 'Einladung zur Firma „{company}“',
    before: [
      '{inviter} lädt Sie zur Firma „{company}“ in Cornerpost ein. Ihre Rolle: {role}.',
      'Die Einladung gilt nur für diese E-Mail-Adresse. Sie funktioniert einmal und gilt {days} Tage.',
    ],
    button: 'Einladung ansehen',
    after: ['Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail. Ohne Ihre Zustimmung geschieht nichts.'],
  },
  hu: {
    subject: 'Meghívó a következő céghez: „{company}”',
    before: [
      '{inviter} meghívja Önt a következő céghez a Cornerpost szolgáltatásban: „{company}”. Szerepköre: {role}.',
      'A meghívó csak erre az e-mail-címre szól. Egyszer használható, és {days} napig érvényes.',
    ],
    button: 'A meghívó megtekintése',
    after: [
      'Ha nem ismeri a feladót, hagyja figyelmen kívül ezt az e-mailt. Az Ön hozzájárulása nélkül semmi sem történik.',
    ],
  },
} satisfies MailText
