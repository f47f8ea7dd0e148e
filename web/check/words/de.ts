import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Prüfen Sie eine Rechnung vor dem Versand',
  lead: 'Wir prüfen, ob die Rechnung oder Gutschrift den Regeln der EN 16931 und des Peppol-Netzwerks entspricht. Die Prüfung sendet und speichert nichts. Danach können Sie jede fehlerfreie Datei senden.',
  files: 'XML-Dateien',
  filesHint: (size) => `Sie können mehrere Dateien zugleich wählen, zusammen höchstens ${size}.`,
  text: 'Oder fügen Sie den Inhalt einer Datei hier ein',
  textHint: 'Der ganze Inhalt, der mit dem Tag <Invoice> oder <CreditNote> beginnt.',
  nothing: 'Wählen Sie mindestens eine Datei aus, oder fügen Sie ihren Inhalt ein.',
  check: 'Prüfen',
  pasted: 'Eingefügter Text',
  checked: (count, valid) =>
    count === 1
      ? valid === 1
        ? 'Die Datei ist in Ordnung'
        : 'Die Datei muss korrigiert werden'
      : `Wir haben ${count} Dateien geprüft, in Ordnung: ${valid}`,
  valid: 'in Ordnung',
  invalid: (count) => `${count} Fehler`,
  unreadable: 'nicht prüfbar',
  document: 'Beleg',
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  sender: 'Absender',
  receiver: 'Empfänger',
  total: 'Gesamtbetrag mit USt.',
  another: 'Weitere Datei prüfen',
  notHere: 'Hier können Sie den Beleg nicht senden.',
  alreadySent: 'Einen Beleg mit dieser Nummer haben Sie schon gesendet.',
  showSent: 'Anzeigen',
  tooLargeToSend:
    'Die Datei ist zu groß für den Versand im Browser. Senden Sie sie über die Schnittstelle für Programme.',
  prepare: 'Weiter zum Versand',
  sendTitle: ({ kind, number, receiver }) => `${kind} ${number} an ${receiver} senden?`,
  otherSender: (named, company) =>
    `Der Beleg nennt ${named} als Absender, aber nach der Kennung versendet ihn die Firma ${company} – prüfen Sie, ob es dieselbe ist.`,
  sentFor: (company, total) => `Absender ist ${company}, der Gesamtbetrag ist ${total}.`,
  sentTo: (receiver, id) =>
    `Wir übergeben den Beleg im Peppol-Netzwerk an den Empfänger mit der Kennung ${id}. Der Name ${receiver} steht im Beleg; wir haben ihn nicht geprüft.`,
  notUndone:
    'Ein gesendeter Beleg lässt sich nicht zurückziehen. Nur ein weiterer Beleg, etwa eine Gutschrift, kann ihn berichtigen.',
  send: ({ receiver }) => `An ${receiver} senden`,
  preview: 'Das Dokument so anzeigen, wie der Empfänger es sieht',
  dontSend: 'Nicht senden',
  notSent: 'Wir haben den Beleg nicht gesendet',
}
