import type { MailText } from './mail-text.ts'

/** The mail with the results of the documents of a mail, after the answer to it (D58). */
export const mailFollowed = {
  en: {
    subject: 'Re: {subject}',
    before: ['There is news about the documents that you e-mailed to the inbox of “{company}”.'],
    after: [],
  },
  sk: {
    subject: 'Re: {subject}',
    before: ['Máme správu o dokladoch, ktoré ste poslali e-mailom do schránky firmy „{company}“.'],
    after: [],
  },
  de: {
    subject: 'Re: {subject}',
    before: ['Es gibt Neues zu den Belegen, die Sie per E-Mail an das Postfach von „{company}“ gesendet haben.'],
    after: [],
  },
  hu: {
    subject: 'Re: {subject}',
    before: ['Híreink vannak azokról a bizonylatokról, amelyeket e-mailben küldött a(z) „{company}” postafiókjába.'],
    after: [],
  },
} satisfies MailText
