import { ServiceError } from '../../error/service-error.ts'
import { verifyAccessToken, type AccessToken } from './access-token.ts'
import type { KeyCaller } from '../account/caller.ts'
import { readRefreshToken } from './refresh-token.ts'
import type { TokenDeps } from './sapi-token.ts'

/**
 * Revokes an access token or a refresh token of the calling client. A refresh token is revoked together with its family
 * and the family's access tokens. The revoked tokens are refused from the next request on. Silently ignores
 * tokens of other clients and any other text.
 */
export async function revokeToken(deps: TokenDeps, caller: KeyCaller, token: string): Promise<void> {
  const refreshToken = readRefreshToken(deps.tokenKeys, token)
  if (refreshToken) return endOwnFamily(deps, caller, refreshToken.familyId)
  const accessToken = await readAccessToken(deps, token)
  if (accessToken?.keyId === caller.key.id)
    await deps.tokens.denyAccessToken(accessToken.tokenId, accessToken.expiresAt)
}

async function endOwnFamily({ tokens, clock }: TokenDeps, caller: KeyCaller, familyId: string): Promise<void> {
  const family = await tokens.findFamily(familyId)
  if (family?.keyId === caller.key.id && family.endedAt === null) await tokens.endFamily(familyId, clock.now())
}

async function readAccessToken({ tokenKeys, clock }: TokenDeps, text: string): Promise<AccessToken | undefined> {
  try {
    return await verifyAccessToken(tokenKeys, text, clock.now())
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}
