import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  forgotTitle: 'Elfelejtett jelszó',
  forgotLead: 'Írja be a címét, és küldünk egy hivatkozást, amellyel új jelszót állíthat be.',
  linkTitle: 'Bejelentkezés hivatkozással',
  linkLead: 'Írja be a címét, és küldünk egy hivatkozást, amellyel egyszer jelszó nélkül bejelentkezhet.',
  email: 'E-mail-cím',
  send: 'Hivatkozás küldése',
  back: 'Vissza a bejelentkezéshez',
  newLink: 'Új hivatkozás küldése',
  sentTitle: 'Nézze meg a postafiókját',
  sent: 'Ha ehhez a címhez fiók tartozik, küldtünk rá egy e-mailt egy hivatkozással. A hivatkozás rövid ideig érvényes, és egyszer működik.',
  signIn: 'Ugrás a bejelentkezéshez',
  resetTitle: 'Állítson be új jelszót',
  resetLead: 'Ezután minden más eszközön megszűnik a bejelentkezés.',
  password: 'Új jelszó',
  passwordHint: (min) => `Legalább ${min} karakter, lehetőleg több szó.`,
  reset: 'Jelszó beállítása',
}
