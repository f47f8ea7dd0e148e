import type { KeyCaller } from '../account/caller.ts'
import { authenticateAccessToken, describeToken } from './authenticate-access-token.ts'
import { issueTokens, type ClientCredentials } from './issue-token.ts'
import { renewTokens } from './renew-token.ts'
import { revokeToken } from './revoke-token.ts'
import type { TokenDeps, TokenDescription, TokenPair } from './sapi-token.ts'

/** The use cases for tokens of the national interface (SAPI-SK). */
export interface Tokens {
  /** Exchanges client credentials for a pair of tokens. Refuses with `credentials_invalid`, `ip_not_allowed`. */
  issue(credentials: ClientCredentials): Promise<TokenPair>
  /**
   * Exchanges a refresh token for the next token pair. If the same token is used again within 10 seconds, the answer
   * contains the same new refresh token. Any later use of the old token invalidates the whole family. Refuses with
   * `refresh_token_invalid`, `ip_not_allowed`.
   */
  renew(refreshToken: string, address: string): Promise<TokenPair>
  /** Describes a live access token. Refuses with `access_token_invalid`. */
  describe(accessToken: string): Promise<TokenDescription>
  /**
   * Revokes an access token, or a refresh token with its whole family. Silently ignores tokens of other clients and any
   * other text.
   */
  revoke(caller: KeyCaller, token: string): Promise<void>
  /** Returns the caller of an access token. Refuses with `access_token_invalid`, `ip_not_allowed`. */
  authenticate(accessToken: string, address: string): Promise<KeyCaller>
}

/** Creates the use cases for tokens. */
export function createTokens(deps: TokenDeps): Tokens {
  return {
    issue: (credentials) => issueTokens(deps, credentials),
    renew: (refreshToken, address) => renewTokens(deps, refreshToken, address),
    describe: (accessToken) => describeToken(deps, accessToken),
    revoke: (caller, token) => revokeToken(deps, caller, token),
    authenticate: (accessToken, address) => authenticateAccessToken(deps, accessToken, address),
  }
}
