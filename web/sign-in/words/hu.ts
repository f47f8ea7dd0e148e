import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Jelentkezzen be',
  email: 'E-mail-cím',
  password: 'Jelszó',
  code: 'A második azonosító kódja',
  codeHint: 'Hat számjegy az alkalmazásból vagy az egyik helyreállító kód. Adja meg újra a jelszót.',
  endOldest: 'A legrégebbi munkamenet befejezése egy másik eszközön',
  submit: 'Bejelentkezés',
  expired: 'A munkamenete véget ért. Bejelentkezés után visszatér a megnyitott oldalra.',
  needed: 'Az oldal megtekintéséhez jelentkezzen be.',
  signedOut: 'Sikeresen kijelentkezett.',
  verified: 'A cím meg van erősítve. Most bejelentkezhet.',
  reset: 'Az új jelszó érvényes. Jelentkezzen be vele.',
  deleted: 'A fiók törölve van.',
  forgotten: 'Elfelejtette a jelszavát?',
  byLink: 'Bejelentkezés e-mailben kapott hivatkozással',
  signUp: 'Fiók létrehozása',
  linkTitle: 'Jelentkezzen be a hivatkozásával',
  linkLead: 'A hivatkozás egyszer működik. A gombbal ezen az eszközön jelentkezik be.',
  newLink: 'Új hivatkozás küldése',
}
