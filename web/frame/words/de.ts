import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptmenü',
  menu: 'Menü',
  signOut: 'Abmelden',
  language: 'Sprache der Seite',
  home: 'Übersicht',
  approvals: 'Zur Freigabe',
  documents: 'Belege',
  check: 'Datei prüfen',
  company: 'Unternehmen',
  keys: 'Schlüssel',
  assistant: 'KI-Assistent',
  account: 'Konto',
  status: 'Zustand des Dienstes',
  mails: 'Aufbewahrte E-Mails',
  offline:
    'Sie haben keine Internetverbindung. Die Seite bleibt, wie sie ist, mit allem, was Sie eingegeben haben. Machen Sie weiter, sobald die Verbindung wieder da ist.',
}
