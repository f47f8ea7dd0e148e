import type { CatalogueRow } from '../catalogue-row.ts'

type Face = readonly [portalCode: string, status: number]

const conflict: Face = ['conflict', 409]

/** The row of an error that assistants get by its own code, and the portal by a published one. */
function assistantRow(code: string, [portalCode, status]: Face, say: string): CatalogueRow {
  return { portal: { code: portalCode, status }, sapi: null, ebms: null, mcp: { code }, retry: 'never', say }
}

/** Errors about documents that an assistant prepares and a person sends (group M of the requirements). */
export const assistantRows = {
  draft_not_found: assistantRow('draft_not_found', ['not_found', 404], 'This draft does not exist.'),
  draft_expired: assistantRow('draft_expired', conflict, 'The draft has expired. Prepare the document again.'),
  draft_declined: assistantRow('draft_declined', conflict, 'A person decided not to send this draft.'),
  draft_not_asked: assistantRow('draft_not_asked', conflict, 'The assistant has not asked to send this draft yet.'),
  draft_damaged: assistantRow(
    'draft_damaged',
    ['internal_error', 500],
    'The stored draft is damaged and was not sent. Prepare the document again.',
  ),
  draft_sender_differs: assistantRow(
    'sender_differs',
    ['validation_failed', 400],
    'The document names a sender that is not this company.',
  ),
  drafts_full: {
    ...assistantRow('drafts_full', conflict, 'The company has too many drafts. They expire after an hour.'),
    retry: 'later',
  },
  approvals_full: {
    ...assistantRow(
      'approvals_full',
      conflict,
      'Too many drafts of this company already wait for a person. Each waits at most 10 minutes.',
    ),
    retry: 'later',
  },
  confirmation_used: assistantRow('confirmation_used', conflict, 'This draft was already decided.'),
  confirmation_mismatch: assistantRow(
    'confirmation_mismatch',
    ['invalid_request', 400],
    'The confirmation token does not belong to this draft.',
  ),
} as const satisfies Readonly<Record<string, CatalogueRow>>
