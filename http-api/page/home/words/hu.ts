import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Áttekintés',
  allDone: 'Minden el van intézve',
  waiting: (count: number) => `${count} teendő várja Önt`,
  unverified: 'Még nem igazolt cégek',
  companies: 'Cégek',
  noCompany: 'Itt jelennek meg azok a cégek, amelyek nevében számlát küld és fogad.',
  name: 'Név',
  ico: 'IČO (cégazonosító)',
  state: 'Állapot',
  active: 'aktív',
  pending_verification: 'igazolásra vár',
  inactive: 'inaktív',
}
