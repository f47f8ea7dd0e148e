import type { MailText } from './mail-text.ts'

/**
 * The mail to the addresses of a company's notifications about a mail that a program sent, and whose sender therefore
 * gets no answer (P199). The results of its files are between `before` and the button.
 */
export const mailReported = {
  en: {
    subject: 'Automatic e-mail: {subject}',
    before: [
      'A program sent an e-mail from the address {sender} to the inbox of “{company}”. We do not answer such e-mails, so you get the result.',
    ],
    after: ['The owner and the administrators of the company choose who gets these mails.'],
  },
  sk: {
    subject: 'Automatický e-mail: {subject}',
    before: [
      'Do schránky firmy „{company}“ prišiel z adresy {sender} e-mail, ktorý poslal program. Na také e-maily neodpovedáme, preto výsledok posielame vám.',
    ],
    after: ['Kto tieto e-maily dostáva, určujú majiteľ a správcovia firmy.'],
  },
  de: {
    subject: 'Automatische E-Mail: {subject}',
    before: [
      'An das Postfach von „{company}“ kam von der Adresse {sender} eine E-Mail, die ein Programm gesendet hat. Solche E-Mails beantworten wir nicht, deshalb erhalten Sie das Ergebnis.',
    ],
    after: ['Der Inhaber und die Administratoren des Unternehmens legen fest, wer diese E-Mails erhält.'],
  },
  hu: {
    subject: 'Automatikus e-mail: {subject}',
    before: [
      'A(z) „{company}” postafiókjába egy program küldött e-mailt a következő címről: {sender}. Az ilyen e-mailekre nem válaszolunk, ezért az eredményt Önnek küldjük el.',
    ],
    after: ['A cég tulajdonosa és adminisztrátorai döntik el, ki kapja ezeket az e-maileket.'],
  },
} satisfies MailText
