import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Übersicht',
  allDone: 'Alles ist erledigt',
  waiting: (count: number) => (count === 1 ? '1 Aufgabe wartet auf Sie' : `${count} Aufgaben warten auf Sie`),
  unverified: 'Noch nicht bestätigte Unternehmen',
  companies: 'Unternehmen',
  noCompany: 'Hier erscheinen die Unternehmen, für die Sie Rechnungen senden und empfangen.',
  name: 'Firmenname',
  ico: 'IČO (Firmennummer)',
  state: 'Zustand',
  active: 'aktiv',
  pending_verification: 'wartet auf Bestätigung',
  inactive: 'inaktiv',
}
