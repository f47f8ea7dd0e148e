import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Service status',
  allOk: 'The service works',
  someDisturbed: 'A part of the service does not work now',
  keptSafe: 'Accepted documents are stored and will be sent as soon as possible. You do not need to do anything.',
  component: 'Part',
  storage: 'Storage',
  sending: 'Sending to the Peppol network',
  state: 'State',
  ok: 'works',
  disturbed: 'disturbed',
  since: 'Since',
}
