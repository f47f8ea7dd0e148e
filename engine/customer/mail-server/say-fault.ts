import type { Language } from '../../error/sentence.ts'
import type { MailServerFault } from './mail-server.ts'

/** Each fault of a mail server with its remedy. The texts contain none of the server, which could be anything. */
export const faultSentences: Readonly<Record<MailServerFault, Record<Language, string>>> = {
  host_unknown: {
    en: 'The name of the mail server does not exist. Check how it is written.',
    sk: 'Názov poštového servera neexistuje. Skontrolujte, či je napísaný správne.',
    de: 'Den Namen des Mailservers gibt es nicht. Prüfen Sie, ob er richtig geschrieben ist.',
    hu: 'A levelezőkiszolgáló neve nem létezik. Ellenőrizze, hogy helyesen adta-e meg.',
  },
  host_blocked: {
    en: 'The name of the mail server leads to an address that is not public. Enter the name under which the server can be reached from the internet.',
    sk: 'Názov poštového servera vedie na adresu, ktorá nie je verejná. Zadajte názov, pod ktorým je server dostupný z internetu.',
    de: 'Der Name des Mailservers führt zu einer Adresse, die nicht öffentlich ist. Geben Sie den Namen an, unter dem der Server aus dem Internet erreichbar ist.',
    hu: 'A levelezőkiszolgáló neve nem nyilvános címre mutat. Azt a nevet adja meg, amelyen a kiszolgáló az internetről elérhető.',
  },
  unreachable: {
    en: 'The mail server does not answer on this port. Check the port, and whether the server accepts connections from the internet.',
    sk: 'Poštový server na tomto porte neodpovedá. Skontrolujte port a to, či server prijíma spojenia z internetu.',
    de: 'Der Mailserver antwortet auf diesem Port nicht. Prüfen Sie den Port und ob der Server Verbindungen aus dem Internet annimmt.',
    hu: 'A levelezőkiszolgáló ezen a porton nem válaszol. Ellenőrizze a portot, és hogy a kiszolgáló fogad-e kapcsolatokat az internetről.',
  },
  insecure: {
    en: 'The mail server offers no encryption with a valid certificate for its name. Check STARTTLS or SSL, and the port.',
    sk: 'Poštový server neponúka šifrovanie s platným certifikátom pre svoj názov. Skontrolujte STARTTLS alebo SSL a port.',
    de: 'Der Mailserver bietet keine Verschlüsselung mit einem gültigen Zertifikat für seinen Namen. Prüfen Sie STARTTLS oder SSL und den Port.',
    hu: 'A levelezőkiszolgáló nem kínál titkosítást a nevére szóló érvényes tanúsítvánnyal. Ellenőrizze a STARTTLS vagy SSL beállítást és a portot.',
  },
  sign_in_refused: {
    en: 'The mail server refused the user name or the password. Check both. Some servers need a password made for programs.',
    sk: 'Poštový server odmietol používateľské meno alebo heslo. Skontrolujte ich. Niektoré servery vyžadujú osobitné heslo pre programy.',
    de: 'Der Mailserver hat den Benutzernamen oder das Passwort abgelehnt. Prüfen Sie beides. Manche Server verlangen ein eigenes Passwort für Programme.',
    hu: 'A levelezőkiszolgáló elutasította a felhasználónevet vagy a jelszót. Ellenőrizze mindkettőt. Egyes kiszolgálók külön alkalmazásjelszót kérnek.',
  },
  sender_refused: {
    en: 'The mail server does not let this user send from this address. Let its administrator allow it, or choose another sender address.',
    sk: 'Poštový server tomuto používateľovi nedovoľuje posielať z tejto adresy. Požiadajte správcu servera, aby to povolil, alebo zadajte inú adresu odosielateľa.',
    de: 'Der Mailserver lässt diesen Benutzer nicht von dieser Adresse senden. Bitten Sie den Verwalter des Servers, es zu erlauben, oder geben Sie eine andere Absenderadresse an.',
    hu: 'A levelezőkiszolgáló nem engedi, hogy ez a felhasználó erről a címről küldjön. Kérje meg a kiszolgáló rendszergazdáját, hogy engedélyezze, vagy adjon meg másik feladócímet.',
  },
  recipient_refused: {
    en: 'The mail server refused the address of the recipient. Ask its administrator for the reason.',
    sk: 'Poštový server odmietol adresu príjemcu. Na dôvod sa opýtajte správcu servera.',
    de: 'Der Mailserver hat die Adresse des Empfängers abgelehnt. Fragen Sie den Verwalter des Servers nach dem Grund.',
    hu: 'A levelezőkiszolgáló elutasította a címzett címét. Az okot kérdezze meg a kiszolgáló rendszergazdájától.',
  },
  mail_refused: {
    en: 'The mail server refused the mail. Ask its administrator for the reason.',
    sk: 'Poštový server odmietol správu. Na dôvod sa opýtajte správcu servera.',
    de: 'Der Mailserver hat die E-Mail abgelehnt. Fragen Sie den Verwalter des Servers nach dem Grund.',
    hu: 'A levelezőkiszolgáló elutasította a levelet. Az okot kérdezze meg a kiszolgáló rendszergazdájától.',
  },
  other: {
    en: 'The mail server gave an unexpected answer. Try again later. If that does not help, ask its administrator.',
    sk: 'Poštový server odpovedal neočakávane. Skúste to neskôr. Ak to nepomôže, obráťte sa na správcu servera.',
    de: 'Der Mailserver hat unerwartet geantwortet. Versuchen Sie es später. Hilft das nicht, wenden Sie sich an den Verwalter des Servers.',
    hu: 'A levelezőkiszolgáló váratlan választ adott. Próbálja meg később. Ha ez nem segít, forduljon a kiszolgáló rendszergazdájához.',
  },
}
