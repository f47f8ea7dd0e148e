import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  code: 'Code of the second factor',
  codeHint: 'Six digits from the app, or one of the recovery codes. Enter the password again.',
  endOldest: 'End the oldest session on another device',
  submit: 'Sign in',
  expired: 'Your session has ended. After signing in you return to the page that you opened.',
  needed: 'Sign in to see this page.',
  signedOut: 'You have been signed out.',
}
