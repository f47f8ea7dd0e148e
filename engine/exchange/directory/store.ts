import type { Company } from '../../customer/company/company.ts'
import type { Lease, NewJob } from '../../job/new-job.ts'
import type { DirectoryRefusal } from '../../peppol/smp/directory.ts'
import type { Instant } from '../../primitive/clock.ts'

/** The last answer of the directory about a company, and the wishes of the company. */
export interface DirectoryRecord {
  /** false if the company has switched its receiving off (N-12) */
  readonly receives: boolean
  /** null = the directory was not asked yet, or its answer counts no longer */
  readonly outcome: 'published' | 'removed' | DirectoryRefusal | null
  /** the access point that receives for the company instead, for people; null = none is known */
  readonly holder: string | null
  /** when the directory last confirmed the entry */
  readonly publishedAt: Instant | null
  /** when the service last compared the entry with what the network says */
  readonly checkedAt: Instant | null
  /** time until which a migration code of the company is valid; null = the company has none */
  readonly migrationUntil: Instant | null
}

/** An unfinished job that registers a company in the directory or removes it. */
export interface RegistrationJob {
  /** true if an attempt has failed */
  readonly hasFailed: boolean
  /** time from which a worker may claim the job; null for a dead job, which only the operator can start again */
  readonly retryAt: Instant | null
}

/** The two facts that decide what the directory must hold about a company. */
export interface WantedInDirectory {
  readonly status: Company['status'] | undefined
  readonly receives: boolean
}

/** The answer of the directory to a job. */
export interface DirectoryResult {
  readonly outcome: NonNullable<DirectoryRecord['outcome']>
  readonly holder: string | null
  readonly at: Instant
}

/** The state of companies in the directory of the network. Every method is one transaction. */
export interface DirectoryStore {
  find(companyId: string): Promise<DirectoryRecord>
  /** Returns the newest unfinished job that registers the company or removes it. */
  findJob(companyId: string): Promise<RegistrationJob | undefined>
  /**
   * Completes a job with the answer of the directory. Also removes dead jobs about the same company, whose work is now
   * done. A company that another provider holds is no longer served. A refused token does not end a registration that
   * the directory has confirmed. Returns false and changes nothing if the company wants something else by now. Throws
   * `lease_lost`.
   */
  settle(companyId: string, seen: WantedInDirectory, result: DirectoryResult, lease: Lease): Promise<boolean>
  /**
   * Switches the receiving of a company on or off, and writes the job that makes the directory follow. Does nothing if
   * it is so already. Throws `receiving_toggle_cooldown` if it was switched three times within the last hour, and
   * `company_not_active`, `company_not_found`, `owner_required`, `account_inactive`.
   */
  switchReceiving(
    companyId: string,
    ownerId: string,
    change: { readonly receives: boolean; readonly at: Instant; readonly job: NewJob },
  ): Promise<void>
  /**
   * Records that a migration code is being requested. Throws `company_not_active` unless the company is active and the
   * directory has confirmed its registration, `smp_held_elsewhere`, `migration_code_live` if a code is valid,
   * `migration_code_pending` if one was requested after `pendingSince`, and `company_not_found`, `owner_required`.
   */
  beginMigration(
    companyId: string,
    ownerId: string,
    times: { readonly at: Instant; readonly pendingSince: Instant },
  ): Promise<void>
  /** Records until when a migration code is valid; null = the company has none. */
  endMigration(companyId: string, until: Instant | null): Promise<void>
  /** Forgets the refusal of the directory, and writes the job that registers the company. */
  registerAgain(companyId: string, job: NewJob): Promise<void>
  /**
   * Returns active companies with an answer of the directory whose entry was not compared since `before`, the oldest
   * ones first.
   */
  listUnchecked(before: Instant, limit: number): Promise<readonly string[]>
  /**
   * Records a comparison that began with this record. `holder`: another provider holds the company, and its documents
   * are refused from then on. `job`: the entry differs, and the job publishes it again. Changes nothing if the record
   * has changed since, because the directory has answered or the company has switched its receiving in the meantime.
   */
  recordCheck(
    companyId: string,
    seen: DirectoryRecord,
    check: { readonly at: Instant; readonly holder?: string; readonly job?: NewJob },
  ): Promise<void>
}
