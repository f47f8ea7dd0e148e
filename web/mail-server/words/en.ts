import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: (company) => `Mail server of ${company}`,
  back: 'Back to the company',
  purpose:
    'The answers to e-mails to the inbox come from the address of the service. To have them come from the address of your company, set up its mail server.',
  ownerSets: 'The owner or an administrator of the company can set it up.',
  lead: (address) => `The answers to e-mails to the inbox leave through this server, from the address ${address}.`,
  saved: 'We have saved the settings. A test e-mail shows whether the server works.',
  tested: 'The test e-mail is on its way to your address.',
  removed: 'We have removed the server. The answers come from the address of the service.',
  failed: 'The last attempt to send failed:',
  mailsWait:
    'The answers wait, and we retry them for 24 hours. After a test that succeeds, they leave at the next attempt.',

  host: 'Name of the server',
  hostHint: 'Such as smtp.company.com; an IP address is not enough.',
  port: 'Port',
  security: 'Encryption of the connection',
  startTlsHint: 'The connection is encrypted right after it opens, before the sign-in. Usually port 587 or 2525.',
  sslHint: 'The connection is encrypted from its start. Usually port 465.',
  username: 'User name',
  password: 'Password',
  passwordHint: 'Type it for each change. We never show it.',
  fromAddress: 'Sender address',
  fromAddressHint:
    'In the domain of a verified address of the owner or an administrator. An address of a public provider, such as gmail.com, cannot be used.',
  replyTo: 'Reply address',
  replyToHint:
    'Optional. Replies to our answers about mailed invoices always go to the inbox. Replies to other mails go to this address, or without it to the sender address.',
  changedAt: 'Set',
  setHeading: 'Set up the mail server',
  changeHeading: 'Change the settings',
  save: 'Save the settings of the server',

  testLead: (email) => `We send the test e-mail through this server to your address ${email}, at most once a minute.`,
  test: 'Send a test e-mail',

  removeHeading: 'Do you no longer want your own server?',
  remove: 'Remove the mail server',
  removeTitle: (company) => `Remove the mail server of ${company}?`,
  removeService: 'The answers will come from the address of the service, also those that still wait.',
  removeErases: 'We delete the settings of the server and the password.',
  keep: 'Leave everything as it is',
}
