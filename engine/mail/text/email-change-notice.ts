import type { MailText } from './mail-text.ts'

/** The mail to the present e-mail address of an account when its owner asks for another one. */
export const emailChangeAsked = {
  en: {
    subject: 'Your e-mail address is about to change',
    before: [
      'The e-mail address of your account at Cornerpost is to become {email}. The change takes effect when the new address is confirmed.',
      'If it was not you who asked for this, set a new password now. This also stops the change.',
    ],
    button: 'Set a new password',
    after: ['If it was you, there is nothing to do here.'],
  },
  sk: {
    subject: 'Vaša e-mailová adresa sa má zmeniť',
    before: [
      'E-mailová adresa vášho účtu v službe Cornerpost sa má zmeniť na {email}. Zmena začne platiť po potvrdení novej adresy.',
      'Ak ste o zmenu nepožiadali vy, hneď si nastavte nové heslo. Tým sa zmena aj zastaví.',
    ],
    button: 'Nastaviť nové heslo',
    after: ['Ak ste to boli vy, nemusíte robiť nič.'],
  },
  de: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    before: [
      'Die E-Mail-Adresse Ihres Kontos bei Cornerpost soll auf {email} geändert werden. Die Änderung gilt, sobald die neue Adresse bestätigt ist.',
      'Wenn Sie das nicht angefordert haben, legen Sie sofort ein neues Passwort fest. Damit wird auch die Änderung gestoppt.',
    ],
    button: 'Neues Passwort festlegen',
    after: ['Wenn Sie es waren, müssen Sie nichts tun.'],
  },
  hu: {
    subject: 'Az e-mail-címe meg fog változni',
    before: [
      'A Cornerpost-fiókjának e-mail-címe erre változik: {email}. A változás akkor lép életbe, amikor az új címet megerősítik.',
      'Ha nem Ön kérte, azonnal állítson be új jelszót. Ezzel a változást is leállítja.',
    ],
    button: 'Új jelszó beállítása',
    after: ['Ha Ön kérte, nincs teendője.'],
  },
} satisfies MailText

/** The mail to the former e-mail address of an account. */
export const emailChanged = {
  en: {
    subject: 'Your e-mail address has changed',
    before: [
      'The e-mail address of your account at Cornerpost is now {email}. You can no longer sign in with this address.',
    ],
    after: ['If it was not you who changed it, contact the operator of the service at once.'],
  },
  sk: {
    subject: 'Vaša e-mailová adresa sa zmenila',
    before: ['E-mailová adresa vášho účtu v službe Cornerpost je odteraz {email}. Touto adresou sa už neprihlásite.'],
    after: ['Ak ste ju nezmenili vy, ihneď sa obráťte na prevádzkovateľa služby.'],
  },
  de: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    before: [
      'Die E-Mail-Adresse Ihres Kontos bei Cornerpost ist jetzt {email}. Mit dieser Adresse können Sie sich nicht mehr anmelden.',
    ],
    after: ['Wenn Sie sie nicht geändert haben, wenden Sie sich sofort an den Betreiber des Dienstes.'],
  },
  hu: {
    subject: 'Az e-mail-címe megváltozott',
    before: ['A Cornerpost-fiókjának e-mail-címe mostantól: {email}. Ezzel a címmel már nem tud bejelentkezni.'],
    after: ['Ha nem Ön változtatta meg, azonnal forduljon a szolgáltatás üzemeltetőjéhez.'],
  },
} satisfies MailText
