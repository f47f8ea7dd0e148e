import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  notFound: 'Ez az oldal nem létezik',
  forbidden: 'Nincs hozzáférése ehhez az oldalhoz',
  expired: 'A munkamenete véget ért',
  tooMany: 'Túl sok kérés egyszerre',
  unavailable: 'A szolgáltatás átmenetileg nem érhető el',
  failed: 'A kérés nem sikerült',
  notFoundNext: 'Ellenőrizze a címet, vagy kezdje az áttekintésnél.',
  forbiddenNext: 'Térjen vissza az áttekintéshez. A céghez a tulajdonosa ad hozzáférést.',
  expiredNext: 'Jelentkezzen be újra, és ismételje meg a kérést. Semmi sem változott.',
  tooManyNext: 'Semmi sem változott.',
  unavailableNext: 'Próbálja újra kicsit később. Semmi sem változott.',
  failedNext: 'Lépjen vissza, és próbálja újra. Ha megismétlődik, küldje el nekünk a kérés kódját.',
  home: 'Az áttekintéshez',
  signIn: 'Bejelentkezés',
  correlation: 'A kérés kódja az ügyfélszolgálatnak',
  copy: 'Másolás',
  copied: 'Másolva',
  tooLarge: 'A fájl vagy az űrlap túl nagy',
  tooLargeNext: 'Küldjön egyszerre kevesebb fájlt, vagy használja a programoknak szánt felületet.',
  kept: 'Ez az oldal megőrzi, amit beírt. Jelentkezzen be egy új lapon, térjen vissza ide, és küldje el újra. A jelszavakat még egyszer meg kell adnia.',
  keptWithoutFiles:
    'Ez az oldal megőrzi, amit beírt. Jelentkezzen be egy új lapon, térjen vissza ide, és küldje el újra. A fájlokat utána még egyszer ki kell választania.',
  signInElsewhere: 'Bejelentkezés új lapon',
  sendAgain: 'Küldés újra',
}
