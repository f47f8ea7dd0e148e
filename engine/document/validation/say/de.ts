import type { Finding } from '../finding.ts'

/**
 * Returns the German text for a finding that a wrong code, date or file type causes; undefined for any other
 * finding, and for a rule that could not be evaluated.
 */
export function de({ ruleId, error }: Pick<Finding, 'ruleId' | 'error'>): string | undefined {
  return error === undefined ? sentences.get(ruleId) : undefined
}

const sentences: ReadonlyMap<string, string> = new Map([
  [
    'BR-CL-01',
    'Der Code der Dokumentart (BT-3) muss aus UNTDID 1001 sein: in einem Dokument Invoice der einer Rechnung, zum Beispiel 380, in einem Dokument CreditNote der einer Gutschrift, zum Beispiel 381.',
  ],
  [
    'BR-CL-24',
    'Der Typ einer angehängten Datei (BT-125) muss application/pdf, image/png, image/jpeg, text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet (XLSX) oder application/vnd.oasis.opendocument.spreadsheet (ODS) sein, genau so geschrieben. XML ist nicht erlaubt.',
  ],
  [
    'PEPPOL-EN16931-CL001',
    'Ein Anhang (BT-125) muss den Typ application/pdf, image/png, image/jpeg, text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet (XLSX) oder application/vnd.oasis.opendocument.spreadsheet (ODS) haben, ohne Leerzeichen. XML ist nicht erlaubt.',
  ],
  [
    'PEPPOL-EN16931-CL007',
    'Die Währung eines Betrags (BT-5, BT-6) muss ein Code der Liste ISO 4217 sein, ohne Leerzeichen.',
  ],
  [
    'PEPPOL-EN16931-CL008',
    'Das Schema einer elektronischen Adresse (BT-34, BT-49) muss ein Code der Liste EAS sein, ohne Leerzeichen.',
  ],
  [
    'PEPPOL-EN16931-F001',
    'Ein Datum muss ein Tag sein, den es gibt, in der Form JJJJ-MM-TT, zum Beispiel 2026-11-20, ohne Zeitzone und ohne Leerzeichen (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135).',
  ],
  [
    'PEPPOL-EN16931-P0100',
    'Der Code der Rechnungsart (BT-3) muss in ihrem Geschäftsprozess (BT-23) erlaubt sein. Gewöhnliche Rechnungen haben 380 oder die meisten anderen Codes für Rechnungen, Rechnungen im Gutschriftverfahren nur 389 oder 527. Eine Gutschrift, zum Beispiel 381, hat das Wurzelelement CreditNote.',
  ],
  [
    'PEPPOL-EN16931-P0101',
    'Der Code der Gutschriftart (BT-3) muss in ihrem Geschäftsprozess (BT-23) erlaubt sein. Gewöhnliche Gutschriften haben 381, 396, 81, 83 oder 532, solche im Gutschriftverfahren nur 261. Eine Rechnung, zum Beispiel 380, hat das Wurzelelement Invoice.',
  ],
  [
    'PEPPOL-EN16931-R004',
    'Die Kennung der Spezifikation (BT-24) muss mit urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0 beginnen, im Gutschriftverfahren mit selfbilling:3.0 an dessen Ende. Sie darf nicht zwei Doppelpunkte hintereinander (::) enthalten.',
  ],
  [
    'PEPPOL-EN16931-R007',
    'Der Geschäftsprozess (BT-23) muss urn:fdc:peppol.eu:2017:poacc:billing:01:1.0 sein, im Gutschriftverfahren urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0, oder ein anderer Prozess, den Peppol für dieses Dokument erlaubt.',
  ],
])
