import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  notFound: 'Diese Seite gibt es nicht',
  forbidden: 'Sie haben keinen Zugriff auf diese Seite',
  expired: 'Ihre Sitzung ist beendet',
  tooMany: 'Zu viele Anfragen auf einmal',
  unavailable: 'Der Dienst ist vorübergehend nicht verfügbar',
  failed: 'Die Anfrage ist fehlgeschlagen',
  notFoundNext: 'Prüfen Sie die Adresse oder beginnen Sie bei der Übersicht.',
  forbiddenNext: 'Gehen Sie zur Übersicht zurück. Den Zugriff auf ein Unternehmen erteilt sein Inhaber.',
  expiredNext: 'Melden Sie sich erneut an und wiederholen Sie die Anfrage. Es wurde nichts geändert.',
  tooManyNext: 'Es wurde nichts geändert.',
  unavailableNext: 'Versuchen Sie es gleich noch einmal. Es wurde nichts geändert.',
  failedNext: 'Gehen Sie zurück und versuchen Sie es erneut. Bleibt der Fehler, senden Sie uns den Anfragecode.',
  home: 'Zur Übersicht',
  signIn: 'Anmelden',
  correlation: 'Anfragecode für den Support',
  copy: 'Kopieren',
  copied: 'Kopiert',
  tooLarge: 'Die Datei oder das Formular ist zu groß',
  tooLargeNext: 'Senden Sie weniger Dateien zugleich oder nutzen Sie die Schnittstelle für Programme.',
  kept: 'Diese Seite behält Ihre Eingaben. Melden Sie sich in einem neuen Tab an, kommen Sie hierher zurück und senden Sie das Formular erneut. Passwörter geben Sie noch einmal ein.',
  keptWithoutFiles:
    'Diese Seite behält Ihre Eingaben. Melden Sie sich in einem neuen Tab an, kommen Sie hierher zurück und senden Sie das Formular erneut. Die Dateien wählen Sie dann noch einmal aus.',
  signInElsewhere: 'In einem neuen Tab anmelden',
  sendAgain: 'Erneut senden',
}
