import type { Caller } from '../account/caller.ts'
import { authenticateAccessToken, describeToken } from './authenticate-access-token.ts'
import { issueTokens, type ClientCredentials } from './issue-token.ts'
import { renewTokens } from './renew-token.ts'
import { revokeToken } from './revoke-token.ts'
import type { TokenDeps, TokenDescription, TokenPair } from './sapi-token.ts'

/** Tokens of the national interface. */
export interface Tokens {
  /** Exchanges client credentials for a pair of tokens. Refuses with `credentials_invalid`, `ip_not_allowed`. */
  issue(credentials: ClientCredentials): Promise<TokenPair>
  /**
   * Exchanges a refresh token for the next pair; a spent one gives the same successor within 10 s and ends its family
   * later. Refuses with `refresh_token_invalid`, `ip_not_allowed`.
   */
  renew(refreshToken: string, address: string): Promise<TokenPair>
  /** What a live access token stands for. Refuses with `access_token_invalid`. */
  describe(accessToken: string): Promise<TokenDescription>
  /**
   * Ends one access token, or the family of a refresh token, of the caller's own client; anything else is left alone
   * without a word.
   */
  revoke(caller: Caller, token: string): Promise<void>
  /** The caller behind an access token. Refuses with `access_token_invalid`, `ip_not_allowed`. */
  authenticate(accessToken: string, address: string): Promise<Caller>
}

/** The use cases of tokens. */
export function createTokens(deps: TokenDeps): Tokens {
  return {
    issue: (credentials) => issueTokens(deps, credentials),
    renew: (refreshToken, address) => renewTokens(deps, refreshToken, address),
    describe: (accessToken) => describeToken(deps, accessToken),
    revoke: (caller, token) => revokeToken(deps, caller, token),
    authenticate: (accessToken, address) => authenticateAccessToken(deps, accessToken, address),
  }
}
