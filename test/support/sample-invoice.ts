import type { ParticipantIdentifier } from '@cornerpost/engine'
import { demoInvoice, readdress } from '@cornerpost/engine/operator'

/** Returns a valid invoice with the given number, and the metadata for its submission. */
export function sampleInvoice(
  sender: string,
  receiver: string,
  number: string,
): { readonly xml: string; readonly metadata: Readonly<Record<string, string>> } {
  const address = { seller: sender as ParticipantIdentifier, buyer: receiver as ParticipantIdentifier, number }
  return {
    xml: Buffer.from(readdress(Buffer.from(demoInvoice), address)).toString('utf8'),
    metadata: {
      documentId: number,
      documentTypeId:
        'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
      processId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      senderParticipantId: sender,
      receiverParticipantId: receiver,
      creationDateTime: '2026-11-20T10:00:00Z',
    },
  }
}
