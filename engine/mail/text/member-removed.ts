import type { MailText } from './mail-text.ts'

/** The mail to a person who was removed from a company. */
export const memberRemoved = {
  en: {
    subject: 'You were removed from “{company}”',
    before: [
      '{person} has removed you from the company “{company}”. You and your API keys no longer have access to it.',
    ],
    after: ['If you believe that this is a mistake, write to the person who removed you.'],
  },
  sk: {
    subject: 'Už nie ste členom firmy „{company}“',
    before: ['Z firmy „{company}“ vás odstránil tento člen: {person}. Vy ani vaše API kľúče k nej už nemáte prístup.'],
    after: ['Ak ide o omyl, napíšte osobe, ktorá vás odstránila.'],
  },
  de: {
    subject: 'Sie wurden aus der Firma „{company}“ entfernt',
    before: [
      '{person} hat Sie aus der Firma „{company}“ entfernt. Sie und Ihre API-Schlüssel haben keinen Zugriff mehr darauf.',
    ],
    after: ['Wenn das ein Irrtum ist, schreiben Sie der Person, die Sie entfernt hat.'],
  },
  hu: {
    subject: 'Eltávolították a következő cégből: „{company}”',
    before: [
      '{person} eltávolította Önt a következő cégből: „{company}”. Sem Ön, sem API-kulcsai nem férnek hozzá többé.',
    ],
    after: ['Ha ez tévedés, írjon annak a személynek, aki eltávolította Önt.'],
  },
} satisfies MailText
