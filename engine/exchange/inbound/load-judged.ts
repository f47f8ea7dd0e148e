import type { JudgedReception } from '../transmission/answer.ts'
import type { InboundStore } from './store.ts'

/** A received document with its verdict, as the answer to its sender needs it; undefined before the verdict. */
export async function loadJudged(
  { inbound }: { readonly inbound: Pick<InboundStore, 'loadToJudge'> },
  documentId: string,
): Promise<JudgedReception | undefined> {
  const kept = await inbound.loadToJudge(documentId)
  return kept?.findings ? { ...kept, findings: kept.findings } : undefined
}
