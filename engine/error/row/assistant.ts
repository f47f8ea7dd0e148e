import type { CatalogueRow } from '../catalogue-row.ts'

/** The row of an error that the interface for assistants reports by its own code, and the portal by a published one. */
function assistantRow(code: string, status: number, say: string): CatalogueRow {
  return { portal: { code, status }, sapi: null, ebms: null, retry: 'never', say }
}

/** Errors about documents that an assistant prepares and a person sends (group M of the requirements). */
export const assistantRows = {
  draft_not_found: assistantRow('not_found', 404, 'This draft does not exist.'),
  draft_expired: assistantRow('conflict', 409, 'The draft has expired. Prepare the document again.'),
  draft_declined: assistantRow('conflict', 409, 'A person decided not to send this draft.'),
  draft_not_asked: assistantRow('conflict', 409, 'The assistant has not asked to send this draft yet.'),
  draft_damaged: assistantRow(
    'internal_error',
    500,
    'The stored draft is damaged and was not sent. Prepare the document again.',
  ),
  drafts_full: assistantRow('conflict', 409, 'The company has too many drafts. They expire after an hour.'),
  approvals_full: assistantRow('conflict', 409, 'Too many drafts of this company already wait for a person.'),
  confirmation_used: assistantRow('conflict', 409, 'This draft was already sent.'),
  confirmation_mismatch: assistantRow('invalid_request', 400, 'The confirmation token does not belong to this draft.'),
} as const satisfies Readonly<Record<string, CatalogueRow>>
