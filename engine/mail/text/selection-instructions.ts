import type { MailText } from './mail-text.ts'

/**
 * The mail that says how a company chooses this service on the authority's portal (T-19). Its address follows `before`.
 */
export const selectionInstructions = {
  en: {
    subject: 'How the company “{company}” becomes active',
    before: [
      'The company “{company}” can send and receive invoices as soon as it has chosen Cornerpost as its digital postman at the tax authority. Only a person who acts for the company at the tax authority can do this.',
      '1. Open the portal of the tax authority at the address below, and sign in with an electronic identity card or with the access data of the portal.',
      '2. Choose Cornerpost as the provider of the company, and confirm the choice.',
      '3. You are done. The tax authority informs us, and the company becomes active automatically within a few minutes. If the portal shows you a verification code (VÚ), you can also enter it on the page of the company.',
    ],
    button: 'Show my companies',
    after: ['The tax authority never asks for your password by e-mail, and neither do we.'],
  },
  sk: {
    subject: 'Ako sa firma „{company}“ stane aktívnou',
    before: [
      'Firma „{company}“ bude môcť odosielať a prijímať faktúry, keď si na finančnej správe vyberie Cornerpost za svojho digitálneho poštára. Urobiť to môže iba osoba, ktorá za firmu koná na finančnej správe.',
      '1. Otvorte portál finančnej správy na adrese uvedenej nižšie a prihláste sa občianskym preukazom s čipom (eID) alebo prístupovými údajmi portálu.',
      '2. Vyberte Cornerpost za poskytovateľa firmy a výber potvrďte.',
      '3. Hotovo. Finančná správa nám to oznámi a firma sa do niekoľkých minút stane aktívnou sama. Ak vám portál zobrazí verifikačný údaj (VÚ), môžete ho zadať aj na stránke firmy.',
    ],
    button: 'Zobraziť moje firmy',
    after: ['Finančná správa si od vás nikdy nepýta heslo e-mailom, ani my nie.'],
  },
  de: {
    subject: 'Wie das Unternehmen „{company}“ aktiv wird',
    before: [
      'Das Unternehmen „{company}“ kann Rechnungen senden und empfangen, sobald es bei der Finanzverwaltung Cornerpost als seinen digitalen Zusteller gewählt hat. Das kann nur eine Person tun, die das Unternehmen dort vertritt.',
      '1. Öffnen Sie das Portal der Finanzverwaltung unter der unten stehenden Adresse und melden Sie sich mit dem elektronischen Personalausweis (eID) oder den Zugangsdaten des Portals an.',
      '2. Wählen Sie Cornerpost als Anbieter des Unternehmens und bestätigen Sie die Auswahl.',
      '3. Fertig. Die Finanzverwaltung teilt es uns mit, und das Unternehmen wird in wenigen Minuten von selbst aktiv. Wenn das Portal einen Verifizierungscode (VÚ) anzeigt, können Sie ihn auch auf der Seite des Unternehmens eingeben.',
    ],
    button: 'Meine Unternehmen anzeigen',
    after: ['Die Finanzverwaltung fragt nie per E-Mail nach Ihrem Passwort, und wir auch nicht.'],
  },
  hu: {
    subject: 'Hogyan válik aktívvá a következő cég: „{company}”',
    before: [
      'A cég („{company}”) akkor küldhet és fogadhat számlákat, ha az adóhatóságnál a Cornerpostot választotta digitális postásának. Ezt csak olyan személy teheti meg, aki az adóhatóságnál a cég nevében eljárhat.',
      '1. Nyissa meg az adóhatóság portálját az alábbi címen, és jelentkezzen be elektronikus személyi igazolvánnyal (eID) vagy a portál hozzáférési adataival.',
      '2. Válassza a Cornerpostot a cég szolgáltatójának, és erősítse meg a választást.',
      '3. Kész. Az adóhatóság értesít minket, és a cég néhány percen belül magától aktívvá válik. Ha a portál ellenőrző adatot (VÚ) jelenít meg, azt a cég oldalán is megadhatja.',
    ],
    button: 'A cégeim megtekintése',
    after: ['Az adóhatóság soha nem kéri e-mailben a jelszavát, és mi sem.'],
  },
} satisfies MailText
