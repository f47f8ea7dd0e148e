import type { MailText } from './mail-text.ts'

/** The mail to the person who is offered a company. */
export const transferOffered = {
  en: {
    subject: 'You are offered the company “{company}”',
    before: [
      '{owner} wants to transfer the company “{company}” to you. If you accept, you become its owner.',
      'To accept, sign in with this e-mail address within {days} days.',
    ],
    button: 'Show the transfer',
    after: ['If you do not know the sender, ignore this mail. Nothing happens without your consent.'],
  },
  sk: {
    subject: 'Ponuka prevodu firmy „{company}“',
    before: [
      '{owner} chce na vás previesť firmu „{company}“. Ak prevod prijmete, stanete sa jej vlastníkom.',
      'Prevod prijmete po prihlásení s touto e-mailovou adresou. Ponuka platí {days} dní.',
    ],
    button: 'Zobraziť prevod',
    after: ['Ak odosielateľa nepoznáte, tento e-mail ignorujte. Bez vášho súhlasu sa nič nestane.'],
  },
  de: {
    subject: 'Angebot zur Übertragung der Firma „{company}“',
    before: [
      '{owner} möchte die Firma „{company}“ auf Sie übertragen. Wenn Sie annehmen, werden Sie Inhaber der Firma.',
      'Melden Sie sich dazu innerhalb von {days} Tagen mit dieser E-Mail-Adresse an.',
    ],
    button: 'Übertragung ansehen',
    after: ['Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail. Ohne Ihre Zustimmung geschieht nichts.'],
  },
  hu: {
    subject: 'Cégátadási ajánlat: „{company}”',
    before: [
      '{owner} át szeretné adni Önnek a következő céget: „{company}”. Ha elfogadja, Ön lesz a cég tulajdonosa.',
      'Az elfogadáshoz {days} napon belül jelentkezzen be ezzel az e-mail-címmel.',
    ],
    button: 'Az átadás megtekintése',
    after: [
      'Ha nem ismeri a feladót, hagyja figyelmen kívül ezt az e-mailt. Az Ön hozzájárulása nélkül semmi sem történik.',
    ],
  },
} satisfies MailText

/** The mail to the former owner of a company, after another person accepted it. */
export const transferCompleted = {
  en: {
    subject: 'The company “{company}” has a new owner',
    before: ['{person} has accepted the company “{company}” and is now its owner. You are now an administrator.'],
    after: ['You can leave the company at any time.'],
  },
  sk: {
    subject: 'Firma „{company}“ má nového vlastníka',
    before: ['Prevod firmy „{company}“ je dokončený. Nový vlastník: {person}. Vaša rola je odteraz administrátor.'],
    after: ['Z firmy môžete kedykoľvek odísť.'],
  },
  de: {
    subject: 'Die Firma „{company}“ hat einen neuen Inhaber',
    before: ['{person} hat die Firma „{company}“ angenommen und ist nun ihr Inhaber. Sie sind jetzt Administrator.'],
    after: ['Sie können die Firma jederzeit verlassen.'],
  },
  hu: {
    subject: 'Új tulajdonosa van a következő cégnek: „{company}”',
    before: [
      '{person} elfogadta a következő cég átadását, és ő az új tulajdonos: „{company}”. Ön mostantól adminisztrátor.',
    ],
    after: ['A céget bármikor elhagyhatja.'],
  },
} satisfies MailText

/** The mail to the other party when the owner cancels a transfer or the receiver declines it. */
export const transferCanceled = {
  en: {
    subject: 'The transfer of “{company}” was cancelled',
    before: ['{person} has ended the transfer of the company “{company}”. The company keeps its owner.'],
    after: [],
  },
  sk: {
    subject: 'Prevod firmy „{company}“ bol zrušený',
    before: ['Prevod firmy „{company}“ sa neuskutoční, ukončila ho táto osoba: {person}. Vlastník firmy sa nemení.'],
    after: [],
  },
  de: {
    subject: 'Die Übertragung der Firma „{company}“ wurde abgebrochen',
    before: ['{person} hat die Übertragung der Firma „{company}“ beendet. Der Inhaber der Firma bleibt derselbe.'],
    after: [],
  },
  hu: {
    subject: 'A következő cég átadását visszavonták: „{company}”',
    before: [
      '{person} visszavonta vagy elutasította a következő cég átadását: „{company}”. A cég tulajdonosa nem változik.',
    ],
    after: [],
  },
} satisfies MailText
