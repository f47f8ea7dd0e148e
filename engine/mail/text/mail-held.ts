import type { MailText } from './mail-text.ts'

/** The answer to a mail to an inbox, if one of its documents waits for a person (D124). */
export const mailHeld = {
  en: {
    subject: 'Re: {subject}',
    before: ['We have read your e-mail to the inbox of “{company}”.'],
    button: 'Confirm or decline',
    after: [],
  },
  sk: {
    subject: 'Re: {subject}',
    before: ['Prečítali sme váš e-mail do schránky firmy „{company}“.'],
    button: 'Potvrdiť alebo odmietnuť',
    after: [],
  },
  de: {
    subject: 'Re: {subject}',
    before: ['Wir haben Ihre E-Mail an das Postfach von „{company}“ gelesen.'],
    button: 'Bestätigen oder ablehnen',
    after: [],
  },
  hu: {
    subject: 'Re: {subject}',
    before: ['Elolvastuk a(z) „{company}” postafiókjába küldött e-mailjét.'],
    button: 'Jóváhagyás vagy elutasítás',
    after: [],
  },
} satisfies MailText
