import type { Caller } from './customer/account/caller.ts'
import type { Company, MemberRole } from './customer/company/company.ts'
import type { Limits } from './customer/limit/limits.ts'
import type { TokenDescription, TokenPair } from './customer/token/sapi-token.ts'
import type { SentDocuments } from './exchange/outbound/create-outbound.ts'
import type { ReceivedDocuments } from './exchange/inbound/create-inbound.ts'
import type { ParticipantIdentifier } from './peppol/identifier/participant-identifier.ts'
import type { Documents } from './document/validation/create-documents.ts'

/** What the doors may ask of the product. Every refusal is a ServiceError with a code of the catalogue. */
export interface Engine {
  /** The rate limits, shared by all doors. */
  readonly limits: Limits

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
  /** The caller behind an API key. Refuses with `request_rejected`, `unauthorized`, `ip_not_allowed`. */
  authenticateApiKey(keyText: string, address: string): Promise<Caller>
  /** The company of this participant that the caller may read. Refuses with `participant_not_allowed`. */
  authorizeParticipant(caller: Caller, participant: ParticipantIdentifier): Promise<Company>
  /**
   * The company with this id and the caller's role in it. Refuses with `company_not_found`, `participant_not_allowed`.
   */
  authorizeCompany(caller: Caller, companyId: string): Promise<{ readonly company: Company; readonly role: MemberRole }>
  companiesOf(caller: Caller): Promise<readonly { readonly company: Company; readonly role: MemberRole }[]>

  readonly documents: Documents
  readonly sent: SentDocuments
  readonly received: ReceivedDocuments
}
