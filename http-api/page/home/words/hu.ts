import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Áttekintés',
  allDone: 'Minden el van intézve',
  waiting: (count: number) => `${count} dolog vár Önre`,
  unresolved: 'Bizonylatok, amelyek nem jutottak el a címzetthez',
  allUnresolved: 'Minden nem kézbesített bizonylat',
  unverified: 'Még nem hitelesített cégek',
  unusedKeys: 'Kulcsok, amelyeket 90 napja nem használtak',
  newest: 'Legutóbbi bizonylatok',
  allDocuments: 'Minden bizonylat',
  noDocument: 'Itt jelennek meg az elküldött és a beérkezett számlák és jóváíró számlák.',
  checkFirst: 'Az első számla ellenőrzése',
}
