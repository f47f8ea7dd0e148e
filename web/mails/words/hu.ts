import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Kimenő e-mailek',
  lead: 'Levelezőszerver nélkül a szolgáltatás az e-maileket nem küldi el, hanem megőrzi. Csak az látja őket, aki ennél a számítógépnél ül.',
  none: 'Itt jelennek meg az e-mailek, például a meghívók és a bejelentkezési hivatkozások.',
  subject: 'Tárgy',
  recipient: 'Címzett',
  time: 'Időpont',
  back: 'Az összes e-mail',
}
