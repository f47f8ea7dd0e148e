import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: (company) => `E-mail inbox of ${company}`,
  back: 'Back to the company',
  copy: 'Copy the address',
  copied: 'Copied',
  purpose:
    'An accountant can mail an invoice to the inbox, as an XML file. We check it, send it to its receiver, and answer by e-mail.',
  create: 'Create the address of the inbox',
  ownerCreates: 'The owner or an administrator of the company creates the address.',
  unavailable: 'This service does not offer e-mail inboxes yet. Send the invoice on the page “Check a file”.',
  checkInstead: 'Send the file on that page',
  notActive:
    'The inbox takes no e-mails, because the company is not active in the Peppol network. See what the company lacks. Once it is active, the inbox works.',
  toCompany: 'See the state of the company',
  created: 'The address is created. Now add the people who may mail to it.',
  rotated: 'The inbox has a new address. Give it to the people who mail invoices.',
  added: 'We have added the sender.',
  removed: 'We have removed the sender.',
  saved: 'We have saved the setting. It applies to e-mails from now on.',

  how: 'How to send an invoice by e-mail',
  howAttach: 'Attach the invoice as an XML file (UBL); several files are fine.',
  howMail: 'Mail it to the address of the inbox from your own address, which is on the list of senders.',
  howRead: 'Read the answer: for each file it says whether we accepted it, or what to correct.',

  senders: 'Allowed senders',
  noSenders: 'No sender is allowed yet. Add the address of the first person.',
  sendersLead: (count, max) => `Number of senders: ${count}, of at most ${max}.`,
  email: 'E-mail address',
  emailHint:
    'The address of a person, from which the invoices come. Addresses such as noreply or postmaster are not allowed.',
  language: 'Language of the answers',
  answerLanguage: 'Language in which we answer this person',
  ofOwner: 'language of the owner of the company',
  since: 'Added',
  change: 'Change',
  remove: 'Remove',
  addHeading: 'Add a sender',
  add: 'Add to the list of senders',

  mails: 'Newest e-mails',
  noMails: 'The last 20 e-mails appear here, with what became of each file.',
  mailsLead: 'The answer that the sender got has the mistakes in a file in detail.',
  checkFile: 'Check a file here',
  noSubject: '(no subject)',
  noFrom: 'unknown sender',
  stateReading: 'being read',
  stateDone: 'accepted',
  stateHeld: 'to be confirmed',
  stateIncomplete: 'something was not sent',
  stateEmpty: 'without an invoice',
  stateRefused: 'refused',
  withoutInvoice: 'The e-mail had no file with an invoice. Attach it as an XML file (UBL).',
  toDocument: 'accepted for sending, show the document',
  toApproval: 'sent only after a confirmation, show the document',
  sender_not_allowed:
    'The address is not on the list of senders. If you trust it, add it, and let the person send the e-mail again.',
  auth_failed:
    'It could not be verified that the e-mail really came from the domain of the sender. The administrator of this domain has to publish SPF or DKIM records that fit its mail server.',
  dkim_replay:
    'The e-mail was forwarded, or arrived a second time. The file has to be sent in a new e-mail, straight to the inbox.',
  from_bad: 'The field From does not hold exactly one plain address. The e-mail has to be sent from one address.',
  mail_too_big: 'The e-mail is larger than 15 MB. Fewer files have to be sent at once.',
  header_too_big: 'The header of the e-mail is too large. The file has to be sent in a new e-mail.',
  header_malformed:
    'The header of the e-mail is damaged. The file has to be sent in a new e-mail from an ordinary mail program.',
  bare_line_break: 'The e-mail has wrong line endings. The file has to be sent from an ordinary mail program.',
  too_many_signatures:
    'The e-mail has too many DKIM signatures. It has to be sent directly, not through a mailing list.',
  mail_loop: 'The e-mail passed through too many servers. It has to be sent straight to the address of the inbox.',
  otherReason: 'We did not accept the e-mail. The sender got the reason from their own mail server.',

  settings: 'Setting of the inbox',
  holds: 'Send only after a confirmation',
  holdsHint:
    'Each mailed document waits on the page “To approve” until the owner or an administrator confirms it, within 7 days. We recommend this if a sender uses a freemail address such as Gmail, if its domain has no DMARC record, or if only SPF proves its e-mails. SPF, DKIM and DMARC confirm a domain, not a person.',
  requiresTls: 'Accept encrypted e-mails only',
  requiresTlsHint: 'We refuse an e-mail that the mail server of the sender delivers without encryption (TLS).',
  on: 'on',
  off: 'off',
  saveSettings: 'Save the setting of the inbox',
  stale: 'Someone else changed the setting in the meantime. The form has what you chose; this is stored now:',

  rotateHeading: 'Does somebody know the address who should not?',
  rotateLead: 'Give the inbox a new address. The present one keeps working for 30 days.',
  rotate: 'Replace the address of the inbox',
  rotateTitle: (company) => `Replace the address of the inbox of ${company}?`,
  rotateNew: 'The inbox gets a new secret address. You have to give it to everybody who mails to the inbox.',
  rotateFormer: (days) =>
    `The present address takes e-mails for another ${days} days. After that it refuses them, and the sender is informed.`,
  rotateKeeps: 'The list of senders and the e-mails so far stay.',
  keep: 'Leave everything as it is',
  removeTitle: (email) => `Remove the sender ${email}?`,
  removeStops: 'We refuse e-mails from this address from now on.',
  removeKeeps: 'Documents that were already sent stay.',
  removeSender: 'Remove from the list of senders',
}
