import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Mails that left',
  lead: 'Without a mail server, the service keeps its mails instead of sending them. Only people at this computer see them.',
  none: 'Mails appear here, such as invitations and links to sign in.',
  subject: 'Subject',
  recipient: 'Recipient',
  time: 'Time',
  back: 'All mails',
}
