import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Mails kept instead of sent',
  lead: 'Without a mail server, the service keeps its mails instead of sending them. Only people at this computer see them.',
  none: 'Mails appear here, such as invitations and links to sign in.',
  subject: 'Subject',
  recipient: 'Recipient',
  time: 'Time',
  back: 'All mails',
  kind: 'Kind',
  asSeen: 'As the recipient sees it',
  asText: 'Text, in which the links work',

  kindSignIn: 'link to sign in',
  kindInvitation: 'invitation to a company',
  kindTransferOffered: 'offer of a company',
  kindTransferCompleted: 'transfer completed',
  kindTransferCanceled: 'transfer cancelled',
  kindMemberRemoved: 'member removed',
  kindVerify: 'verification of an address',
  kindPassword: 'new password',
  kindChangeEmail: 'change of address, link',
  kindChangeAsked: 'change of address, notice',
  kindChanged: 'address changed',
  kindApprovalAsked: 'request of an assistant for approval',
  kindApprovalMailed: 'mailed document for approval',
  kindAnswered: 'first mail: answer to the sender',
  kindReported: 'result of an automatic mail',
  kindFollowed: 'second mail: results of the documents',
  kindNotification: 'notification of a company',
  kindTest: 'test of a mail server',
}
