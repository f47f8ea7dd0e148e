import { ServiceError } from '../../error/service-error.ts'
import { verifyAccessToken, type AccessToken } from './access-token.ts'
import type { KeyCaller } from '../account/caller.ts'
import { liveCaller } from '../key/authenticate-key.ts'
import { admitFrom } from '../key/authenticate-key.ts'
import { refreshAheadSeconds, type TokenDeps, type TokenDescription } from './sapi-token.ts'

/**
 * Returns the caller to which this access token belongs. Throws `access_token_invalid` unless the text is a live access
 * token of a live key (D30, H5). Throws `ip_not_allowed` if the key may not be used from this address.
 */
export async function authenticateAccessToken(
  deps: TokenDeps,
  accessToken: string,
  address: string,
): Promise<KeyCaller> {
  const { caller } = await readLiveToken(deps, accessToken)
  admitFrom(deps, caller, address)
  return caller
}

/** Describes a live access token. Throws `access_token_invalid`, also for an expired or revoked token. */
export async function describeToken(deps: TokenDeps, accessToken: string): Promise<TokenDescription> {
  const { token } = await readLiveToken(deps, accessToken)
  const expiresAt = token.expiresAt.getTime()
  const remaining = Math.floor((expiresAt - deps.clock.now().getTime()) / 1000)
  return {
    clientId: token.keyId,
    issuedAt: token.issuedAt,
    expiresAt: token.expiresAt,
    expiresInSeconds: remaining,
    shouldRefresh: remaining < refreshAheadSeconds,
    refreshRecommendedAt: new Date(expiresAt - refreshAheadSeconds * 1000),
  }
}

/**
 * Returns the claims and the caller of a live access token. Queries the store on every call, so that a revoked key
 * fails at the next call (D13, H4).
 */
async function readLiveToken(
  deps: TokenDeps,
  accessToken: string,
): Promise<{ readonly token: AccessToken; readonly caller: KeyCaller }> {
  const token = await verifyAccessToken(deps.tokenKeys, accessToken, deps.clock.now())
  const caller = liveCaller(await deps.tokens.findKeyOfAccessToken(token))
  if (caller === undefined)
    throw new ServiceError('access_token_invalid', {
      inside: { reason: 'the token, its family or its key is revoked, or the account is blocked' },
    })
  return { token, caller }
}
