import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'A szolgáltatás állapota',
  allOk: 'A szolgáltatás működik',
  someDisturbed: 'A szolgáltatás egy része most nem működik',
  keptSafe: 'Az átvett bizonylatok tárolva vannak, és a lehető leghamarabb elküldjük őket. Nincs teendője.',
  component: 'Rész',
  storage: 'Tárhely',
  sending: 'Küldés a Peppol-hálózatba',
  state: 'Állapot',
  ok: 'működik',
  disturbed: 'zavart',
  since: 'Ettől',
}
