export const sk = {
  title: 'Prehľad',
  allDone: 'Všetko je vybavené',
  waiting: (count: number) =>
    count === 1 ? 'Čaká na vás 1 vec' : count < 5 ? `Čakajú na vás ${count} veci` : `Čaká na vás ${count} vecí`,
  unverified: 'Firmy, ktoré ešte nie sú overené',
  companies: 'Firmy',
  noCompany: 'Tu budú firmy, za ktoré posielate a prijímate faktúry.',
  name: 'Názov',
  ico: 'IČO',
  state: 'Stav',
  active: 'aktívna',
  pending_verification: 'čaká na overenie',
  inactive: 'neaktívna',
}
