export const sk = {
  title: 'Prehľad',
  allDone: 'Všetko je vybavené',
  waiting: (count: number) =>
    count === 1 ? 'Čaká na vás 1 vec' : count < 5 ? `Čakajú na vás ${count} veci` : `Čaká na vás ${count} vecí`,
  unresolved: 'Doklady, ktoré nedošli k príjemcovi',
  allUnresolved: 'Všetky nedoručené doklady',
  unverified: 'Firmy, ktoré ešte nie sú overené',
  unusedKeys: 'Kľúče, ktoré 90 dní nikto nepoužil',
  newest: 'Posledné doklady',
  allDocuments: 'Všetky doklady',
  noDocument: 'Tu uvidíte faktúry a dobropisy, ktoré odošlete alebo dostanete.',
  checkFirst: 'Skontrolovať prvú faktúru',
}
