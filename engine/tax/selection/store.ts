import type { Account } from '../../customer/account/account.ts'
import type { Company, CompanyWithRole } from '../../customer/company/company.ts'
import type { Lease } from '../../job/new-job.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Instant } from '../../primitive/clock.ts'

/** A token (VÚ) that one of the authority's keys has signed, as the store keeps it. */
export interface ProvenToken {
  readonly id: string
  /** the DIČ of its company, 10 digits */
  readonly dic: string
  /** SHA-256 of the token in upper case: a token is known by it */
  readonly tokenHash: string
  /** the token, sealed for the column `token` of this row of `selection` */
  readonly token: string
  /** the e-mail address of the company at the authority; null if the authority named none */
  readonly companyEmail: string | null
}

/** The people who can know that a company became active by the choice that the authority announced. */
export interface Activation {
  readonly company: Company
  /** the address of the company at the authority */
  readonly companyEmail: string
  readonly owner: Pick<Account, 'email' | 'locale'>
  /** the verified addresses of the members who manage the company */
  readonly managerEmails: readonly string[]
}

/**
 * The result of a call of the authority. `accepted`: its selections are stored. `invalid`: it was signed, but one of
 * its entries was wrong. `unsigned`: it was not signed with any of the keys.
 */
export type CallVerdict = 'accepted' | 'invalid' | 'unsigned'

/** A call of the authority, as it arrived. */
export interface SelectionCall {
  readonly id: string
  readonly receivedAt: Instant
  readonly verdict: CallVerdict
  /** its signature and its bytes, sealed by `sealCall` */
  readonly content: string
}

/** A key of the authority, as the store keeps it. */
export interface SelectionKey {
  /** the beginning of the SHA-256 of the key, by which people tell keys apart */
  readonly id: string
  /** the key, sealed for the column `content` of this row of `selection_key` */
  readonly content: string
  readonly addedAt: Instant
}

/** The store of the choices that companies made at the tax authority. Every method is one transaction. */
export interface SelectionStore {
  /**
   * Stores a token that a member entered, and makes the company active if it waited for it (P-26). A company that this
   * very token made active stays as it is. Throws `company_already_active` for every other active company,
   * `company_not_active` if it is inactive, `company_not_found` if the account is not a member, what `checkRoleManages`
   * throws, and `account_inactive`.
   */
  enter(companyId: string, accountId: string, token: ProvenToken, at: Instant): Promise<Company>
  /**
   * Stores an accepted call with all its tokens. Each company that waited becomes active (P-27), and each active
   * company whose token the authority had not announced before gets the job that registers it in the directory (T-14).
   * A token of an unknown company is kept until the company is created. Calls and creations happen one after the other.
   */
  announce(call: SelectionCall, tokens: readonly ProvenToken[]): Promise<void>
  /**
   * Returns the people who must know about the activation of a company. Returns undefined if the company is not active
   * by an announced choice, if the authority named no address, or if the company is gone.
   */
  findActivation(companyId: string): Promise<Activation | undefined>
  /** Writes the mail about an activation, and completes its job. Throws `lease_lost`. */
  mailActivation(mail: Mail, lease: Lease): Promise<void>
  /** Stores a refused call. Of the signed calls and of the others, only the 100 newest are kept. */
  keepRefused(call: SelectionCall): Promise<void>
  /** Returns the kept calls, newest first. */
  listCalls(): Promise<readonly SelectionCall[]>
  /** Returns the time at which the authority last announced a token of this company; null = never. */
  findAnnounced(dic: string): Promise<Instant | null>
  /** Returns the newest token of this company: the one that was announced last, else the one entered last. */
  findToken(dic: string): Promise<Pick<ProvenToken, 'id' | 'token'> | undefined>
  /** Returns the keys of the authority, oldest first. */
  listKeys(): Promise<readonly SelectionKey[]>
  /** Stores a key, unless it is stored already. */
  addKey(key: SelectionKey): Promise<void>
  /** Removes a key. Returns false if no key has this id. */
  removeKey(id: string): Promise<boolean>
  /**
   * Writes the mail with the instructions, and its time. Throws `instructions_cooldown` if the last one was sent after
   * `sentBefore`, `company_already_active` if the company does not wait, and like `enter`.
   */
  recordInstructions(
    companyId: string,
    accountId: string,
    mail: Mail,
    times: { readonly sentBefore: Instant; readonly at: Instant },
  ): Promise<CompanyWithRole>
}

/** Keeps secrets that the service makes for itself. */
export interface OwnSecretStore {
  /** Stores the sealed text under this name, unless there is one, and returns the text that is stored. */
  keep(name: string, sealed: string): Promise<string>
  /** Returns the sealed text of this name. */
  find(name: string): Promise<string | undefined>
}
