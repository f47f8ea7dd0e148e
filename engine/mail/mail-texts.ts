import { approvalAsked } from './text/approval-asked.ts'
import { approvalMailed } from './text/approval-mailed.ts'
import { changeEmail } from './text/change-email.ts'
import { companyActivated } from './text/company-activated.ts'
import { emailChangeAsked, emailChanged } from './text/email-change-notice.ts'
import { invitation } from './text/invitation.ts'
import { mailAnswered } from './text/mail-answered.ts'
import { mailFollowed } from './text/mail-followed.ts'
import { mailReported } from './text/mail-reported.ts'
import { mailServerTest } from './text/mail-server-test.ts'
import type { MailText } from './text/mail-text.ts'
import { memberRemoved } from './text/member-removed.ts'
import { notification } from './text/notification.ts'
import { resetPassword } from './text/reset-password.ts'
import { selectionInstructions } from './text/selection-instructions.ts'
import { signInLink } from './text/sign-in-link.ts'
import { transferCanceled, transferCompleted, transferOffered } from './text/transfer.ts'
import { verifyEmail } from './text/verify-email.ts'

interface MailRow {
  readonly text: MailText
  /** names of the placeholders of the text */
  readonly slots: readonly string[]
  /**
   * path of the page that the button opens, with `{link}` for the text of the link; null if the mail has no button, or
   * each mail has its own
   */
  readonly page: string | null
}

/** All kinds of mails. A new kind needs a row here and its words in four languages. */
export const mailTexts = {
  'sign-in-link': { text: signInLink, slots: ['minutes'], page: '/sign-in/link?link={link}' },
  invitation: {
    text: invitation,
    slots: ['company', 'inviter', 'role', 'days'],
    page: '/invitation?link={link}',
  },
  'transfer-offered': {
    text: transferOffered,
    slots: ['company', 'owner', 'days'],
    page: '/transfer?offer={link}',
  },
  'transfer-completed': { text: transferCompleted, slots: ['company', 'person'], page: null },
  'transfer-canceled': { text: transferCanceled, slots: ['company', 'person'], page: null },
  'member-removed': { text: memberRemoved, slots: ['company', 'person'], page: null },
  'verify-email': { text: verifyEmail, slots: ['hours'], page: '/verify-email?link={link}' },
  'reset-password': { text: resetPassword, slots: ['minutes'], page: '/reset-password?link={link}' },
  'change-email': { text: changeEmail, slots: ['minutes'], page: '/settings/email?link={link}' },
  'email-change-asked': { text: emailChangeAsked, slots: ['email'], page: '/forgot-password' },
  'approval-asked': { text: approvalAsked, slots: ['documents', 'companies', 'minutes'], page: '/approvals' },
  'approval-mailed': { text: approvalMailed, slots: ['documents', 'companies', 'days'], page: '/approvals' },
  'mail-answered': { text: mailAnswered, slots: ['subject', 'company'], page: null },
  'mail-followed': { text: mailFollowed, slots: ['subject', 'company'], page: null },
  'mail-reported': { text: mailReported, slots: ['subject', 'sender', 'company'], page: null },
  notification: { text: notification, slots: ['company'], page: '/documents' },
  'mail-server-test': { text: mailServerTest, slots: ['company'], page: null },
  'selection-instructions': { text: selectionInstructions, slots: ['company'], page: '/companies' },
  'company-activated': { text: companyActivated, slots: ['company', 'email'], page: null },
  'email-changed': { text: emailChanged, slots: ['email'], page: null },
} as const satisfies Readonly<Record<string, MailRow>>

/**
 * Placeholders for names that strangers choose. The values of all others are checked e-mail addresses, numbers and our
 * own words.
 */
export const nameSlots: ReadonlySet<string> = new Set(['company', 'companies', 'subject'])

export type MailKind = keyof typeof mailTexts

/** The values for the placeholders of a mail of this kind. */
export type MailSlots<Kind extends MailKind> = {
  readonly [Name in (typeof mailTexts)[Kind]['slots'][number]]: Name extends 'companies'
    ? readonly string[]
    : string | number
}
