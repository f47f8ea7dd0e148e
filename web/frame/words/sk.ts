export const sk = {
  skip: 'Preskočiť na obsah',
  navigation: 'Hlavná ponuka',
  menu: 'Ponuka',
  signOut: 'Odhlásiť sa',
  language: 'Jazyk stránky',
  home: 'Prehľad',
  approvals: 'Na schválenie',
  documents: 'Doklady',
  check: 'Kontrola súboru',
  company: 'Firma',
  keys: 'Kľúče',
  assistant: 'Asistent',
  account: 'Účet',
  status: 'Stav služby',
  mails: 'Neodoslané e-maily',
  offline:
    'Nemáte pripojenie k internetu. Stránka zostáva, ako je, aj s tým, čo ste napísali. Pokračujte, keď bude pripojenie späť.',
}
