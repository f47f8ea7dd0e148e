import type { Finding } from '../../document/validation/finding.ts'
import type { InboundStore, ReceivedDocument, ReceptionToJudge } from './store.ts'

type JudgedReception = Pick<ReceivedDocument, 'transmissionId' | 'instanceIdentifier'> &
  Pick<ReceptionToJudge, 'signerSeat' | 'mlsTo'> & { readonly findings: readonly Finding[] }

/** A received document with its verdict, as the answer to its sender needs it; undefined before the verdict. */
export async function loadJudged(
  { inbound }: { readonly inbound: Pick<InboundStore, 'loadToJudge'> },
  documentId: string,
): Promise<JudgedReception | undefined> {
  const reception = await inbound.loadToJudge(documentId)
  const findings = reception?.document.findings
  if (!reception || !findings) return undefined
  const { document, signerSeat, mlsTo } = reception
  const { transmissionId, instanceIdentifier } = document
  return { transmissionId, instanceIdentifier, signerSeat, mlsTo, findings }
}
