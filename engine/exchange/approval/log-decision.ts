import type { PersonCaller } from '../../customer/account/caller.ts'
import { asServiceError } from '../../error/service-error.ts'
import type { DraftDeps } from './draft-deps.ts'

/**
 * Writes the log line of a person's decision when it has been made or refused: the person, the draft, the key and the
 * program that asked, the hash of the document, and the outcome (P142). The line has no content of the document.
 * Returns or throws as the decision does.
 */
export async function logDecision<Result>(
  { drafts, log }: Pick<DraftDeps, 'drafts' | 'log'>,
  step: 'confirm' | 'decline',
  { account }: PersonCaller,
  draftId: string,
  decision: Promise<Result>,
): Promise<Result> {
  const code = await decision.then(
    () => undefined,
    (error: unknown) => asServiceError(error).code,
  )
  const draft = await drafts.find(draftId).catch(() => undefined)
  const { companyId, documentId, keyId, client, hash: sha256, state } = draft ?? {}
  log({
    level: 'info',
    event: 'draft_decision',
    accountId: account.id,
    ...(companyId !== undefined && { companyId }),
    ...(documentId && { documentId }),
    ...(code !== undefined && { code }),
    inside: { step, draftId, sha256, keyId, client, outcome: code === undefined ? state : 'refused' },
  })
  return decision
}
