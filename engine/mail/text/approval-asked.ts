import type { MailText } from './mail-text.ts'

/** The mail to a person for whose approval documents of assistants wait (P141). */
export const approvalAsked = {
  en: {
    subject: 'Your approval is needed ({documents})',
    before: [
      'An assistant asks to send documents of these companies: {companies}. Documents that wait for you: {documents}.',
      'A request expires after {minutes} minutes. Nothing is sent without your consent.',
    ],
    button: 'Show the waiting documents',
    after: ['You can turn off these mails on the page of your account.'],
  },
  sk: {
    subject: 'Čaká sa na vaše schválenie ({documents})',
    before: [
      'Asistent žiada o odoslanie dokladov týchto firiem: {companies}. Počet dokladov, ktoré na vás čakajú: {documents}.',
      'Žiadosť zanikne po {minutes} minútach. Bez vášho súhlasu sa nič neodošle.',
    ],
    button: 'Zobraziť čakajúce doklady',
    after: ['Tieto e-maily si môžete vypnúť na stránke svojho účtu.'],
  },
  de: {
    subject: 'Ihre Freigabe ist erforderlich ({documents})',
    before: [
      'Ein Assistent möchte Belege dieser Unternehmen senden: {companies}. Anzahl der Belege, die auf Sie warten: {documents}.',
      'Eine Anfrage verfällt nach {minutes} Minuten. Ohne Ihre Zustimmung wird nichts gesendet.',
    ],
    button: 'Wartende Belege anzeigen',
    after: ['Diese E-Mails können Sie auf der Seite Ihres Kontos ausschalten.'],
  },
  hu: {
    subject: 'Az Ön jóváhagyására várunk ({documents})',
    before: [
      'Egy asszisztens a következő cégek bizonylatait szeretné elküldeni: {companies}. Az Önre váró bizonylatok száma: {documents}.',
      'A kérés {minutes} perc elteltével lejár. Az Ön jóváhagyása nélkül semmit sem küldünk el.',
    ],
    button: 'A várakozó bizonylatok megtekintése',
    after: ['Ezeket az e-maileket a fiókja oldalán kapcsolhatja ki.'],
  },
} satisfies MailText
