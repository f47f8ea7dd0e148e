import type { SaidNotices } from '../draft-notice.ts'

export const sk: SaidNotices = {
  account_unknown: 'Doklad žiada platbu na účet, ktorý neuvádza žiadny skorší doklad firmy.',
  account_missing: 'Doklad neuvádza účet na platbu, hoci skoršie doklady firmy ho uvádzajú.',
  payment_elsewhere:
    'Doklad uvádza účet, príjemcu platby, odkaz alebo prílohu, ktoré neuvádza žiadny skorší doklad firmy. Odberateľ by mohol zaplatiť tam.',
  sender_number_differs: 'IČO alebo IČ DPH odosielateľa nie je číslom firmy.',
  vat_rate_unusual: 'Niektorá sadzba DPH nepatrí medzi sadzby platné na Slovensku od roku 2025: 23 %, 19 % a 5 %.',
  preceding_invoice_missing: 'Dobropis neuvádza, ktorú faktúru opravuje.',
  due_date_and_account_missing: 'Faktúra neuvádza dátum splatnosti ani účet na platbu.',
}
