import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Zustand des Dienstes',
  allOk: 'Der Dienst funktioniert',
  someDisturbed: 'Ein Teil des Dienstes funktioniert gerade nicht',
  keptSafe: 'Angenommene Belege sind gespeichert und werden so bald wie möglich gesendet. Sie müssen nichts tun.',
  component: 'Teil',
  storage: 'Speicher',
  sending: 'Versand in das Peppol-Netzwerk',
  state: 'Zustand',
  ok: 'funktioniert',
  disturbed: 'gestört',
  since: 'Seit',
}
