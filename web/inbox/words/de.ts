import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: (company) => `E-Mail-Postfach von ${company}`,
  back: 'Zurück zum Unternehmen',
  copy: 'Adresse kopieren',
  copied: 'Kopiert',
  purpose:
    'An das Postfach können Buchhalter eine Rechnung als XML-Datei mailen. Wir prüfen sie, senden sie an den Empfänger und antworten per E-Mail.',
  create: 'Adresse des Postfachs erstellen',
  ownerCreates: 'Die Adresse erstellt der Eigentümer oder ein Verwalter des Unternehmens.',
  unavailable:
    'Dieser Dienst bietet noch keine E-Mail-Postfächer an. Senden Sie die Rechnung auf der Seite „Datei prüfen“.',
  checkInstead: 'Datei auf dieser Seite senden',
  notActive:
    'Das Postfach nimmt keine E-Mails an, weil das Unternehmen im Peppol-Netzwerk nicht aktiv ist. Sehen Sie nach, was dem Unternehmen fehlt. Sobald es aktiv ist, funktioniert das Postfach.',
  toCompany: 'Zustand des Unternehmens ansehen',
  created: 'Die Adresse ist erstellt. Fügen Sie nun hinzu, wer an sie mailen darf.',
  rotated: 'Das Postfach hat eine neue Adresse. Geben Sie sie den Personen, die Rechnungen mailen.',
  added: 'Wir haben den Absender hinzugefügt.',
  removed: 'Wir haben den Absender entfernt.',
  saved: 'Wir haben die Einstellung gespeichert. Sie gilt für E-Mails ab jetzt.',
  ended: 'Die früheren Adressen weisen E-Mails ab jetzt ab.',

  how: 'So senden Sie eine Rechnung per E-Mail',
  howAttach: 'Hängen Sie die Rechnung als XML-Datei (UBL) an; es können mehrere Dateien sein.',
  howMail:
    'Mailen Sie sie von Ihrer eigenen Adresse, die in der Liste der Absender steht, an die Adresse des Postfachs.',
  howRead: 'Lesen Sie die Antwort: Zu jeder Datei steht dort, ob wir sie angenommen haben oder was zu korrigieren ist.',
  toHelp: 'Was zu tun ist, wenn eine E-Mail zurückkam',

  helpTitle: 'Rechnungen per E-Mail',
  helpReturned: 'Wenn die E-Mail zurückkam',
  helpReturnedLead: 'Der Mailserver des Absenders gibt die E-Mail mit einem dieser Gründe zurück:',
  helpReply: 'Grund',
  helpRemedy: 'Abhilfe',
  helpUnknown: 'Prüfen Sie die Adresse, an die Sie schreiben.',
  helpMoved: 'Die Adresse des Postfachs hat sich geändert. Fragen Sie das Unternehmen nach der neuen.',
  helpDisabled: 'Das Unternehmen ist nicht aktiv, daher nimmt das Postfach keine E-Mails an.',
  helpNotAllowed: 'Bitten Sie das Unternehmen, Ihre Adresse zu den Absendern hinzuzufügen.',
  helpUnproved: 'Bitten Sie den Verwalter Ihrer Domain um SPF- und DKIM-Einträge, die zu Ihrem Mailserver passen.',
  helpForwarded:
    'Weitergeleitete oder wiederholte E-Mails nehmen wir nicht an. Senden Sie die Datei in einer neuen E-Mail direkt an das Postfach.',
  helpEncryption:
    'Das Postfach nimmt nur verschlüsselte E-Mails an (TLS). Wenden Sie sich an den Verwalter Ihrer E-Mails.',
  helpFrom: 'Im Feld Von muss genau eine Adresse stehen.',
  helpTooBig: 'Senden Sie weniger Dateien auf einmal. Eine E-Mail hat höchstens 15 MB, ein Beleg höchstens 3 MB.',

  senders: 'Wer mailen darf',
  noSenders: 'Noch darf niemand mailen. Fügen Sie die Adresse der ersten Person hinzu.',
  sendersLead: (count, max) => `Anzahl der Absender: ${count}, höchstens ${max}.`,
  email: 'E-Mail-Adresse',
  emailHint:
    'Die Adresse einer Person, von der die Rechnungen kommen. Adressen wie noreply oder postmaster sind nicht erlaubt.',
  language: 'Sprache der Antworten',
  answerLanguage: 'Sprache, in der wir dieser Person antworten',
  ofOwner: 'Sprache des Eigentümers',
  since: 'Hinzugefügt',
  change: 'Änderung',
  remove: 'Entfernen',
  addHeading: 'Absender hinzufügen',
  add: 'In die Liste der Absender aufnehmen',

  mails: 'Letzte E-Mails',
  noMails: 'Hier sehen Sie die letzten 20 angenommenen und 10 abgewiesenen E-Mails und was aus jeder Datei wurde.',
  mailsLead: 'Die Fehler einer Datei stehen ausführlich in der Antwort an den Absender.',
  checkFile: 'Datei hier prüfen',
  noSubject: '(ohne Betreff)',
  noFrom: 'unbekannter Absender',
  stateReading: 'wird gelesen',
  stateAccepted: 'angenommen',
  stateDelivered: 'zugestellt',
  stateHeld: 'zu bestätigen',
  stateIncomplete: 'etwas wurde nicht zugestellt',
  stateUnsent: 'etwas wurde nicht gesendet',
  stateEmpty: 'ohne Rechnung',
  stateRefused: 'abgewiesen',
  withoutInvoice: 'Die E-Mail hatte keine Datei mit einer Rechnung. Hängen Sie sie als XML-Datei (UBL) an.',
  answerWaits: 'Die Antwort ist noch nicht gesendet. Sie geht frühestens hinaus:',
  answerFailed:
    'Die Antwort konnte nicht gesendet werden: Der Mailserver hat sie abgewiesen oder war einen Tag lang nicht erreichbar.',
  answerKept: 'Die Antwort wurde nicht gesendet, weil dieser Dienst keinen Mailserver zum Senden hat.',
  noAnswer: 'Der Absender hat keine Antwort erhalten.',
  noAnswerLimit:
    'Der Absender hat keine Antwort erhalten: Wir haben ihm bereits 100 E-Mails an einem Tag oder 5 in dieser Unterhaltung gesendet.',
  noAnswerAutomatic:
    'Der Absender hat keine Antwort erhalten, weil ein Programm die E-Mail gesendet hat. Wenn eine Datei nicht gesendet wurde oder wartet, geht das Ergebnis an die Adressen der Benachrichtigungen, wenn diese nicht abgeschaltet sind, höchstens 100 E-Mails am Tag an jede und die übrigen später.',
  noAnswerThanks: 'Eine E-Mail ohne Datei, die auf unsere Antwort antwortet, beantworten wir nicht.',
  fileAccepted: 'zum Senden angenommen, Beleg ansehen',
  fileDelivered: 'zugestellt, Beleg ansehen',
  fileFailed: 'nicht zugestellt, Beleg ansehen',
  fileDeclined: 'nicht gesendet, weil eine Person des Unternehmens den Beleg abgelehnt hat',
  fileExpired: 'nicht gesendet, weil den Beleg niemand rechtzeitig bestätigt hat',
  fileHeld: 'wird erst nach Bestätigung gesendet, Beleg ansehen',
  sender_not_allowed:
    'Die Adresse steht nicht in der Liste der Absender. Wenn Sie ihr vertrauen, fügen Sie sie hinzu, und lassen Sie die E-Mail noch einmal senden.',
  addThis: 'Zu den Absendern hinzufügen:',
  auth_failed:
    'Es ließ sich nicht prüfen, ob die E-Mail wirklich von der Domain des Absenders kam. Der Administrator dieser Domain muss SPF- oder DKIM-Einträge setzen, die zu seinem Mailserver passen.',
  dkim_replay:
    'Die E-Mail wurde weitergeleitet oder kam zum zweiten Mal an. Die Datei muss in einer neuen E-Mail direkt an das Postfach gehen.',
  from_bad: 'Im Feld „Von“ steht nicht genau eine einfache Adresse. Die E-Mail muss von einer Adresse kommen.',
  mail_too_big: 'Die E-Mail ist größer als 15 MB. Es müssen weniger Dateien auf einmal gesendet werden.',
  header_too_big: 'Der Kopf der E-Mail ist zu groß. Die Datei muss in einer neuen E-Mail gesendet werden.',
  header_malformed:
    'Der Kopf der E-Mail ist beschädigt. Die Datei muss in einer neuen E-Mail aus einem üblichen Mailprogramm gesendet werden.',
  bare_line_break:
    'Die E-Mail hat falsche Zeilenenden. Die Datei muss aus einem üblichen Mailprogramm gesendet werden.',
  too_many_signatures:
    'Die E-Mail hat zu viele DKIM-Signaturen. Sie muss direkt gesendet werden, nicht über einen Verteiler.',
  mail_loop: 'Die E-Mail ging über zu viele Server. Sie muss direkt an die Adresse des Postfachs gesendet werden.',
  otherReason: 'Wir haben die E-Mail nicht angenommen. Den Grund hat der Absender von seinem Mailserver erhalten.',

  settings: 'Einstellung des Postfachs',
  holds: 'Erst nach einer Bestätigung senden',
  holdsHint:
    'Jeder Beleg aus einer E-Mail wartet auf der Seite „Zur Freigabe“, bis ihn der Eigentümer oder ein Verwalter innerhalb von 7 Tagen bestätigt. Wir empfehlen das, wenn ein Absender eine öffentliche Adresse wie Gmail oder GMX nutzt, seine Domain keinen DMARC-Eintrag hat oder nur SPF seine E-Mails bestätigt. SPF, DKIM und DMARC bestätigen eine Domain, keine Person.',
  requiresTls: 'Nur verschlüsselte E-Mails annehmen',
  requiresTlsHint: 'Eine E-Mail, die der Mailserver des Absenders ohne Verschlüsselung (TLS) zustellt, weisen wir ab.',
  tlsMissing:
    'Der Mailserver dieses Dienstes hat kein Zertifikat und kann daher keine verschlüsselten E-Mails annehmen. Der Betreiber des Dienstes richtet es ein.',
  tlsLost:
    'Das Postfach nimmt zurzeit keine E-Mails an: Es soll nur verschlüsselte annehmen, aber der Mailserver dieses Dienstes hat kein Zertifikat mehr. Schalten Sie diese Wahl aus, oder bitten Sie den Betreiber des Dienstes um ein Zertifikat.',
  on: 'eingeschaltet',
  off: 'ausgeschaltet',
  saveSettings: 'Einstellung des Postfachs speichern',
  stale: 'Jemand anderes hat die Einstellung inzwischen geändert. Im Formular steht Ihre Wahl; gespeichert ist jetzt:',
  mailServer: 'Mailserver des Unternehmens',
  mailServerLead: 'Die Antworten können auch von der Adresse Ihres Unternehmens kommen.',
  toMailServer: 'Einstellungen des Mailservers',

  rotateHeading: 'Kennt jemand die Adresse, der sie nicht kennen soll?',
  rotateLead:
    'Geben Sie dem Postfach eine neue Adresse. Die bisherige funktioniert noch 30 Tage, wenn Sie sie nicht sofort beenden.',
  rotate: 'Adresse des Postfachs ersetzen',
  formerHeading: 'Frühere Adressen des Postfachs',
  former: (count) =>
    count === 1
      ? 'Die frühere Adresse nimmt noch E-Mails an, bis'
      : `Frühere Adressen, die noch E-Mails annehmen: ${count}. Die letzte nimmt sie an bis`,
  endFormer: 'Frühere Adressen jetzt beenden',
  endFormerTitle: (company) => `Frühere Adressen des Postfachs von ${company} beenden?`,
  endFormerStops: 'E-Mails an die früheren Adressen weisen wir ab jetzt ab, und der Absender erfährt es.',
  endFormerKeeps: 'Die jetzige Adresse, die Liste der Absender und die bisherigen E-Mails bleiben.',
  rotateTitle: (company) => `Adresse des Postfachs von ${company} ersetzen?`,
  rotateNew: 'Das Postfach erhält eine neue geheime Adresse. Sie müssen sie allen geben, die an das Postfach mailen.',
  rotateFormer: (days) =>
    `Wenn Sie sie nicht sofort beenden, nimmt die bisherige Adresse noch ${days} Tage lang E-Mails an. Danach weist sie sie ab, und der Absender erfährt es.`,
  endsFormer: 'Die bisherige Adresse sofort beenden',
  endsFormerHint:
    'Wählen Sie das, wenn ein Fremder sie kennt. E-Mails an sie und an alle früheren Adressen weisen wir ab jetzt ab.',
  rotateKeeps: 'Die Liste der Absender und die bisherigen E-Mails bleiben.',
  keep: 'Alles so lassen',
  removeTitle: (email) => `Absender ${email} entfernen?`,
  removeStops: 'E-Mails von dieser Adresse weisen wir sofort ab.',
  removeKeeps: 'Bereits gesendete Belege bleiben.',
  removeSender: 'Aus der Liste der Absender entfernen',
}
