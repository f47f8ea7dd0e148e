import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: (company) => `Mailserver von ${company}`,
  back: 'Zurück zum Unternehmen',
  purpose:
    'Die Antworten auf E-Mails an das Postfach kommen von der Adresse des Dienstes. Sollen sie von der Adresse Ihres Unternehmens kommen, richten Sie dessen Mailserver ein.',
  ownerSets: 'Der Eigentümer oder ein Verwalter des Unternehmens kann ihn einrichten.',
  lead: (address) =>
    `Die Antworten auf E-Mails an das Postfach gehen über diesen Server von der Adresse ${address} ab.`,
  saved: 'Wir haben die Einstellungen gespeichert. Ob der Server funktioniert, zeigt eine Test-E-Mail.',
  tested: 'Die Test-E-Mail ist an Ihre Adresse unterwegs.',
  removed: 'Wir haben den Server entfernt. Die Antworten kommen von der Adresse des Dienstes.',
  failed: 'Der letzte Sendeversuch ist fehlgeschlagen:',
  mailsWait:
    'Die Antworten warten, und wir versuchen 24 Stunden lang, sie erneut zu senden. Nach einem erfolgreichen Test gehen sie beim nächsten Versuch ab.',

  host: 'Name des Servers',
  hostHint: 'Zum Beispiel smtp.firma.de; eine IP-Adresse genügt nicht.',
  port: 'Port des Servers',
  security: 'Verschlüsselung der Verbindung',
  startTlsHint:
    'Die Verbindung wird gleich nach dem Öffnen verschlüsselt, noch vor der Anmeldung. Meist Port 587 oder 2525.',
  sslHint: 'Die Verbindung ist von Anfang an verschlüsselt. Meist Port 465.',
  username: 'Benutzername',
  password: 'Passwort',
  passwordHint: 'Geben Sie es bei jeder Änderung ein. Wir zeigen es nie an.',
  fromAddress: 'Absenderadresse',
  fromAddressHint:
    'In der Domain einer bestätigten Adresse des Eigentümers oder eines Verwalters. Eine Adresse eines öffentlichen Anbieters wie gmail.com ist nicht möglich.',
  replyTo: 'Antwortadresse',
  replyToHint:
    'Freiwillig. Wer auf unsere Antworten zu gemailten Rechnungen antwortet, schreibt immer an das Postfach. Bei anderen E-Mails geht die Antwort an diese Adresse, ohne sie an die Absenderadresse.',
  changedAt: 'Eingestellt',
  setHeading: 'Mailserver einrichten',
  changeHeading: 'Einstellungen ändern',
  save: 'Einstellungen des Servers speichern',

  testLead: (email) =>
    `Die Test-E-Mail senden wir über diesen Server an Ihre Adresse ${email}, höchstens einmal pro Minute.`,
  test: 'Test-E-Mail senden',

  removeHeading: 'Möchten Sie keinen eigenen Server mehr?',
  remove: 'Mailserver entfernen',
  removeTitle: (company) => `Mailserver von ${company} entfernen?`,
  removeService: 'Die Antworten kommen dann von der Adresse des Dienstes, auch die, die noch warten.',
  removeErases: 'Wir löschen die Einstellungen des Servers und das Passwort.',
  keep: 'Alles so lassen',
}
