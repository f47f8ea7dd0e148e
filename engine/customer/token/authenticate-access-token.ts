import { ServiceError } from '../../error/service-error.ts'
import { verifyAccessToken, type AccessToken } from './access-token.ts'
import type { Caller } from '../account/caller.ts'
import { liveCaller } from '../key/authenticate-key.ts'
import { checkAddressAllowed } from '../key/ip-allow-list.ts'
import { refreshAheadSeconds, type TokenDeps, type TokenDescription } from './sapi-token.ts'

/**
 * Who calls with this access token, from this address. Throws `access_token_invalid` for what is no live access token
 * of a live key (D30, H5), `ip_not_allowed`.
 */
export async function authenticateAccessToken(deps: TokenDeps, accessToken: string, address: string): Promise<Caller> {
  const { caller } = await readLiveToken(deps, accessToken)
  checkAddressAllowed(caller.key.ipAllowList, address)
  return caller
}

/** What a live access token stands for. Throws `access_token_invalid`, also for an expired or revoked one. */
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

/** Asked anew on every call: a verdict that is kept for a while lets a revoked key live for a while (D13, H4). */
async function readLiveToken(
  deps: TokenDeps,
  accessToken: string,
): Promise<{ readonly token: AccessToken; readonly caller: Caller }> {
  const token = await verifyAccessToken(deps.tokenKeys, accessToken, deps.clock.now())
  const caller = liveCaller(await deps.tokens.findKeyOfAccessToken(token))
  if (caller === undefined)
    throw new ServiceError('access_token_invalid', {
      inside: { reason: 'the token, its family or its key is revoked, or the account blocked' },
    })
  return { token, caller }
}
