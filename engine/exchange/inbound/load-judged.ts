import type { JudgedReception } from '../transmission/answer.ts'
import type { InboundStore } from './store.ts'

/**
 * Loads the data of a received document from which its MLS is built. Returns undefined if the document has not been
 * validated yet.
 */
export async function loadJudged(
  { inbound }: { readonly inbound: Pick<InboundStore, 'loadToJudge'> },
  documentId: string,
): Promise<JudgedReception | undefined> {
  const kept = await inbound.loadToJudge(documentId)
  return kept?.findings ? { ...kept, findings: kept.findings } : undefined
}
