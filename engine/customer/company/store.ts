import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Company, CompanyWithRole, MemberRole } from './company.ts'

/** Companies and their members. Every method is one transaction. */
export interface CompanyStore {
  /**
   * The company, its owner and the job that registers it in the directory, if one is given. Throws `ico_taken`,
   * `dic_taken`.
   */
  create(company: Company, ownerAccountId: string, registration?: NewJob): Promise<void>
  find(companyId: string): Promise<Company | undefined>
  /** Participants are compared without regard to case. */
  findByParticipant(participant: ParticipantIdentifier): Promise<Company | undefined>
  /** The role of the account in the company; undefined when it is not a member. */
  findRole(accountId: string, companyId: string): Promise<MemberRole | undefined>
  /** The companies of which the account is a member, oldest first. */
  listOf(accountId: string): Promise<readonly CompanyWithRole[]>
}
