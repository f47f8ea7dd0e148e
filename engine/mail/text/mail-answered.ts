import type { MailText } from './mail-text.ts'

/** The answer to a mail to an inbox (D58). The results of its files are between `before` and the button. */
export const mailAnswered = {
  en: {
    subject: 'Re: {subject}',
    before: ['We have read your e-mail to the inbox of “{company}”.'],
    after: [],
  },
  sk: {
    subject: 'Re: {subject}',
    before: ['Prečítali sme váš e-mail do schránky firmy „{company}“.'],
    after: [],
  },
  de: {
    subject: 'Re: {subject}',
    before: ['Wir haben Ihre E-Mail an das Postfach von „{company}“ gelesen.'],
    after: [],
  },
  hu: {
    subject: 'Re: {subject}',
    before: ['Elolvastuk a(z) „{company}” postafiókjába küldött e-mailjét.'],
    after: [],
  },
} satisfies MailText
