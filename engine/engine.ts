import type { Caller, Company, MemberRole } from './customer/account/account.ts'
import type { Limits } from './customer/limit/limits.ts'
import type { TokenDescription, TokenPair } from './customer/token/sapi-token.ts'
import type { Acknowledgement, SubmitRequest } from './exchange/outbound/submit-request.ts'
import type { SentDocument, SentFilter } from './exchange/outbound/store.ts'
import type { As4Reply, WireMessage } from './peppol/as4/wire.ts'
import type { ReceivedDocument, ReceivedFilter } from './exchange/inbound/store.ts'
import type { ParticipantIdentifier } from './peppol/identifier/participant-identifier.ts'
import type { Instant } from './primitive/clock.ts'
import type { Verdict } from './document/validation/check-document.ts'

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

  /**
   * What the rules say of a document, which is neither kept nor sent. Refuses with `document_too_large`, `invalid_xml`,
   * `unsupported_document`, `validator_unavailable`.
   */
  checkDocument(bytes: Uint8Array): Promise<Verdict>
  submitDocument(request: SubmitRequest): Promise<Acknowledgement>
  /** Refuses with `document_not_found`. */
  findSent(company: Company, documentId: string): Promise<SentDocument>
  /**
   * The message level status that answered it. Refuses with `document_not_found`, `mls_not_available`,
   * `content_removed`.
   */
  readSentMls(
    company: Company,
    documentId: string,
  ): Promise<{ readonly document: SentDocument; readonly bytes: Uint8Array }>
  listSent(company: Company, filter: SentFilter): Promise<readonly SentDocument[]>

  /**
   * A message from another access point, to its signed answer; the receipt leaves only after the commit. Never throws:
   * an AS4 peer gets an AS4 answer.
   */
  receiveMessage(wire: WireMessage): Promise<As4Reply>
  /** Refuses with `document_not_found`, `content_removed`. */
  readReceived(
    company: Company,
    documentId: string,
  ): Promise<{ readonly document: ReceivedDocument; readonly bytes: Uint8Array }>
  listReceived(company: Company, filter: ReceivedFilter): Promise<readonly ReceivedDocument[]>
  /** Refuses with `read_only_member`, `document_not_found`. */
  acknowledge(caller: Caller, company: Company, documentId: string): Promise<Instant>
}
