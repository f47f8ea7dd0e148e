import type { MailText } from './mail-text.ts'

/** The mail to the address that the tax authority has of a company: which account acts for the company here. */
export const companyActivated = {
  en: {
    subject: 'The company “{company}” is active in Cornerpost',
    before: [
      'The tax authority informed us that the company “{company}” has chosen Cornerpost as its digital postman. We write to the address that the tax authority has of the company.',
      'From now on, the account {email} sends and receives the invoices of the company.',
      'If you know this account, you do not need to do anything.',
    ],
    after: [
      'If you do not know it, reply to this mail at once. We stop the company until it is clear who acts for it. You can also choose another provider on the portal of the tax authority.',
    ],
  },
  sk: {
    subject: 'Firma „{company}“ je aktívna v službe Cornerpost',
    before: [
      'Finančná správa nám oznámila, že si firma „{company}“ vybrala Cornerpost za svojho digitálneho poštára. Píšeme na adresu, ktorú o firme vedie finančná správa.',
      'Faktúry firmy odteraz odosiela a prijíma účet {email}.',
      'Ak tento účet poznáte, nemusíte robiť nič.',
    ],
    after: [
      'Ak ho nepoznáte, ihneď odpovedzte na tento e-mail. Firmu zastavíme, kým sa nevyjasní, kto za ňu koná. Na portáli finančnej správy si môžete vybrať aj iného poskytovateľa.',
    ],
  },
  de: {
    subject: 'Das Unternehmen „{company}“ ist bei Cornerpost aktiv',
    before: [
      'Die Finanzverwaltung hat uns mitgeteilt, dass das Unternehmen „{company}“ Cornerpost als seinen digitalen Zusteller gewählt hat. Wir schreiben an die Adresse, die die Finanzverwaltung von dem Unternehmen hat.',
      'Ab jetzt sendet und empfängt das Konto {email} die Rechnungen des Unternehmens.',
      'Wenn Sie dieses Konto kennen, müssen Sie nichts tun.',
    ],
    after: [
      'Wenn Sie es nicht kennen, antworten Sie sofort auf diese E-Mail. Wir halten das Unternehmen an, bis klar ist, wer für es handelt. Sie können auf dem Portal der Finanzverwaltung auch einen anderen Anbieter wählen.',
    ],
  },
  hu: {
    subject: 'A következő cég aktív a Cornerpostban: „{company}”',
    before: [
      'Az adóhatóság értesített minket, hogy a cég („{company}”) a Cornerpostot választotta digitális postásának. Arra a címre írunk, amelyet az adóhatóság a cégről nyilvántart.',
      'A cég számláit mostantól ez a fiók küldi és fogadja: {email}.',
      'Ha ismeri ezt a fiókot, nincs teendője.',
    ],
    after: [
      'Ha nem ismeri, azonnal válaszoljon erre az e-mailre. Leállítjuk a céget, amíg ki nem derül, ki jár el a nevében. Az adóhatóság portálján másik szolgáltatót is választhat.',
    ],
  },
} satisfies MailText
