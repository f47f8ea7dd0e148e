import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const hu: WordsLike<typeof sk> = {
  title: (company) => `${company} levelezőkiszolgálója`,
  back: 'Vissza a céghez',
  purpose:
    'A postafiókba érkező e-mailekre a válaszok a szolgáltatás címéről mennek. Ha azt szeretné, hogy a cég címéről menjenek, állítsa be a cég levelezőkiszolgálóját.',
  ownerSets: 'A cég tulajdonosa vagy rendszergazdája állíthatja be.',
  lead: (address) =>
    `A postafiókba érkező e-mailekre a válaszok ezen a kiszolgálón keresztül, erről a címről mennek: ${address}.`,
  saved: 'A beállítást elmentettük. Próbalevéllel ellenőrizheti, hogy a kiszolgáló működik-e.',
  tested: 'A próbalevelet elküldtük az Ön címére.',
  removed: 'A kiszolgálót eltávolítottuk. A válaszok a szolgáltatás címéről mennek.',
  failed: 'Az utolsó küldési kísérlet nem sikerült:',
  mailsWait:
    'A válaszok várnak, és 24 órán át újra megpróbáljuk elküldeni őket. Sikeres próba után a következő kísérletnél elmennek.',

  host: 'A kiszolgáló neve',
  hostHint: 'Például smtp.ceg.hu; IP-cím nem elég.',
  port: 'A kiszolgáló portja',
  security: 'A kapcsolat titkosítása',
  startTlsHint:
    'A kapcsolatot közvetlenül a megnyitása után, még a bejelentkezés előtt titkosítjuk. Általában az 587-es vagy a 2525-ös port.',
  sslHint: 'A kapcsolat az elejétől titkosított. Általában a 465-ös port.',
  username: 'Felhasználónév',
  password: 'Jelszó',
  passwordHint: 'Minden módosításkor meg kell adni. Soha nem jelenítjük meg.',
  fromAddress: 'A feladó címe',
  fromAddressHint:
    'A tulajdonos vagy egy rendszergazda igazolt címének tartományában. Nyilvános szolgáltató, például a gmail.com címe nem használható.',
  replyTo: 'Válaszcím',
  replyToHint:
    'Nem kötelező. Az e-mailben küldött számlákról szóló válaszainkra mindig a postafiókba lehet válaszolni. A többi e-mail esetében a válasz erre a címre megy, nélküle a feladó címére.',
  changedAt: 'Beállítva',
  setHeading: 'A levelezőkiszolgáló beállítása',
  changeHeading: 'A beállítás módosítása',
  save: 'A kiszolgáló beállításának mentése',

  testLead: (email) =>
    `A próbalevelet ezen a kiszolgálón keresztül az Ön címére küldjük: ${email}. Percenként legfeljebb egyet küldünk.`,
  test: 'Próbalevél küldése',

  removeHeading: 'Nem szeretne többé saját kiszolgálót?',
  remove: 'A levelezőkiszolgáló eltávolítása',
  removeTitle: (company) => `Eltávolítja a levelezőkiszolgálót: ${company}?`,
  removeService: 'A válaszok a szolgáltatás címéről mennek, azok is, amelyek még várnak.',
  removeErases: 'A kiszolgáló beállításait és a jelszót töröljük.',
  keep: 'Minden maradjon így',
}
