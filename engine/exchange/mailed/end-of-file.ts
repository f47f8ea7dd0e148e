import type { Instant } from '../../primitive/clock.ts'
import type { FileEnd, FollowedFile } from './received-mail.ts'

/**
 * Returns what became of a document that was accepted or held for a person; null while that is open. A draft is deleted
 * soon after its end; `toldEnd` then says whether it was declined.
 */
export function endOfFile(
  { document, draft, toldEnd }: Pick<FollowedFile, 'document' | 'draft' | 'toldEnd'>,
  now: Instant,
): FileEnd | null {
  if (document !== null) {
    if (document.state === 'delivered') return 'delivered'
    return document.state === 'failed' || document.state === 'rejected' ? 'failed' : null
  }
  if (draft === null) return toldEnd ?? 'expired'
  if (draft.state === 'declined') return 'declined'
  return draft.state === 'asked' && draft.expiresAt <= now ? 'expired' : null
}
