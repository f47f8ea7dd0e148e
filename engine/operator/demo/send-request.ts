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

/** The body of a call of `POST /sapi/document/send`, and what is known of its document. */
export interface SendRequest {
  readonly number: string // BT-1
  /** the root element's text, as the other side gets it: an envelope carries no XML declaration */
  readonly root: string
  readonly body: unknown
}

/**
 * Any invoice or credit note as one between these two, under this number: what an integrator would hand over. Throws as
 * `readdress` and `readInvoice` do.
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
  // the interface takes UTF-8; a declaration of UTF-16 would lie there
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

/** The document type and process of a document, as the setting `furtherServices` takes them. */
export function serviceOf(document: Uint8Array): string {
  const terms = readInvoice(parseXml(document, documentLimits))
  return `${documentTypeText(documentTypeOf(terms))} ${routableProcess(terms).value}`
}

/** BT-23 is free text for EN 16931; what cannot name a process of the network goes as ordinary billing. */
function routableProcess(terms: InvoiceTerms): ProcessIdentifier {
  try {
    return processOf(terms)
  } catch (error) {
    if (errorCodeOf(error) === 'process_identifier_invalid') return processOf({ ...terms, profileId: null })
    throw error
  }
}
