export const sk = {
  title: (company: string) => `Poštový server firmy ${company}`,
  back: 'Späť na firmu',
  purpose:
    'Odpovede na e-maily do schránky odchádzajú z adresy služby. Ak majú odchádzať z adresy vašej firmy, nastavte jej poštový server.',
  ownerSets: 'Nastaviť ho môže vlastník alebo správca firmy.',
  lead: (address: string) => `Odpovede na e-maily do schránky odchádzajú cez tento server z adresy ${address}.`,
  saved: 'Nastavenie sme uložili. Či server funguje, zistíte skúšobným e-mailom.',
  tested: 'Skúšobný e-mail odišiel na vašu adresu.',
  removed: 'Server sme odstránili. Odpovede odchádzajú z adresy služby.',
  failed: 'Posledný pokus o odoslanie zlyhal:',
  mailsWait: 'Odpovede čakajú a 24 hodín ich skúšame odoslať znova. Po úspešnej skúške odídu pri najbližšom pokuse.',

  host: 'Názov servera',
  hostHint: 'Napríklad smtp.firma.sk; IP adresa nestačí.',
  port: 'Port servera',
  security: 'Šifrovanie spojenia',
  startTlsHint: 'Spojenie sa zašifruje hneď po otvorení, ešte pred prihlásením. Zvyčajne port 587 alebo 2525.',
  sslHint: 'Spojenie je šifrované od začiatku. Zvyčajne port 465.',
  username: 'Používateľské meno',
  password: 'Heslo',
  passwordHint: 'Zadajte ho pri každej zmene. Nikdy ho nezobrazíme.',
  fromAddress: 'Adresa odosielateľa',
  fromAddressHint:
    'V doméne overenej adresy vlastníka alebo správcu firmy. Adresu verejnej pošty, ako gmail.com, nemožno použiť.',
  replyTo: 'Adresa na odpovede',
  replyToHint:
    'Nepovinná. Na odpovede odosielateľom faktúr sa odpovedá vždy do schránky. Na ostatné e-maily sa odpovedá na túto adresu, bez nej na adresu odosielateľa.',
  changedAt: 'Nastavené',
  setHeading: 'Nastaviť poštový server',
  changeHeading: 'Zmeniť nastavenie',
  save: 'Uložiť nastavenie servera',

  testLead: (email: string) =>
    `Skúšobný e-mail pošleme cez tento server na vašu adresu ${email}, najviac raz za minútu.`,
  test: 'Poslať skúšobný e-mail',

  removeHeading: 'Už nechcete vlastný server?',
  remove: 'Odstrániť poštový server',
  removeTitle: (company: string) => `Odstrániť poštový server firmy ${company}?`,
  removeService: 'Odpovede budú odchádzať z adresy služby, aj tie, ktoré ešte čakajú.',
  removeErases: 'Nastavenie servera aj heslo vymažeme.',
  keep: 'Nechať všetko tak',
}
