import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Check an invoice before you send it',
  lead: 'We check whether the invoice or credit note follows the rules of EN 16931 and of the Peppol network. The check neither sends nor stores anything. Afterwards you can send each file that is correct.',
  files: 'XML files',
  filesHint: (size) => `You can choose several files at once, at most ${size} together.`,
  text: 'Or paste the content of a file here',
  textHint: 'The whole content, which begins with the tag <Invoice> or <CreditNote>.',
  nothing: 'Choose at least one file, or paste its content.',
  check: 'Check',
  pasted: 'Pasted text',
  checked: (count, valid) =>
    count === 1
      ? valid === 1
        ? 'The file is correct'
        : 'The file needs corrections'
      : `We have checked ${count} files, correct: ${valid}`,
  valid: 'correct',
  invalid: (count) => (count === 1 ? '1 error' : `${count} errors`),
  unreadable: 'cannot be checked',
  document: 'Document',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  sender: 'Sender',
  receiver: 'Receiver',
  total: 'Total with VAT',
  another: 'Check another file',
  notHere: 'You cannot send it here.',
  alreadySent: 'You have already sent a document with this number.',
  showSent: 'Show it',
  tooLargeToSend: 'The file is too large to be sent in a browser. Send it through the interface for programs.',
  prepare: 'Continue to sending',
  sendTitle: ({ kind, number, receiver }) => `${kind} ${number}: send it to ${receiver}?`,
  otherSender: (named, company) =>
    `The document names ${named} as its sender, but by its identifier, ${company} sends it. Check that they are the same company.`,
  sentFor: (company, total) => `The sender is ${company}, and the total amount is ${total}.`,
  sentTo: (receiver, id) =>
    `We hand the document over to the receiver with the identifier ${id} in the Peppol network. The document states the name ${receiver}; we have not verified it.`,
  notUndone: 'A sent document cannot be withdrawn. Only another document, such as a credit note, can correct it.',
  send: ({ receiver }) => `Send to ${receiver}`,
  preview: 'Show the document as the receiver will see it',
  dontSend: 'Do not send',
  notSent: 'We did not send the document',
}
