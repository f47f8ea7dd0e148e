import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Übersicht',
  allDone: 'Alles ist erledigt',
  waiting: (count: number) => (count === 1 ? '1 Sache wartet auf Sie' : `${count} Sachen warten auf Sie`),
  unresolved: 'Belege, die den Empfänger nicht erreicht haben',
  allUnresolved: 'Alle nicht zugestellten Belege',
  unverified: 'Unternehmen, die noch nicht verifiziert sind',
  unusedKeys: 'Schlüssel, die 90 Tage nicht benutzt wurden',
  newest: 'Neueste Belege',
  allDocuments: 'Alle Belege',
  noDocument: 'Hier erscheinen die Rechnungen und Gutschriften, die Sie senden oder empfangen.',
  checkFirst: 'Erste Rechnung prüfen',
}
