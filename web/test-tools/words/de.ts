import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const de: WordsLike<typeof sk> = {
  title: 'Testwerkzeuge',
  back: 'Unternehmen',
  lead: 'Diese Werkzeuge tun, was im Echtbetrieb die Finanzverwaltung tut. Es gibt sie nur in der Testumgebung.',
  tokenTitle: 'Verifizierungscode (VÚ)',
  tokenLead:
    'Erstellt einen gültigen Verifizierungscode eines Unternehmens für diesen Dienst, als hätte das Unternehmen ihn auf dem Portal gewählt.',
  dic: 'DIČ des Unternehmens',
  makeToken: 'Code erstellen',
  madeToken: 'Der Verifizierungscode hat 768 Zeichen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  selectionTitle: 'Aufruf über die Auswahl des Anbieters',
  selectionLead:
    'Sendet einen vollständigen, signierten Aufruf über eine Auswahl an Ihre Adresse: ein Array mit einer Auswahl und den Header X-PDS-Secret.',
  endpoint: 'Adresse, an die der Aufruf gesendet wird',
  endpointHint: 'Eine öffentliche Adresse, die mit https:// beginnt.',
  key: 'Schlüssel, der den Aufruf signiert',
  keyHint:
    '32 Zeichen: Ziffern und die Buchstaben a bis f. Bleibt das Feld leer, wird der Schlüssel dieses Dienstes verwendet.',
  send: 'Aufruf senden',
  noAnswer: 'Die Adresse hat nicht innerhalb von 10 Sekunden geantwortet.',
  answered: (status) => `Die Adresse hat mit dem Status ${status} geantwortet.`,
}
