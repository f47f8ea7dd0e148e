import { documentTypeText } from '../identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import { documentTypeOf, isSelfBilled, processOf } from '../invoice/addressing.ts'
import { readInvoice } from '../invoice/read-invoice.ts'
import type { Clock } from '../primitive/clock.ts'
import { sha256Hex } from '../primitive/digest.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { documentLimits } from '../xml/xml-limits.ts'
import { readdress } from './readdress.ts'

/** The body of a call of `POST /sapi/document/send`, and what is known of its document. */
export interface SendRequest {
  readonly number: string // BT-1
  /** the root element's text, as the other side gets it: an envelope carries no XML declaration */
  readonly root: string
  readonly body: unknown
}

/** Any invoice or credit note as one between these two, under this number: what an integrator would hand over. Throws as `readdress` and `readInvoice` do. */
export function buildSendRequest({ clock }: { readonly clock: Clock }, document: Uint8Array, to: { readonly sender: ParticipantIdentifier; readonly receiver: ParticipantIdentifier; readonly number: string }): SendRequest {
  const terms = readInvoice(parseXml(document, documentLimits))
  const { sender, receiver, number } = to
  const [seller, buyer] = isSelfBilled(terms) ? [receiver, sender] : [sender, receiver]
  const bytes = readdress(document, { seller, buyer, number })
  const payload = Buffer.from(bytes).toString('utf8')
  const metadata = {
    documentId: number,
    documentTypeId: documentTypeText(documentTypeOf(terms)),
    processId: processOf(terms).value,
    senderParticipantId: sender,
    receiverParticipantId: receiver,
    creationDateTime: clock.now().toISOString(),
  }
  const root = Buffer.from(parseXml(bytes, documentLimits).sourceBytes()).toString('utf8')
  return { number, root, body: { metadata, payload, payloadFormat: 'XML', payloadEncoding: 'UTF-8', checksum: sha256Hex(payload) } }
}

/** The document type and process of a document, as the setting `furtherServices` takes them. */
export function serviceOf(document: Uint8Array): string {
  const terms = readInvoice(parseXml(document, documentLimits))
  return `${documentTypeText(documentTypeOf(terms))} ${processOf(terms).value}`
}
