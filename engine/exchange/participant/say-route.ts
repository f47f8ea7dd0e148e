import type { Language } from '../../error/sentence.ts'
import type { RouteStatus } from './participant-check.ts'

const sentences: Readonly<Record<RouteStatus, Readonly<Record<Language, string>>>> = {
  available: {
    en: 'The participant can receive this kind of document.',
    sk: 'Účastník môže prijímať tento druh dokladu.',
    de: 'Der Teilnehmer kann diese Art von Beleg empfangen.',
    hu: 'A résztvevő fogadni tudja ezt a dokumentumfajtát.',
  },
  document_type_missing: {
    en: 'The participant is registered, but not for this kind of document.',
    sk: 'Účastník je zaregistrovaný, ale nie pre tento druh dokladu.',
    de: 'Der Teilnehmer ist registriert, aber nicht für diese Art von Beleg.',
    hu: 'A résztvevő regisztrálva van, de nem erre a dokumentumfajtára.',
  },
  process_missing: {
    en: 'The participant is registered for this kind of document, but not for the process of billing.',
    sk: 'Účastník je zaregistrovaný pre tento druh dokladu, ale nie pre proces fakturácie.',
    de: 'Der Teilnehmer ist für diese Art von Beleg registriert, aber nicht für den Prozess der Rechnungsstellung.',
    hu: 'A résztvevő regisztrálva van erre a dokumentumfajtára, de a számlázási folyamatra nem.',
  },
  no_as4_endpoint: {
    en: 'The registration of the participant names no AS4 address.',
    sk: 'Registrácia účastníka neuvádza adresu AS4.',
    de: 'Die Registrierung des Teilnehmers nennt keine AS4-Adresse.',
    hu: 'A résztvevő regisztrációja nem tartalmaz AS4-címet.',
  },
  service_expired: {
    en: 'The registration of the participant has expired.',
    sk: 'Registrácia účastníka už neplatí.',
    de: 'Die Registrierung des Teilnehmers ist abgelaufen.',
    hu: 'A résztvevő regisztrációja lejárt.',
  },
  service_not_active: {
    en: 'The registration of the participant is not valid yet.',
    sk: 'Registrácia účastníka ešte neplatí.',
    de: 'Die Registrierung des Teilnehmers gilt noch nicht.',
    hu: 'A résztvevő regisztrációja még nem érvényes.',
  },
  certificate_expired: {
    en: "The certificate of the participant's access point has expired.",
    sk: 'Platnosť certifikátu prístupového bodu účastníka uplynula.',
    de: 'Das Zertifikat des Zugangspunkts des Teilnehmers ist abgelaufen.',
    hu: 'A résztvevő hozzáférési pontjának tanúsítványa lejárt.',
  },
  certificate_invalid: {
    en: "The certificate of the participant's access point is not valid.",
    sk: 'Certifikát prístupového bodu účastníka nie je platný.',
    de: 'Das Zertifikat des Zugangspunkts des Teilnehmers ist nicht gültig.',
    hu: 'A résztvevő hozzáférési pontjának tanúsítványa nem érvényes.',
  },
  entry_invalid: {
    en: 'The entry of the participant in the directory of the network cannot be used: it is malformed, or its signature is wrong.',
    sk: 'Záznam účastníka v registri siete sa nedá použiť: je chybný alebo má nesprávny podpis.',
    de: 'Der Eintrag des Teilnehmers im Verzeichnis des Netzes ist unbrauchbar: Er ist fehlerhaft, oder seine Signatur stimmt nicht.',
    hu: 'A résztvevő bejegyzése a hálózat nyilvántartásában nem használható: hibás, vagy az aláírása nem érvényes.',
  },
}

/** The statuses of a route (P130). */
export const routeStatuses = Object.keys(sentences) as readonly RouteStatus[]

/** Returns the meaning of the status of a route. */
export function sayRoute(status: RouteStatus, language: Language): string {
  return sentences[status][language]
}
