import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Übersicht',
  allDone: 'Alles ist erledigt',
  welcome: 'Sie haben noch keinen Beleg',
  waiting: (count: number) => (count === 1 ? '1 Sache wartet auf Sie' : `${count} Sachen warten auf Sie`),
  asked: 'Belege, die auf Ihre Freigabe warten',
  unresolved: 'Belege, die den Empfänger nicht erreicht haben',
  allUnresolved: 'Alle nicht zugestellten Belege',
  unverified: 'Unternehmen, die noch nicht verifiziert sind',
  unusedKeys: 'Schlüssel, die 90 Tage nicht benutzt wurden',
  newest: 'Neueste Belege',
  allDocuments: 'Alle Belege',
  checkFirst: 'Erste Rechnung prüfen',
  firstSteps: 'Ihre erste Rechnung in drei Schritten',
  stepDone: 'erledigt',
  stepCompany: 'Fügen Sie Ihr Unternehmen hinzu.',
  stepPrepare: 'Prüfen Sie hier eine Rechnung, oder erstellen Sie einen Schlüssel für Ihr Buchhaltungsprogramm.',
  stepSend: 'Senden Sie sie. Diese Seite zeigt dann, ob sie angekommen ist.',
  addCompany: 'Unternehmen hinzufügen',
  makeKey: 'Schlüssel erstellen',
  showKeys: 'Schlüssel anzeigen',
}
