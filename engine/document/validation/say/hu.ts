import type { Finding } from '../finding.ts'

/**
 * Returns the Hungarian text for a finding that a wrong code, date or file type causes; undefined for any other
 * finding, and for a rule that could not be evaluated.
 */
export function hu({ ruleId, error }: Pick<Finding, 'ruleId' | 'error'>): string | undefined {
  return error === undefined ? sentences.get(ruleId) : undefined
}

const sentences: ReadonlyMap<string, string> = new Map([
  [
    'BR-CL-01',
    'A bizonylattípus kódja (BT-3) az UNTDID 1001 kódja legyen: Invoice dokumentumban számla kódja, például 380, CreditNote dokumentumban jóváíró számla kódja, például 381.',
  ],
  [
    'BR-CL-24',
    'A csatolt fájl típusa (BT-125) csak application/pdf, image/png, image/jpeg, text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet (XLSX) vagy application/vnd.oasis.opendocument.spreadsheet (ODS) lehet, pontosan így írva. XML nem megengedett.',
  ],
  [
    'PEPPOL-EN16931-CL001',
    'A melléklet (BT-125) típusa csak application/pdf, image/png, image/jpeg, text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet (XLSX) vagy application/vnd.oasis.opendocument.spreadsheet (ODS) lehet, szóköz nélkül. XML nem megengedett.',
  ],
  ['PEPPOL-EN16931-CL007', 'Az összeg pénzneme (BT-5, BT-6) az ISO 4217 lista kódja legyen, szóköz nélkül.'],
  ['PEPPOL-EN16931-CL008', 'Az elektronikus cím sémája (BT-34, BT-49) az EAS lista kódja legyen, szóköz nélkül.'],
  [
    'PEPPOL-EN16931-F001',
    'A dátum létező nap legyen ÉÉÉÉ-HH-NN alakban, például 2026-11-20, időzóna és szóköz nélkül (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135).',
  ],
  [
    'PEPPOL-EN16931-P0100',
    'A számlatípus kódját (BT-3) az üzleti folyamatnak (BT-23) meg kell engednie. A szokásos számlázás a 380-at és a legtöbb más számlakódot engedi meg, az önszámlázás csak a 389-et és az 527-et. A jóváíró számla, például 381, gyökéreleme CreditNote.',
  ],
  [
    'PEPPOL-EN16931-P0101',
    'A jóváíró számla típusának kódját (BT-3) az üzleti folyamatnak (BT-23) meg kell engednie. A szokásos számlázás a 381, 396, 81, 83 és 532 kódot engedi meg, az önszámlázás csak a 261-et. A számla, például 380, gyökéreleme Invoice.',
  ],
  [
    'PEPPOL-EN16931-R004',
    'A specifikáció azonosítója (BT-24) így kezdődjön: urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0, önszámlázásnál a végén selfbilling:3.0 áll. Nem lehet benne két kettőspont egymás után (::).',
  ],
  [
    'PEPPOL-EN16931-R007',
    'Az üzleti folyamat (BT-23) urn:fdc:peppol.eu:2017:poacc:billing:01:1.0 legyen, önszámlázásnál urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0, vagy más folyamat, amelyet a Peppol ehhez a bizonylathoz megenged.',
  ],
])
