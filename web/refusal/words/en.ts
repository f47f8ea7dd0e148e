import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  notFound: 'This page does not exist',
  forbidden: 'You have no access to this page',
  expired: 'Your session has ended',
  tooMany: 'Too many requests at once',
  unavailable: 'The service is temporarily unavailable',
  failed: 'The request failed',
  notFoundNext: 'Check the address, or start at the overview.',
  forbiddenNext: 'Return to the overview. The owner of a company grants access to it.',
  expiredNext: 'Sign in again and repeat the request. Nothing was changed.',
  tooManyNext: 'Nothing was changed.',
  unavailableNext: 'Try again in a moment. Nothing was changed.',
  failedNext: 'Go back and try again. If it happens again, send us the request code.',
  home: 'Go to the overview',
  signIn: 'Sign in',
  correlation: 'Request code for support',
  copy: 'Copy',
  copied: 'Copied',
  tooLarge: 'The file or form is too large',
  tooLargeNext: 'Send fewer files at once, or use the interface for programs.',
  kept: 'This page keeps what you typed. Sign in on a new tab, return here and send it again. You will be asked for passwords once more.',
  keptWithoutFiles:
    'This page keeps what you typed. Sign in on a new tab, return here and send it again. Then choose the files once more.',
  signInElsewhere: 'Sign in on a new tab',
  sendAgain: 'Send again',
}
