import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Company, CompanyWithRole, MemberRole } from './company.ts'

/** A change of the status of a company, with the job that makes the directory follow. */
export interface StatusChange {
  readonly from: Company['status']
  readonly to: Company['status']
  readonly job: NewJob
}

/** The store of companies and their members. Every method runs in one transaction. */
export interface CompanyStore {
  /**
   * Stores the company, its owner and, if given, the job that registers it in the directory. Returns the company: one
   * that waits for the choice of its provider is stored as active, with that job, if the authority has announced its
   * choice before. Throws `ico_taken`, `dic_taken`, and `company_limit` if the account already owns `ownedMax`
   * companies or is a member of `joinedMax`.
   */
  create(
    company: Company,
    ownerAccountId: string,
    options: { readonly ownedMax: number; readonly registration?: NewJob },
  ): Promise<Company>
  /** Throws `ico_taken` or `dic_taken` if a company has this IČO or DIČ. */
  checkFree(numbers: Pick<Company, 'ico' | 'dic'>): Promise<void>
  /**
   * Changes the details of a company. Increases its version unless the details are as before, so that a call that
   * changes nothing ends no offer of the company. Throws `version_stale` if the company has another version, and
   * `company_not_found`, `role_too_low` or `read_only_member` if the account no longer manages the company. Throws
   * `account_inactive` if the account is blocked or deleted.
   */
  change(
    companyId: string,
    managerId: string,
    change: {
      readonly details: Pick<
        Company,
        'legalName' | 'nameVerified' | 'registeredAddress' | 'street' | 'city' | 'postalCode'
      >
      readonly version: number
    },
  ): Promise<CompanyWithRole>
  /**
   * Changes the status of a company and writes the job that makes the directory follow, in place of earlier jobs about
   * the company that are not running. A company that becomes inactive is no longer served from this commit on. Does
   * nothing if the status of the company is not `from`. Throws `company_not_found` or `owner_required` if the account
   * no longer owns the company; null = the operator, who needs no role.
   */
  move(companyId: string, ownerAccountId: string | null, change: StatusChange): Promise<void>
  /**
   * Deletes a company with its members, and removes it from the scopes of all keys of its members. A key that is left
   * without a company stays limited to none. Throws `company_not_found`, `has_documents`, `version_stale` if the
   * company has another version, and `owner_required` if the account no longer owns it. Throws `company_active` if the
   * company is active, or if the directory has not yet confirmed its removal.
   */
  delete(companyId: string, ownerAccountId: string, version: number): Promise<void>
  find(companyId: string): Promise<Company | undefined>
  /** Returns the company with this participant identifier, compared without regard to case. */
  findByParticipant(participant: ParticipantIdentifier): Promise<Company | undefined>
  /** Returns the role of the account in the company; undefined if it is not a member. */
  findRole(accountId: string, companyId: string): Promise<MemberRole | undefined>
  /** Returns the companies of which the account is a member, oldest first: all of them, or one page. */
  listOf(
    accountId: string,
    selection?: CompanySelection & { readonly page?: CompanyPage },
  ): Promise<readonly CompanyWithRole[]>
  /** Returns the number of companies of which the account is a member. */
  countOf(accountId: string, selection: CompanySelection): Promise<number>
}

/** Selects companies of an account. */
export interface CompanySelection {
  /** absent = all */
  readonly companyIds?: readonly string[]
}

/** One page of a list of companies. */
export interface CompanyPage {
  readonly offset: number
  readonly limit: number
}
