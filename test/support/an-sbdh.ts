import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import type { Sbdh } from '../../engine/peppol/sbdh/sbdh.ts'

/** Returns the SBDH of an invoice from one Slovak company to another. */
export function anSbdh(parts: Partial<Sbdh> = {}): Sbdh {
  return {
    sender: parseParticipantIdentifier('0245:2022749619'),
    receiver: parseParticipantIdentifier('0245:2123456786'),
    ...documentTypes.invoice,
    instanceIdentifier: 'a593a0aa-6ff7-48b0-8906-5534fa5212e0',
    createdAt: new Date('2026-11-21T10:20:30.456Z'),
    countryC1: 'SK',
    mlsTo: parseParticipantIdentifier('0242:000101'),
    mlsType: 'ALWAYS_SEND',
    ...parts,
  }
}
