import type { MailText } from './mail-text.ts'

/** The test of a company's own mail server (I-14). */
export const mailServerTest = {
  en: {
    subject: 'Test of the mail server of “{company}”',
    before: ['This e-mail came through the mail server of “{company}”. Its settings are right.'],
    after: [],
  },
  sk: {
    subject: 'Skúška poštového servera firmy „{company}“',
    before: ['Tento e-mail prišiel cez poštový server firmy „{company}“. Jeho nastavenia sú správne.'],
    after: [],
  },
  de: {
    subject: 'Test des Mailservers von „{company}“',
    before: ['Diese E-Mail kam über den Mailserver von „{company}“. Seine Einstellungen stimmen.'],
    after: [],
  },
  hu: {
    subject: 'A(z) „{company}” levelezőkiszolgálójának próbája',
    before: ['Ez az e-mail a(z) „{company}” levelezőkiszolgálóján keresztül érkezett. A beállításai helyesek.'],
    after: [],
  },
} satisfies MailText
