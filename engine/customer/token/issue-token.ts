import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'
import { rowId } from '../../primitive/row-id.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import { hashApiKeyText } from '../key/key-text.ts'
import type { KeyCaller } from '../account/caller.ts'
import { findLiveCaller } from '../key/authenticate-key.ts'
import { admitFrom } from '../key/authenticate-key.ts'
import { refreshTokenText, type RefreshToken } from './refresh-token.ts'
import { refreshTokenSeconds, type TokenDeps, type TokenPair } from './sapi-token.ts'

export interface ClientCredentials {
  /** id of the API key */
  readonly clientId: string
  /** the complete text of the API key */
  readonly clientSecret: string
  readonly address: string
}

/**
 * Exchanges client credentials for the first token pair of a new family. Throws `credentials_invalid` for any
 * mistake in the credentials. Every attempt costs a single look-up. Throws `ip_not_allowed` if a valid key is used from
 * an address outside its allow list.
 */
export async function issueTokens(deps: TokenDeps, credentials: ClientCredentials): Promise<TokenPair> {
  const caller = await findLiveCaller(deps.keys, credentials.clientSecret)
  if (caller === undefined || caller.key.id !== credentials.clientId.toLowerCase())
    throw new ServiceError('credentials_invalid', { inside: { clientId: credentials.clientId.slice(0, 60) } })
  admitFrom(deps, caller, credentials.address)
  return makePair(deps, caller, await startFamily(deps, caller, credentials))
}

/** Returns a new access token for the caller's key, together with the given refresh token. */
export async function makePair(deps: TokenDeps, caller: KeyCaller, refreshToken: RefreshToken): Promise<TokenPair> {
  return {
    accessToken: await signAccessToken(
      deps.tokenKeys,
      {
        tokenId: deps.random.uuid(),
        keyId: caller.key.id,
        accountId: caller.account.id,
        familyId: refreshToken.familyId,
      },
      deps.clock.now(),
    ),
    refreshToken: refreshTokenText(deps.tokenKeys, refreshToken),
    expiresInSeconds: accessTokenSeconds,
  }
}

/** Returns when a refresh token created at `now` expires. */
export function refreshTokenEnd(now: Instant): Instant {
  return new Date(now.getTime() + refreshTokenSeconds * 1000)
}

async function startFamily(
  { tokens, clock, random }: TokenDeps,
  caller: KeyCaller,
  { clientSecret }: ClientCredentials,
): Promise<RefreshToken> {
  const family = { id: rowId({ clock, random }), keyId: caller.key.id, generation: 1 }
  const now = clock.now()
  const row = { ...family, advancedAt: now, expiresAt: refreshTokenEnd(now), endedAt: null }
  if (!(await tokens.createFamily(row, hashApiKeyText(clientSecret))))
    throw new ServiceError('credentials_invalid', { inside: { reason: 'the key or its account has just changed' } })
  return { familyId: family.id, generation: family.generation }
}
