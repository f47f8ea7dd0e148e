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
  verified: 'The address is confirmed. You can sign in now.',
  reset: 'The new password is valid. Sign in with it.',
  deleted: 'The account is deleted.',
  forgotten: 'Forgot your password?',
  byLink: 'Sign in with a link in an e-mail',
  signUp: 'Create an account',
  linkTitle: 'Sign in by your link',
  linkLead: 'The link works once. Press the button to sign in on this device.',
  newLink: 'Send a new link',
}
