import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { NewJob } from '../../port/job.ts'
import type { Account, ApiKey, Company, MemberRole } from './account.ts'

/**
 * A family of refresh tokens: each renewal moves it one generation on; the tokens themselves are derived, never stored
 * (D99).
 */
export interface TokenFamily {
  readonly id: string
  readonly keyId: string
  readonly generation: number
  /** when the current generation was made */
  readonly advancedAt: Instant
  /** when the token of the current generation dies */
  readonly expiresAt: Instant
  readonly endedAt: Instant | null
}

/** Accounts, companies, members, keys and tokens. Every method is one transaction. */
export interface AccountStore {
  /** Throws `email_taken`. */
  createAccount(account: Account): Promise<void>
  findAccountByEmail(email: string): Promise<Account | undefined>
  listAccounts(limit: number): Promise<readonly Account[]>
  /**
   * The company, its owner and the job that registers it in the directory, if one is given. Throws `ico_taken`,
   * `dic_taken`.
   */
  createCompany(company: Company, ownerAccountId: string, registration?: NewJob): Promise<void>
  findCompany(companyId: string): Promise<Company | undefined>
  findCompanyByParticipant(participant: ParticipantIdentifier): Promise<Company | undefined>
  /** The caller's role, undefined when the account is no member. */
  findMembership(accountId: string, companyId: string): Promise<MemberRole | undefined>
  listCompaniesOf(accountId: string): Promise<readonly { readonly company: Company; readonly role: MemberRole }[]>
  /** Throws `token_limit` past `activeKeysMax` active keys. */
  createApiKey(key: ApiKey, activeKeysMax: number): Promise<void>
  findApiKey(keyId: string): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined>
  findApiKeyByHash(hash: string): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined>
  /** Newest first. */
  listApiKeys(accountId: string): Promise<readonly ApiKey[]>
  /**
   * Ends the key and its token families; undefined when it is not there, the first instant when it was revoked before.
   */
  revokeApiKey(accountId: string, keyId: string, at: Instant): Promise<Instant | undefined>

  createTokenFamily(family: TokenFamily): Promise<void>
  findTokenFamily(familyId: string): Promise<TokenFamily | undefined>
  /**
   * Moves a family that is not ended on from exactly this generation, with a new end; false when it cannot, as another
   * call did so first.
   */
  advanceTokenFamily(familyId: string, fromGeneration: number, at: Instant, expiresAt: Instant): Promise<boolean>
  endTokenFamily(familyId: string, at: Instant): Promise<void>
  /** Denies one access token by its id until it would have died anyway. */
  denyAccessToken(tokenId: string, expiresAt: Instant): Promise<void>
  /**
   * The key that an access token was issued for, with its account; undefined when the token is denied, or its family
   * ended or unknown.
   */
  findKeyOfAccessToken(token: {
    readonly tokenId: string
    readonly familyId: string
    readonly keyId: string
  }): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined>
  /** Removes what expired before the instant; returns how many rows went. */
  sweepTokens(before: Instant): Promise<number>
}
