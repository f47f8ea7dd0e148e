import type { MailText } from './mail-text.ts'

/** The mail to a person for whose approval mailed documents wait (D124). */
export const approvalMailed = {
  en: {
    subject: 'Your approval is needed ({documents})',
    before: [
      'Documents arrived by e-mail that are sent only once they are confirmed, for these companies: {companies}. Documents that wait for you: {documents}.',
      'A request expires after {days} days. Nothing is sent without your consent.',
    ],
    button: 'Show the waiting documents',
    after: ['You can turn off these mails on the page of your account.'],
  },
  sk: {
    subject: 'Čaká sa na vaše schválenie ({documents})',
    before: [
      'E-mailom prišli doklady, ktoré sa odošlú až po potvrdení, a to pre tieto firmy: {companies}. Počet dokladov, ktoré na vás čakajú: {documents}.',
      'Žiadosť zanikne po {days} dňoch. Bez vášho súhlasu sa nič neodošle.',
    ],
    button: 'Zobraziť čakajúce doklady',
    after: ['Tieto e-maily si môžete vypnúť na stránke svojho účtu.'],
  },
  de: {
    subject: 'Ihre Freigabe ist erforderlich ({documents})',
    before: [
      'Per E-Mail sind Belege eingegangen, die erst nach einer Bestätigung gesendet werden, und zwar für diese Unternehmen: {companies}. Anzahl der Belege, die auf Sie warten: {documents}.',
      'Eine Anfrage verfällt nach {days} Tagen. Ohne Ihre Zustimmung wird nichts gesendet.',
    ],
    button: 'Wartende Belege anzeigen',
    after: ['Diese E-Mails können Sie auf der Seite Ihres Kontos ausschalten.'],
  },
  hu: {
    subject: 'Az Ön jóváhagyására várunk ({documents})',
    before: [
      'E-mailben olyan bizonylatok érkeztek, amelyeket csak jóváhagyás után küldünk el, a következő cégek részére: {companies}. Az Önre váró bizonylatok száma: {documents}.',
      'A kérés {days} nap elteltével lejár. Az Ön jóváhagyása nélkül semmit sem küldünk el.',
    ],
    button: 'A várakozó bizonylatok megtekintése',
    after: ['Ezeket az e-maileket a fiókja oldalán kapcsolhatja ki.'],
  },
} satisfies MailText
