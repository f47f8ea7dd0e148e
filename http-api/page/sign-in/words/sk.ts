export const sk = {
  title: 'Prihláste sa',
  email: 'E-mailová adresa',
  password: 'Heslo',
  code: 'Kód druhého faktora',
  codeHint: 'Šesť číslic z aplikácie alebo jeden z obnovovacích kódov. Heslo zadajte znova.',
  endOldest: 'Odhlásiť najstaršie prihlásenie na inom zariadení',
  submit: 'Prihlásiť sa',
  expired: 'Vaše prihlásenie skončilo. Po prihlásení sa vrátite na stránku, ktorú ste otvorili.',
  needed: 'Na zobrazenie tejto stránky sa prihláste.',
  signedOut: 'Boli ste odhlásení.',
}
