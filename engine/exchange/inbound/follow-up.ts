import { mlsDocumentType } from '../../peppol/codelist/document-type.ts'
import { sameDocumentType } from '../../peppol/identifier/document-type-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { Sbdh } from '../../peppol/sbdh/sbdh.ts'

/** The consequences of a reception: the rows to write, with their ids, and the job that runs after the answer (D86). */
export interface FollowUp {
  readonly transmissionId: string
  readonly document: { readonly id: string; readonly companyId: string } | null
  /** due as soon as the answer has been sent, and in any case after its delay */
  readonly job: NewJob<'judge-received' | 'record-mls'> & { readonly dedupeKey: string }
}

interface FollowUpDeps {
  readonly clock: Clock
  readonly random: Random
  readonly followUpDelayMilliseconds: number
}

/**
 * Decides on the follow-up of a reception. A document for a company is validated and answered. An MLS is correlated
 * with the document it refers to and is never stored as a document itself (D80).
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
