import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Overview',
  allDone: 'Everything is done',
  welcome: 'You do not have a document yet',
  waiting: (count: number) => (count === 1 ? '1 thing is waiting for you' : `${count} things are waiting for you`),
  asked: 'Documents that wait for your approval',
  unresolved: 'Documents that did not reach their receiver',
  allUnresolved: 'All documents that were not delivered',
  unverified: 'Companies that are not verified yet',
  unusedKeys: 'Keys that were not used for 90 days',
  newest: 'Latest documents',
  allDocuments: 'All documents',
  checkFirst: 'Check the first invoice',
  firstSteps: 'Your first invoice in three steps',
  stepDone: 'done',
  stepCompany: 'Add your company.',
  stepPrepare: 'Check an invoice here, or create a key for your accounting program.',
  stepSend: 'Send it. This page then shows whether it has arrived.',
  addCompany: 'Add a company',
  makeKey: 'Create a key',
  showKeys: 'Show the keys',
}
