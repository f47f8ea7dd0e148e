import type { UserMessage } from '../../peppol/as4/user-message.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sameDocumentType } from '../../peppol/identifier/document-type-identifier.ts'
import { sameParticipant } from '../../peppol/identifier/participant-identifier.ts'
import { sameProcess } from '../../peppol/identifier/process-identifier.ts'
import type { Sbdh } from '../../peppol/sbdh/sbdh.ts'

/**
 * Refuses a message with `addressing_mismatch` if its AS4 header and its SBDH disagree on the sender, the receiver, the
 * process or the document type (X22, D89). The header elements `From` and `To` are checked by `openMessage` (D117).
 */
export function checkAddressing(header: UserMessage, sbdh: Sbdh): void {
  agree('originalSender', sameParticipant(header.originalSender, sbdh.sender))
  agree('finalRecipient', sameParticipant(header.finalRecipient, sbdh.receiver))
  agree('Service', sameProcess(header.process, sbdh.process))
  agree('Action', sameDocumentType(header.documentType, sbdh.documentType))
}

function agree(field: string, agrees: boolean): void {
  if (!agrees)
    throw new ServiceError('addressing_mismatch', {
      inside: { field },
      details: [{ field, issue: 'envelope_differs' }],
    })
}
