import type { SaidReasons } from './reason-words.ts'

export const en: SaidReasons = {
  VALIDATION: {
    cause: 'The document breaks the rules for electronic invoices.',
    next: 'Correct the errors in your program and send the document again. It may have the same number.',
  },
  MLS_PENDING: {
    cause: 'The receiver’s service has the document, but has not confirmed its delivery yet.',
    next: null,
  },
  MLS_REJECTED: {
    cause: 'The receiver or the receiver’s service rejected the document.',
    next: 'Correct the document as the reason says and send it again, or contact the receiver.',
  },
  PARTICIPANT_NOT_REGISTERED: {
    cause: 'The receiver is not registered in the Peppol network.',
    next: 'Ask the receiver for the right Peppol identifier. You can deliver the invoice in another way.',
  },
  DOCUMENT_TYPE_NOT_SUPPORTED: {
    cause: 'The receiver does not accept this type of document in the Peppol network.',
    next: 'Ask the receiver which documents are accepted.',
  },
  LOOKUP_FAILED: {
    cause: 'The directory of the Peppol network did not answer, so that the receiver’s service was not found.',
    next: 'Send the document again later.',
  },
  ENDPOINT_CERTIFICATE_INVALID: {
    cause: 'The receiver’s service has no valid certificate, so that the document cannot be handed over.',
    next: 'Inform the receiver, and send the document again later.',
  },
  NOT_SERVICED: {
    cause: 'The service that is registered for the receiver has stopped serving the receiver.',
    next: 'Contact the receiver, whose provider must correct the entry in the Peppol network.',
  },
  PEER_REFUSED: {
    cause: 'The receiver’s service refused the message with the document.',
    next: 'Contact the receiver or our support, and name the message id.',
  },
  PEER_UNREACHABLE: {
    cause: 'The receiver’s service did not answer.',
    next: 'Send the document again later, or contact the receiver.',
  },
  RECEIPT_INVALID: {
    cause: 'The receiver’s service did not confirm with a valid receipt that it has the document.',
    next: 'Ask the receiver whether the document has arrived before you send it again.',
  },
  INTERNAL_ERROR: {
    cause: 'An error occurred in our service.',
    next: 'You do not need to do anything. We are working on it.',
  },
}
