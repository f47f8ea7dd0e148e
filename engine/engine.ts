import type { Caller } from './customer/account/caller.ts'
import type { Accounts } from './customer/account/create-accounts.ts'
import type { Companies } from './customer/company/create-companies.ts'
import type { Keys } from './customer/key/create-keys.ts'
import type { Limits } from './customer/limit/limits.ts'
import type { TokenDescription, TokenPair } from './customer/token/sapi-token.ts'
import type { SentDocuments } from './exchange/outbound/create-outbound.ts'
import type { ReceivedDocuments } from './exchange/inbound/create-inbound.ts'
import type { Documents } from './document/validation/create-documents.ts'

/** What the doors may ask of the product. Every refusal is a ServiceError with a code of the catalogue. */
export interface Engine {
  /** The rate limits, shared by all doors. */
  readonly limits: Limits
  readonly accounts: Accounts
  readonly companies: Companies
  readonly keys: Keys

  /** Client credentials for a pair of tokens. Refuses with `credentials_invalid`, `ip_not_allowed`. */
  issueTokens(credentials: {
    readonly clientId: string
    readonly clientSecret: string
    readonly address: string
  }): Promise<TokenPair>
  /**
   * A refresh token for the next pair; a spent one gives the same successor within 10 s and ends its family later.
   * Refuses with `refresh_token_invalid`, `ip_not_allowed`.
   */
  renewTokens(refreshToken: string, address: string): Promise<TokenPair>
  describeToken(accessToken: string): Promise<TokenDescription>
  /**
   * Ends one access token, or the family of a refresh token, of the caller's own client; anything else is left alone
   * without a word.
   */
  revokeToken(caller: Caller, token: string): Promise<void>
  /** The caller behind a SAPI access token. Refuses with `access_token_invalid`, `ip_not_allowed`. */
  authenticateAccessToken(accessToken: string, address: string): Promise<Caller>

  readonly documents: Documents
  readonly sent: SentDocuments
  readonly received: ReceivedDocuments
}
