import type { Company } from '../../customer/company/company.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { DirectoryRecord, RegistrationJob } from './store.ts'

/** The registration of a company in the directory of the network. */
export interface CompanyRegistration {
  readonly company: Company
  /**
   * `registering` and `removing`: the directory has not yet confirmed the change. `held_elsewhere`: another provider
   * receives for the company, which only sends from here. `refused`: the directory did not accept the token (VÚ).
   */
  readonly state:
    'not_registered' | 'registering' | 'registered' | 'removing' | 'removed' | 'held_elsewhere' | 'refused'
  /**
   * `retrying`: the directory refused the change or did not answer, and is called again at `retryAt`. `stopped`: the
   * retries have ended, and the operator must start them again.
   */
  readonly problem: 'retrying' | 'stopped' | null
  readonly retryAt: Instant | null
  /** false if the company has switched its receiving off (N-12) */
  readonly receives: boolean
  /** the access point that receives for the company instead, for people */
  readonly holder: string | null
  /** when the entry in the directory was last compared with what the company wants */
  readonly checkedAt: Instant | null
  /** time until which a migration code of the company is valid; null = none is */
  readonly migrationUntil: Instant | null
}

/** A company that only a member has made active has a participant identifier, but no registration (D145). */
export function registrationOf(
  company: Company,
  {
    record,
    job,
    now,
  }: {
    readonly record: DirectoryRecord
    readonly job: RegistrationJob | undefined
    readonly now: Instant
  },
): CompanyRegistration {
  const { receives, holder, checkedAt } = record
  const migrationUntil = record.migrationUntil !== null && record.migrationUntil > now ? record.migrationUntil : null
  const isActive = company.status === 'active'
  const shown = { company, problem: null, retryAt: null, receives, holder: null, checkedAt, migrationUntil }
  if (company.participant === null) return { ...shown, state: 'not_registered' }
  if (job === undefined) {
    if (!isActive) return { ...shown, state: 'removed' }
    if (record.outcome === 'held_elsewhere') return { ...shown, state: 'held_elsewhere', holder }
    if (record.outcome === 'verification_rejected' || record.outcome === 'code_rejected')
      return { ...shown, state: 'refused' }
    return { ...shown, state: record.outcome === 'published' ? 'registered' : 'not_registered' }
  }
  const problem = job.retryAt === null ? 'stopped' : job.hasFailed ? 'retrying' : null
  return {
    ...shown,
    state: isActive ? 'registering' : 'removing',
    problem,
    retryAt: problem === 'retrying' ? job.retryAt : null,
  }
}
