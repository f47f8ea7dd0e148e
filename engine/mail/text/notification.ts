import type { MailText } from './mail-text.ts'

/** The mail with the news of a company (I-06). The documents are between `before` and the button. */
export const notification = {
  en: {
    subject: 'News about the documents of “{company}”',
    before: ['These documents of “{company}” are new or have changed since the last mail.'],
    button: 'Show the documents',
    after: ['The owner and the administrators of the company choose who gets these mails, and how often.'],
  },
  sk: {
    subject: 'Novinky o dokladoch firmy „{company}“',
    before: ['Tieto doklady firmy „{company}“ od posledného e-mailu pribudli alebo sa zmenili.'],
    button: 'Zobraziť doklady',
    after: ['Kto a ako často tieto e-maily dostáva, určujú majiteľ a správcovia firmy.'],
  },
  de: {
    subject: 'Neues zu den Belegen von „{company}“',
    before: ['Diese Belege von „{company}“ sind seit der letzten E-Mail neu oder haben sich geändert.'],
    button: 'Belege anzeigen',
    after: ['Der Inhaber und die Administratoren des Unternehmens legen fest, wer diese E-Mails erhält und wie oft.'],
  },
  hu: {
    subject: 'Hírek a(z) „{company}” bizonylatairól',
    before: ['A(z) „{company}” következő bizonylatai újak vagy változtak a legutóbbi e-mail óta.'],
    button: 'A bizonylatok megtekintése',
    after: ['A cég tulajdonosa és adminisztrátorai döntik el, ki és milyen gyakran kapja ezeket az e-maileket.'],
  },
} satisfies MailText
