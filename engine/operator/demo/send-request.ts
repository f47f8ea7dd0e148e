import { errorCodeOf } from '../../error/service-error.ts'
import { documentTypeText } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import { documentTypeOf, isSelfBilled, processOf } from '../../document/invoice/addressing.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import { readInvoice } from '../../document/invoice/read-invoice.ts'
import type { Clock } from '../../primitive/clock.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { documentLimits } from '../../xml/xml-limits.ts'
import { readdress } from './readdress.ts'

/**
 * The body of a call to `POST /sapi/document/send`, and the invoice number and the root element of the document in it.
 */
export interface SendRequest {
  readonly number: string // BT-1
  /** the text of the root element, which is all that the receiver gets of the document */
  readonly root: string
  readonly body: unknown
}

/**
 * Builds a request to send an invoice or credit note, as an integrator would. Replaces the sender, the receiver and the
 * invoice number in the document by those in `to`. Throws the errors of `readdress` and `readInvoice`.
 */
export function buildSendRequest(
  { clock }: { readonly clock: Clock },
  document: Uint8Array,
  to: { readonly sender: ParticipantIdentifier; readonly receiver: ParticipantIdentifier; readonly number: string },
): SendRequest {
  const terms = readInvoice(parseXml(document, documentLimits))
  const { sender, receiver, number } = to
  const [seller, buyer] = isSelfBilled(terms) ? [receiver, sender] : [sender, receiver]
  const process = routableProcess(terms).value
  const readdressed = readdress(document, { seller, buyer, number, ...(process !== terms.profileId && { process }) })
  const opened = parseXml(readdressed, documentLimits)
  const root = Buffer.from(opened.sourceBytes()).toString('utf8')
  // the API accepts only UTF-8, so the declaration of a UTF-16 document is left out
  const payload = opened.tree.encoding === 'UTF-8' ? Buffer.from(readdressed).toString('utf8') : root
  const metadata = {
    documentId: number,
    documentTypeId: documentTypeText(documentTypeOf(terms)),
    processId: process,
    senderParticipantId: sender,
    receiverParticipantId: receiver,
    creationDateTime: clock.now().toISOString(),
  }
  return {
    number,
    root,
    body: { metadata, payload, payloadFormat: 'XML', payloadEncoding: 'UTF-8', checksum: sha256Hex(payload) },
  }
}

/** Returns the document type and process of a document, separated by a space, as in the setting `furtherServices`. */
export function serviceOf(document: Uint8Array): string {
  const terms = readInvoice(parseXml(document, documentLimits))
  return `${documentTypeText(documentTypeOf(terms))} ${routableProcess(terms).value}`
}

/**
 * Returns the process named in BT-23 of a document. If BT-23 is missing or is not the identifier of a process, returns
 * the process for billing or self-billing.
 */
function routableProcess(terms: InvoiceTerms): ProcessIdentifier {
  try {
    return processOf(terms)
  } catch (error) {
    if (errorCodeOf(error) === 'process_identifier_invalid') return processOf({ ...terms, profileId: null })
    throw error
  }
}
