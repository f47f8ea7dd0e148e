import type { KeptMail } from '@cornerpost/engine'
import type { words } from './words/words.ts'

/** The name of each kind of mail, in the words of the room. */
export const kindWords = {
  'sign-in-link': 'kindSignIn',
  invitation: 'kindInvitation',
  'transfer-offered': 'kindTransferOffered',
  'transfer-completed': 'kindTransferCompleted',
  'transfer-canceled': 'kindTransferCanceled',
  'member-removed': 'kindMemberRemoved',
  'verify-email': 'kindVerify',
  'reset-password': 'kindPassword',
  'change-email': 'kindChangeEmail',
  'email-change-asked': 'kindChangeAsked',
  'email-changed': 'kindChanged',
  'approval-asked': 'kindApprovalAsked',
  'approval-mailed': 'kindApprovalMailed',
  'mail-answered': 'kindAnswered',
  'mail-reported': 'kindReported',
  'mail-followed': 'kindFollowed',
  notification: 'kindNotification',
  'mail-server-test': 'kindTest',
  'selection-instructions': 'kindSelection',
  'company-activated': 'kindActivated',
} as const satisfies Readonly<Record<KeptMail['kind'], keyof (typeof words)['sk']>>
