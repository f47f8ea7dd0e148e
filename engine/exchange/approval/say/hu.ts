import type { SaidNotices } from '../draft-notice.ts'

export const hu: SaidNotices = {
  account_unknown:
    'A dokumentum olyan számlára kér fizetést, amelyet a cég egyetlen korábbi dokumentuma sem tartalmaz.',
  account_missing: 'A dokumentum nem tartalmaz fizetési számlát, bár a cég korábbi dokumentumai igen.',
  payment_elsewhere:
    'A dokumentum olyan számlát, kedvezményezettet, hivatkozást vagy mellékletet tartalmaz, amelyet a cég egyetlen korábbi dokumentuma sem. A címzett oda fizethetne.',
  sender_number_differs: 'A feladó nyilvántartási száma vagy áfaszáma nem a cégé.',
  vat_rate_unusual: 'Az egyik áfakulcs nem tartozik a Szlovákiában 2025 óta érvényesek közé: 23 %, 19 % és 5 %.',
  preceding_invoice_missing: 'A jóváíró számla nem nevezi meg, melyik számlát helyesbíti.',
  due_date_and_account_missing: 'A számla sem fizetési határidőt, sem fizetési számlát nem tartalmaz.',
}
