import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  forgotTitle: 'Forgotten password',
  forgotLead: 'Type your address, and we send you a link with which you set a new password.',
  linkTitle: 'Sign in with a link',
  linkLead: 'Type your address, and we send you a link that signs you in once without a password.',
  email: 'E-mail address',
  send: 'Send the link',
  back: 'Back to sign-in',
  newLink: 'Send a new link',
  sentTitle: 'Check your e-mail',
  sent: 'If an account belongs to this address, we have sent an e-mail with a link to it. The link is valid for a short time and works once.',
  signIn: 'Go to the sign-in page',
  resetTitle: 'Set a new password',
  resetLead: 'After that, all sessions on other devices end.',
  password: 'New password',
  passwordHint: (min) => `At least ${min} characters, preferably several words.`,
  reset: 'Set the password',
}
