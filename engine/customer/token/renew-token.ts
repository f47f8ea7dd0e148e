import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { KeyCaller } from '../account/caller.ts'
import { liveCaller } from '../key/authenticate-key.ts'
import { admitFrom } from '../key/authenticate-key.ts'
import { makePair, refreshTokenEnd } from './issue-token.ts'
import { readRefreshToken, type RefreshToken } from './refresh-token.ts'
import { renewalGraceSeconds, type TokenDeps, type TokenPair } from './sapi-token.ts'
import type { TokenFamily } from './store.ts'

/**
 * Exchanges a refresh token for the next token pair. Calls with the same token within 10 seconds all get the
 * same successor. A call that arrives later, or after the successor was used, is a replay: it invalidates the family,
 * including its access tokens (P26, P38).
 * Throws `refresh_token_invalid` for a token that is spent, expired, invalidated or not from this service, and for a
 * token whose key is revoked. Throws `ip_not_allowed`.
 */
export async function renewTokens(deps: TokenDeps, refreshToken: string, address: string): Promise<TokenPair> {
  const token = readRefreshToken(deps.tokenKeys, refreshToken)
  if (token === undefined) throw refused('not a refresh token of this service')
  const family = await findLiveFamily(deps, token.familyId)
  const caller = await findCaller(deps, family)
  admitFrom(deps, caller, address)
  return makePair(deps, caller, await advance(deps, token, family))
}

async function findLiveFamily({ tokens, clock }: TokenDeps, familyId: string): Promise<TokenFamily> {
  const family = await tokens.findFamily(familyId)
  if (family === undefined || family.endedAt !== null) throw refused('the family of the token has been invalidated')
  if (family.expiresAt <= clock.now()) throw refused('the family of the token has expired')
  return family
}

async function findCaller({ keys }: TokenDeps, family: TokenFamily): Promise<KeyCaller> {
  const caller = liveCaller(await keys.find(family.keyId))
  if (caller === undefined) throw refused('the key is revoked or its account blocked')
  return caller
}

/**
 * Returns the successor of a refresh token and advances the family to it. If another call advanced the family with the
 * same token less than 10 seconds ago, returns the same successor. Any other use of a spent token invalidates the
 * family and is refused.
 */
async function advance(deps: TokenDeps, token: RefreshToken, family: TokenFamily): Promise<RefreshToken> {
  const now = deps.clock.now()
  const successor = { familyId: token.familyId, generation: token.generation + 1 }
  if (
    token.generation === family.generation &&
    (await deps.tokens.advanceFamily(family.id, token.generation, now, refreshTokenEnd(now)))
  )
    return successor
  const current = await findLiveFamily(deps, family.id)
  if (current.generation === successor.generation && isInGrace(current, now)) return successor
  await deps.tokens.endFamily(family.id, now)
  throw refused('replay of a spent refresh token: its family is now invalid')
}

/**
 * True if the family was advanced less than 10 seconds ago. Also true if the recorded time is less than 10 seconds in
 * the future, because another node with a faster clock may have recorded it.
 */
function isInGrace({ advancedAt }: TokenFamily, now: Instant): boolean {
  return Math.abs(now.getTime() - advancedAt.getTime()) < renewalGraceSeconds * 1000
}

function refused(reason: string): ServiceError {
  return new ServiceError('refresh_token_invalid', { inside: { reason } })
}
