import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: (name) => `${name} im Peppol-Netzwerk`,
  backToCompany: 'Zurück zum Unternehmen',
  doneOn: 'Wir schalten den Empfang ein. Das Verzeichnis des Netzwerks bestätigt das innerhalb weniger Minuten.',
  doneOff: 'Wir schalten den Empfang aus. Das Verzeichnis des Netzwerks bestätigt das innerhalb weniger Minuten.',
  doneAgain: 'Wir tragen das Unternehmen erneut ein.',
  doneTaken: 'Wir haben das Unternehmen übernommen und tragen es in das Peppol-Netzwerk ein.',
  doneWithdrawn: 'Der Migrationscode ist nicht mehr gültig.',
  notRegistered: 'Das Unternehmen ist nicht im Peppol-Netzwerk eingetragen.',
  isRegistering: 'Das Unternehmen wird gerade in das Peppol-Netzwerk eingetragen.',
  isRegistered: 'Das Unternehmen ist im Peppol-Netzwerk eingetragen.',
  isRemoving: 'Das Unternehmen wird gerade aus dem Peppol-Netzwerk genommen.',
  isRemoved: 'Das Unternehmen ist nicht im Peppol-Netzwerk.',
  heldElsewhere: 'Rechnungen für dieses Unternehmen empfängt ein anderer Anbieter. Von hier aus kann es nur senden.',
  wasRefused:
    'Das Verzeichnis des Netzwerks hat den Verifizierungscode abgelehnt. Wählen Sie Cornerpost im Portal der Finanzverwaltung erneut.',
  state: 'Stand',
  participant: 'Adresse im Peppol-Netzwerk',
  receiving: 'Empfang von Rechnungen',
  isOn: 'eingeschaltet',
  isOff: 'ausgeschaltet',
  holder: 'Empfangen durch',
  checked: 'Zuletzt mit dem Netzwerk verglichen',
  onlyOwner: 'Den Eintrag im Netzwerk ändert nur der Eigentümer des Unternehmens.',
  receivingTitle: 'Empfang von Rechnungen',
  offLead:
    'Wenn Sie den Empfang ausschalten, finden Absender das Unternehmen nicht mehr im Netzwerk. Senden kann es weiterhin. Umschalten können Sie dreimal pro Stunde.',
  onLead:
    'Das Unternehmen empfängt keine Rechnungen. Wenn Sie den Empfang einschalten, finden Absender es wieder im Netzwerk.',
  turnOff: 'Empfang ausschalten',
  turnOn: 'Empfang einschalten',
  inTitle: 'Das Unternehmen zu uns holen',
  inLead: 'Bitten Sie den bisherigen Anbieter um einen Migrationscode. Er gilt einmal und nur für begrenzte Zeit.',
  code: 'Migrationscode',
  takeOver: 'Unternehmen übernehmen',
  againLead: 'Hat der bisherige Anbieter das Unternehmen schon ausgetragen, tragen wir es ohne Code ein.',
  again: 'Eintragung erneut versuchen',
  outTitle: 'Zu einem anderen Anbieter wechseln',
  outLead:
    'Der neue Anbieter braucht einen Migrationscode. Sobald er ihn verwendet, empfangen wir keine Rechnungen mehr für das Unternehmen. Die Dokumente bleiben hier.',
  request: 'Migrationscode anfordern',
  live: 'Der Migrationscode gilt bis',
  withdraw: 'Migrationscode zurückziehen',
  codeTitle: 'Migrationscode',
  codeLead:
    'Der Code wird nur jetzt angezeigt. Geben Sie ihn nur dem neuen Anbieter: Wer ihn hat, kann das Unternehmen übernehmen.',
  until: 'Gültig bis',
  copy: 'Kopieren',
  copied: 'Kopiert',
}
