import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Company, CompanyWithRole, MemberRole } from './company.ts'

/** The store of companies and their members. Every method runs in one transaction. */
export interface CompanyStore {
  /**
   * Stores the company, its owner and, if given, the job that registers it in the directory. Throws `ico_taken`,
   * `dic_taken`.
   */
  create(company: Company, ownerAccountId: string, registration?: NewJob): Promise<void>
  find(companyId: string): Promise<Company | undefined>
  /** Returns the company with this participant identifier, compared without regard to case. */
  findByParticipant(participant: ParticipantIdentifier): Promise<Company | undefined>
  /** Returns the role of the account in the company; undefined if it is not a member. */
  findRole(accountId: string, companyId: string): Promise<MemberRole | undefined>
  /** Returns the companies of which the account is a member, oldest first. */
  listOf(accountId: string): Promise<readonly CompanyWithRole[]>
}
