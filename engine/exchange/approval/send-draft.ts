import type { Caller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { DraftDeps } from './draft-deps.ts'
import type { Confirmation } from '../outbound/submit-request.ts'
import { checkAsked, type Draft } from './draft.ts'

/**
 * Sends a confirmed draft: exactly the bytes that were prepared. The confirmation is used up in the transaction that
 * stores the document, so of several confirmations at once, on any node, one sends. Throws like `checkAsked`,
 * `draft_damaged` and raises an alarm if the stored bytes are not those that were prepared, and the refusals of
 * `submitDocument`; a refused draft keeps its state.
 */
export async function sendDraft(
  { drafts, submit, clock, log }: DraftDeps,
  caller: Caller,
  { draft, company, by }: { readonly draft: Draft; readonly company: Company; readonly by: Confirmation['by'] },
): Promise<{ readonly documentId: string }> {
  const at = clock.now()
  checkAsked(draft, at)
  const bytes = await drafts.readBytes(draft.id)
  if (bytes === undefined) throw new ServiceError('confirmation_used') // decided at the same moment
  if (sha256Hex(bytes) !== draft.hash) {
    log({
      level: 'error',
      event: 'draft',
      alarm: 'draft_damaged',
      inside: { draftId: draft.id, companyId: company.id },
    })
    throw new ServiceError('draft_damaged')
  }
  const { number, documentType, process, sender, receiver } = draft
  const sending = submit({
    caller,
    company,
    metadata: { documentId: number, documentType, process, sender, receiver },
    payload: Buffer.from(bytes).toString('utf8'),
    checksum: draft.hash,
    isStrict: true,
    confirmation: { draftId: draft.id, by, at },
  })
  const { providerDocumentId } = await sending.catch(async (error: unknown) => {
    checkAsked((await drafts.find(draft.id)) ?? draft, at) // says so if another confirmation came first
    throw error
  })
  return { documentId: providerDocumentId }
}
