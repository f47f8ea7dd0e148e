import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Áttekintés',
  allDone: 'Minden el van intézve',
  welcome: 'Még nincs bizonylata',
  waiting: (count: number) => `${count} dolog vár Önre`,
  asked: 'Bizonylatok, amelyek az Ön jóváhagyására várnak',
  unresolved: 'Bizonylatok, amelyek nem jutottak el a címzetthez',
  allUnresolved: 'Minden nem kézbesített bizonylat',
  unverified: 'Még nem hitelesített cégek',
  unusedKeys: 'Kulcsok, amelyeket 90 napja nem használtak',
  newest: 'Legutóbbi bizonylatok',
  allDocuments: 'Minden bizonylat',
  checkFirst: 'Az első számla ellenőrzése',
  firstSteps: 'Az első számla három lépésben',
  stepDone: 'kész',
  stepCompany: 'Adja hozzá a cégét.',
  stepPrepare: 'Ellenőrizzen itt egy számlát, vagy hozzon létre kulcsot a könyvelőprogramjának.',
  stepSend: 'Küldje el. Ez az oldal ezután megmutatja, hogy megérkezett-e.',
  addCompany: 'Cég hozzáadása',
  makeKey: 'Kulcs létrehozása',
  showKeys: 'Kulcsok megjelenítése',
}
