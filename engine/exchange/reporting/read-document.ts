import { documentBytes } from '../../peppol/sbdh/document-slice.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { DocumentToReport } from './store.ts'

/** Returns the bytes of a document as submitted or received; undefined after their removal. */
export async function readDocument(
  { payloads }: { readonly payloads: PayloadStore },
  { content }: Pick<DocumentToReport, 'content'>,
): Promise<Uint8Array | undefined> {
  const stored = content && (await payloads.read(content.payloadId))
  if (!content || !stored) return undefined
  return content.slice === null ? stored : documentBytes(stored, content.slice)
}
