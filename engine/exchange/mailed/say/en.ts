import type { ReplyWords } from './reply-words.ts'

export const en: ReplyWords = {
  accepted: '{name}: accepted. Document {number} is on its way to “{receiver}”.',
  repeated: '{name}: already accepted before. Document {number} for “{receiver}” is not sent again.',
  held: '{name}: document {number} for “{receiver}” waits until a person in the company confirms it. It is sent only then.',
  invalid: '{name}: not sent, because the document breaks rules. Correct it, and send it again.',
  refused: '{name}: not sent. {reason}',
  finding: '• {rule}, line {line}: {text}',
  wholeFinding: '• {rule}: {text}',
  more: '• and {count} more',
  answerWith: 'You can answer this e-mail with the corrected file.',
  noDocument:
    'We found no invoice in your e-mail. Attach the invoice as an XML file (UBL); a PDF or a picture cannot be sent.',
  cut: 'We did not read the whole e-mail, because it has too many files or too many parts inside one another. We read at most 20 files.',
  formerAddress: 'The address to which you wrote takes e-mails until {day}. The company gives you the new one.',
  buttons: {
    document: 'Show the document',
    documents: 'Show the documents',
    approvals: 'Confirm or decline',
    help: 'How to send an invoice by e-mail',
  },
  ends: {
    delivered: '{name}: document {number} was delivered to “{receiver}”.',
    failed: '{name}: document {number} could not be delivered to “{receiver}”.',
    declined: '{name}: document {number} was not sent, because a person in the company declined it.',
    expired:
      '{name}: document {number} was not sent, because no one confirmed it in time. Send it again if it is still wanted.',
  },
  remedies: {
    participant_not_allowed:
      'The seller in this file is not the company of this inbox. Mail the file to the inbox of the seller, or correct the seller’s Peppol address in it.',
    invoice_number_taken:
      'A document with this number was already sent. Give this one another number, or correct the one that was sent with a credit note.',
  },
  flaws: {
    xml_too_large: 'The file is larger than 3 MB.',
    other_encoding: 'The file is not in the encoding UTF-8. Save it as UTF-8 and send it again.',
    archive_encrypted: 'The archive is protected by a password. Attach the XML file itself.',
    archive_nested: 'The archive contains another archive. Attach the XML file itself.',
    archive_too_large: 'The archive contains too much. Attach the XML files themselves.',
    archive_unreadable: 'The archive is damaged. Attach the XML file itself.',
    pdf_without_xml: 'A PDF cannot be sent. Attach the invoice as an XML file (UBL).',
    factur_x: 'This PDF contains an invoice in another format (Factur-X). Attach the invoice as an XML file in UBL.',
    encrypted_mail: 'The file is encrypted, so that we cannot read it.',
    part_of_message: 'This is only a part of an e-mail. Send the whole e-mail at once.',
    external_body: 'The file is not in the e-mail, but only a link to it. Attach the file.',
    uuencoded: 'The file is attached in an outdated form (uuencode). Attach it in the usual way.',
    transfer_encoding_unknown: 'The file is attached in a form that we cannot read.',
  },
}
