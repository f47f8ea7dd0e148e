import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Aufbewahrte statt gesendete E-Mails',
  lead: 'Ohne Mailserver sendet der Dienst seine E-Mails nicht, sondern behält sie. Nur wer an diesem Computer sitzt, sieht sie.',
  none: 'Hier erscheinen E-Mails, zum Beispiel Einladungen und Links zur Anmeldung.',
  subject: 'Betreff',
  recipient: 'Empfänger',
  time: 'Zeit',
  back: 'Alle E-Mails',
  kind: 'Art',
  asSeen: 'So sieht es der Empfänger',
  asText: 'Text, in dem die Links funktionieren',

  kindSignIn: 'Link zur Anmeldung',
  kindInvitation: 'Einladung in ein Unternehmen',
  kindTransferOffered: 'Angebot eines Unternehmens',
  kindTransferCompleted: 'Übertragung abgeschlossen',
  kindTransferCanceled: 'Übertragung abgebrochen',
  kindMemberRemoved: 'Mitglied entfernt',
  kindVerify: 'Bestätigung einer Adresse',
  kindPassword: 'neues Passwort',
  kindChangeEmail: 'Adressänderung, Link',
  kindChangeAsked: 'Adressänderung, Hinweis',
  kindChanged: 'Adresse geändert',
  kindApprovalAsked: 'Bitte eines Assistenten um Freigabe',
  kindApprovalMailed: 'Beleg aus einer E-Mail zur Freigabe',
  kindAnswered: 'erste E-Mail: Antwort an den Absender',
  kindReported: 'Ergebnis einer automatischen E-Mail',
  kindFollowed: 'zweite E-Mail: Ergebnis der Belege',
  kindNotification: 'Benachrichtigung eines Unternehmens',
  kindTest: 'Test eines Mailservers',
}
