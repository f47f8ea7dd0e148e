import { exampleText } from '../../support/document.ts'
import type { Party } from './a-service.ts'

export const invoiceType =
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1'
export const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const [exampleSender, exampleIco] = ['2022749619', '12345679']
const exampleReceiver = '2123456786'

type Sender = Pick<Party, 'participant'> & Partial<Pick<Party, 'company'>>

/** Returns the example invoice as XML text with this sender, its numbers, and this number; `change` edits the text. */
function anInvoice(
  { participant, company }: Sender,
  number: string,
  change: (xml: string) => string = (xml) => xml,
): string {
  const dic = participant.slice(5)
  return change(
    exampleText(
      'invoice',
      ['2026110042', number],
      [`"0245">${exampleSender}<`, `"0245">${dic}<`],
      [`>SK${exampleSender}<`, `>SK${dic}<`],
      [`"0158">${exampleIco}<`, `"0158">${company?.ico ?? exampleIco}<`],
    ),
  )
}

/** Returns a complete body for POST /sapi/document/send with an invoice in it. */
export function aSendBody(sender: Sender, number: string, change?: (xml: string) => string) {
  return {
    metadata: {
      documentId: number,
      documentTypeId: invoiceType,
      processId: billingProcess,
      senderParticipantId: sender.participant,
      receiverParticipantId: `0245:${exampleReceiver}`,
      creationDateTime: '2026-11-20T10:00:00+01:00',
    },
    payload: anInvoice(sender, number, change),
    payloadFormat: 'XML',
  }
}
