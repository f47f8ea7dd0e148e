import { mlsDocumentType } from '../../peppol/codelist/document-type.ts'
import { sameDocumentType } from '../../peppol/identifier/document-type-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { Sbdh } from '../../peppol/sbdh/sbdh.ts'

/**
 * What a reception sets going: the rows' ids, the work, and the key that makes it due at once after the answer (D86).
 */
export interface FollowUp {
  readonly transmissionId: string
  readonly document: { readonly id: string; readonly companyId: string } | null
  readonly jobs: readonly NewJob<'judge-received' | 'record-mls'>[]
  readonly releaseKey: string
}

interface FollowUpDeps {
  readonly clock: Clock
  readonly random: Random
  readonly followUpDelayMilliseconds: number
}

/**
 * A document of a company is judged and answered; an MLS is correlated with what it speaks of, and never a document
 * itself (D80).
 */
export function followUpJobs(deps: FollowUpDeps, sbdh: Sbdh, companyId: string | null): FollowUp {
  const transmissionId = rowId(deps)
  const { followUpDelayMilliseconds: delayMilliseconds } = deps
  if (companyId === null || sameDocumentType(sbdh.documentType, mlsDocumentType)) {
    const releaseKey = `record-mls:${transmissionId}`
    return {
      transmissionId,
      document: null,
      releaseKey,
      jobs: [
        {
          kind: 'record-mls',
          payload: { transmissionId },
          delayMilliseconds,
          dedupeKey: releaseKey,
          subject: { type: 'transmission', id: transmissionId },
        },
      ],
    }
  }
  const documentId = rowId(deps)
  const releaseKey = `judge-received:${documentId}`
  return {
    transmissionId,
    document: { id: documentId, companyId },
    releaseKey,
    jobs: [
      {
        kind: 'judge-received',
        payload: { documentId },
        delayMilliseconds,
        dedupeKey: releaseKey,
        subject: { type: 'document', id: documentId },
      },
    ],
  }
}
