import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Create an account',
  haveAccount: 'Do you have an account? Sign in',
  email: 'E-mail address',
  emailHint: 'We send a link to this address, with which you confirm it.',
  password: 'Password',
  passwordHint: (min) => `At least ${min} characters, preferably several words.`,
  persona: 'Your occupation',
  company: 'Company',
  companyHint: 'I send and receive the invoices of my company.',
  accountant: 'Accountant',
  accountantHint: 'I keep the books of several companies.',
  developer: 'Developer',
  developerHint: 'I connect a program to this service.',
  partner: 'Partner',
  partnerHint: 'I offer the service to my customers.',
  acceptTerms: 'I accept the terms of the service',
  submit: 'Create the account',
  mistakes: 'Correct the fields that are marked below.',
  captcha:
    'Several people have just registered from this network. Enter the password again and send the form. Meanwhile the browser proves that you are not a program; without JavaScript, try again in an hour.',
  sentTitle: 'Check your e-mail',
  sent: 'We have sent you an e-mail with a link. Open it and confirm your address. If the e-mail does not arrive within a few minutes, look into the spam folder as well.',
  createdTitle: 'Your account is ready',
  created: 'You do not need to confirm your address here. You can sign in now.',
  signIn: 'Go to the sign-in page',
  verifyTitle: 'Confirm your e-mail address',
  verifyPassword: 'Password of your registration',
  verifyHint: 'If you leave it empty, the account has no password, and you sign in by a link.',
  verify: 'Confirm the address',
}
