import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Teszteszközök',
  back: 'Cégek',
  lead: 'Ezek az eszközök azt teszik, amit éles üzemben az adóhatóság. Csak a tesztkörnyezetben léteznek.',
  tokenTitle: 'Ellenőrző adat (VÚ)',
  tokenLead:
    'Érvényes ellenőrző adatot készít egy cégnek ehhez a szolgáltatáshoz, mintha a cég a portálon ezt választotta volna.',
  dic: 'A cég DIČ száma',
  makeToken: 'Adat készítése',
  madeToken: 'Az ellenőrző adat 768 karakterből áll',
  copy: 'Másolás',
  copied: 'Másolva',
  selectionTitle: 'Hívás a szolgáltató kiválasztásáról',
  selectionLead:
    'Teljes, aláírt hívást küld az Ön címére egy választásról: egy választást tartalmazó tömböt és az X-PDS-Secret fejlécet.',
  endpoint: 'A cím, amelyre a hívást el kell küldeni',
  endpointHint: 'Nyilvános cím, amely https:// előtaggal kezdődik.',
  key: 'A hívást aláíró kulcs',
  keyHint: '32 karakter: számjegyek és a–f betűk. Ha üresen hagyja, a szolgáltatás saját kulcsát használjuk.',
  send: 'A hívás elküldése',
  noAnswer: 'A cím 10 másodpercen belül nem válaszolt.',
  answered: (status) => `A cím ${status} állapottal válaszolt.`,
}
