import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'El nem küldött, megőrzött e-mailek',
  lead: 'Levelezőszerver nélkül a szolgáltatás az e-maileket nem küldi el, hanem megőrzi. Csak az látja őket, aki ennél a számítógépnél ül.',
  none: 'Itt jelennek meg az e-mailek, például a meghívók és a bejelentkezési hivatkozások.',
  subject: 'Tárgy',
  recipient: 'Címzett',
  time: 'Időpont',
  back: 'Az összes e-mail',
  kind: 'Fajta',
  asSeen: 'Így látja a címzett',
  asText: 'Szöveg működő hivatkozásokkal',

  kindSignIn: 'bejelentkezési hivatkozás',
  kindInvitation: 'meghívó egy céghez',
  kindTransferOffered: 'cég átadásának felajánlása',
  kindTransferCompleted: 'átadás befejezve',
  kindTransferCanceled: 'átadás visszavonva',
  kindMemberRemoved: 'tag eltávolítva',
  kindVerify: 'cím megerősítése',
  kindPassword: 'új jelszó',
  kindChangeEmail: 'címváltoztatás, hivatkozás',
  kindChangeAsked: 'címváltoztatás, értesítés',
  kindChanged: 'cím megváltozott',
  kindApprovalAsked: 'asszisztens jóváhagyási kérése',
  kindApprovalMailed: 'e-mailben kapott bizonylat jóváhagyásra',
  kindAnswered: 'első e-mail: válasz a feladónak',
  kindReported: 'automatikus e-mail eredménye',
  kindFollowed: 'második e-mail: a bizonylatok eredménye',
  kindNotification: 'értesítés egy cégnek',
  kindTest: 'levelezőkiszolgáló próbája',
}
