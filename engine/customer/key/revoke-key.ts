import { ServiceError } from '../../error/service-error.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import type { KeyStore } from './store.ts'

/**
 * Ends a key of the account: it fails with the next request, and its tokens with it (A-36, H4). Returns when it was
 * revoked; a repeat returns the first time. Throws `token_not_found`, the same for an unknown key and another
 * account's.
 */
export async function revokeKey(
  { keys, clock }: { readonly keys: KeyStore; readonly clock: Clock },
  accountId: string,
  keyId: string,
): Promise<Instant> {
  const revokedAt = await keys.revoke(accountId, keyId, clock.now())
  if (revokedAt === undefined) throw new ServiceError('token_not_found', { inside: { keyId } })
  return revokedAt
}
