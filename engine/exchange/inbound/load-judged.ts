import type { JudgedReception } from '../transmission/answer.ts'
import type { InboundStore } from './store.ts'

/** Loads the data of a received document that its MLS needs; undefined until the document has a verdict. */
export async function loadJudged(
  { inbound }: { readonly inbound: Pick<InboundStore, 'loadToJudge'> },
  documentId: string,
): Promise<JudgedReception | undefined> {
  const kept = await inbound.loadToJudge(documentId)
  return kept?.findings ? { ...kept, findings: kept.findings } : undefined
}
