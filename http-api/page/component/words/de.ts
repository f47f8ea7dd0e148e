import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  documents: 'Rechnungen und Gutschriften',
  number: 'Nummer',
  noNumber: 'ohne Nummer',
  partner: 'Geschäftspartner',
  to: 'an',
  from: 'von',
  company: 'Unternehmen',
  date: 'Datum',
  amount: 'Betrag',
  state: 'Status',
  creditNote: 'Gutschrift',
  accepted: 'wartet auf den Versand',
  transmitting: 'wird gesendet',
  transmitted: 'gesendet',
  delivered: 'zugestellt',
  failed: 'nicht zugestellt',
  rejected: 'enthält Fehler',
  received: 'empfangen',
  acknowledged: 'übernommen',
  noFindings: 'Die Prüfung hat keinen Fehler gefunden.',
  moreFindings: (count: number) => `Anzahl weiterer Befunde, die hier nicht stehen: ${count}`,
  error: 'Fehler',
  warning: 'Warnung',
  line: (line: number) => `Zeile ${line}`,
}
