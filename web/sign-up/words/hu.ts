import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: 'Hozzon létre fiókot',
  haveAccount: 'Van már fiókja? Jelentkezzen be',
  email: 'E-mail-cím',
  emailHint: 'Erre a címre küldünk egy hivatkozást, amellyel megerősíti.',
  password: 'Jelszó',
  passwordHint: (min) => `Legalább ${min} karakter, lehetőleg több szó.`,
  persona: 'Kicsoda Ön',
  company: 'Cég',
  companyHint: 'A saját cégem számláit küldöm és fogadom.',
  accountant: 'Könyvelő',
  accountantHint: 'Több cég könyvelését vezetem.',
  developer: 'Fejlesztő',
  developerHint: 'Programot kapcsolok ehhez a szolgáltatáshoz.',
  partner: 'Partnercég',
  partnerHint: 'A szolgáltatást az ügyfeleimnek kínálom.',
  acceptTerms: 'Elfogadom a szolgáltatás feltételeit',
  submit: 'Fiók létrehozása',
  mistakes: 'Javítsa ki a lent megjelölt mezőket.',
  captcha:
    'Erről a hálózatról éppen többen regisztráltak. Adja meg újra a jelszót, és küldje el az űrlapot. A böngésző közben igazolja, hogy nem program tölti ki; JavaScript nélkül próbálja meg egy óra múlva.',
  sentTitle: 'Nézze meg a postafiókját',
  sent: 'Küldtünk Önnek egy e-mailt egy hivatkozással. Nyissa meg, és erősítse meg a címét. Ha az e-mail néhány percen belül nem érkezik meg, nézze meg a levélszemetet is.',
  createdTitle: 'A fiókja elkészült',
  created: 'Itt nem kell megerősítenie a címét. Azonnal bejelentkezhet.',
  signIn: 'Ugrás a bejelentkezéshez',
  verifyTitle: 'Erősítse meg az e-mail-címét',
  verifyPassword: 'A regisztrációkor megadott jelszó',
  verifyHint: 'Ha üresen hagyja, a fióknak nem lesz jelszava, és hivatkozással jelentkezik be.',
  verify: 'Cím megerősítése',
}
