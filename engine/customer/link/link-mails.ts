import type { Account } from '../account/account.ts'
import type { LinkPurpose } from './link.ts'

/** The mails with links that anybody can request by entering an e-mail address. */
export type LinkMailKind = 'sign-in-link' | 'verify-email' | 'reset-password'

interface LinkMailRow {
  readonly purpose: LinkPurpose
  /** code of the refusal of a text that is not an e-mail address */
  readonly refusal: 'invalid_email' | 'email_invalid'
  /** time within which one account gets at most one such mail */
  readonly pauseSeconds: number
  readonly mayGet: (account: Account) => boolean
}

/** The links that these mails contain, and the accounts that may get them. */
export const linkMails: Readonly<Record<LinkMailKind, LinkMailRow>> = {
  'sign-in-link': {
    purpose: 'sign_in',
    refusal: 'invalid_email',
    pauseSeconds: 60,
    mayGet: ({ blocked, emailVerified }) => !blocked && emailVerified,
  },
  'verify-email': {
    purpose: 'verify_email',
    refusal: 'email_invalid',
    pauseSeconds: 600,
    mayGet: ({ blocked, emailVerified }) => !blocked && !emailVerified,
  },
  'reset-password': {
    purpose: 'reset_password',
    refusal: 'invalid_email',
    pauseSeconds: 600,
    mayGet: ({ blocked }) => !blocked,
  },
}

export function isLinkMailKind(kind: string): kind is LinkMailKind {
  return Object.hasOwn(linkMails, kind)
}
