import type { Language } from '../../error/sentence.ts'
import type { MailServerFault } from './mail-server.ts'

/** A sentence for each fault of a mail server. They contain no text of the server, which could be anything. */
export const faultSentences: Readonly<Record<MailServerFault, Record<Language, string>>> = {
  host_unknown: {
    en: 'The name of the mail server does not exist.',
    sk: 'Názov poštového servera neexistuje.',
    de: 'Den Namen des Mailservers gibt es nicht.',
    hu: 'A levelezőkiszolgáló neve nem létezik.',
  },
  host_blocked: {
    en: 'The name of the mail server leads to an address that is not public.',
    sk: 'Názov poštového servera vedie na adresu, ktorá nie je verejná.',
    de: 'Der Name des Mailservers führt zu einer Adresse, die nicht öffentlich ist.',
    hu: 'A levelezőkiszolgáló neve nem nyilvános címre mutat.',
  },
  unreachable: {
    en: 'The mail server does not answer on this port.',
    sk: 'Poštový server na tomto porte neodpovedá.',
    de: 'Der Mailserver antwortet auf diesem Port nicht.',
    hu: 'A levelezőkiszolgáló ezen a porton nem válaszol.',
  },
  insecure: {
    en: 'The mail server offers no encryption with a valid certificate for its name. Check STARTTLS or SSL, and the port.',
    sk: 'Poštový server neponúka šifrovanie s platným certifikátom pre svoj názov. Skontrolujte STARTTLS alebo SSL a port.',
    de: 'Der Mailserver bietet keine Verschlüsselung mit einem gültigen Zertifikat für seinen Namen. Prüfen Sie STARTTLS oder SSL und den Port.',
    hu: 'A levelezőkiszolgáló nem kínál titkosítást a nevére szóló érvényes tanúsítvánnyal. Ellenőrizze a STARTTLS vagy SSL beállítást és a portot.',
  },
  sign_in_refused: {
    en: 'The mail server refused the user name or the password.',
    sk: 'Poštový server odmietol používateľské meno alebo heslo.',
    de: 'Der Mailserver hat den Benutzernamen oder das Passwort abgelehnt.',
    hu: 'A levelezőkiszolgáló elutasította a felhasználónevet vagy a jelszót.',
  },
  sender_refused: {
    en: 'The mail server does not let this user send from this address.',
    sk: 'Poštový server tomuto používateľovi nedovoľuje posielať z tejto adresy.',
    de: 'Der Mailserver lässt diesen Benutzer nicht von dieser Adresse senden.',
    hu: 'A levelezőkiszolgáló nem engedi, hogy ez a felhasználó erről a címről küldjön.',
  },
  recipient_refused: {
    en: 'The mail server refused the address of the recipient.',
    sk: 'Poštový server odmietol adresu príjemcu.',
    de: 'Der Mailserver hat die Adresse des Empfängers abgelehnt.',
    hu: 'A levelezőkiszolgáló elutasította a címzett címét.',
  },
  mail_refused: {
    en: 'The mail server refused the mail.',
    sk: 'Poštový server odmietol správu.',
    de: 'Der Mailserver hat die E-Mail abgelehnt.',
    hu: 'A levelezőkiszolgáló elutasította a levelet.',
  },
  other: {
    en: 'The mail server gave an unexpected answer.',
    sk: 'Poštový server odpovedal neočakávane.',
    de: 'Der Mailserver hat unerwartet geantwortet.',
    hu: 'A levelezőkiszolgáló váratlan választ adott.',
  },
}
