import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  skip: 'Skip to content',
  navigation: 'Main menu',
  menu: 'Menu',
  signOut: 'Sign out',
  language: 'Language of the page',
  home: 'Overview',
  approvals: 'To approve',
  documents: 'Documents',
  check: 'Check a file',
  company: 'Company',
  keys: 'Keys',
  assistant: 'AI assistant',
  account: 'Account',
  status: 'Service status',
  mails: 'Kept mails',
  offline:
    'You have no internet connection. The page stays as it is, with everything that you typed. Continue when you are connected again.',
}
