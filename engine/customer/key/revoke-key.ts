import { ServiceError } from '../../error/service-error.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import type { KeyStore } from './store.ts'

/**
 * Revokes a key of the account. The key and its tokens are refused from the next request on (A-36, H4). Returns the
 * time of the first revocation. Throws `token_not_found`, both for an unknown key and for a key of another account.
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
