import { mlsDocumentType } from '../../peppol/codelist/document-type.ts'
import { sameDocumentType } from '../../peppol/identifier/document-type-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { Sbdh } from '../../peppol/sbdh/sbdh.ts'

/**
 * The ids of the transmission and the document to store for a received message, and the job that runs after the message
 * has been answered (D86).
 */
export interface FollowUp {
  readonly transmissionId: string
  readonly document: { readonly id: string; readonly companyId: string } | null
  /** due when the answer to the message has been sent or when its delay has passed, whichever is earlier */
  readonly job: NewJob<'judge-received' | 'record-mls'> & { readonly dedupeKey: string }
}

interface FollowUpDeps {
  readonly clock: Clock
  readonly random: Random
  readonly followUpDelayMilliseconds: number
}

/**
 * Decides what happens after a message has been received. A document for a company is validated and answered. An MLS is
 * matched with the sent document to which it refers, and is not stored as a document (D80).
 */
export function followUp(deps: FollowUpDeps, sbdh: Sbdh, companyId: string | null): FollowUp {
  const transmissionId = rowId(deps)
  const { followUpDelayMilliseconds: delayMilliseconds } = deps
  if (companyId === null || sameDocumentType(sbdh.documentType, mlsDocumentType))
    return {
      transmissionId,
      document: null,
      job: {
        kind: 'record-mls',
        payload: { transmissionId },
        delayMilliseconds,
        dedupeKey: `record-mls:${transmissionId}`,
        subject: { type: 'transmission', id: transmissionId },
      },
    }
  const documentId = rowId(deps)
  return {
    transmissionId,
    document: { id: documentId, companyId },
    job: {
      kind: 'judge-received',
      payload: { documentId },
      delayMilliseconds,
      dedupeKey: `judge-received:${documentId}`,
      subject: { type: 'document', id: documentId },
    },
  }
}
