import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Overview',
  allDone: 'Everything is done',
  waiting: (count: number) => (count === 1 ? '1 thing is waiting for you' : `${count} things are waiting for you`),
  unverified: 'Companies that are not verified yet',
  companies: 'Companies',
  noCompany: 'The companies for which you send and receive invoices will appear here.',
  name: 'Name',
  ico: 'IČO (company id)',
  state: 'State',
  active: 'active',
  pending_verification: 'waiting for verification',
  inactive: 'inactive',
}
