import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  documents: 'Invoices and credit notes',
  number: 'Number',
  noNumber: 'without number',
  partner: 'Business partner',
  to: 'to',
  from: 'from',
  company: 'Company',
  date: 'Date',
  amount: 'Amount',
  state: 'State',
  creditNote: 'credit note',
  accepted: 'waiting to be sent',
  transmitting: 'being sent',
  transmitted: 'sent',
  delivered: 'delivered',
  failed: 'not delivered',
  rejected: 'has errors',
  received: 'received',
  acknowledged: 'fetched',
  noFindings: 'The check found no error.',
  moreFindings: (count: number) => `Number of further findings that are not shown here: ${count}`,
  error: 'error',
  warning: 'warning',
  line: (line: number) => `line ${line}`,
}
