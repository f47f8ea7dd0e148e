import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Company, CompanyWithRole, MemberRole } from './company.ts'

/** The store of companies and their members. Every method runs in one transaction. */
export interface CompanyStore {
  /**
   * Stores the company, its owner and, if given, the job that registers it in the directory. Throws `ico_taken`,
   * `dic_taken`, and `company_limit` if the account already owns `ownedMax` companies.
   */
  create(
    company: Company,
    ownerAccountId: string,
    options: { readonly ownedMax: number; readonly registration?: NewJob },
  ): Promise<void>
  /**
   * Changes the details of a company whose version is `version`, and increases the version. Returns the company;
   * undefined if it has another version.
   */
  change(
    companyId: string,
    details: Pick<Company, 'legalName' | 'registeredAddress' | 'street' | 'city' | 'postalCode'>,
    version: number,
  ): Promise<Company | undefined>
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
