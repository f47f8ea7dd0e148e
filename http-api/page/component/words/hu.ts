import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  documents: 'Számlák és jóváíró számlák',
  number: 'Szám',
  noNumber: 'szám nélkül',
  partner: 'Üzleti partner',
  to: 'címzett:',
  from: 'feladó:',
  company: 'Cég',
  date: 'Kelt',
  amount: 'Összeg',
  state: 'Állapot',
  creditNote: 'jóváíró számla',
  accepted: 'küldésre vár',
  transmitting: 'küldés alatt',
  transmitted: 'elküldve',
  delivered: 'kézbesítve',
  failed: 'nem kézbesített',
  rejected: 'hibás',
  received: 'beérkezett',
  acknowledged: 'átvéve',
  noFindings: 'Az ellenőrzés nem talált hibát.',
  moreFindings: (count: number) => `Az itt nem látható további megállapítások száma: ${count}`,
  error: 'hiba',
  warning: 'figyelmeztetés',
  line: (line: number) => `${line}. sor`,
}
