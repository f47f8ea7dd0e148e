export const sk = {
  title: 'Stav služby',
  allOk: 'Služba funguje',
  someDisturbed: 'Časť služby teraz nefunguje',
  keptSafe: 'Prijaté doklady sú uložené a odošlú sa, len čo to pôjde. Nemusíte robiť nič.',
  component: 'Časť',
  storage: 'Úložisko',
  sending: 'Odosielanie do siete Peppol',
  state: 'Stav',
  ok: 'funguje',
  disturbed: 'má poruchu',
  since: 'Od',
}
