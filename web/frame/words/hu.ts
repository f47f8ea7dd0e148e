import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  skip: 'Ugrás a tartalomra',
  navigation: 'Főmenü',
  menu: 'Menü',
  signOut: 'Kijelentkezés',
  language: 'Az oldal nyelve',
  home: 'Áttekintés',
  approvals: 'Jóváhagyásra vár',
  documents: 'Bizonylatok',
  check: 'Fájl ellenőrzése',
  company: 'Cég',
  keys: 'Kulcsok',
  assistant: 'Asszisztens',
  account: 'Fiók',
  status: 'A szolgáltatás állapota',
  mails: 'Megőrzött e-mailek',
  offline:
    'Nincs internetkapcsolata. Az oldal változatlan marad, azzal együtt, amit beírt. Folytassa, ha a kapcsolat helyreállt.',
}
