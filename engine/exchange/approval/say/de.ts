import type { SaidNotices } from '../draft-notice.ts'

export const de: SaidNotices = {
  account_unknown: 'Der Beleg fordert eine Zahlung auf ein Konto, das kein früherer Beleg der Firma nennt.',
  account_missing: 'Der Beleg nennt kein Zahlungskonto, obwohl frühere Belege der Firma eines nennen.',
  payment_elsewhere:
    'Der Beleg nennt ein Konto, einen Zahlungsempfänger, einen Link oder eine Anlage, die kein früherer Beleg der Firma nennt. Der Empfänger könnte dorthin zahlen.',
  sender_number_differs: 'Die Registernummer oder die USt-IdNr. des Absenders ist nicht die der Firma.',
  vat_rate_unusual: 'Ein Steuersatz gehört nicht zu denen, die in der Slowakei seit 2025 gelten: 23 %, 19 % und 5 %.',
  preceding_invoice_missing: 'Die Gutschrift nennt nicht die Rechnung, die sie berichtigt.',
  due_date_and_account_missing: 'Die Rechnung nennt weder eine Fälligkeit noch ein Konto für die Zahlung.',
}
