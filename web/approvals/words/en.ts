import type { WordsLike } from '../../words-like.ts'
import type { sk } from './sk.ts'

export const en: WordsLike<typeof sk> = {
  title: 'Approvals',
  none: 'No document waits for approval',
  waiting: (count: number) =>
    count === 1 ? '1 document waits for your approval' : `${count} documents wait for your approval`,
  empty:
    'When an assistant asks to send an invoice, or an invoice arrives by e-mail that has to be confirmed, you see it here. It is not sent without your consent.',
  document: 'Document',
  firstOnly: (count: number) => `You see the first ${count}: those whose request expires first.`,
  sender: 'Sender',
  receiver: 'Receiver',
  total: 'Total with VAT',
  vat: 'VAT',
  vatIn: (currency: string) => `VAT in ${currency}`,
  payable: 'Amount to pay',
  credited: 'Amount credited',
  askedBy: 'Asked by',
  until: 'Waits until',
  asks: (key: string, document: string, number: string) =>
    `The assistant with the key ${key} asks to send ${document} ${number}`,
  asksByMail: (person: string, document: string, number: string) =>
    `By e-mail, ${person} asks to send ${document} ${number}`,
  byMail: (person: string) => `e-mail from ${person}`,
  invoice: 'invoice',
  creditNote: 'credit note',
  program: (client: string) => `The program calls itself ${client}; we have not verified this.`,
  expires: (time: string) => `Decide by ${time}. After that, the request expires and nothing is sent.`,
  keyStopped:
    'The key that asks was revoked in the meantime, or may only read now. Send the document only if you expect it.',
  first: 'You have never sent anything to this receiver. Check the identifier with your business partner.',
  breaksRules:
    'The document does not satisfy rules that have come into force meanwhile. It has to be corrected and prepared again.',
  cannotReceive: (time: string) =>
    `The last answer of the Peppol network (${time}) was that the receiver cannot receive this kind of document. It would probably not be delivered.`,
  belowZero:
    'The total with VAT or the amount to pay is below zero. A document that gives money back is usually a credit note with positive amounts.',
  declinedBefore: (time: string) =>
    `A person in your company has already declined a document with this number: ${time}.`,
  account: 'Account to be paid',
  accountOfCredit: 'Account stated in the credit note',
  issued: 'Date of issue',
  report: 'Tax authority',
  reported: 'The document must be reported to the tax authority.',
  notReported: 'This document is not reported.',
  notUndone: 'A sent document cannot be withdrawn. Only another document, such as a credit note, can correct it.',
  nameRegistered: 'This company uses this service, and its name matches the business register.',
  nameReceived: (day: string) => `The receiver used this name in a document that it sent to you on ${day}.`,
  nameSent: (day: string) => `You sent a document to this name on ${day}.`,
  nameStated: 'As stated in this document, not verified.',
  otherName: (stated: string, known: string) =>
    `We know the identifier of the receiver as that of ${known}, but the document calls it ${stated} – do not send the document before you have checked this.`,
  accountChanged: 'The account to be paid differs from the one in your earlier documents',
  accountOfCreditChanged: 'The account stated in the credit note differs from the one in your earlier documents',
  supplierAccountChanged:
    'The account of the supplier differs from the one in earlier documents that you issued for it',
  accountsCompared: (accounts: string, number: string, day: string, earlier: string) =>
    `In this document: ${accounts}. In document ${number} of ${day}: ${earlier}. If you do not know of a new account, do not send the document.`,
  accountsBefore: (number: string, day: string, accounts: string) =>
    `In document ${number} of ${day}: ${accounts}. If you do not know why, do not send the document.`,
  elsewhereAccount: 'Account in another place',
  elsewhereText: 'Account or number in a text',
  elsewhereLink: 'Link or address',
  elsewhereCode: 'Code in a text',
  elsewhereAttachment: 'Attachment, whose content we do not check',
  elsewhereCard: 'Card',
  elsewhereCreditor: 'Creditor of the direct debit',
  elsewherePayee: 'Payee',
  elsewhereProvider: 'Bank of the payee',
  elsewhereRepresentative: 'Tax representative',
  accountKnown: 'Earlier documents state it, too.',
  accountUnknown: 'Earlier documents do not state it.',
  accountNotCompared: 'We have no earlier document to compare it with.',
  accountMissing: 'The document states none.',
  preview: 'The document',
  previewTitle: 'The document as its receiver will see it',
  openPreview: 'Open the document on its own',
  send: (receiver: string) => `Send to ${receiver}`,
  decline: 'Do not send',
  back: 'All waiting documents',
  sent: 'This document was sent',
  declined: 'The sending of this document was declined',
  notAsked: 'The assistant has not asked to send this document',
  notAskedLead: 'It was not sent. Once the assistant asks, you decide here.',
  expired: 'The request to send has expired',
  expiredLead: 'The document was not sent. It has to be prepared or e-mailed again.',
  declinedLead: 'The document was not sent, and this request can no longer send it.',
  show: 'Show the sent document',
  justDeclined: 'You declined the sending. The document was not sent.',
}
