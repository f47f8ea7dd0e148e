import type { SaidNotices } from '../draft-notice.ts'

export const en: SaidNotices = {
  account_unknown: 'The document asks to pay to an account that no earlier document of the company states.',
  account_missing: 'The document states no payment account, although earlier documents of the company do.',
  payment_elsewhere:
    'The document states an account, payee, link or attachment that no earlier document of the company states. Its receiver could pay there.',
  sender_number_differs: 'The registration number or VAT number of the sender is not that of the company.',
  vat_rate_unusual: 'A VAT rate is not one of those in force in Slovakia since 2025: 23 %, 19 % and 5 %.',
  preceding_invoice_missing: 'The credit note does not say which invoice it corrects.',
  due_date_and_account_missing: 'The invoice states neither a due date nor an account to pay to.',
}
